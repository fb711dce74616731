//! Follows *Essays/Set Game* (Roger Hui, in J, first posted in 1996) line by line.
//!
//! A card is four digits `[feature]`, each 0, 1 or 2. In a set, the digits of each feature on the
//! three cards are one of nine rows: three equal digits, or a permutation of 0 1 2. All
//! combinations of three cards from a hand are in one array, so that one composition of verbs tests
//! them all:
//!
//! ```text
//! test =: *./"1 @: (e.&univ) @: (|:"2)       […;card;feature] to […]
//! sets =: (test # ]) @ (ci { ])              [card;feature] to [set;card;feature]
//! ```
//!
//! | the essay | here | shape of the result |
//! |---|---|---|
//! | `cards` | [`cards`] | `[card;feature]`, lengths `81 4` |
//! | `deal` | [`deal`] | `[card;feature]` |
//! | `univ` | [`univ`] | `[row;card]`, lengths `9 3` |
//! | `test` | [`test()`] | `[…]`, without the last two axes |
//! | `comb` | [`comb()`] | `[combination;item]` |
//! | `sets` | [`sets`] | `[set;card;feature]` |
//!
//! Each J fragment is one Rust expression, with the fragment and the axes of its result in a
//! comment above it. The expressions follow the order in which J evaluates the fragments, from
//! right to left. Digits are `u8`, so a card is a cell of four bytes. The arrays `cards` and `univ`
//! are computed once, as in a J session.
//!
//! # The same card in the article
//! | | 0 | 1 | 2 | in the article |
//! |---|---|---|---|---|
//! | repetition | 1 | 2 | 3 | Number |
//! | shape | diamond | oval | squiggle | Shape |
//! | color | red | green | blue, purple in its examples | Color: Red Green Purple |
//! | texture | solid ("sold" once) | outline | shaded | Pattern: Filled Hollow Lined |
//!
//! A card usually has different positions in the essay's deck and in the article's deck. Its
//! position in [`cards`] is its four digits, in the essay's order of the features, read as a number
//! in base 3. [`from_article`] and [`to_article`] exchange the digits of shape and color, because
//! the article has color before shape. For example, the card at position 70 has the digits `2 1 2
//! 1` in both decks. They mean 3, oval, blue and outline in the essay, but 3 Green Squiggle Hollow
//! in the article.

mod combinations;
mod dialect;

pub use combinations::comb;
pub use dialect::{from_article, to_article};

use crate::card::axes;
use crate::vocabulary::{
    anagrams, and_last, antibase, catenate, cells_at, combin, compress, member_rows, rank, reshape,
    transpose_cells,
};
use ndarray::{
    Array, Array1, Array2, Array3, ArrayRef, ArrayRef2, Axis, Dimension, Ix2, RemoveAxis, arr1,
};
use std::sync::LazyLock;

/// Returns the deck, which has the digits of *k* in base 3 at position *k*.
///
/// **Shape** `[card;feature]`, lengths `81 4`: repetition, shape, color, texture.
///
/// **Cost** the array is computed at the first call, and has four digits per card.
///
/// **Source** the essay's `cards=: (#: i.@(*/)) 3 3 3 3`.
///
/// # Examples
/// ```
/// use aplset::ndarray::{array, s};
/// use aplset::programs::j_essay::cards;
///
/// // the first three rows of the essay's 8 {. cards, and the last row of its _4 {. cards
/// assert_eq!(cards().slice(s![..3, ..]), array![[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]]);
/// assert_eq!(cards().slice(s![-1, ..]), array![2, 2, 2, 2]);
/// ```
#[must_use]
pub fn cards() -> &'static Array2<u8> {
    static ALL_CARDS: LazyLock<Array2<u8>> = LazyLock::new(|| {
        // 3 3 3 3                          [feature]
        let radix = [3; 4];
        // i.@(*/) 3 3 3 3                  [card]
        let numbers: Array1<usize> = (0..radix.iter().product()).collect();
        // cards=: (#: i.@(*/)) 3 3 3 3     [card;feature]
        antibase(&radix, &numbers).mapv(byte)
    });
    &ALL_CARDS
}

/// Converts a digit to a byte.
fn byte(digit: usize) -> u8 {
    u8::try_from(digit).expect("a digit is 0, 1 or 2")
}

/// Deals a hand of `count` cards. `query(k, n)` must return `k ? n`, which is `k` different random
/// numbers from 0 to `n - 1`.
///
/// **Shape** `[card;feature]`. The essay deals 12 cards.
///
/// **Cost** one cell copied for each card.
///
/// **Source** the essay's `deal=: cards {~ 12 ? (#cards)"_`.
///
/// # Panics
/// Panics if `query` panics. [`RandomLink::deal`](crate::vocabulary::RandomLink::deal) panics with
/// `DOMAIN ERROR` if `count` is more than 81.
///
/// # Examples
/// ```
/// use aplset::ndarray::{array, s};
/// use aplset::programs::j_essay::deal;
/// use aplset::vocabulary::RandomLink;
///
/// // the first three cards of the hand in the essay's session
/// let d = deal(12, |k, n| RandomLink::default().deal(k, n));
/// assert_eq!(d.slice(s![..3, ..]), array![[2, 1, 2, 1], [0, 2, 0, 1], [1, 1, 2, 0]]);
/// ```
#[must_use]
#[track_caller]
pub fn deal(count: usize, query: impl FnOnce(usize, usize) -> Array1<usize>) -> Array2<u8> {
    // (#cards)"_
    let deck = cards().len_of(axes::hand::CARD);
    // 12 ? (#cards)"_            [card]
    let positions = query(count, deck);
    // cards {~ 12 ? (#cards)"_   [card;feature]
    cells_at(cards(), &positions)
}

/// Returns the nine rows of digits that a feature can have on the three cards of a set.
///
/// **Shape** `[row;card]`, lengths `9 3`: three rows of equal digits, then the six permutations in
/// lexicographic order.
///
/// **Cost** the array is computed only at the first call.
///
/// **Source** the essay's `univ=: (3 $"0 i.3) , (i.!3) A. i.3`.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::programs::j_essay::univ;
///
/// assert_eq!(
///     *univ(),
///     array![
///         [0, 0, 0], [1, 1, 1], [2, 2, 2],
///         [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
///     ],
/// );
/// ```
#[must_use]
pub fn univ() -> &'static Array2<u8> {
    static UNIV: LazyLock<Array2<u8>> = LazyLock::new(|| {
        // i.3                                       [digit]
        let digits = arr1(&[0, 1, 2]);
        // !3
        let factorial = (1..=3).product();
        // i.!3                                      [permutation]
        let numbers: Array1<usize> = (0..factorial).collect();
        // (i.!3) A. i.3                             [permutation;card]
        let different = anagrams(&numbers, &digits);
        // 3 $"0 i.3                                 [digit;card]
        let equal = rank(0, |digit| reshape([3], digit), &digits);
        let equal: Array2<u8> = equal.into_dimensionality::<Ix2>().expect("a row for each digit");
        // univ=: (3 $"0 i.3) , (i.!3) A. i.3        [row;card]
        catenate(&equal, &different, Axis(0))
    });
    &UNIV
}

/// Tests whether the three cards in each cell of an array are a set.
///
/// **Shape** from `[…;card;feature]` to `[…]`: one bit for three cards, `[combination]` for the
/// combinations of a hand, and `[hand;combination]` for those of many hands.
///
/// **Cost** one pass for each of the three verbs, with every intermediate array in memory. Each
/// feature is compared with all rows of [`univ`].
///
/// The three cards must be different, because three copies of one card would pass with all digits
/// equal.
///
/// **Source** the essay's `test=: *./"1 @: (e.&univ) @: (|:"2)`. The test of Rosetta Code's *Set
/// puzzle* in J, `*./@:(1 3 e.~ [: #@~."1 |:)"2`, needs no table. It counts the different digits of
/// each feature, which must be 1 or 3.
///
/// # Panics
/// Panics with `RANK ERROR` if there are fewer than two axes, or with `LENGTH ERROR` if the
/// second-to-last axis does not have length 3 (J returns 0).
///
/// # Examples
/// ```
/// use aplset::ndarray::{arr0, array};
/// use aplset::programs::j_essay::test;
///
/// // the essay's two examples: test 3 {. d, and test 3 4 $ 0 0 0 0 0 0 0 1 0 0 0 2
/// let no = array![[2, 1, 2, 1], [0, 2, 0, 1], [1, 1, 2, 0]];
/// let yes = array![[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]];
/// assert_eq!(test(&no), arr0(false));
/// assert_eq!(test(&yes), arr0(true));
/// ```
#[must_use]
#[track_caller]
pub fn test<D>(cards: &ArrayRef<u8, D>) -> Array<bool, <D::Smaller as Dimension>::Smaller>
where
    D: RemoveAxis<Smaller: RemoveAxis>,
{
    assert!(cards.ndim() >= 2, "RANK ERROR: {} axes, expected […;card;feature]", cards.ndim());
    // |:"2                       […;feature;card]
    let columns = transpose_cells(cards);
    // (e.&univ) @: (|:"2)        […;feature]
    let good = member_rows(&columns, univ());
    // *./"1 @: …                 […]
    and_last(&good)
}

/// Finds all sets in a hand, in the order of the combinations of [`comb()`].
///
/// **Shape** from `[card;feature]` to `[set;card;feature]`. The result for a hand without sets, or
/// with fewer than three cards, has shape `0 3 4`. The essay's `ci` is for 12 cards, but this
/// function takes any number of cards.
///
/// **Cost** every intermediate array is built in memory, including the array of all combinations,
/// whose shape is `220 3 4` for 12 cards and `85320 3 4` for 81 cards. The positions `ci` come from
/// [`combin`], because [`comb()`] does not accept hands of 0 to 2 cards.
///
/// **Source** the essay's `sets=: (test # ]) @ (ci { ])`.
///
/// # Panics
/// Panics with `WS FULL` if memory cannot hold the positions of all combinations.
///
/// # Examples
/// ```
/// use aplset::ndarray::{array, s};
/// use aplset::programs::j_essay::{deal, sets};
/// use aplset::vocabulary::RandomLink;
///
/// // the first of the four sets that the essay prints
/// let d = deal(12, |k, n| RandomLink::default().deal(k, n));
/// assert_eq!(sets(&d).dim(), (4, 3, 4));
/// assert_eq!(sets(&d).slice(s![0, .., ..]), array![[0, 2, 0, 1], [0, 2, 2, 0], [0, 2, 1, 2]]);
/// ```
#[must_use]
pub fn sets(hand: &ArrayRef2<u8>) -> Array3<u8> {
    // ci=: 3 comb 12             [combination;card]
    let ci = combin(3, hand.len_of(axes::hand::CARD));
    // ci { ]                     [combination;card;feature]
    let triples = cells_at(hand, &ci);
    // test                       [combination]
    let found = test(&triples);
    // test # ]                   [set;card;feature]
    compress(&found, &triples)
}
