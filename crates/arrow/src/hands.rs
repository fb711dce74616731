//! Reads the hands of a table as card numbers, and computes a result for each hand.

use super::cards::{
    card_ids, error_of_card, fixed_parts, is_text, list_parts, notation_of, plain, text,
};
use super::choose::HandColumns;
use super::error::RowError;
use super::numbers;
use super::results::with_nulls;
use super::text::{NOT_A_CARD, error_of_text, read_hand};
use aplset::batch::{HandError, Hands};
use aplset::card::{DECK, Notation, plural};
use arrow_array::{Array, ArrayRef};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_select::interleave::interleave;
use itertools::Itertools;
use ndarray::{ArrayView2, ShapeBuilder};
use std::collections::BTreeSet;
use std::error::Error;

/// The card numbers of hands of one size, before they are checked.
///
/// A row of a table is a hand or null. A null hand has no card numbers, so [`ids`](Self::ids)
/// contains only the other hands. [`checked`](Self::checked) checks these hands.
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
    /// The notation of the cards, if they are texts or numbers.
    pub(super) notation: Option<Notation>,
}

impl HandColumns {
    /// Returns the same columns in the notation of the first card of a table, given all `columns`
    /// of the table. Columns that have a [notation](Self::in_notation) already are unchanged.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    #[must_use]
    pub fn in_notation_of(self, columns: &[ArrayRef]) -> Self {
        let own = || self.places().iter().map(|&place| columns[place].clone()).collect::<Vec<_>>();
        let notation = self.notation().or_else(|| notation_of(&own()));
        self.in_notation(notation)
    }

    /// Returns the hands of a table, given all `columns` of the table.
    ///
    /// `cards` is the number of cards per hand, or `None` to take this number from the types of the
    /// columns or from the first hand that is not null. Hands of a different size are invalid. If
    /// there is a column for each card, `cards` is ignored. A null list or text is a null hand, and
    /// so is a row without cards, but a null card beside cards is an invalid card. If the columns
    /// have no [notation](Self::in_notation), the first card decides it.
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
            (false, _) => (),
        }
        let notation = self.notation().or_else(|| notation_of(&columns));
        if self.is_by_card() {
            return one_per_card(columns, notation);
        }
        let column = plain(&columns[0]);
        let cards = cards.or(self.cards());
        if let Some((items, size)) = fixed_parts(&column)
            && !is_text(items.data_type())
            && (column.null_count(), cards) == (0, Some(size))
        {
            let ids = card_ids(&items, notation).into_parts().1.into_inner();
            let (hands, cards) = (column.len(), size);
            return HandBlock { ids, hands, cards, notation, ..HandBlock::of(columns) };
        }
        let rows = RaggedHands::of(&column, notation);
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
    /// use arrow_array::types::Int16Type;
    /// use std::sync::Arc;
    ///
    /// let codes = vec![Some("1RDF 1RDH 1RDL 3PSL"), None, Some("1RDF 1RDH 1RDL")];
    /// let codes: ArrayRef = Arc::new(StringArray::from(codes));
    /// let table = RecordBatch::try_from_iter([("hand", codes)])?;
    /// let columns = HandColumns::choose(&table.schema(), None)?;
    /// let counts = columns.by_size(table.columns(), |hands| Ok(counts_array(hands.counts())))?;
    /// assert!(counts.is_null(1));
    /// assert_eq!(counts.as_primitive::<Int16Type>().value(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_size(
        &self,
        columns: &[ArrayRef],
        answer: impl Fn(&Hands) -> Result<ArrayRef, RowError>,
    ) -> Result<ArrayRef, RowError> {
        let answers = |block: &HandBlock| {
            let answers = block.checked(|ids| Hands::from_ids(ids).map(|hands| answer(&hands)))?;
            let row = |error: RowError| error.clone().at(block.row(error.hand() as u64));
            let answers = answers.map_err(row)?;
            Ok(block.nulls().map_or(answers.clone(), |nulls| with_nulls(&answers, nulls)))
        };
        let block = self.block(columns, None);
        if block.end.is_none() {
            return answers(&block);
        }
        // The answers for each size have a null in place of each hand of another size.
        let rows = RaggedHands::of(&plain(&block.columns[0]), block.notation);
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

fn one_per_card(columns: Vec<ArrayRef>, notation: Option<Notation>) -> HandBlock {
    let (mut hands, cards) = (columns.first().map_or(0, Array::len), columns.len());
    let mut ids = Vec::with_capacity(hands * cards);
    for column in &columns {
        ids.extend_from_slice(card_ids(column, notation).values());
    }
    let is_null = |row: usize| {
        let is_empty = |column: &ArrayRef| {
            column.is_null(row)
                || is_text(column.data_type())
                    && text(&plain(&column.slice(row, 1)), 0).trim().is_empty()
        };
        ids.iter().skip(row).step_by(hands).all(|&id| id == NOT_A_CARD)
            && columns.iter().all(is_empty)
    };
    let mut nulls = None;
    if ids.contains(&NOT_A_CARD) && (0..hands).any(is_null) {
        let rows: NullBuffer = (0..hands).map(|row| !is_null(row)).collect();
        let valid = ids.iter().enumerate().filter(|(at, _)| rows.is_valid(at % hands));
        ids = valid.map(|(_, &id)| id).collect();
        (hands, nulls) = (hands - rows.null_count(), Some(rows));
    }
    HandBlock {
        ids: ids.into(),
        by_card: true,
        hands,
        cards,
        nulls,
        notation,
        ..HandBlock::of(columns)
    }
}

/// Returns the error for a hand that differs in size from the hands before it, or has too many
/// cards.
fn wrong_size(row: usize, found: usize, before: usize) -> RowError {
    let expected = match found {
        0..=DECK => format!("{before} as in the hands before it"),
        _ => format!("at most {DECK}"),
    };
    RowError::unexpected(plural(found, "card"), expected).at(row)
}

/// The card numbers of hands of any size.
struct RaggedHands {
    ids: Buffer,
    /// The offset of each hand in `ids`, followed by the length of `ids`.
    offsets: Vec<usize>,
    nulls: Option<NullBuffer>,
    notation: Option<Notation>,
}

impl RaggedHands {
    /// Reads a column of lists or text.
    fn of(column: &ArrayRef, notation: Option<Notation>) -> Self {
        let nulls = column.logical_nulls();
        if let Some((items, offsets)) = list_parts(column) {
            let ids = card_ids(&items, notation).into_parts().1.into_inner();
            return Self { ids, offsets, nulls, notation };
        }
        let (mut ids, mut offsets) = (Vec::new(), vec![0]);
        for row in 0..column.len() {
            if column.is_valid(row) {
                read_hand(text(column, row), notation.unwrap_or(Notation::Codes), &mut ids);
            }
            offsets.push(ids.len());
        }
        Self { ids: ids.into(), offsets, nulls, notation }
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
        let notation = self.notation;
        HandBlock { ids, hands, cards, nulls, notation, ..HandBlock::of(columns) }
    }
}

impl HandBlock {
    /// Makes a block without hands.
    pub(super) fn of(columns: Vec<ArrayRef>) -> Self {
        Self {
            ids: Buffer::default(),
            by_card: false,
            hands: 0,
            cards: 0,
            nulls: None,
            end: None,
            columns,
            shape: None,
            notation: None,
        }
    }

    /// Returns whether the first hand that is left out differs in size from the hands before it.
    #[must_use]
    pub fn has_other_size(&self) -> bool {
        let is_size = |error: &RowError| error.card().is_none();
        self.shape.is_none() && self.end.as_ref().is_some_and(is_size)
    }

    /// Returns the notation of the cards, or `None` if they are digits or bits, or if there are no
    /// cards.
    #[must_use]
    pub fn notation(&self) -> Option<Notation> {
        self.notation
    }

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
    pub fn checked<A>(
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
        let Some(first) = bad.duplicate_of() else { return self.error_at(row, card) };
        let hand = usize::try_from(bad.hand()).expect("a hand in memory");
        let id = self.ids()[[hand, card]].into();
        let code = self.notation.unwrap_or(Notation::Numbers).write(id);
        RowError::duplicate(row, card, &code, first)
    }

    /// Returns the error for a card that cannot be read.
    fn error_at(&self, row: usize, card: usize) -> RowError {
        let notation = self.notation.unwrap_or(Notation::Codes);
        let hand = plain(&self.columns[0].slice(row, 1));
        let cells: Vec<ArrayRef> = if self.by_card {
            self.columns.iter().map(|column| plain(&column.slice(row, 1))).collect()
        } else if let Some((items, _)) = list_parts(&hand) {
            (0..items.len()).map(|card| items.slice(card, 1)).collect()
        } else {
            return error_of_text(text(&hand, 0), notation).at(row);
        };
        let error = error_of_card(&cells[card], notation).at(row).at_card(card);
        // Other letters are those of the whole hand.
        if error.source().is_some()
            && matches!(notation, Notation::Codes | Notation::Digits)
            && cells.iter().all(|cell| is_text(cell.data_type()) && cell.is_valid(0))
            && let hand = cells.iter().map(|cell| text(cell, 0)).join(" ")
            && let of_hand = error_of_text(&hand, notation)
            && (of_hand.source().is_some(), of_hand.card()) == (true, Some(card))
        {
            return of_hand.at(row);
        }
        error
    }
}
