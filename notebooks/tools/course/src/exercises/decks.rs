//! The exercises of notebook 7, *Other decks*.
