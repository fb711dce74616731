//! Checks many hands of one size and counts their sets.

use super::counts::{self, Counts};
use super::error::HandError;
use super::kernel::Kernel;
use super::pack::contiguous;
use super::tasks::{TASK, check_over_tasks};
use crate::card::{bits_fault, digit_fault, number_fault, of_digits};
use ndarray::{Array1, Array2, ArrayRef2, ArrayRef3, ArrayRef4, ArrayView2, CowArray, Ix2};

/// Many valid hands of one size, with cards 0 to 80 and without duplicates.
///
/// A hand has 0 to 81 cards. An array `[hand;card]` or `[card;hand]` of `u8` numbers is borrowed if
/// it is row-major or column-major without gaps. Cards in another form are converted to `u8`
/// numbers. Checking the hands also counts their sets, in the same pass.
///
/// # Examples
/// ```
/// use aplset::batch::{Counts, Hands};
/// use aplset::ndarray::array;
///
/// let ids = array![[0_u8, 1, 2, 40], [0, 1, 3, 80], [0, 40, 80, 1]];
/// let hands = Hands::from_ids(&ids)?;
/// assert_eq!(hands.counts(), &Counts::Narrow(vec![1, 0, 1]));
/// // combinations 0 1 2, 0 1 3, 0 2 3, 1 2 3
/// assert_eq!(hands.valid().mapv(u8::from), array![[1, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]);
/// assert_eq!(hands.sets().of(2), [[0, 1, 2]]);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Hands<'a> {
    ids: CowArray<'a, u8, Ix2>,
    counts: Counts,
}

impl<'a> Hands<'a> {
    /// Checks hands of card numbers, `[hand;card]`, and counts their sets.
    ///
    /// **Cost** one pass. The numbers are copied only if the array has gaps, or is neither
    /// row-major nor column-major.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let error = Hands::from_ids(&array![[7_u8, 8, 7]]).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 0, card 2: duplicate card 7 (first at position 0)");
    /// ```
    #[track_caller]
    pub fn from_ids(ids: &'a ArrayRef2<u8>) -> Result<Self, HandError> {
        Self::checked(contiguous(ids.view().into()))
    }

    /// Checks hands in a table with one column per card, `[card;hand]`, and counts their sets.
    ///
    /// **Cost** the same as for [`from_ids`](Self::from_ids).
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// // two hands of three cards
    /// let columns = array![[0_u8, 0], [1, 1], [2, 3]];
    /// assert!(Hands::from_columns(&columns)?.counts().iter().eq([1, 0]));
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[track_caller]
    pub fn from_columns(ids: &'a ArrayRef2<u8>) -> Result<Self, HandError> {
        Self::checked(contiguous(ids.t().into()))
    }

    #[track_caller]
    fn checked(ids: CowArray<'a, u8, Ix2>) -> Result<Self, HandError> {
        let counts = counts::checked(&ids)?;
        Ok(Self { ids, counts })
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.nrows()
    }

    /// Returns true if there are no hands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of cards per hand.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.ids.ncols()
    }

    /// Returns a view of the card numbers, `[hand;card]`.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        self.ids.view()
    }

    /// Returns the number of sets in each hand, which was found when the hands were checked.
    #[must_use]
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Copies the card numbers if they are borrowed, so that the hands can outlive them.
    #[must_use]
    pub fn into_owned(self) -> Hands<'static> {
        Hands { ids: self.ids.into_owned().into(), counts: self.counts }
    }

    /// Tests whether each hand has a set.
    ///
    /// **Shape** `[hand]`. **Cost** one pass over the counts.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let ids = array![[0_u8, 1, 2], [0, 1, 3]];
    /// assert_eq!(Hands::from_ids(&ids)?.has_set(), array![true, false]);
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[must_use]
    pub fn has_set(&self) -> Array1<bool> {
        self.counts.iter().map(|count| count > 0).collect()
    }
}

/// Checks hands of card numbers, and counts their sets.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
///
/// let ids: Vec<[u8; 3]> = vec![[0, 1, 2], [0, 1, 3]];
/// assert_eq!(Hands::try_from(&ids[..])?.counts().total(), 1);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
impl<'a, const N: usize> TryFrom<&'a [[u8; N]]> for Hands<'a> {
    type Error = HandError;

    #[track_caller]
    fn try_from(ids: &'a [[u8; N]]) -> Result<Self, HandError> {
        Self::checked(ArrayView2::from(ids).into())
    }
}

impl Hands<'static> {
    /// Converts card numbers `[hand;card]` of any integer type, and checks the hands.
    ///
    /// **Cost** the same as for [`Hands::from_ids`], plus one pass and a byte of memory per card.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a number outside 0 to 80 or a duplicate
    /// card.
    ///
    /// # Panics
    /// Panics as [`Hands::from_ids`] does.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let hands = Hands::from_numbers(&array![[0_i64, 1, 2], [0, 1, 3]])?;
    /// assert!(hands.counts().iter().eq([1, 0]));
    ///
    /// let error = Hands::from_numbers(&array![[0, 1, -1]]).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 0, card 2: found -1, cards are 0 to 80");
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[track_caller]
    pub fn from_numbers<T>(numbers: &ArrayRef2<T>) -> Result<Self, HandError>
    where
        T: Copy + TryInto<i128> + Sync,
    {
        Self::from_cards(numbers.dim(), |hand, card| {
            let found = wide(numbers[[hand, card]]);
            u8::try_from(found).map_err(|_| HandError::new(hand, card, number_fault(found)))
        })
    }

    /// Converts digits `[hand;card;feature]` of any integer type, and checks the hands.
    ///
    /// **Cost** the same as for [`Hands::from_ids`], plus one pass and a byte of memory per card.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a digit that is not 0, 1 or 2, or with a
    /// duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if a card does not have 4 digits. Also panics as
    /// [`Hands::from_ids`] does.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let digits = array![[[0, 0, 0, 0], [0, 1, 2, 0], [0, 2, 1, 0]]];
    /// assert!(Hands::from_digits(&digits)?.counts().iter().eq([1]));
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[track_caller]
    pub fn from_digits<T>(digits: &ArrayRef3<T>) -> Result<Self, HandError>
    where
        T: Copy + TryInto<i128> + Sync,
    {
        let (hands, cards, features) = digits.dim();
        check_length("digits per card", features, 4);
        Self::from_cards((hands, cards), |hand, card| {
            let mut own = [0; 4];
            for (feature, own) in own.iter_mut().enumerate() {
                let found = wide(digits[[hand, card, feature]]);
                let digit = u8::try_from(found).ok().filter(|&digit| digit < 3);
                let fault = || {
                    let reason = digit_fault(found, feature);
                    HandError::new(hand, card, reason).at_feature(feature)
                };
                *own = digit.ok_or_else(fault)?;
            }
            Ok(of_digits(own))
        })
    }

    /// Converts one-hot bits `[hand;card;feature;characteristic]`, which are the article's
    /// cards, and checks the hands.
    ///
    /// **Cost** the same as for [`Hands::from_ids`], plus one pass over 12 bytes per card and a
    /// byte of memory per card.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a feature that does not have exactly one bit
    /// on, or with a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if a card does not have 4 × 3 bits. Also panics as
    /// [`Hands::from_ids`] does.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::Axis;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let h = hand("1GOF 2GOH 3GOL").expect("codes").insert_axis(Axis(0));
    /// assert!(Hands::from_bits(&h)?.counts().iter().eq([1]));
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[track_caller]
    pub fn from_bits(bits: &ArrayRef4<bool>) -> Result<Self, HandError> {
        let (hands, cards, features, characteristics) = bits.dim();
        check_length("features per card", features, 4);
        check_length("bits per feature", characteristics, 3);
        Self::from_cards((hands, cards), |hand, card| {
            let mut digits = [0; 4];
            for (feature, digit) in digits.iter_mut().enumerate() {
                let row = [0, 1, 2].map(|c| u8::from(bits[[hand, card, feature, c]]));
                let on = row[0] + row[1] + row[2];
                if on != 1 {
                    let reason = bits_fault(on.into(), feature);
                    return Err(HandError::new(hand, card, reason).at_feature(feature));
                }
                *digit = row[1] + 2 * row[2];
            }
            Ok(of_digits(digits))
        })
    }

    #[track_caller]
    fn from_cards(
        (hands, cards): (usize, usize),
        card: impl Fn(usize, usize) -> Result<u8, HandError> + Sync,
    ) -> Result<Self, HandError> {
        let mut ids = Array2::zeros((hands, cards));
        let numbers = ids.as_slice_mut().expect("two axes, new");
        let width = cards.max(1); // hands of 0 cards have no numbers
        let converted = check_over_tasks(numbers, TASK * width, |task, numbers| {
            let mut hands = (task * TASK..).zip(numbers.chunks_exact_mut(width));
            hands.find_map(|(hand, row)| {
                row.iter_mut().enumerate().find_map(|(position, id)| match card(hand, position) {
                    Ok(found) => {
                        *id = found;
                        None
                    }
                    Err(error) => Some(error),
                })
            })
        });
        // only `checked` finds duplicates, so both errors are compared and the earlier one is
        // reported
        let checked = Self::checked(ids.into());
        match (converted, checked) {
            (Err(error), Err(earlier))
                if (earlier.hand(), earlier.card()) < (error.hand(), error.card()) =>
            {
                Err(earlier)
            }
            (Err(error), _) => Err(error),
            (Ok(()), checked) => checked,
        }
    }
}

/// Converts a number to `i128`. A number that does not fit becomes `i128::MAX`, which is also
/// invalid.
fn wide<T: TryInto<i128>>(number: T) -> i128 {
    number.try_into().unwrap_or(i128::MAX)
}

#[track_caller]
fn check_length(what: &str, found: usize, expected: usize) {
    assert!(found == expected, "LENGTH ERROR: {found} {what}, expected {expected}");
}

impl Kernel {
    /// Packs hands and counts their sets with this kernel.
    ///
    /// Use this method only to study the kernels. [`Hands::counts`] returns the same counts, which
    /// the [fastest](Self::fastest) kernel computed when the hands were checked.
    ///
    /// **Shape** `[hand]`. **Cost** depends on the kernel (see [the table](super#speed)).
    #[must_use]
    pub fn counts(self, hands: &Hands) -> Counts {
        counts::by_kernel(self, &hands.ids())
    }
}
