//! Describes how files are read.

use super::{Reader, Table};
use crate::error::FileError;
use crate::format::Format;
use crate::give::Give;
use aplset::card::{plural, printable};
use itertools::Itertools;
use std::iter;

impl Reader {
    /// Opens all files, and describes how the first file of each format is read. Hands are read
    /// only to find their size and notation.
    ///
    /// # Errors
    /// Returns an error if a file cannot be opened, or if it has another plan than the first file
    /// of its format.
    ///
    /// # Examples
    /// ```
    /// use aplset_files::read::{Input, Options, Reader};
    ///
    /// let csv = Input::Memory(b"id,c0,c1,c2\n7,1022,1102,1212\n".as_slice().into());
    /// let plan = Reader::open(&[csv], &Options::default())?.plan()?;
    /// assert_eq!(plan, "\
    /// memory: csv, fields are separated by commas, the first line has the names
    ///   hands   columns c0 to c2 of digits, 3 cards
    ///   id      not read
    ///   c0      card 0
    ///   c1      card 1
    ///   c2      card 2
    /// ");
    /// # Ok::<(), aplset_files::FileError>(())
    /// ```
    pub fn plan(mut self) -> Result<String, FileError> {
        while self.open_next()? {}
        let lines = self.tables.iter().unique_by(|table| table.format);
        Ok(lines.flat_map(|table| self.lines(table)).map(|line| line + "\n").collect())
    }

    /// Returns a line about a table, one about its hands, and one about each of its columns.
    fn lines(&self, table: &Table) -> Vec<String> {
        let more = self.tables.iter().filter(|other| other.format == table.format).count() - 1;
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let how = if table.how.is_empty() { String::new() } else { format!(", {}", table.how) };
        let size = match self.cards().map(|cards| plural(cards, "card")) {
            None => "no hands".to_owned(),
            Some(cards) if table.columns.cards().is_none() && self.has_any_size(&Give::Counts) => {
                format!("the first of {cards}")
            }
            Some(cards) => cards,
        };
        let has_columns = !matches!(table.format, Format::Text | Format::Npy);
        let fields = table.all.fields().iter().filter(|_| has_columns);
        let names = fields.map(|field| field.name()).collect_vec();
        let chosen = table.columns.places().iter().map(|&place| table.schema.field(place).name());
        let chosen = chosen.collect_vec();
        let role = |name: &&String| match chosen.iter().position(|other| *other == *name) {
            Some(card) if table.columns.is_by_card() => format!("card {card}"),
            Some(_) => "hands".to_owned(),
            None if self.options.all_columns => "written with the results".to_owned(),
            None => "not read".to_owned(),
        };
        let rows = names.iter().map(|name| (printable(name), role(name)));
        let rows = iter::once(("hands".to_owned(), format!("{}, {size}", table.label))).chain(rows);
        let rows = rows.collect_vec();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let first = format!("{}{more}: {}{how}", printable(&table.name), table.format);
        let rows = rows.into_iter().map(|(name, role)| format!("  {name:width$}   {role}"));
        iter::once(first).chain(rows).collect()
    }
}
