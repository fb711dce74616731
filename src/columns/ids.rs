//! Converts columns to the card numbers of hands.

use super::cards::CardColumn;
use super::choose::{HandColumns, HandLayout};
use crate::card::text::{NOT_A_CARD, TextFault, count_words, hand_fault, other_size, read_hand};
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, OffsetSizeTrait};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_schema::DataType;
use ndarray::{ArrayView2, ShapeBuilder};
use std::fmt;
use std::ops::Range;

/// The card numbers of the hands in a table.
///
/// Only the format of the cards has been checked.
/// [`Hands::from_ids`](crate::batch::Hands::from_ids) also finds numbers above 80 and duplicate
/// cards. A null hand gets the cards 0, 1, 2 and so on, so that the other hands can be counted.
///
/// # Examples
/// ```
/// use aplset::columns::HandColumns;
/// use arrow_array::{ArrayRef, RecordBatch, StringArray};
/// use std::sync::Arc;
///
/// let codes = vec![Some("1RDF 1RDH"), None, Some("1RDF 2GXL")];
/// let codes: ArrayRef = Arc::new(StringArray::from(codes));
/// let table = RecordBatch::try_from_iter([("hand", codes)])?;
/// let ids = HandColumns::choose(&table.schema(), None)?.ids(table.columns(), None);
/// assert!(ids.nulls().is_some_and(|nulls| nulls.is_null(1)));
/// let fault = ids.fault().expect("a wrong code");
/// assert_eq!((fault.hand, fault.card), (2, Some(1)));
/// assert_eq!(fault.fault, "`2GXL`: no shape letter (D, O or S), found `X`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ids {
    /// The card numbers, `[hand;card]`, or `[card;hand]` if `by_card` is true.
    pub(crate) buffer: Buffer,
    hands: usize,
    cards: usize,
    by_card: bool,
    nulls: Option<NullBuffer>,
    fault: Option<HandProblem>,
}

/// An invalid hand in a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandProblem {
    /// The index of the hand, counted from 0.
    pub hand: usize,
    /// The position of the card in the hand, counted from 0, or `None` if the whole hand is
    /// invalid.
    pub card: Option<usize>,
    /// A description of the problem, with the value that was found and the value that was expected.
    pub fault: String,
}

impl fmt::Display for HandProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "hand {}, card {card}: {}", self.hand, self.fault),
            None => write!(f, "hand {}: {}", self.hand, self.fault),
        }
    }
}

impl std::error::Error for HandProblem {}

impl HandColumns {
    /// Returns the card numbers of all hands of a table. `columns` are all columns of the table.
    ///
    /// `cards` is the number of cards per hand. If `cards` is `None`, the types of the columns or
    /// the first hand that is not null determine this number. Hands of a different size are
    /// invalid.
    ///
    /// **Cost** no copy for contiguous lists of `UInt8` without nulls. Other columns take one pass
    /// and a byte for each card.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    #[must_use]
    pub fn ids(&self, columns: &[ArrayRef], cards: Option<usize>) -> Ids {
        let column = |&place: &usize| &columns[place];
        let columns: Vec<&ArrayRef> = self.places().iter().map(column).collect();
        match self.layout {
            HandLayout::Cards => one_per_card(&columns),
            HandLayout::List(size) => lists(columns[0], cards.or(size)),
            HandLayout::Text => texts(columns[0], cards),
        }
    }
}

impl Ids {
    /// Returns the card numbers, `[hand;card]`. If the table has a column for each card, the array
    /// is in column-major order.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn view(&self) -> ArrayView2<'_, u8> {
        let shape = (self.hands, self.cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.buffer).expect("as many numbers as cards")
    }

    /// Returns which hands are null, or `None` if no hand is null. If the table has a column for
    /// each card, a null is an invalid card and not a null hand.
    #[must_use]
    pub fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns the problem with the first hand that has a wrong size or an invalid card. A card is
    /// invalid if it is null, too large for a byte, or an invalid code. In [`view`](Self::view), an
    /// invalid card has the number 255.
    #[must_use]
    pub fn fault(&self) -> Option<&HandProblem> {
        self.fault.as_ref()
    }
}

fn one_per_card(columns: &[&ArrayRef]) -> Ids {
    let (hands, cards) = (columns.first().map_or(0, |&column| column.len()), columns.len());
    let mut ids = vec![0; hands * cards];
    let columns = columns.iter().zip(ids.chunks_mut(hands.max(1))).enumerate();
    let faults = columns.filter_map(|(card, (column, ids))| card_ids_into(column, card, ids));
    let fault = faults.min_by_key(|fault| fault.hand);
    Ids { buffer: ids.into(), hands, cards, by_card: true, nulls: None, fault }
}

/// Converts the column of one card to card numbers and writes them to `ids`. Returns the problem
/// with the first invalid card.
pub(crate) fn card_ids_into(column: &ArrayRef, card: usize, ids: &mut [u8]) -> Option<HandProblem> {
    CardColumn::new(column).ids_into(ids);
    first_unknown(ids).map(|hand| HandProblem {
        hand,
        card: Some(card),
        fault: CardColumn::new(&column.slice(hand, 1)).fault(0),
    })
}

fn texts(column: &ArrayRef, cards: Option<usize>) -> Ids {
    let (hands, texts) = (column.len(), CardColumn::new(column));
    let nulls: NullBuffer = (0..hands).map(|hand| texts.text(hand).is_some()).collect();
    let first = || (0..hands).find_map(|hand| texts.text(hand)).unwrap_or_default();
    let cards = cards.unwrap_or_else(|| count_words(first().as_bytes()).max(1));
    let mut ids = vec![0; hands * cards];
    for (hand, ids) in ids.chunks_mut(cards.max(1)).enumerate() {
        match texts.text(hand) {
            Some(text) => read_hand(text.as_bytes(), ids),
            None => count_up(ids),
        }
    }
    let unknown = first_unknown(&ids).map(|at| at / cards);
    let text = |hand| texts.text(hand).unwrap_or_default().as_bytes();
    Ids {
        fault: unknown.and_then(|hand| text_problem(text(hand), hand, cards)),
        buffer: ids.into(),
        hands,
        cards,
        by_card: false,
        nulls: Some(nulls).filter(|nulls| nulls.null_count() > 0),
    }
}

/// Describes the problem with a hand of letter codes or numbers. Returns `None` if the hand is
/// valid.
pub(crate) fn text_problem(text: &[u8], hand: usize, cards: usize) -> Option<HandProblem> {
    hand_fault(text, cards).map(|TextFault { card, fault }| HandProblem { hand, card, fault })
}

fn lists(column: &ArrayRef, cards: Option<usize>) -> Ids {
    let (hands, nulls) = (column.len(), column.logical_nulls());
    let nulls = nulls.filter(|nulls| nulls.null_count() > 0);
    let is_null = |hand| nulls.as_ref().is_some_and(|nulls| nulls.is_null(hand));
    let (values, range) = list_parts(column);
    let first = (0..hands).find(|&hand| !is_null(hand)).map_or(0..0, &range);
    let cards = cards.unwrap_or(first.len());
    let in_order =
        |hand| range(hand) == (first.start + hand * cards..first.start + (hand + 1) * cards);
    let in_order = nulls.is_none() && (0..hands).all(in_order);
    // The hands use the values in this range.
    let (start, end) = if in_order {
        (first.start, first.start + hands * cards)
    } else {
        let used = (0..hands).filter(|&hand| !is_null(hand)).map(&range);
        used.fold((first.start, first.end), |(start, end), range| {
            (start.min(range.start), end.max(range.end))
        })
    };
    let values = values.slice(start, end - start);
    let mut ids = ids_of(&values);
    let mut other = None;
    if !in_order {
        let mut rows = vec![NOT_A_CARD; hands * cards];
        for hand in 0..hands {
            let (row, range) = (&mut rows[hand * cards..][..cards], range(hand));
            if is_null(hand) {
                count_up(row);
            } else if range.len() == cards {
                row.copy_from_slice(&ids[range.start - start..][..cards]);
            } else {
                other = other.or(Some(hand));
            }
        }
        ids = rows.into();
    }
    let unknown = first_unknown(&ids).map(|at| (at / cards, at % cards));
    let fault = match (other, unknown) {
        (Some(hand), unknown) if unknown.is_none_or(|unknown| hand <= unknown.0) => {
            let fault = other_size(range(hand).len(), cards);
            Some(HandProblem { hand, card: None, fault })
        }
        (_, unknown) => unknown.map(|(hand, card)| HandProblem {
            hand,
            card: Some(card),
            fault: CardColumn::new(&values.slice(range(hand).start - start + card, 1)).fault(0),
        }),
    };
    Ids { buffer: ids, hands, cards, by_card: false, nulls, fault }
}

/// Returns the card numbers in a column of cards, without a copy if possible.
fn ids_of(values: &ArrayRef) -> Buffer {
    match values.as_primitive_opt::<UInt8Type>() {
        Some(numbers) if values.null_count() == 0 => numbers.values().inner().clone(),
        _ => {
            let mut ids = vec![0; values.len()];
            CardColumn::new(values).ids_into(&mut ids);
            ids.into()
        }
    }
}

/// Returns the position of the first [`NOT_A_CARD`], if there is one.
fn first_unknown(ids: &[u8]) -> Option<usize> {
    // Usually no card is invalid, and `contains` is the fastest way to check this.
    if ids.contains(&NOT_A_CARD) { ids.iter().position(|&id| id == NOT_A_CARD) } else { None }
}

/// Writes the cards 0, 1, 2 and so on, which form a valid hand.
fn count_up(ids: &mut [u8]) {
    for (id, card) in ids.iter_mut().zip(0..) {
        *id = card;
    }
}

/// The values of all lists of a column, and a function that returns the range of the values for a
/// row.
pub(super) type ListParts<'a> = (&'a ArrayRef, Box<dyn Fn(usize) -> Range<usize> + 'a>);

/// Splits a column of lists into values and ranges. Arrow has already checked that all ranges are
/// valid.
pub(super) fn list_parts(column: &ArrayRef) -> ListParts<'_> {
    fn range<O: OffsetSizeTrait>(start: O, size: O) -> Range<usize> {
        start.as_usize()..start.as_usize() + size.as_usize()
    }
    fn of_list<O: OffsetSizeTrait>(column: &ArrayRef) -> ListParts<'_> {
        let lists = column.as_list::<O>();
        let row = |row| range(lists.value_offsets()[row], lists.value_length(row));
        (lists.values(), Box::new(row))
    }
    fn of_view<O: OffsetSizeTrait>(column: &ArrayRef) -> ListParts<'_> {
        let lists = column.as_list_view::<O>();
        let row = |row| range(lists.value_offset(row), lists.value_size(row));
        (lists.values(), Box::new(row))
    }
    match column.data_type() {
        DataType::List(_) => of_list::<i32>(column),
        DataType::LargeList(_) => of_list::<i64>(column),
        DataType::ListView(_) => of_view::<i32>(column),
        DataType::LargeListView(_) => of_view::<i64>(column),
        _ => {
            let lists = column.as_fixed_size_list();
            let row = |row| range(lists.value_offset(row), lists.value_length());
            (lists.values(), Box::new(row))
        }
    }
}
