//! Hands and results as files: streamed, checked, written whole or not at all.
