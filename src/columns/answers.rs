//! Computes an answer for each hand of a table, such as the number of sets. The hands may differ in
//! size.

use super::cards::CardColumn;
use super::choose::{HandColumns, HandLayout};
use super::ids::{HandProblem, list_parts};
use crate::batch::{BadHand, Hands};
use crate::card::DECK;
use crate::card::text::count_words;
use arrow_array::{Array, ArrayRef, UInt64Array, new_null_array};
use arrow_buffer::NullBuffer;
use arrow_select::{concat::concat, take::take};
use ndarray::Array2;
use std::collections::BTreeMap;

impl HandColumns {
    /// Returns a column with an answer for each hand of a table. `columns` are all columns of the
    /// table.
    ///
    /// Hands may have different sizes, and a null hand has a null answer. In a table with a column
    /// for each card, a hand is null if one of its cards is null. `answer` is called once for each
    /// hand size. It receives all hands of this size and returns a column with one answer per hand.
    ///
    /// **Cost** that of [`HandColumns::ids`] and of the answers. If the sizes differ or a hand is
    /// null, the hands of each size are also copied, and the answers are sorted into the order of
    /// the table.
    ///
    /// # Errors
    /// Returns the problem with the first invalid hand.
    ///
    /// # Panics
    /// Panics if `columns` do not match the schema that was passed to [`choose`](Self::choose).
    ///
    /// # Examples
    /// ```
    /// use aplset::columns::{HandColumns, counts_array};
    /// use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
    /// use arrow_array::cast::AsArray;
    /// use arrow_array::types::UInt16Type;
    /// use std::sync::Arc;
    ///
    /// let codes = vec![Some("1RDF 1RDH 1RDL 3PSL"), None, Some("1RDF 1RDH 1RDL")];
    /// let codes: ArrayRef = Arc::new(StringArray::from(codes));
    /// let table = RecordBatch::try_from_iter([("hand", codes)])?;
    /// let columns = HandColumns::choose(&table.schema(), None)?;
    /// let counts = columns.answers(table.columns(), |hands| counts_array(&hands.counts().to_vec()))?;
    /// assert!(counts.is_null(1));
    /// assert_eq!(counts.as_primitive::<UInt16Type>().value(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(
        &self,
        columns: &[ArrayRef],
        answer: impl Fn(&Hands) -> ArrayRef,
    ) -> Result<ArrayRef, HandProblem> {
        let rows = self.places().first().map_or(0, |&place| columns[place].len());
        if let HandLayout::Cards | HandLayout::List(Some(1..)) = self.layout
            && self.places().iter().all(|&place| columns[place].logical_null_count() == 0)
            && let Some(size) = self.cards()
        {
            return self.of_size(columns, size, &answer);
        }
        let sizes = self.sizes(columns);
        if let Some((&size, _)) = sizes.first_key_value().filter(|(_, of)| of.len() == rows) {
            return self.of_size(columns, size, &answer);
        }
        let mut found = Vec::new();
        let mut problems = Vec::new();
        let mut places = vec![None; rows];
        let mut next = 0_u64;
        for (size, of) in sizes {
            let indices: UInt64Array = of.iter().map(|&row| row as u64).collect();
            let part = columns.iter().map(|column| take(column, &indices, None));
            let part: Vec<ArrayRef> = part.collect::<Result<_, _>>().expect("rows of the column");
            let answers = match size {
                // For fixed-size lists of size 0, `take` loses the number of rows.
                0 => Ok(answer(&empty_hands(of.len()))),
                _ => self.of_size(&part, size, &answer),
            };
            match answers {
                Ok(answers) => found.push(answers),
                Err(problem) => problems.push(HandProblem { hand: of[problem.hand], ..problem }),
            }
            for row in of {
                places[row] = Some(next);
                next += 1;
            }
        }
        if let Some(first) = problems.into_iter().min_by_key(|problem| problem.hand) {
            return Err(first);
        }
        if found.is_empty() {
            return Ok(new_null_array(answer(&empty_hands(0)).data_type(), rows));
        }
        let found: Vec<&dyn Array> = found.iter().map(|array| &**array).collect();
        let found = concat(&found).expect("answers of one type");
        Ok(take(&found, &UInt64Array::from(places), None).expect("a place for each row"))
    }

    /// Returns the answers for hands that have the same size and are not null.
    fn of_size(
        &self,
        columns: &[ArrayRef],
        cards: usize,
        answer: &impl Fn(&Hands) -> ArrayRef,
    ) -> Result<ArrayRef, HandProblem> {
        if cards > DECK {
            let fault = format!("found {cards} cards, expected at most {DECK}");
            return Err(HandProblem { hand: 0, card: None, fault });
        }
        let ids = self.ids(columns, Some(cards));
        let checked = Hands::from_ids(&ids.view()).map(|hands| answer(&hands));
        match (checked, ids.fault()) {
            // `from_ids` also rejects the number 255 of an invalid card, but only `fault` has the
            // reason.
            (Err(bad), Some(fault)) if bad.hand < fault.hand as u64 => Err(bad.into()),
            (_, Some(fault)) => Err(fault.clone()),
            (checked, None) => checked.map_err(Into::into),
        }
    }

    /// Groups the rows by the size of their hands, and skips null hands.
    fn sizes(&self, columns: &[ArrayRef]) -> BTreeMap<usize, Vec<usize>> {
        let mut sizes = BTreeMap::<usize, Vec<usize>>::new();
        let Some(column) = self.places().first().map(|&place| &columns[place]) else {
            return sizes;
        };
        let nulls = self.places().iter().map(|&place| columns[place].logical_nulls());
        let nulls = nulls.reduce(|a, b| NullBuffer::union(a.as_ref(), b.as_ref())).flatten();
        let size: Box<dyn Fn(usize) -> usize> = match self.layout {
            HandLayout::Cards => {
                // The type of the answers may depend on the size, even if every hand is null.
                sizes.insert(self.places().len(), Vec::new());
                Box::new(|_| self.places().len())
            }
            HandLayout::Text => {
                let texts = CardColumn::new(column);
                Box::new(move |row| {
                    count_words(texts.text(row).unwrap_or_default().as_bytes()).max(1)
                })
            }
            HandLayout::List(_) => {
                let (_, range) = list_parts(column);
                Box::new(move |row| range(row).len())
            }
        };
        for row in 0..column.len() {
            if nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row)) {
                sizes.entry(size(row)).or_default().push(row);
            }
        }
        sizes
    }
}

/// Returns `hands` hands without cards.
fn empty_hands(hands: usize) -> Hands<'static> {
    Hands::from_numbers(&Array2::<u8>::zeros((hands, 0))).expect("no cards")
}

impl From<BadHand> for HandProblem {
    fn from(bad: BadHand) -> Self {
        let hand = usize::try_from(bad.hand).expect("a hand in memory");
        Self { hand, card: Some(bad.card), fault: bad.fault.to_string() }
    }
}
