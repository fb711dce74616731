//! Computes an answer, such as the number of sets, for each hand of a table with hands of any size.

use super::cards::{plain, text};
use super::choose::{HandColumns, HandLayout};
use super::error::RowError;
use super::read::list_parts;
use super::text::count_words;
use aplset::batch::Hands;
use arrow_array::{Array, ArrayRef, UInt64Array, new_null_array};
use arrow_select::{concat::concat, take::take};
use ndarray::Array2;
use std::collections::BTreeMap;

impl HandColumns {
    /// Returns a column with an answer for each hand of a table, given all `columns` of the table.
    ///
    /// Hands may have different sizes. A null hand has a null answer, but a null card is an invalid
    /// card. `answer` is called once for each hand size, and returns a column with one answer for
    /// each hand of this size.
    ///
    /// If the sizes differ or a hand is null, the hands of each size are copied, and the answers are
    /// sorted into the order of the table.
    ///
    /// # Errors
    /// Returns a [`RowError`] for the first invalid hand.
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
    /// let counts = columns.answers(table.columns(), |hands| counts_array(hands.counts()))?;
    /// assert!(counts.is_null(1));
    /// assert_eq!(counts.as_primitive::<UInt16Type>().value(2), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(
        &self,
        columns: &[ArrayRef],
        answer: impl Fn(&Hands) -> ArrayRef,
    ) -> Result<ArrayRef, RowError> {
        let Some(&place) = self.places().first() else {
            return self.of_size(columns, 0, &answer);
        };
        let column = &plain(&columns[place]);
        let rows = column.len();
        match self.layout {
            HandLayout::Cards => return self.of_size(columns, self.places().len(), &answer),
            HandLayout::List(Some(size @ 1..)) if column.null_count() == 0 => {
                return self.of_size(columns, size, &answer);
            }
            _ => (),
        }
        let sizes = self.sizes(column);
        if let Some((&size, _)) = sizes.first_key_value().filter(|(_, of)| of.len() == rows) {
            return self.of_size(columns, size, &answer);
        }
        let mut found = Vec::new();
        let mut errors = Vec::new();
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
                Err(error) => {
                    let row = of[error.hand()];
                    errors.push(error.at(row));
                }
            }
            for row in of {
                places[row] = Some(next);
                next += 1;
            }
        }
        if let Some(first) = errors.into_iter().min_by_key(RowError::hand) {
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
    ) -> Result<ArrayRef, RowError> {
        self.block(columns, Some(cards))
            .answer(|ids| Hands::from_ids(ids).map(|hands| answer(&hands)))
    }

    /// Groups the rows of a column of lists or text by the size of their hands, and skips null
    /// hands.
    fn sizes(&self, column: &ArrayRef) -> BTreeMap<usize, Vec<usize>> {
        let size: Box<dyn Fn(usize) -> usize> = if self.layout == HandLayout::Text {
            Box::new(|row| count_words(text(column, row).as_bytes()).max(1))
        } else {
            let (_, range) = list_parts(column);
            Box::new(move |row| range(row).len())
        };
        let mut sizes = BTreeMap::<usize, Vec<usize>>::new();
        for row in (0..column.len()).filter(|&row| column.is_valid(row)) {
            sizes.entry(size(row)).or_default().push(row);
        }
        sizes
    }
}

/// Returns `hands` hands without cards.
fn empty_hands(hands: usize) -> Hands<'static> {
    Hands::from_numbers(&Array2::<u8>::zeros((hands, 0))).expect("no cards")
}
