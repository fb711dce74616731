//! Makes hands from other forms of a card: numbers of any integer type, digits and bits.

use super::bad_hand::{BadHand, HandFault};
use super::engine::{TASK, check_over_tasks};
use super::hands::Hands;
use ndarray::{Array2, ArrayRef2, ArrayRef3, ArrayRef4};

impl Hands<'static> {
    /// Converts card numbers `[hand;card]` of any integer type, and checks the hands.
    ///
    /// **Cost** one pass more than [`Hands::from_ids`], and a byte of memory per card.
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a number outside 0 to 80 or a duplicate card.
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
    /// assert_eq!(hands.counts(), array![1, 0]);
    ///
    /// let error = Hands::from_numbers(&array![[0, 1, -1]]).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 0, card 2: found -1, cards are 0 to 80");
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn from_numbers<T>(numbers: &ArrayRef2<T>) -> Result<Self, BadHand>
    where
        T: Copy + TryInto<i128> + Sync,
    {
        Self::from_cards(numbers.dim(), |hand, card| {
            let found = wide(numbers[[hand, card]]);
            u8::try_from(found).map_err(|_| HandFault::NoCard { found })
        })
    }

    /// Converts digits `[hand;card;feature]` of any integer type, and checks the hands.
    ///
    /// **Cost** one pass more than [`Hands::from_ids`], and a byte of memory per card.
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a digit that is not 0, 1 or 2, or with a
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
    /// assert_eq!(Hands::from_digits(&digits)?.counts(), array![1]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn from_digits<T>(digits: &ArrayRef3<T>) -> Result<Self, BadHand>
    where
        T: Copy + TryInto<i128> + Sync,
    {
        let (hands, cards, features) = digits.dim();
        check_length("digits per card", features, 4);
        Self::from_cards((hands, cards), |hand, card| {
            let mut id = 0;
            for feature in 0..4 {
                let found = wide(digits[[hand, card, feature]]);
                let digit = u8::try_from(found).ok().filter(|&digit| digit < 3);
                id = 3 * id + digit.ok_or(HandFault::NoDigit { feature, found })?;
            }
            Ok(id)
        })
    }

    /// Converts one-hot bits `[hand;card;feature;characteristic]`, the article's form of a card,
    /// and checks the hands.
    ///
    /// **Cost** that of [`Hands::from_ids`], one more pass over 12 bytes per card, and a byte of
    /// memory per card.
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a feature that does not have exactly one bit
    /// on, or with a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if a card does not have 4 × 3 bits. Also panics as
    /// [`Hands::from_ids`] does.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::{Axis, array};
    /// use aplset::programs::apl_article::hand;
    ///
    /// let h = hand("1GOF 2GOH 3GOL").expect("codes").insert_axis(Axis(0));
    /// assert_eq!(Hands::from_bits(&h)?.counts(), array![1]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn from_bits(bits: &ArrayRef4<bool>) -> Result<Self, BadHand> {
        let (hands, cards, features, characteristics) = bits.dim();
        check_length("features per card", features, 4);
        check_length("bits per feature", characteristics, 3);
        Self::from_cards((hands, cards), |hand, card| {
            let mut id = 0;
            for feature in 0..4 {
                let row = [0, 1, 2].map(|c| u8::from(bits[[hand, card, feature, c]]));
                let on = row[0] + row[1] + row[2];
                if on != 1 {
                    let on = on.into();
                    return Err(HandFault::NotOneBit { feature, on });
                }
                id = 3 * id + row[1] + 2 * row[2];
            }
            Ok(id)
        })
    }

    #[track_caller]
    fn from_cards(
        (hands, cards): (usize, usize),
        card: impl Fn(usize, usize) -> Result<u8, HandFault> + Sync,
    ) -> Result<Self, BadHand> {
        let mut ids = Array2::zeros((hands, cards));
        let numbers = ids.as_slice_mut().expect("two axes, new");
        let width = cards.max(1); // hands of 0 cards have no numbers
        let bad = check_over_tasks(numbers, TASK * width, |task, numbers| {
            let mut hands = (task * TASK..).zip(numbers.chunks_exact_mut(width));
            hands.find_map(|(hand, row)| {
                row.iter_mut().enumerate().find_map(|(position, id)| match card(hand, position) {
                    Ok(found) => {
                        *id = found;
                        None
                    }
                    Err(fault) => Some(BadHand { hand: hand as u64, card: position, fault }),
                })
            })
        });
        // only `checked` finds duplicates, so both errors are compared and the earlier one is
        // reported
        let checked = Self::checked(ids.into());
        let position = |bad: &BadHand| (bad.hand, bad.card);
        match (bad, checked) {
            (Err(bad), Err(earlier)) if position(&earlier) < position(&bad) => Err(earlier),
            (Err(bad), _) => Err(bad),
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
