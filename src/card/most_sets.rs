//! How many sets a hand can have.

/// The most sets that a hand of so many cards can have: a pair lies in one set at most, and a set has three pairs.
pub(crate) fn most_sets(cards: usize) -> usize {
    cards * cards.saturating_sub(1) / 6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DECK;

    #[test]
    fn a_set_has_one_and_the_whole_deck_all_1080() {
        assert_eq!([0, 1, 2, 3, DECK].map(most_sets), [0, 0, 0, 1, 1080]);
    }
}
