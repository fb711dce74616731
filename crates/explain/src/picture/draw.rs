//! Draws cards and arrays as pictures.

use super::display::{Picture, Subject};
use super::element::Element;
use super::excerpt::Excerpt;
use super::face::DrawnCard;
use super::tableau::Tableau;
use aplset::card::plural;
use ndarray::{ArrayD, ArrayRef, ArrayRef2, ArrayRef3, Axis, Dimension};

/// Draws one card `[feature;characteristic]`.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the shape is not `4 3`, and with `DOMAIN ERROR` if a feature does
/// not have exactly one bit on.
///
/// # Examples
/// ```
/// use aplset::card::{bits, digits};
/// use aplset::ndarray::arr0;
/// use aplset_explain::picture;
///
/// let card = picture::card(&bits(&digits(&arr0(42))).into_dimensionality()?);
/// assert!(card.svg().contains("<title>2 Green Squiggle Filled</title>"));
/// # Ok::<(), aplset::ndarray::ShapeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn card(card: &ArrayRef2<bool>) -> Picture {
    let cards = DrawnCard::of_hand(&card.view().insert_axis(Axis(0)));
    let label = cards.iter().map(|card| card.words()).collect();
    Subject::Cards(Tableau::plain(label, cards)).into()
}

/// Draws the cards of a hand `[card;feature;characteristic]` with their codes.
///
/// A row has four to nine cards, or fewer if the hand is smaller or the terminal is narrow.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the last two axes are not `4 3`, and with `DOMAIN ERROR` if a
/// feature does not have exactly one bit on.
///
/// # Examples
/// ```
/// use aplset_explain::picture;
/// use aplset::programs::apl_article::hand;
///
/// let picture = picture::hand(&hand("1GOF 3ROH 2PDH")?);
/// assert!(picture.svg().contains("<title>hand of 3 cards</title>"));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn hand(h: &ArrayRef3<bool>) -> Picture {
    let cards = DrawnCard::of_hand(h);
    Subject::Cards(Tableau::plain(of("hand", &cards), cards)).into()
}

/// Draws three cards `[card;feature;characteristic]` in a row, whether or not they are a set.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the shape is not `3 4 3`, and with `DOMAIN ERROR` if a feature
/// does not have exactly one bit on.
///
/// # Examples
/// ```
/// use aplset_explain::picture;
/// use aplset::programs::apl_article::{hand, sets};
/// use aplset::ndarray::Axis;
///
/// let z = sets(&hand("1GOF 2GOH 3GOL 3ROH")?); //  [set;card;feature;characteristic]
/// let picture = picture::set(&z.index_axis(Axis(0), 0));
/// assert!(picture.svg().contains("<title>1 Green Oval Filled; 2 Green Oval Hollow; 3 Green Oval Lined</title>"));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn set(cards: &ArrayRef3<bool>) -> Picture {
    assert!(
        cards.dim() == (3, 4, 3),
        "LENGTH ERROR: shape {:?}, expected [3, 4, 3]",
        cards.shape()
    );
    let cards = DrawnCard::of_hand(cards);
    let words: Vec<String> = cards.iter().map(|card| card.words()).collect();
    Subject::Cards(Tableau::plain(words.join("; "), cards)).into()
}

/// Draws the cards of a hand `[card;feature;characteristic]`, and marks each card with the
/// one-based numbers of its sets. The sets are positions `[set;card]`, such as the result of
/// `apl_article::set_positions`.
///
/// # Panics
/// Panics as [`hand`] does, and with `INDEX ERROR` if a position is not in the hand.
///
/// # Examples
/// ```
/// use aplset::ndarray::array;
/// use aplset_explain::picture;
/// use aplset::programs::apl_article::hand;
///
/// let h = hand("1GOF 2GOH 3GOL 3ROH")?;
/// let text = picture::sets(&h, &array![[0, 1, 2]]).to_string();
/// assert!(text.contains("╰─ 1GOF ────── 1 ─╯ ╰─ 2GOH ────── 1 ─╯"));
/// assert!(text.contains("╰─ 3ROH ──────────╯"));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn sets(h: &ArrayRef3<bool>, places: &ArrayRef2<usize>) -> Picture {
    let cards = DrawnCard::of_hand(h);
    let label = format!("{}, {}", of("hand", &cards), plural(places.nrows(), "set"));
    let mut tableau = Tableau::plain(label, cards);
    for (places, set) in places.rows().into_iter().zip(1..) {
        for &place in places {
            assert!(
                place < tableau.sets.len(),
                "INDEX ERROR: position {place} in a hand of {} cards",
                tableau.sets.len()
            );
            tableau.sets[place].push(set);
        }
    }
    Subject::Cards(tableau).into()
}

/// Draws an array of any rank as a grid, with the names and the lengths of its axes.
///
/// The last axis runs to the right, and the axis before it runs down. The third axis from the end
/// puts planes side by side, and further axes stack these rows of planes. An axis of more than 24
/// cells, 12 planes or 64 letters shows only the first three and the last three. The outer axes of
/// a large array may show fewer cells. Bits that are on are dark in the SVG and solid in the text.
///
/// # Panics
/// Panics with `LENGTH ERROR` if the number of names is not the number of axes.
///
/// # Examples
/// ```
/// use aplset::card::axes;
/// use aplset_explain::picture;
/// use aplset::programs::apl_article::hand;
///
/// let h = hand("1GOF 3ROH")?;
/// let picture = picture::array(&h, &axes::NAMES[1..]);
/// assert_eq!(
///     picture.to_string(),
///     "\
/// card 2 →  feature 4 ↓  characteristic 3 →
///
///    0          1
///     0  1  2    0  1  2
/// 0  ██ ░░ ░░   ░░ ░░ ██
/// 1  ░░ ██ ░░   ██ ░░ ░░
/// 2  ░░ ██ ░░   ░░ ██ ░░
/// 3  ██ ░░ ░░   ░░ ██ ░░
/// "
/// );
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn array<A: Element, D: Dimension>(a: &ArrayRef<A, D>, names: &[&str]) -> Picture {
    Subject::Array(Excerpt::new(a, names, None)).into()
}

/// Draws an array like [`array`](fn@array), and marks the elements where `marks`, an array of the
/// same shape, is true. In text, marked elements are in brackets.
#[track_caller]
pub(crate) fn marked_array<A: Element, D: Dimension>(
    a: &ArrayRef<A, D>,
    names: &[&str],
    marks: &ArrayD<bool>,
) -> Picture {
    Subject::Array(Excerpt::new(a, names, Some(marks))).into()
}

fn of(what: &str, cards: &[DrawnCard]) -> String {
    format!("{what} of {}", plural(cards.len(), "card"))
}
