//! Reads the hands of a table as card numbers, and computes a result for each hand.

use super::cards::{card_ids, error_of_card, fixed_parts, is_text, list_parts, plain, text};
use super::choose::HandColumns;
use super::error::{RowError, RowErrorKind};
use super::numbers;
use super::results::with_nulls;
use super::text::{NOT_A_CARD, read_digits, read_hand, read_notation, words};
use aplset::batch::{HandError, HandErrorKind, Hands};
use aplset::card::{DECK, code, parse_code, plural};
use arrow_array::{Array, ArrayRef, StringArray};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_select::interleave::interleave;
use itertools::Itertools;
use ndarray::{ArrayView2, ShapeBuilder};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The card numbers of hands of one size, before they are checked.
///
/// A row of a table is a hand or null. A null hand has no card numbers, so [`ids`](Self::ids)
/// contains only the other hands. [`answer`](Self::answer) checks these hands.
#[derive(Debug, Clone)]
pub struct HandBlock {
    /// The card numbers, `[hand;card]`, or `[card;hand]` if `by_card` is true.
    pub(super) ids: Buffer,
    pub(super) by_card: bool,
    /// The number of hands that are not null.
    pub hands: usize,
    /// The number of cards in a hand.
    pub cards: usize,
    /// A mask of the rows that are hands, or `None` if all rows are hands.
    pub(super) nulls: Option<NullBuffer>,
    /// The error for the first hand of a different size. The block contains only the hands before
    /// it.
    pub(super) end: Option<RowError>,
    /// The columns of the hands, whose values are quoted in errors.
    pub(super) columns: Vec<ArrayRef>,
    /// The shape of each hand if it has any numbers instead of cards.
    pub(super) shape: Option<Vec<usize>>,
}

impl HandColumns {
    /// Returns the hands of a table, given all `columns` of the table.
    ///
    /// `cards` is the number of cards per hand, or `None` to take this number from the types of the
    /// columns or from the first hand that is not null. Hands of a different size are invalid. If
    /// there is a column for each card, `cards` is ignored. A null list or text is a null hand, but
    /// a null card is an invalid card.
    ///
    /// Contiguous lists of `UInt8` without nulls are not copied.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    #[must_use]
    pub fn block(&self, columns: &[ArrayRef], cards: Option<usize>) -> HandBlock {
        let columns: Vec<_> = self.places().iter().map(|&place| columns[place].clone()).collect();
        match (self.are_numbers(), self.is_by_card()) {
            (true, true) => return numbers::of_columns(columns),
            (true, false) => return numbers::of_lists(columns),
            (false, true) => return one_per_card(columns, self.has_digits()),
            (false, false) => (),
        }
        let column = plain(&columns[0]);
        let cards = cards.or(self.cards());
        if let Some((items, size)) = fixed_parts(&column)
            && !is_text(items.data_type())
            && (column.null_count(), cards) == (0, Some(size))
        {
            let (ids, hands) = (card_ids(&items).into_parts().1.into_inner(), column.len());
            let (nulls, end) = (None, None);
            let (by_card, cards, shape) = (false, size, None);
            return HandBlock { ids, by_card, hands, cards, nulls, end, columns, shape };
        }
        let rows = Rows::of(&column, self.has_digits());
        let mut sizes = (0..rows.len()).filter_map(|row| Some((row, rows.size(row)?)));
        let cards = cards.or_else(|| Some(sizes.clone().next()?.1)).unwrap_or(0);
        let other = sizes.find(|&(_, size)| size != cards);
        let block = rows.of_size(cards, other.map_or(rows.len(), |(row, _)| row), columns);
        let end = other.map(|(row, found)| {
            // A hand often has a different size because one of its cards cannot be read.
            match rows.hand(row).iter().position(|&id| id == NOT_A_CARD) {
                Some(card) => block.error_at(row, card),
                None => wrong_size(row, found, cards),
            }
        });
        HandBlock { end, ..block }
    }

    /// Returns a column with an answer for each hand of a table, given all `columns` of the table.
    ///
    /// Hands may have different sizes. A null hand has a null answer, but a null card is an invalid
    /// card. `answer` is called once for each hand size, and returns a column with one answer for
    /// each hand of this size, or an error for one of these hands.
    ///
    /// # Errors
    /// Returns a [`RowError`] for the first invalid hand, or the first error of `answer`.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    ///
    /// # Examples
    /// ```
    /// use aplset_arrow::{HandColumns, counts_array};
    /// use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
    /// use arrow_array::cast::AsArray;
    /// use arrow_array::types::UInt16Type;
    /// use std::sync::Arc;
    ///
    /// let codes = vec![Some("1RDF 1RDH 1RDL 3PSL"), None, Some("1RDF 1RDH 1RDL")];
    /// let codes: ArrayRef = Arc::new(StringArray::from(codes));
    /// let table = RecordBatch::try_from_iter([("hand", codes)])?;
    /// let columns = HandColumns::choose(&table.schema(), None)?;
    /// let counts = columns.answers(table.columns(), |hands| Ok(counts_array(hands.counts())))?;
    /// assert!(counts.is_null(1));
    /// assert_eq!(counts.as_primitive::<UInt16Type>().value(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(
        &self,
        columns: &[ArrayRef],
        answer: impl Fn(&Hands) -> Result<ArrayRef, RowError>,
    ) -> Result<ArrayRef, RowError> {
        let answers = |block: &HandBlock| {
            let answers = block.answer(|ids| Hands::from_ids(ids).map(|hands| answer(&hands)))?;
            let row = |error: RowError| error.clone().at(block.row(error.hand() as u64));
            let answers = answers.map_err(row)?;
            Ok(block.nulls().map_or(answers.clone(), |nulls| with_nulls(&answers, nulls)))
        };
        let block = self.block(columns, None);
        if block.end.is_none() {
            return answers(&block);
        }
        // The answers for each size have a null in place of each hand of another size.
        let rows = Rows::of(&plain(&block.columns[0]), self.has_digits());
        let sizes = (0..rows.len()).filter_map(|row| rows.size(row)).collect::<BTreeSet<_>>();
        let of_size =
            |&size: &usize| answers(&rows.of_size(size, rows.len(), block.columns.clone()));
        let (found, errors): (Vec<_>, Vec<_>) = sizes.iter().map(of_size).partition_result();
        if let Some(first) = errors.into_iter().min_by_key(RowError::hand) {
            return Err(first);
        }
        let place = |size| sizes.iter().position(|&other| other == size);
        let place = |row| (rows.size(row).and_then(place).unwrap_or(0), row);
        let found: Vec<&dyn Array> = found.iter().map(|answers: &ArrayRef| &**answers).collect();
        let places: Vec<_> = (0..rows.len()).map(place).collect();
        Ok(interleave(&found, &places).expect("answers of one type"))
    }
}

fn one_per_card(columns: Vec<ArrayRef>, digits: bool) -> HandBlock {
    let (hands, cards) = (columns.first().map_or(0, Array::len), columns.len());
    let mut ids = Vec::with_capacity(hands * cards);
    for column in &columns {
        ids.extend_from_slice(card_ids(column).values());
    }
    let are_texts = columns.iter().all(|column| is_text(column.data_type()));
    if digits && are_texts && ids.contains(&NOT_A_CARD) {
        let columns: Vec<ArrayRef> = columns.iter().map(plain).collect();
        for row in 0..hands {
            let hand = columns.iter().map(|column| digits_at(column, row));
            if let Some(hand) = hand.collect::<Option<Vec<u8>>>() {
                ids.iter_mut().skip(row).step_by(hands).zip(hand).for_each(|(id, card)| *id = card);
            }
        }
    }
    let (ids, nulls, end, shape) = (ids.into(), None, None, None);
    HandBlock { ids, by_card: true, hands, cards, nulls, end, columns, shape }
}

/// Returns the card numbers of lists of texts.
fn ids_of_texts(items: &ArrayRef, offsets: &[usize]) -> Vec<u8> {
    let mut ids = card_ids(items).values().to_vec();
    for (&begin, &end) in offsets.iter().tuple_windows() {
        let hand = (begin..end).map(|row| digits_at(items, row));
        if ids[begin..end].contains(&NOT_A_CARD)
            && let Some(hand) = hand.collect::<Option<Vec<u8>>>()
        {
            ids[begin..end].copy_from_slice(&hand);
        }
    }
    ids
}

/// Returns the card that is written as four digits in a row of a column of text, or `None` for any
/// other text.
fn digits_at(column: &ArrayRef, row: usize) -> Option<u8> {
    column.is_valid(row).then(|| read_digits(text(column, row)))?
}

/// Returns the error for a hand that differs in size from the hands before it, or has too many
/// cards.
fn wrong_size(row: usize, found: usize, before: usize) -> RowError {
    let expected = match found {
        0..=DECK => format!("{before} as in the hands before it"),
        _ => format!("at most {DECK}"),
    };
    RowError::new(row, None, RowErrorKind::unexpected(plural(found, "card"), expected))
}

/// The card numbers of hands of any size.
struct Rows {
    ids: Buffer,
    /// The offset of each hand in `ids`, followed by the length of `ids`.
    offsets: Vec<usize>,
    nulls: Option<NullBuffer>,
}

impl Rows {
    /// Reads a column of lists or text. In a list of texts, four digits are a card only if `digits`
    /// is true and all texts are four digits. Otherwise, a text such as 1020 may be several numbers
    /// that have lost their delimiter.
    fn of(column: &ArrayRef, digits: bool) -> Self {
        let nulls = column.logical_nulls();
        if let Some((items, offsets)) = list_parts(column) {
            if digits && is_text(items.data_type()) {
                return Self { ids: ids_of_texts(&plain(&items), &offsets).into(), offsets, nulls };
            }
            return Self { ids: card_ids(&items).into_parts().1.into_inner(), offsets, nulls };
        }
        let (mut ids, mut offsets) = (Vec::new(), vec![0]);
        for row in 0..column.len() {
            if column.is_valid(row) {
                read_hand(text(column, row).as_bytes(), &mut ids);
            }
            offsets.push(ids.len());
        }
        Self { ids: ids.into(), offsets, nulls }
    }

    fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    fn hand(&self, row: usize) -> &[u8] {
        &self.ids[self.offsets[row]..self.offsets[row + 1]]
    }

    /// Returns the number of cards in a hand, or `None` if the hand is null.
    fn size(&self, row: usize) -> Option<usize> {
        let is_hand = self.nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
        is_hand.then(|| self.hand(row).len())
    }

    /// Returns the rows before `end`, in which all hands of other sizes are null.
    fn of_size(&self, cards: usize, end: usize, columns: Vec<ArrayRef>) -> HandBlock {
        let nulls: NullBuffer = (0..end).map(|row| self.size(row) == Some(cards)).collect();
        let hands = end - nulls.null_count();
        let ids = if self.offsets[end] == hands * cards {
            self.ids.slice_with_length(0, hands * cards)
        } else {
            let mut ids = Vec::with_capacity(hands * cards);
            nulls.valid_indices().for_each(|row| ids.extend_from_slice(self.hand(row)));
            ids.into()
        };
        let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
        HandBlock { ids, by_card: false, hands, cards, nulls, end: None, columns, shape: None }
    }
}

impl HandBlock {
    /// Returns the card numbers of the hands that are not null, `[hand;card]`. If the table has a
    /// column for each card, the array is in column-major order.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        let shape = (self.hands, self.cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids)
            .unwrap_or_else(|_| unreachable!("as many numbers as cards"))
    }

    /// Returns the number of hands, including null hands.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.nulls.as_ref().map_or(self.hands, NullBuffer::len)
    }

    /// Returns which hands are null, or `None` if no hand is null.
    #[must_use]
    pub fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns the shape of each hand, if the columns were chosen for
    /// [numbers](HandColumns::for_numbers).
    #[must_use]
    pub fn shape(&self) -> Option<&[usize]> {
        self.shape.as_deref()
    }

    /// Returns whether the first hand that is not null has an unreadable card or too many cards.
    #[must_use]
    pub fn is_first_invalid(&self) -> bool {
        let ids = self.ids();
        let first = ids.rows().into_iter().next();
        self.has_too_many() || first.is_some_and(|hand| hand.iter().contains(&NOT_A_CARD))
    }

    /// Checks the hands and computes an answer for them. `find` receives the card numbers
    /// `[hand;card]`, and checks them with [`Hands::from_ids`] or
    /// [`Counts::of`](aplset::batch::Counts::of).
    ///
    /// # Errors
    /// Returns a [`RowError`] for the first invalid hand: a wrong size, a null card, a wrong code,
    /// a number outside 0 to 80, or a duplicate card.
    pub fn answer<A>(
        &self,
        find: impl FnOnce(&ArrayView2<'_, u8>) -> Result<A, HandError>,
    ) -> Result<A, RowError> {
        if self.has_too_many() {
            return Err(wrong_size(self.row(0), self.cards, self.cards));
        }
        if let (Some(_), Some(end)) = (&self.shape, &self.end) {
            return Err(end.clone());
        }
        match (find(&self.ids()), &self.end) {
            (Ok(answers), None) => Ok(answers),
            (Ok(_), Some(end)) => Err(end.clone()),
            (Err(bad), _) => Err(self.explained(&bad)),
        }
    }

    fn has_too_many(&self) -> bool {
        self.cards > DECK && self.shape.is_none()
    }

    /// Returns the table row of a hand in [`ids`](Self::ids).
    ///
    /// # Panics
    /// Panics if the index does not fit in memory.
    #[must_use]
    pub fn row(&self, hand: u64) -> usize {
        let hand = usize::try_from(hand).expect("a hand in memory");
        let row = self.nulls.as_ref().and_then(|nulls| nulls.valid_indices().nth(hand));
        row.unwrap_or(hand)
    }

    /// Converts an error of `aplset::batch` to an error with the value from the table.
    fn explained(&self, bad: &HandError) -> RowError {
        let (row, card) = (self.row(bad.hand()), bad.card());
        if matches!(bad.kind(), HandErrorKind::NotACard { .. }) {
            return self.error_at(row, card);
        }
        let cell = self.cell(row, card);
        let is_code = || {
            let kind = cell.data_type();
            is_text(kind) && parse_code(text(&plain(&cell), 0).trim().as_bytes()).is_some()
        };
        let kind = match bad.kind() {
            HandErrorKind::DuplicateCard { id, first } if is_code() => {
                RowErrorKind::DuplicateCode { code: code(id.into()), first }
            }
            kind => kind.into(),
        };
        RowError::new(row, Some(card), kind)
    }

    /// Returns the error for a card that cannot be read.
    fn error_at(&self, row: usize, card: usize) -> RowError {
        if !self.by_card && is_text(self.columns[0].data_type()) {
            let hand = plain(&self.columns[0].slice(row, 1));
            if let Some(Err(error)) = read_notation(text(&hand, 0).as_bytes()) {
                return RowError::new(row, Some(error.card()), RowErrorKind::NotACode(error));
            }
        }
        RowError::new(row, Some(card), error_of_card(&self.cell(row, card)))
    }

    /// Returns one card of a hand, as a column with one row.
    fn cell(&self, row: usize, card: usize) -> ArrayRef {
        if self.by_card {
            return self.columns[card].slice(row, 1);
        }
        let hand = plain(&self.columns[0].slice(row, 1));
        if let Some((items, _)) = list_parts(&hand) {
            return items.slice(card, 1);
        }
        let word = words(text(&hand, 0).as_bytes()).nth(card).unwrap_or_default();
        Arc::new(StringArray::from_iter_values([String::from_utf8_lossy(word)]))
    }
}
