//! Reads a text table for each combination of delimiter, line end, header, layout and nulls. The
//! tests write each table from its hands, so they know what the reader must find.

use super::text::as_codes;
use super::{Rows, fault_of, from, many, memory, read_with, rows};
use aplset::card::code;
use aplset_files::read::Options;
use aplset_files::{FileError, Format};
use itertools::{Itertools, iproduct};
use std::collections::BTreeMap;

/// A way to write a table.
#[derive(Debug, Clone, Copy)]
struct Form {
    delimiter: &'static str,
    end: &'static str,
    /// Whether there are names, and whether they or all fields have quotes.
    header: &'static str,
    /// The column of row numbers, which has no name. The header begins with an empty name, as in
    /// pandas, or has one name fewer than the rows have fields, as in R.
    index: &'static str,
    /// One column `hand`, or a column for each card, with names such as `c0` or `0`, and how the
    /// cards are written.
    layout: (&'static str, &'static str),
    /// A column `id` beside the hands. Its numbers are cards that the hands do not have, so that
    /// only the names of the columns keep them out of the hands. A text has a delimiter, a quote
    /// and a line end.
    id: &'static str,
    gap: Gap,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Gap {
    None,
    /// The last line has no line end.
    NoEnd,
    BlankLines,
    /// These hands are null.
    NullHands(&'static [usize]),
    /// This card of this hand is null.
    NullCard(usize, usize),
    /// The last card of the table is invalid. There are blank lines, which are null hands if the
    /// table has one column.
    WrongCard,
    /// The last row lacks its last field.
    ShortRow,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Column {
    Index,
    Id,
    Hand,
    Card(usize),
}

#[derive(Debug, Clone, PartialEq)]
enum Expected {
    /// Hands, of which some may be null.
    Hands(Rows),
    /// An error about the first line.
    Refused,
    /// An error at this line and hand, and at this card if it is known.
    Fault { line: u64, hand: u64, card: Option<usize> },
}

fn all_forms() -> impl Iterator<Item = Form> {
    let nulls = [&[0][..], &[1, 2]].map(Gap::NullHands);
    let gaps = [Gap::None, Gap::NoEnd, Gap::BlankLines, Gap::WrongCard, Gap::ShortRow];
    let null_cards = [(0, 0), (1, 1), (2, 2)].map(|(row, card)| Gap::NullCard(row, card));
    let hands = ["codes", "numbers", "[0, 1]", "0,1"].map(|spelling| ("hand", spelling));
    let cards = iproduct!(["c", "c shuffled", "0", "0 shuffled"], ["codes", "numbers"]);
    iproduct!(
        [",", ";", "\t", " "],
        ["\n", "\r\n", "\r"],
        ["none", "plain", "quoted", "all quoted", "none, all quoted"],
        ["none", "empty", "short"],
        hands.into_iter().chain(cards),
        ["none", "before", "between", "after", "text before", "text after"],
        gaps.into_iter().chain(null_cards).chain(nulls),
    )
    .map(|(delimiter, end, header, index, layout, id, gap)| Form {
        delimiter,
        end,
        header,
        index,
        layout,
        id,
        gap,
    })
}

impl Form {
    /// Returns whether this combination is possible, can be read in one way only, and tests
    /// something that the others don't.
    fn is_written(&self) -> bool {
        let Self { delimiter, header, index, layout, id, gap, .. } = *self;
        let (is_hand, is_blank, has_names) = (self.is_hand(), self.is_blank(), self.has_names());
        let (is_usual, spelling) = (!layout.0.starts_with('0'), layout.1);
        let is_first_row = matches!(gap, Gap::NullCard(0, _) | Gap::NullHands([0, ..]));
        let is_null = matches!(gap, Gap::NullHands(..));
        let columns = self.columns().len();
        ![
            // Nothing is between the cards of one column, and one column has no delimiter, no field
            // to lose and no blank lines, which are null hands.
            id == "between" && is_hand,
            columns == 1 && !matches!(delimiter, "," | " "),
            columns == 1 && matches!(gap, Gap::ShortRow | Gap::BlankLines),
            // Without names, an index is any other column, a text is a name, a number beside codes
            // may be a card or not, and the order of the names does not matter.
            !has_names && (index != "none" || self.has_text_id() || !is_usual),
            !has_names && self.is_shuffled(),
            !has_names && id != "none" && (is_hand || spelling != "numbers"),
            // All names have the same gaps.
            !is_usual && gap != Gap::None,
            // Quoted numbers above quoted numbers may be a hand or names.
            header == "all quoted" && self.is_number_row() && layout.0 != "0",
            // An empty first field may be the name of an index.
            !has_names && is_first_row && (is_hand || gap == Gap::NullCard(0, 0)),
            // A hand of several columns is null card by card, and no field between blanks is empty.
            is_null && !is_hand,
            is_null && is_blank && columns > 1,
            matches!(gap, Gap::NullCard(..)) && is_hand && matches!(spelling, "codes" | "numbers"),
            // The first row shows the number of fields between blanks.
            is_first_row
                && is_blank
                && !is_hand
                && (index != "none" || !matches!(header, "plain" | "quoted")),
            // Lines without names may be a table of one column or not.
            is_null && header == "none",
            (is_null || gap == Gap::BlankLines) && self.is_lines_of_words(),
        ]
        .contains(&true)
    }

    fn is_blank(&self) -> bool {
        self.delimiter == " "
    }

    fn is_hand(&self) -> bool {
        self.layout.0 == "hand"
    }

    fn has_names(&self) -> bool {
        !self.header.starts_with("none")
    }

    fn has_text_id(&self) -> bool {
        self.id.starts_with("text")
    }

    /// Returns whether each line has words and nothing else, as in a file of letter codes.
    fn is_lines_of_words(&self) -> bool {
        let words = match self.layout {
            ("hand", spelling) => !self.is_blank() && matches!(spelling, "codes" | "numbers"),
            (_, spelling) => self.is_blank() && spelling == "codes",
        };
        let one_column = !self.is_hand() || self.columns().len() == 1;
        words && one_column && self.header == "none"
    }

    /// Returns whether the header is a row of numbers above rows of numbers.
    fn is_number_row(&self) -> bool {
        (self.index, self.id) == ("none", "none")
            && matches!(self.layout, ("0" | "0 shuffled", "numbers"))
    }

    /// Returns whether the header may be a hand, which only an option decides.
    fn is_header_a_hand(&self) -> bool {
        matches!(self.header, "plain" | "all quoted") && self.is_number_row()
    }

    /// Returns whether any error is accepted. A header of one name has no delimiter, so it cannot
    /// show that the first column is an index. If blanks are the delimiter, commas inside a hand
    /// look like the delimiter, and a first line that ends inside quotes does not show the
    /// delimiter.
    fn may_be_refused(&self) -> bool {
        let is_short = self.index == "short" || self.index == "empty" && self.is_blank();
        is_short && self.columns().len() == 2
            || self.is_blank() && self.layout == ("hand", "0,1")
            || self.is_blank() && self.id == "text before"
    }

    fn is_shuffled(&self) -> bool {
        self.layout.0.ends_with("shuffled")
    }

    fn cards(&self) -> usize {
        if self.is_shuffled() { 12 } else { 3 }
    }

    /// Returns the columns in the order of the table.
    fn columns(&self) -> Vec<Column> {
        let card =
            |at: usize| Column::Card(if self.is_shuffled() { (5 * at + 3) % 12 } else { at });
        let mut columns =
            if self.is_hand() { vec![Column::Hand] } else { (0..self.cards()).map(card).collect() };
        match self.id {
            "none" => (),
            "before" | "text before" => columns.insert(0, Column::Id),
            "between" => columns.insert(1, Column::Id),
            _ => columns.push(Column::Id),
        }
        if self.index != "none" {
            columns.insert(0, Column::Index);
        }
        columns
    }

    fn name(&self, column: Column) -> String {
        match column {
            Column::Index => String::new(),
            Column::Id => "id".to_owned(),
            Column::Hand => "hand".to_owned(),
            Column::Card(card) if self.layout.0.starts_with('0') => card.to_string(),
            Column::Card(card) => format!("c{card}"),
        }
    }

    /// Returns the cards that the reader must find in a row.
    fn hand(&self, row: usize) -> Vec<u8> {
        let card = |column| match column {
            Column::Card(card) => card_of(row, card),
            _ => id_of(row),
        };
        if self.is_hand() || self.has_names() {
            (0..self.cards()).map(|card| card_of(row, card)).collect()
        } else {
            self.columns().into_iter().map(card).collect()
        }
    }

    /// Returns the table and what the reader must find in it.
    fn table(&self) -> (String, Expected) {
        let columns = self.columns();
        let (mut text, mut hands, mut fault) = (String::new(), Vec::new(), None);
        let blank = |text: &mut String, hands: &mut Vec<Option<Vec<u8>>>| {
            let is_blank = matches!(self.gap, Gap::BlankLines | Gap::WrongCard);
            if !is_blank || self.is_lines_of_words() {
            } else if columns.len() > 1 {
                text.extend([self.end, "  ", self.end]);
            } else if !text.is_empty() {
                text.push_str(self.end);
                hands.push(None);
            }
        };
        blank(&mut text, &mut hands);
        if self.has_names() {
            let is_named = |column: &&Column| **column != Column::Index || self.index == "empty";
            let quoted = self.header == "quoted";
            let names = columns.iter().filter(is_named);
            let names = names.map(|&column| self.field(self.name(column), quoted));
            text.push_str(&self.line(names));
        }
        for row in 0..ROWS {
            blank(&mut text, &mut hands);
            let mut fields = columns.iter().map(|&column| self.value(row, column)).collect_vec();
            let is_last = row == ROWS - 1;
            // Between blanks, a null card is a missing field.
            let card = match self.gap {
                Gap::NullCard(at, card) if at == row => {
                    Some(Some(card).filter(|_| self.is_hand() || !self.is_blank()))
                }
                Gap::WrongCard if is_last => Some(Some(self.cards() - 1)),
                Gap::ShortRow if is_last => {
                    fields.pop();
                    Some(None)
                }
                _ => None,
            };
            if let Some(card) = card {
                let line = text.matches(self.end).count() as u64 + 1;
                let card = card.map(|card| self.position(card));
                fault = Some(Expected::Fault { line, hand: hands.len() as u64, card });
            }
            let null = matches!(self.gap, Gap::NullHands(rows) if rows.contains(&row));
            hands.push((!null).then(|| self.hand(row)));
            text.push_str(&self.line(fields));
        }
        blank(&mut text, &mut hands);
        if self.gap == Gap::NoEnd {
            text.truncate(text.len() - self.end.len());
        }
        if self.is_header_a_hand() {
            return (text, Expected::Refused);
        }
        (text, fault.unwrap_or(Expected::Hands(hands)))
    }

    /// Returns the position of a card in its hand. Without names, each column is a card.
    fn position(&self, card: usize) -> usize {
        let place = self.columns().iter().position(|&column| column == Column::Card(card));
        place.filter(|_| !self.has_names()).unwrap_or(card)
    }

    fn value(&self, row: usize, column: Column) -> String {
        let card = |card: usize| match self.gap {
            Gap::NullCard(at, null) if (at, null) == (row, card) => String::new(),
            Gap::WrongCard if (row, card) == (ROWS - 1, self.cards() - 1) => "81".to_owned(),
            _ if self.layout.1 == "codes" => code(card_of(row, card).into()),
            _ => card_of(row, card).to_string(),
        };
        match column {
            Column::Index => {
                let short = self.index == "short";
                let quoted = short && self.header == "quoted";
                self.field((row + usize::from(short)).to_string(), quoted)
            }
            Column::Id if self.has_text_id() => {
                self.field(format!("a{}\"{}b", self.delimiter, self.end), true)
            }
            Column::Id => self.field(id_of(row).to_string(), false),
            Column::Card(at) => self.field(card(at), false),
            Column::Hand if matches!(self.gap, Gap::NullHands(rows) if rows.contains(&row)) => {
                self.field(String::new(), false)
            }
            Column::Hand => {
                let cards = (0..self.cards()).map(card);
                let text = match self.layout.1 {
                    "[0, 1]" => format!("[{}]", cards.format(", ")),
                    "0,1" => cards.format(",").to_string(),
                    _ => cards.format(" ").to_string(),
                };
                // Without a delimiter between names, commas in a hand look like one.
                let quoted = text.contains(',') && (self.id == "none" || !self.has_names());
                self.field(text, quoted)
            }
        }
    }

    fn field(&self, text: String, quoted: bool) -> String {
        if quoted || self.header.ends_with("all quoted") || text.contains(self.delimiter) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    }

    fn line(&self, fields: impl IntoIterator<Item = String>) -> String {
        fields.into_iter().join(self.delimiter) + self.end
    }
}

const ROWS: usize = 3;

/// Returns a card of a row. The cards of a row differ, and none of them is the number of a row, of
/// a column or of an id.
fn card_of(row: usize, card: usize) -> u8 {
    u8::try_from(([8, 0, 5][row] + [1, 26, 40][row] * card) % 61 + 13).expect("a card")
}

fn id_of(row: usize) -> u8 {
    u8::try_from(77 + row).expect("a card")
}

/// Returns what a reader finds, if it is not what is expected.
fn difference(found: Result<(Rows, usize), FileError>, expected: &Expected) -> Option<String> {
    match (found, expected) {
        (Ok((found, _)), Expected::Hands(hands)) if found == *hands => None,
        (Ok(found), _) => Some(format!("found {found:?}")),
        (Err(error), Expected::Refused) if error.is_header_unclear() => None,
        (Err(error), &Expected::Fault { line, hand, card }) => {
            let found = (error.line(), error.hand(), error.card().filter(|_| card.is_some()));
            (found != (Some(line), Some(hand), card)).then(|| error.to_string())
        }
        (Err(error), _) => Some(error.to_string()),
    }
}

/// Checks a table as a CSV file, and as a file of unknown format, for which any error is right,
/// too.
fn failures(text: &str, form: &Form, expected: &Expected) -> Vec<String> {
    let difference = |options: &Options| difference(rows(&[memory(text)], options), expected);
    let named = difference(&from(Format::Csv))
        .filter(|found| found.starts_with("found ") || !form.may_be_refused());
    let nameless = difference(&Options::default()).filter(|found| found.starts_with("found "));
    let failure = |found| format!("{form:?}\n{text:?}\nexpected {expected:?}\n{found}\n");
    [named, nameless].into_iter().flatten().map(failure).collect()
}

/// The test checks one of `STEP` tables. This number has no common factor with the number of values
/// of any dimension, so that the values of all dimensions meet. With 1, the test checks all tables,
/// which takes minutes.
const STEP: usize = 13;

#[test]
fn tables_are_read_as_they_were_written_or_refused() {
    let mut tables = BTreeMap::new();
    for form in all_forms().step_by(STEP).filter(Form::is_written) {
        let (text, expected) = form.table();
        let (first, other) = tables.entry(text).or_insert_with(|| (form, expected.clone()));
        assert_eq!(*other, expected, "{first:?} and {form:?} are the same text");
    }
    assert!(tables.len() > 15_000 / STEP, "{} tables", tables.len());
    let failures =
        |(text, (form, expected)): (&String, &(Form, Expected))| failures(text, form, expected);
    let failures = tables.iter().flat_map(failures).collect_vec();
    let some = failures.iter().take(100).join("\n");
    assert!(failures.is_empty(), "{some}\n{} failures in {} tables", failures.len(), tables.len());
}

#[test]
fn lines_of_codes_may_have_any_blanks_and_line_ends() {
    let hands = many(3);
    let codes = as_codes(&hands, " ");
    for (between, end, mark, is_blank, is_ended) in iproduct!(
        [" ", "   ", "\t", ","],
        ["\n", "\r\n", "\r"],
        ["", "\u{feff}"],
        [false, true],
        [false, true]
    ) {
        let blank = if is_blank { [end, "  ", end].concat() } else { String::new() };
        let text = codes.replace(' ', between).replace('\n', &(end.to_owned() + &blank));
        let text = [&*blank, if is_ended { &text } else { text.trim_end() }].concat();
        let marked = mark.to_owned() + &text;
        assert_eq!(read_with(&marked, &from(Format::Text)), Ok(hands.clone()), "{marked:?}");
        let last = text.rfind(|letter: char| letter.is_ascii_digit()).expect("a code");
        let line = text[..last].matches(end).count() + 1;
        let wrong = [mark, &text[..last], "1RXF", &text[last + 4..]].concat();
        let place = format!("line {line}, hand 2, card 11: `1RXF`: ");
        let fault = fault_of(&wrong, &from(Format::Text));
        assert!(
            fault.as_ref().is_some_and(|fault| fault.starts_with(&place)),
            "{wrong:?}: {fault:?}"
        );
    }
}

/// The rows repeat after a prime number of bytes, and the sizes of buffers are powers of two. So
/// the buffers end at different bytes of the rows.
#[test]
fn a_buffer_may_end_at_each_byte() {
    const PERIOD: usize = 61;
    const PERIODS: usize = 10_000;
    for (end, is_hand) in iproduct!(["\n", "\r\n", "\r"], [false, true]) {
        let (header, rows, wrong) = if is_hand {
            ("hand", format!("\"21 22 23 \"{end}{end}\"[13, 39, 65]\"{end}"), "18 58 81")
        } else {
            let rows = format!("\" \"\"{end}\",21,22,23{end}{end}7,13,39,65{end}");
            ("id,c0,c1,c2", rows, "9,18,58,81")
        };
        let rows = rows.replacen(' ', &" ".repeat(PERIOD + 1 - rows.len()), 1);
        let hands = [Some(vec![21, 22, 23]), None, Some(vec![13, 39, 65])];
        let hands = hands.into_iter().filter(|hand| is_hand || hand.is_some());
        let hands = hands.collect_vec().into_iter().cycle();
        let hands = hands.take(PERIODS * if is_hand { 3 } else { 2 }).collect_vec();
        let text = format!("{header}{end}{}", rows.repeat(PERIODS));
        let (line, hand) = (text.matches(end).count() as u64 + 1, hands.len() as u64);
        let fault = Expected::Fault { line, hand, card: Some(2) };
        for (text, expected) in [(text.clone() + wrong, fault), (text, Expected::Hands(hands))] {
            let found = super::rows(&[memory(text)], &from(Format::Csv));
            assert_eq!(difference(found, &expected), None, "{rows:?}");
        }
    }
}
