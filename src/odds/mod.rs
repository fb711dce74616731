//! Returns exact odds, which are the numbers of hands of one size that have no set, one set, two
//! sets and so on.
//!
//! [`exact`] returns stored numbers. A symmetry of the deck is a permutation of the cards that maps
//! sets to sets. To compute the odds, one hand was counted for each class of hands that symmetries
//! map to each other. The repository's example `odds` explains this computation. `cargo run
//! --release --example odds` repeats it for hands of up to 12 cards, and compares the results with
//! the stored numbers.
//!
//! The number of sets in a hand determines the number of sets in the rest of the deck, so the odds
//! for 66 cards follow from the odds for 15 cards ([`Distribution::rest`]). [`most_sets`] returns
//! the largest number of sets in a hand, for more hand sizes than [`exact`], and its documentation
//! has a proof. In a game, later tables have different odds, which `aplset games` simulates.
//!
//! The exact odds are not in any of the five [documents](crate::programs). The numbers of hands
//! without a set were already known, and D. Knuth's program SETSET counts these hands up to
//! symmetry.

mod deal_with_sets;
mod distribution;
mod most;

pub use deal_with_sets::{DealError, DealWithSets};
pub use distribution::Distribution;
pub use most::most_sets;

use crate::card::DECK;
use std::sync::LazyLock;

/// Returns the distribution for hands of `cards` cards.
///
/// The result is `None` for 20 to 61 cards, because these distributions are not known, and for more
/// than 81 cards.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// // one hand of 12 cards in 31 has no set, and then the other 69 cards have 666 sets
/// let odds = odds::exact(12).expect("known");
/// assert_eq!((1.0 / odds.share(0)).round(), 31.0);
/// assert_eq!(odds::exact(69).expect("known").share(666), odds.share(0));
/// assert_eq!(odds::exact(40), None);
/// ```
#[must_use]
pub fn exact(cards: usize) -> Option<Distribution> {
    static KNOWN: LazyLock<Vec<Distribution>> = LazyLock::new(known);
    let rest = || KNOWN.get(DECK.checked_sub(cards)?).map(Distribution::rest);
    KNOWN.get(cards).cloned().or_else(rest)
}

/// Returns the number of hands of `cards` cards without a set.
///
/// | cards | hands without a set |
/// |---|---|
/// | 0 to 19 | those of [`exact`] |
/// | 20 | 682,344 |
/// | 21 and more | 0 |
///
/// **Source** B. Davis, D. Maclagan, *The Card Game Set*, 2003. A hand without a set has at most 20
/// cards, which G. Pellegrino proved in 1971. Symmetries of the deck map any such hand of 20 cards
/// to any other. A test of the example `odds` counts the hands without a set again, for 1 to 21
/// cards.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// assert_eq!(odds::without_set(12), 2_284_535_476_080);
/// assert_eq!(odds::without_set(20), 682_344);
/// assert_eq!(odds::without_set(21), 0);
/// ```
#[must_use]
pub fn without_set(cards: usize) -> u128 {
    match cards {
        0..20 => exact(cards).map_or(0, |odds| odds.hands()[0]),
        20 => 682_344,
        _ => 0,
    }
}

/// Reads the table of all known distributions, `[cards]`, whose columns are `cards,sets,hands`.
fn known() -> Vec<Distribution> {
    let mut known: Vec<Vec<u128>> = Vec::new();
    for line in include_str!("known.csv").lines().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        let [cards, sets] = [0, 1].map(|at| columns[at].parse::<usize>().expect("a number"));
        // The rows are sorted, and numbers of sets that no hand has are left out.
        known.resize(cards + 1, Vec::new());
        known[cards].resize(sets, 0);
        known[cards].push(columns[2].parse().expect("a number"));
    }
    known.into_iter().enumerate().map(|(cards, hands)| Distribution::new(cards, hands)).collect()
}
