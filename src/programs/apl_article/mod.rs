//! Follows *The Set Game in APL* (Jim Weigang, 1996) line by line.
//!
//! A card is a bit matrix `[feature;characteristic]` with one bit on in each row. Three cards are a
//! set if the sum of their matrices has no 2. All combinations of three cards are in one array,
//! which has one more axis than the hand. One sentence (an APL expression) tests them all:
//!
//! ```text
//! [2]  F←H[3 COMBIN 12;;]            F  [combination;card;feature;characteristic]
//! [3]  Z←(∧/∧/2≠+/[2]F)⌿F            Z  [set;card;feature;characteristic]
//! ```
//!
//! | the article | here | shape of the result |
//! |---|---|---|
//! | DEAL | [`deal`] | `[card;feature;characteristic]` |
//! | `∧/∧/2≠+/[2]F` | [`valid`] | `[…]`, without the last three axes |
//! | SETS | [`sets`], [`set_positions`] | `[set;card;feature;characteristic]`, `[set;card]` |
//! | FMT | [`fmt`], [`fmt_with`] | `[…;feature]`: `¯1↓⍴A` |
//! | HAND | [`hand`] | `[card;feature;characteristic]` |
//! | COMBIN, MATRIFY | [`combin`], [`matrify`] | |
//!
//! Each APL fragment is one Rust expression, with the fragment and the axes of its result in a
//! comment above it. The expressions follow the order in which APL evaluates the fragments, from
//! right to left. [`as_published`] keeps the bugs of the published programs, such as those for 13
//! cards and for invalid letters.

pub mod as_published;

use crate::card::{CHARACTERISTICS, CodeError, LETTERS, Notation, axes, check_one_bit, code};
use crate::vocabulary::{
    and_last, axes_to, cells_at, combin, compress, equals_table, matrify, or_last, plus_reduce,
    ravel, represent, reshape,
};
use ndarray::{
    Array, Array1, Array2, Array3, Array4, ArrayRef, ArrayRef2, ArrayRef3, Axis, Dimension,
    RemoveAxis, arr1, arr2,
};

/// Deals a hand of `cards` cards, as the article's DEAL does. `query(k, n)` must return `(k?n)-1`,
/// which is `k` different random numbers from 0 to `n - 1`.
///
/// **Shape** `[card;feature;characteristic]`. The article deals 12 cards.
///
/// **Cost** 12 comparisons per card.
///
/// **Source** the article's DEAL. The article misprints the number of the last line, \[4\], as
/// \[2\].
///
/// # Panics
/// Panics if `query` panics. [`RandomLink::deal`](crate::vocabulary::RandomLink::deal) panics with
/// `DOMAIN ERROR` if `cards` is more than 81.
///
/// # Examples
/// ```
/// use aplset::programs::apl_article::deal;
/// use aplset::vocabulary::RandomLink;
///
/// // the first deal from the article's seed, 16807
/// let mut link = RandomLink::default();
/// let h = deal(12, |k, n| link.deal(k, n));
/// assert_eq!(h.dim(), (12, 4, 3));
/// ```
#[must_use]
#[track_caller]
pub fn deal(cards: usize, query: impl FnOnce(usize, usize) -> Array1<usize>) -> Array3<bool> {
    // [2]  R←(12?81)-1           R  [card]
    let r = query(cards, 81);
    // [3]  3 3 3 3⊤R                [feature;card]
    let digits = represent(&[3, 3, 3, 3], &r);
    // [3]  M←⍉3 3 3 3⊤R          M  [card;feature]
    let m = digits.t();
    // [4]  Z←M∘.=0 1 2           Z  [card;feature;characteristic]
    equals_table(&m, &arr1(&[0, 1, 2]))
}

/// Tests whether the three cards in each cell of an array are a set, with `∧/∧/2≠+/[2]F`.
///
/// **Shape** from `[…;card;feature;characteristic]` to `[…]`: one bit for three cards,
/// `[combination]` for the combinations of a hand, and `[hand;combination]` for those of many
/// hands.
///
/// **Cost** one pass for each of the four operations, because every intermediate array is built in
/// memory.
///
/// The test works for any number of features and characteristics. The three cards must be valid and
/// different. For example, three copies of one card would pass with sums of 0 and 3.
///
/// **Source** the article's SETS \[3\].
///
/// # Panics
/// Panics with `LENGTH ERROR` if the third axis from the end does not have length 3.
///
/// # Examples
/// ```
/// use aplset::ndarray::{Axis, arr0, stack};
/// use aplset::programs::apl_article::{hand, valid};
///
/// let yes = hand("1GOF 2PDH 3RSL")?;
/// let no = hand("1PDH 3PDL 2PSH")?;
/// assert_eq!(valid(&yes), arr0(true));
/// // two hands of one combination each: [hand;combination;card;feature;characteristic]
/// let hands = stack![Axis(0), yes.insert_axis(Axis(0)), no.insert_axis(Axis(0))];
/// assert_eq!(valid(&hands), aplset::ndarray::array![[true], [false]]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn valid<D>(
    f: &ArrayRef<bool, D>,
) -> Array<bool, <<D::Smaller as Dimension>::Smaller as Dimension>::Smaller>
where
    D: RemoveAxis<Smaller: RemoveAxis<Smaller: RemoveAxis>>,
{
    let cards = f.ndim().checked_sub(3).map(|axis| f.shape()[axis]);
    assert!(
        cards == Some(3),
        "LENGTH ERROR: shape {:?}, expected three cards […, 3, features, characteristics]",
        f.shape()
    );
    // [3]  +/[2]F                S  […;feature;characteristic]
    let s = plus_reduce::<u8, _>(f, Axis(f.ndim() - 3));
    // [3]  2≠S                      […;feature;characteristic]
    let no_two = s.mapv(|sum| sum != 2);
    // [3]  ∧/2≠S                 X  […;feature]
    let x = and_last(&no_two);
    // [3]  ∧/X                   B  […]
    and_last(&x)
}

/// Finds all sets in a hand, in the order of COMBIN, as the article's SETS does.
///
/// **Shape** from `[card;feature;characteristic]` to `[set;card;feature;characteristic]`. The
/// result for a hand without sets, or with fewer than three cards, has shape `0 3 4 3`. Unlike the
/// article's SETS, which takes 12 cards, this function takes any number of cards, features and
/// characteristics.
///
/// **Cost** every intermediate array is built in memory, including the array F of all combinations,
/// whose shape is `220 3 4 3` for 12 cards and `85320 3 4 3` for 81 cards.
///
/// **Source** the article's SETS \[2\] and \[3\].
///
/// # Examples
/// ```
/// use aplset::programs::apl_article::{hand, sets};
///
/// // the article's second hand, in which its author found no set
/// let h = hand("2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF")?;
/// assert_eq!(sets(&h), hand("2GLS 1POL 3RDL")?.into_shape_with_order((1, 3, 4, 3)).unwrap());
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
pub fn sets(h: &ArrayRef3<bool>) -> Array4<bool> {
    let (_, f, b) = combinations(h);
    // [3]  Z←B⌿F                 Z  [set;card;feature;characteristic]
    compress(&b, &f)
}

/// Returns three arrays: I has the positions of the cards of each combination, F has the cards, and
/// B has one bit per combination, which is on for a set.
fn combinations(h: &ArrayRef3<bool>) -> (Array2<usize>, Array4<bool>, Array1<bool>) {
    // [2]  3 COMBIN 12           I  [combination;card]
    let i = combin(3, h.len_of(axes::hand::CARD));
    // [2]  F←H[I;;]              F  [combination;card;feature;characteristic]
    let f = cells_at(h, &i);
    // [3]  ∧/∧/2≠+/[2]F          B  [combination]
    let b = valid(&f);
    (i, f, b)
}

/// Finds the positions of the sets in a hand, which is SETS with `B⌿I` instead of `B⌿F`.
///
/// **Shape** from `[card;feature;characteristic]` to `[set;card]`. Positions are zero-based, each
/// row is ascending, and rows are in the order of COMBIN.
///
/// **Cost** the same as for [`sets`].
///
/// **Source** the article's SETS, which returns the cards instead of their positions.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::programs::apl_article::{hand, set_positions};
///
/// let h = hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL")?;
/// assert_eq!(set_positions(&h), array![[0, 2, 7], [0, 4, 10], [1, 5, 7]]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
pub fn set_positions(h: &ArrayRef3<bool>) -> Array2<usize> {
    let (i, _, b) = combinations(h);
    // [3]  B⌿I                      [set;card]
    compress(&b, &i)
}

/// Formats the cards of an array of any rank as words, as the article's FMT does.
///
/// **Shape** `¯1↓⍴A`: from `[…;feature;characteristic]` to `[…;feature]`. The argument may be a
/// card, a hand, sets, or the sets of many hands. [`format`](crate::vocabulary::format) converts
/// the result to text.
///
/// **Cost** a list of one word per bit, as in the article.
///
/// **Source** the article's FMT.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the last two axes are not `4 3`, or with `DOMAIN ERROR` if a
/// feature does not have exactly one bit on. APL would print the wrong words for such a feature.
///
/// # Examples
/// ```
/// use aplset::programs::apl_article::{fmt, hand, sets};
/// use aplset::vocabulary::format;
///
/// let h = hand("2GSF 3ROH 1PDL 3GOL")?;
/// assert_eq!(format(&fmt(&h)), "\
/// \u{20}2 Green  Squiggle Filled
///  3 Red    Oval     Hollow
///  1 Purple Diamond  Lined
///  3 Green  Oval     Lined
/// ");
/// assert_eq!(fmt(&sets(&h)).dim(), (1, 3, 4));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn fmt<D: RemoveAxis>(a: &ArrayRef<bool, D>) -> Array<&'static str, D::Smaller> {
    assert!(
        a.shape().ends_with(&[4, 3]),
        "LENGTH ERROR: shape {:?}, expected […, 4, 3]",
        a.shape()
    );
    check_one_bit(a);
    // [2]  C←'1' '2' '3' 'Red' 'Green' 'Purple' …    C  [word]
    let c = arr1(CHARACTERISTICS.as_flattened());
    // [3]  (⍴A)⍴C                […;feature;characteristic], with C repeated along the front axes
    let words = reshape(a.raw_dim(), &c);
    // [3]  (,A)/,(⍴A)⍴C          [word]: one for each bit that is on
    let chosen = compress(&ravel(a), &ravel(&words));
    // [3]  (¯1↓⍴A)⍴…             […;feature]
    let shape = a.raw_dim().remove_axis(Axis(a.ndim() - 1));
    reshape(shape, &chosen)
}

/// Formats the cards of any deck as words. This is [`fmt`] with names of your own.
///
/// **Shape** names `[feature;characteristic]`, and from `[…;feature;characteristic]` to
/// `[…;feature]`.
///
/// **Source** the article's FMT, which has the names in C.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the last two axes are not those of the names, or with `DOMAIN
/// ERROR` if a feature does not have exactly one bit on.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset::programs::apl_article::fmt_with;
/// use aplset::vocabulary::{antibase, equals_table};
///
/// // a deck with two features of two characteristics
/// let names = array![["small", "large"], ["black", "white"]];
/// let cards = equals_table(&antibase(&[2, 2], &array![1, 2]), &array![0, 1]);
/// assert_eq!(fmt_with(&names, &cards), array![["small", "white"], ["large", "black"]]);
/// ```
#[must_use]
#[track_caller]
pub fn fmt_with<'n, D: RemoveAxis>(
    names: &ArrayRef2<&'n str>,
    a: &ArrayRef<bool, D>,
) -> Array<&'n str, D::Smaller> {
    assert!(
        a.shape().ends_with(names.shape()),
        "LENGTH ERROR: shape {:?}, expected […, {}, {}]",
        a.shape(),
        names.nrows(),
        names.ncols()
    );
    check_one_bit(a);
    let words = names.iter().cycle().copied();
    let chosen = a.iter().zip(words).filter_map(|(&bit, word)| bit.then_some(word)).collect();
    reshape(a.raw_dim().remove_axis(Axis(a.ndim() - 1)), &Array1::from_vec(chosen))
}

/// Converts letter codes to bits, as the article's HAND does, but rejects invalid and duplicate
/// cards.
///
/// **Shape** `[card;feature;characteristic]`. The shape is `1 4 3` for one code, and `0 4 3` for an
/// empty text. Letters may be in any order, in upper or lower case.
///
/// **Cost** 48 comparisons per card, and one check of the codes.
///
/// **Source** the article's HAND. [`as_published::hand`] is the unchanged version, which accepts
/// `XXXX` and duplicate cards.
///
/// # Errors
/// Returns a [`CodeError`] if a word is not a card, or if a card occurs twice.
///
/// # Examples
/// ```
/// use aplset::card::axes;
/// use aplset::ndarray::array;
/// use aplset::programs::apl_article::hand;
///
/// let h = hand("3ROH 2RDL")?;
/// assert_eq!(h.dim(), (2, 4, 3));
/// let first = h.index_axis(axes::hand::CARD, 0).mapv(u8::from);
/// assert_eq!(first, array![[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 0]]);
/// assert!(hand("XXXX").is_err());
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
pub fn hand(codes: &str) -> Result<Array3<bool>, CodeError> {
    let cards = Notation::Codes.read(codes)?;
    let canonical: Vec<String> = cards.iter().map(|&card| code(card)).collect();
    Ok(hand_bits(&canonical.join(" ")))
}

/// Converts letter codes to bits with the lines of HAND, without any checks.
fn hand_bits(d: &str) -> Array3<bool> {
    // [2]  D←MATRIFY D           D  [card;letter]
    let d = matrify(d);
    // [3]  L←4 3⍴'123RGPDOSFHL'  L  [feature;characteristic]
    let l = arr2(&LETTERS);
    // [4]  L∘.=D                    [feature;characteristic;card;letter]
    let equal = equals_table(&l, &d);
    // [4]  ∨/L∘.=D                  [feature;characteristic;card]
    let bits = or_last(&equal);
    // [4]  Z←2 3 1⍉∨/L∘.=D       Z  [card;feature;characteristic]
    axes_to(&bits, [1, 2, 0])
}
