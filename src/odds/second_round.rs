//! Returns the exact odds of the second round of a game.

/// Returns the share of tables of `cards` cards without a set in the second round of a game, as a
/// numerator and a denominator.
///
/// The game follows the rules of [`play`](super::play) with [`Take::Random`](super::Take::Random).
/// The result is `None` if `cards` is not 12, 15 or 18. All tables of 21 cards have a set.
///
/// | cards | share without a set |
/// |---|---|
/// | 12 | 5.2657% |
/// | 15 | 1.1154% |
/// | 18 | 0.0037% |
///
/// The first deal has no set in 3.2302% of games. A table without a set is more frequent in the
/// second round, because nine or more of its cards remain from a table from which a set was taken.
/// If the set was among the first 12 cards, the share is 396538561405044 / 8939045071283495 =
/// 4.4360%. If the first table grew to 15 cards, no new cards follow, and the 12 cards that remain
/// often have no set.
///
/// # How it is counted
///
/// The first round ends with a table of 12, 15, 18 or 21 cards. Its *taken* cards are one of its
/// sets, and its *kept* cards are the others. The second table can only lack a set if the kept
/// cards do, and there are few such hands. Only 77,541,824,880 hands of 9 cards have no set, and
/// symmetries of the deck map each of them to one of a few dozen hands. So the program takes one
/// kept hand of each of these classes, and combines it with each set of the deck that shares no
/// card with it.
///
/// 1. **The chance of the choice.** The kept and the taken cards are the first table. If it has *s*
///    sets, the taken set is chosen with probability 1 / *s*.
/// 2. **The chance of the first table.** All tables of 12 cards are equally likely. A table of 15
///    cards is reached only if the first 12 of them have no set. That means that every set of the
///    table contains at least one of the last three cards dealt. Any three of the 15 cards are
///    equally likely to be the last. So the program counts the choices of three cards such that
///    every set contains at least one of them. Tables of 18 and 21 cards are treated in the same
///    way.
/// 3. **The new cards.** Three cards are added to 9 kept cards, and three more as long as there is
///    no set. The ways to do this without making a set, and without the taken cards, are counted.
///
/// For each class, the program multiplies these three numbers and the number of kept hands in the
/// class. The sum of the products, as a fraction of all deals, is the chance of a table of `cards`
/// cards without a set. The share is this chance divided by the chance of any table of `cards`
/// cards. `cargo run --release --example odds -- second-round` in the repository computes it again,
/// in about 40 seconds on one core. The third round would need the taken sets of two rounds, whose
/// combinations are too many to list.
///
/// **Source** the repository's example `odds`. The number of hands of 9 cards without a set is also
/// in D. Knuth's program SETSET.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// let [without, tables] = odds::second_round(12).expect("12 cards");
/// assert_eq!(without * 1000 / tables, 52); // 5.2%
/// assert_eq!(odds::second_round(9), None);
/// ```
#[must_use]
pub fn second_round(cards: usize) -> Option<[u128; 2]> {
    match cards {
        12 => Some([69_532_619_014_621_764, 1_320_471_103_618_271_605]),
        15 => Some([5_656_280_701_445_111, 507_099_688_865_374_880]),
        18 => Some([325_661_376_013_338_845, 8_760_256_265_145_101_453_919]),
        _ => None,
    }
}
