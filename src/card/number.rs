//! Converts arrays of cards, of any rank, between numbers, digits and bits, and computes the third
//! card of a set.

use super::names::DECK;
use crate::vocabulary::{antibase, equals_table, last_axis};
use ndarray::{Array, Array2, ArrayRef, ArrayRef1, DimAdd, Dimension, Ix1, RemoveAxis, arr1};
use std::fmt::Display;
use std::ops::{Add, Mul};

/// Converts card numbers of any integer type to digits.
///
/// **Shape** from `[…]` to `[…;feature]`. **Source** the article's `3 3 3 3⊤42`. For another deck,
/// use [`antibase`], such as `antibase(&[3; 5], …)` for five features.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a number is not 0 to 80.
///
/// # Examples
/// ```
/// use aplset::card::digits;
/// use aplset::ndarray::array;
///
/// assert_eq!(digits(&array![42, 80]), array![[1, 1, 2, 0], [2, 2, 2, 2]]);
/// ```
#[must_use]
#[track_caller]
pub fn digits<T, D>(numbers: &ArrayRef<T, D>) -> Array<usize, D::Larger>
where
    T: Copy + Display + TryInto<usize>,
    D: Dimension,
{
    antibase(&[3; 4], &check_numbers(numbers))
}

/// Converts digits of any integer type to card numbers. This is the inverse of [`digits`].
///
/// **Shape** from `[…;feature]` to `[…]`. **Source** the article, "Dealing A Hand", which converts
/// in the other direction.
///
/// # Panics
/// Panics with `LENGTH ERROR` if a card does not have 4 digits, with `DOMAIN ERROR` if a digit is
/// not 0, 1 or 2, or with `RANK ERROR` if the array has no axis.
///
/// # Examples
/// ```
/// use aplset::card::numbers;
/// use aplset::ndarray::array;
///
/// assert_eq!(numbers(&array![[1, 1, 2, 0], [2, 2, 2, 2]]), array![42, 80]);
/// ```
#[must_use]
#[track_caller]
pub fn numbers<T, D>(digits: &ArrayRef<T, D>) -> Array<usize, D::Smaller>
where
    T: Copy + Display + TryInto<usize>,
    D: RemoveAxis,
{
    let features = last_axis(digits);
    let length = digits.len_of(features);
    assert!(length == 4, "LENGTH ERROR: {length} digits per card, expected 4");
    check_digits(digits).map_axis(features, |card| {
        // ndarray's `fold` would visit the elements in memory order.
        of_digits(card.iter().copied())
    })
}

/// Converts digits to bits. In each feature's row, only the bit at the digit's position is on.
///
/// **Shape** from `[…;feature]` to `[…;feature;characteristic]`. **Source** the article's DEAL
/// \[4\].
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a digit is not 0, 1 or 2.
///
/// # Examples
/// ```
/// use aplset::card::bits;
/// use aplset::ndarray::array;
///
/// // the article's 1 1 2 0∘.=0 1 2
/// assert_eq!(
///     bits(&array![1, 1, 2, 0]).mapv(u8::from),
///     array![[0, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 0]],
/// );
/// ```
#[must_use]
#[track_caller]
pub fn bits<D>(digits: &ArrayRef<usize, D>) -> Array<bool, <D as DimAdd<Ix1>>::Output>
where
    D: DimAdd<Ix1> + Dimension,
{
    equals_table(&check_digits(digits), &arr1(&[0, 1, 2]))
}

/// Converts bits to digits. This is the inverse of [`bits`].
///
/// **Shape** from `[…;feature;characteristic]` to `[…;feature]`. **Source** the article, "Data
/// Representation".
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a feature does not have exactly one bit on, with `LENGTH ERROR` if
/// a feature does not have 3 bits, or with `RANK ERROR` if the array has no axis.
///
/// # Examples
/// ```
/// use aplset::card::{bits, digits_of_bits};
/// use aplset::ndarray::array;
///
/// let digits = array![[1, 1, 2, 0], [2, 2, 2, 2]];
/// assert_eq!(digits_of_bits(&bits(&digits)), digits);
/// ```
#[must_use]
#[track_caller]
pub fn digits_of_bits<D: RemoveAxis>(bits: &ArrayRef<bool, D>) -> Array<usize, D::Smaller> {
    let characteristics = last_axis(bits);
    let length = bits.len_of(characteristics);
    assert!(length == 3, "LENGTH ERROR: {length} bits per feature, expected 3");
    check_one_bit(bits);
    bits.map_axis(characteristics, |row| row.iter().take_while(|&&bit| !bit).count())
}

/// Returns the number with these digits in base 3, the most significant digit first.
pub(crate) fn of_digits<T>(digits: impl IntoIterator<Item = T>) -> T
where
    T: From<u8> + Add<Output = T> + Mul<Output = T>,
{
    digits.into_iter().fold(T::from(0), |number, digit| T::from(3) * number + digit)
}

/// Returns the error message for a number that is not a card. It is public because the other crates
/// of this project use it in their messages.
#[must_use]
pub fn number_fault(found: impl Display) -> String {
    format!("found {found}, cards are 0 to 80")
}

/// Returns the error message for a digit that is not 0, 1 or 2. It is public as [`number_fault`]
/// is.
#[must_use]
pub fn digit_fault(found: impl Display, feature: usize) -> String {
    format!("found digit {found} for feature {feature}, expected 0, 1 or 2")
}

/// Returns the error message for a feature that does not have exactly one bit on. It is public as
/// [`number_fault`] is.
#[must_use]
pub fn bits_fault(on: usize, feature: usize) -> String {
    format!("found {on} bits on for feature {feature}, expected 1")
}

/// Converts card numbers, or panics if one of them is not 0 to 80.
#[track_caller]
fn check_numbers<T, D>(numbers: &ArrayRef<T, D>) -> Array<usize, D>
where
    T: Copy + Display + TryInto<usize>,
    D: Dimension,
{
    match below(DECK, numbers) {
        Ok(numbers) => numbers,
        Err(found) => panic!("DOMAIN ERROR: card {found}, expected 0 to 80"),
    }
}

/// Converts digits, or panics if one of them is not 0, 1 or 2.
#[track_caller]
fn check_digits<T, D>(digits: &ArrayRef<T, D>) -> Array<usize, D>
where
    T: Copy + Display + TryInto<usize>,
    D: Dimension,
{
    match below(3, digits) {
        Ok(digits) => digits,
        Err(found) => panic!("DOMAIN ERROR: digit {found}, expected 0, 1 or 2"),
    }
}

/// Converts numbers below `end`, or returns the first other number.
fn below<T, D>(end: usize, numbers: &ArrayRef<T, D>) -> Result<Array<usize, D>, T>
where
    T: Copy + TryInto<usize>,
    D: Dimension,
{
    let number = |found: T| found.try_into().ok().filter(|&number| number < end);
    match numbers.iter().find(|&&found| number(found).is_none()) {
        Some(&found) => Err(found),
        None => Ok(numbers.mapv(|found| number(found).unwrap_or_default())),
    }
}

#[track_caller]
pub(crate) fn check_one_bit<D: Dimension>(bits: &ArrayRef<bool, D>) {
    for row in bits.rows() {
        let on = row.iter().filter(|&&bit| bit).count();
        assert!(on == 1, "DOMAIN ERROR: a feature has {on} bits on, expected one");
    }
}

/// The number of the card that makes a set with each pair of cards, `[card;card]`. The entry for
/// two copies of a card is that card.
#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
static THIRD: [[u8; DECK]; DECK] = {
    let mut thirds = [[0; DECK]; DECK];
    let mut pair = 0;
    while pair < DECK * DECK {
        let (x, y) = (pair / DECK, pair % DECK);
        thirds[x][y] = third(x, y) as u8;
        pair += 1;
    }
    thirds
};

/// Finds the sets of one hand of card numbers of any integer type.
///
/// **Shape** from `[card]` to `[set;card]`. Positions are zero-based, each row is ascending, and
/// rows are in lexicographic order, as those of
/// [`set_positions`](crate::programs::apl_article::set_positions). **Cost** one lookup of the third
/// card for each pair. [`batch`](crate::batch) finds the sets of many hands.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a number is not 0 to 80, or if a card occurs twice.
///
/// # Examples
/// ```
/// use aplset::card::{parse_hand, sets};
/// use aplset::ndarray::array;
///
/// let hand = parse_hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL")?;
/// assert_eq!(sets(&hand), array![[0, 2, 7], [0, 4, 10], [1, 5, 7]]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn sets<T: Copy + Display + TryInto<usize>>(hand: &ArrayRef1<T>) -> Array2<usize> {
    let mut places = [None; DECK];
    let cards = check_numbers(hand);
    for (place, &card) in cards.iter().enumerate() {
        let before = places[card].replace(place);
        assert!(before.is_none(), "DOMAIN ERROR: card {card} occurs twice");
    }
    let mut sets = Vec::new();
    for (i, &x) in cards.iter().enumerate() {
        for (j, &y) in cards.iter().enumerate().skip(i + 1) {
            let k = places[usize::from(THIRD[x][y])].filter(|&k| k > j);
            sets.extend(k.map(|k| [i, j, k]));
        }
    }
    Array2::from(sets)
}

/// Returns the number of the card that makes a set with two others. For two copies of a card, the
/// result is that card.
///
/// The three digits of each feature sum to a multiple of three.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if a number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::{code, parse_hand, third};
///
/// let two = parse_hand("1GOF 3ROH")?;
/// assert_eq!(code(third(two[0], two[1])), "2POL");
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub const fn third(x: usize, y: usize) -> usize {
    assert!(x < DECK && y < DECK, "DOMAIN ERROR: expected cards 0 to 80");
    let (mut z, mut power) = (0, 1);
    while power < DECK {
        z += (6 - x / power % 3 - y / power % 3) % 3 * power;
        power *= 3;
    }
    z
}
