//! Reads a text table for each combination of delimiter, line end, header, layout, nulls and byte
//! order mark. The tests write each table from its hands, so they know what the reader must find.

use super::text::as_codes;
use super::{answered, fault_of, from, hands, many, memory, read_with, summary};
use aplset::card::code;
use aplset::ndarray::{Array2, aview1};
use aplset_files::read::{Input, Options};
use aplset_files::{FileError, FileErrorKind, Format, Give, Summary};
use itertools::{Itertools, iproduct};
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::thread;
use std::time::Duration;

/// A way to write a table.
#[derive(Debug, Clone, Copy)]
struct Form {
    delimiter: &'static str,
    end: &'static str,
    header: Header,
    index: Index,
    layout: Layout,
    id: Id,
    gap: Gap,
    byte_order_mark: bool,
}

/// A delimiter that pads each field with blanks on the left.
const ALIGNED: &str = "aligned";

#[derive(Debug, Clone, Copy, PartialEq)]
enum Header {
    None,
    Plain,
    Quoted,
    /// A comment before the first row, as `numpy.savetxt` writes it.
    Comment,
    /// All fields of the table have quotes.
    AllQuoted,
    NoneAllQuoted,
}

/// The column of row numbers, which has no name.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Index {
    None,
    /// The header begins with an empty name, as in pandas.
    Empty,
    /// The header has one name fewer than the rows have fields, as in R.
    Short,
}

#[derive(Debug, Clone, Copy)]
enum Layout {
    /// One column with this name.
    Hand(&'static str, Spelling),
    /// One column of codes or numbers for each card.
    Cards(Names, Order, Spelling),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Spelling {
    Codes,
    Numbers,
    /// `[0, 1, 2]`
    Brackets,
    /// `0,1,2`
    Commas,
}

/// The names of the columns of the cards. Those from `Letters` on are refused.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
enum Names {
    C,
    CardFrom1,
    PaddedFrom1,
    From0,
    From1,
    Letters,
    Gap,
    Twice,
    From2,
    TwoPrefixes,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Order {
    Given,
    Shuffled,
}

/// A column `id` beside the hands. Its numbers are cards that the hands do not have, so that only
/// the names of the columns keep them out of the hands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Id {
    None,
    Before,
    Between,
    After,
    /// Text with a delimiter, a quote and a line end.
    TextBefore,
    TextAfter,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Gap {
    None,
    /// The last line has no line end.
    NoEnd,
    BlankLines,
    /// A comment follows each row.
    Comments,
    /// These hands are null.
    NullHands(&'static [usize], Quotes),
    /// This card of this hand is null.
    NullCard(usize, usize),
    /// The last card is not a card. There are blank lines, which are null hands in one column.
    WrongCard,
    /// The last row lacks its last field.
    ShortRow,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Quotes {
    No,
    Yes,
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
    /// Hands, of which some are null.
    Hands(Vec<Option<Vec<u8>>>),
    /// An error at this line and hand, and at this card if it is known.
    Fault { line: u64, hand: u64, card: Option<usize> },
    /// An error about the columns of the table.
    Refused,
}

fn all_layouts() -> Vec<Layout> {
    use Names::*;
    use Spelling::*;
    let hand = [Codes, Numbers, Brackets, Commas].map(|spelling| Layout::Hand("hand", spelling));
    let others = iproduct!(["hands", "cards", "deal", "0", "1"], [Codes, Brackets]);
    let others = others.map(|(name, spelling)| Layout::Hand(name, spelling));
    let names = [C, CardFrom1, PaddedFrom1, From0, From1, Letters, Gap, Twice, From2, TwoPrefixes];
    let cards = iproduct!(names, [Order::Given, Order::Shuffled], [Codes, Numbers]);
    let cards = cards.map(|(names, order, spelling)| Layout::Cards(names, order, spelling));
    hand.into_iter().chain(others).chain(cards).collect()
}

fn all_forms() -> impl Iterator<Item = Form> {
    use Header::{AllQuoted, Comment, NoneAllQuoted, Plain, Quoted};
    use Id::{After, Before, Between, TextAfter, TextBefore};
    iproduct!(
        [",", ";", "\t", " ", ALIGNED],
        ["\n", "\r\n", "\r"],
        [Header::None, Plain, Quoted, Comment, AllQuoted, NoneAllQuoted],
        [Index::None, Index::Empty, Index::Short],
        all_layouts(),
        [Id::None, Before, Between, After, TextBefore, TextAfter],
        [
            Gap::None,
            Gap::NoEnd,
            Gap::BlankLines,
            Gap::Comments,
            Gap::NullHands(&[0], Quotes::No),
            Gap::NullHands(&[0], Quotes::Yes),
            Gap::NullHands(&[1, 2], Quotes::No),
            Gap::NullHands(&[1, 2], Quotes::Yes),
            Gap::NullCard(0, 0),
            Gap::NullCard(1, 1),
            Gap::NullCard(2, 2),
            Gap::WrongCard,
            Gap::ShortRow,
        ],
        [false, true],
    )
    .map(|(delimiter, end, header, index, layout, id, gap, byte_order_mark)| Form {
        delimiter,
        end,
        header,
        index,
        layout,
        id,
        gap,
        byte_order_mark,
    })
}

impl Header {
    fn quotes_all(self) -> bool {
        matches!(self, Self::AllQuoted | Self::NoneAllQuoted)
    }
}

impl Form {
    /// Returns the reason if this combination is impossible, can be read in two ways, or tests the
    /// same as another.
    fn skipped(&self) -> Option<&'static str> {
        use Layout::{Cards, Hand};
        let Self { delimiter, header, index, layout, id, .. } = *self;
        let has_names = self.has_names();
        let rules = [
            (index != Index::None && !has_names, "without names, an index is any other column"),
            (
                !has_names && !matches!(layout, Hand("hand", _) | Cards(Names::C, Order::Given, _)),
                "without names, neither a name nor the order of names matters",
            ),
            (!has_names && self.has_text_id(), "words in the first line are names"),
            (
                !has_names && id != Id::None && matches!(layout, Cards(.., Spelling::Codes)),
                "without names, a number beside codes may be a card or not",
            ),
            (index != Index::None && header == Header::Comment, "savetxt has no index"),
            (
                header == Header::Comment
                    && (self.has_text_id()
                        || self.is_hand() && self.is_blank()
                        || matches!(layout, Hand(_, Spelling::Brackets | Spelling::Commas))),
                "savetxt quotes nothing",
            ),
            (
                header == Header::Comment
                    && self.is_blank()
                    && matches!(layout, Cards(.., Spelling::Codes)),
                "a comment above lines of codes is a remark",
            ),
            (
                header == Header::Comment && self.has_other_names(),
                "a comment that does not name cards is a remark",
            ),
            (
                delimiter == ALIGNED
                    && (self.has_text_id()
                        || self.is_hand()
                        || header == Header::Quoted
                        || header.quotes_all()),
                "aligned columns have no quotes",
            ),
            (
                delimiter == ALIGNED && index == Index::Empty,
                "between aligned columns, an empty name is a missing name",
            ),
            (id == Id::Between && self.is_hand(), "nothing is between the cards of one column"),
            (
                self.columns().len() == 1 && !matches!(delimiter, "," | " "),
                "one column has no delimiter",
            ),
            (
                header == Header::AllQuoted
                    && self.is_number_row()
                    && !matches!(layout, Cards(Names::From0, Order::Given, _)),
                "quoted numbers above quoted numbers may be a hand or names",
            ),
        ];
        let skipped = rules.into_iter().find_map(|(holds, reason)| holds.then_some(reason));
        skipped.or_else(|| self.gap_skipped())
    }

    fn gap_skipped(&self) -> Option<&'static str> {
        use Layout::{Cards, Hand};
        let Self { header, index, layout, gap, .. } = *self;
        let has_names = self.has_names();
        let is_first_row = matches!(gap, Gap::NullCard(0, _) | Gap::NullHands([0, ..], _));
        let rules = [
            (
                !has_names && is_first_row && (self.is_hand() || gap == Gap::NullCard(0, 0)),
                "an empty first field may be the name of an index",
            ),
            (
                gap != Gap::None && !matches!(layout, Hand("hand", _) | Cards(Names::C, ..)),
                "all names have the same gaps",
            ),
            (gap != Gap::None && self.is_refused(), "a refused table needs no gap"),
            (
                matches!(gap, Gap::NullHands(..)) && !self.is_hand(),
                "a hand of several columns is null card by card",
            ),
            (
                matches!(gap, Gap::NullHands(..)) && self.is_blank() && self.columns().len() > 1,
                "no field between blanks is empty",
            ),
            (
                matches!(gap, Gap::NullCard(..))
                    && matches!(layout, Hand(_, Spelling::Codes | Spelling::Numbers)),
                "no card between blanks is empty",
            ),
            (
                is_first_row
                    && self.is_blank()
                    && !self.is_hand()
                    && (index != Index::None || !matches!(header, Header::Plain | Header::Quoted)),
                "the first row shows the number of fields between blanks",
            ),
            (
                matches!(gap, Gap::NullHands(_, Quotes::No)) && header.quotes_all(),
                "a writer that quotes all fields also quotes empty ones",
            ),
            (
                gap == Gap::BlankLines && self.columns().len() == 1,
                "a blank line in one column is a null hand",
            ),
            (
                matches!(gap, Gap::NullHands(..) | Gap::BlankLines) && self.is_lines_of_words()
                    || matches!(gap, Gap::NullHands(_, Quotes::No)) && !has_names,
                "lines without names may be a table of one column or not",
            ),
            (
                gap == Gap::Comments && !matches!(header, Header::None | Header::Comment),
                "only savetxt writes comments",
            ),
            (
                gap == Gap::ShortRow && self.columns().len() == 1,
                "a row of one column has no field to lose",
            ),
        ];
        rules.into_iter().find_map(|(holds, reason)| holds.then_some(reason))
    }

    fn is_blank(&self) -> bool {
        matches!(self.delimiter, " " | ALIGNED)
    }

    fn is_hand(&self) -> bool {
        matches!(self.layout, Layout::Hand(..))
    }

    fn has_names(&self) -> bool {
        !matches!(self.header, Header::None | Header::NoneAllQuoted)
    }

    fn has_text_id(&self) -> bool {
        matches!(self.id, Id::TextBefore | Id::TextAfter)
    }

    fn has_other_names(&self) -> bool {
        matches!(self.layout, Layout::Cards(names, ..) if names >= Names::Letters)
    }

    /// Returns whether each line has words and nothing else, as in a file of letter codes.
    fn is_lines_of_words(&self) -> bool {
        let words = match self.layout {
            Layout::Hand(_, Spelling::Codes | Spelling::Numbers) => self.delimiter != " ",
            Layout::Hand(..) => false,
            Layout::Cards(.., spelling) => self.is_blank() && spelling == Spelling::Codes,
        };
        let one_column = !self.is_hand() || self.columns().len() == 1;
        words && one_column && matches!(self.header, Header::None | Header::Comment)
    }

    /// Returns whether the header is a row of numbers above rows of numbers.
    fn is_number_row(&self) -> bool {
        self.index == Index::None
            && self.id == Id::None
            && matches!(
                self.layout,
                Layout::Cards(Names::From0 | Names::From1, _, Spelling::Numbers)
            )
    }

    /// Returns whether the header is the first hand. Without quotes, only numbers that count from 0
    /// are a header, as pandas writes it. Between blanks, such numbers are typed.
    fn is_header_a_hand(&self) -> bool {
        let pandas = matches!(self.layout, Layout::Cards(Names::From0, Order::Given, _));
        self.header == Header::Plain && self.is_number_row() && (!pandas || self.is_blank())
    }

    fn is_refused(&self) -> bool {
        let is_known = matches!(self.layout, Layout::Hand("hand" | "hands" | "cards", _));
        let is_beside = self.is_hand() && self.id != Id::None;
        self.has_other_names() && self.has_names() || is_beside && !(is_known && self.has_names())
    }

    /// Returns whether any error is accepted. Without a delimiter between names, a header cannot
    /// show that the first column is an index. Without names, a hand beside a number is not a card.
    /// Between blanks, commas look like the delimiter, and a first line that ends inside quotes does
    /// not show it.
    fn may_be_refused(&self) -> bool {
        let is_short = self.index == Index::Short || self.index == Index::Empty && self.is_blank();
        is_short && self.columns().len() == 2
            || !self.has_names() && self.is_refused()
            || self.is_blank() && matches!(self.layout, Layout::Hand(_, Spelling::Commas))
            || self.is_blank() && self.id == Id::TextBefore
    }

    fn cards(&self) -> usize {
        match self.layout {
            Layout::Cards(_, Order::Shuffled, _) => 12,
            _ if self.has_other_names() => 12,
            _ => 3,
        }
    }

    /// Returns the columns in the order of the table.
    fn columns(&self) -> Vec<Column> {
        let card = |place: usize| match self.layout {
            Layout::Cards(_, Order::Shuffled, _) => Column::Card((5 * place + 3) % 12),
            _ => Column::Card(place),
        };
        let mut columns = match self.layout {
            Layout::Hand(..) => vec![Column::Hand],
            Layout::Cards(..) => (0..self.cards()).map(card).collect(),
        };
        match self.id {
            Id::None => (),
            Id::Before | Id::TextBefore => columns.insert(0, Column::Id),
            Id::Between => columns.insert(1, Column::Id),
            Id::After | Id::TextAfter => columns.push(Column::Id),
        }
        if self.index != Index::None {
            columns.insert(0, Column::Index);
        }
        columns
    }

    fn name(&self, column: Column) -> String {
        let (names, card) = match (column, self.layout) {
            (Column::Id, _) => return "id".to_owned(),
            (Column::Hand, Layout::Hand(name, _)) => return name.to_owned(),
            (Column::Card(card), Layout::Cards(names, ..)) => (names, card),
            _ => return String::new(),
        };
        match names {
            Names::C => format!("c{card}"),
            Names::CardFrom1 => format!("card_{}", card + 1),
            Names::PaddedFrom1 => format!("x{:02}", card + 1),
            Names::From0 => card.to_string(),
            Names::From1 => (card + 1).to_string(),
            Names::Letters => char::from(b"abcdefghijkl"[card]).to_string(),
            Names::Gap => format!("c{}", card + card / 11),
            Names::Twice => format!("c{}", card.saturating_sub(1)),
            Names::From2 => format!("c{}", card + 2),
            Names::TwoPrefixes => format!("{}{}", ["c", "card"][card / 6], card % 6),
        }
    }

    /// Returns the cards that the reader must find in a row.
    fn hand(&self, row: usize) -> Vec<u8> {
        let card = |column| match column {
            Column::Card(card) => card_of(row, card),
            _ => id_of(row),
        };
        if self.is_hand() || self.has_names() && !self.is_header_a_hand() {
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
            let is_named =
                |column: &&Column| **column != Column::Index || self.index == Index::Empty;
            let quoted = self.header == Header::Quoted;
            let names = columns.iter().filter(is_named);
            let names = names.map(|&column| self.field(self.name(column), quoted));
            text.push_str(if self.header == Header::Comment { "# " } else { "" });
            text.push_str(&self.line(names));
        }
        if self.is_header_a_hand() {
            let cards = columns.iter().map(|&column| self.name(column).parse().expect("a card"));
            hands.push(Some(cards.collect()));
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
            let null = matches!(self.gap, Gap::NullHands(rows, _) if rows.contains(&row));
            hands.push((!null).then(|| self.hand(row)));
            text.push_str(&self.line(fields));
            if self.gap == Gap::Comments {
                text.extend(["# dealt by hand", self.end]);
            }
        }
        blank(&mut text, &mut hands);
        if self.gap == Gap::NoEnd {
            text.truncate(text.len() - self.end.len());
        }
        let mark = if self.byte_order_mark { "\u{feff}" } else { "" };
        let expected = if self.is_refused() { Expected::Refused } else { Expected::Hands(hands) };
        (mark.to_owned() + &text, fault.unwrap_or(expected))
    }

    /// Returns the position of a card in its hand. Without names, each column is a card.
    fn position(&self, card: usize) -> usize {
        let place = self.columns().iter().position(|&column| column == Column::Card(card));
        place.filter(|_| !self.has_names()).unwrap_or(card)
    }

    fn value(&self, row: usize, column: Column) -> String {
        let card = |card: usize, spelling| match (self.gap, spelling) {
            (Gap::NullCard(at, null), _) if (at, null) == (row, card) => String::new(),
            (Gap::WrongCard, _) if (row, card) == (ROWS - 1, self.cards() - 1) => "81".to_owned(),
            (_, Spelling::Codes) => code(card_of(row, card).into()),
            _ => card_of(row, card).to_string(),
        };
        match (column, self.layout) {
            (Column::Index, _) => {
                let (row, quoted) = match self.index {
                    Index::Short => (row + 1, self.header == Header::Quoted),
                    _ => (row, false),
                };
                self.field(row.to_string(), quoted)
            }
            (Column::Id, _) if self.has_text_id() => {
                self.field(format!("a{}\"{}b", self.delimiter, self.end), true)
            }
            (Column::Id, _) => self.field(id_of(row).to_string(), false),
            (Column::Card(at), Layout::Cards(.., spelling)) => {
                self.field(card(at, spelling), false)
            }
            (_, Layout::Hand(_, spelling)) => match self.gap {
                Gap::NullHands(rows, quotes) if rows.contains(&row) => {
                    self.field(String::new(), quotes == Quotes::Yes)
                }
                _ => {
                    let between = [" ", " ", ", ", ","][spelling as usize];
                    let cards = (0..self.cards()).map(|at| card(at, spelling)).join(between);
                    let is_list = spelling == Spelling::Brackets;
                    let text = if is_list { format!("[{cards}]") } else { cards };
                    // Without a delimiter between names, commas in a hand look like one.
                    let quoted = text.contains(',') && (self.id == Id::None || !self.has_names());
                    self.field(text, quoted)
                }
            },
            _ => String::new(),
        }
    }

    fn field(&self, text: String, quoted: bool) -> String {
        if quoted || self.header.quotes_all() || text.contains(self.delimiter) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    }

    fn line(&self, fields: impl IntoIterator<Item = String>) -> String {
        let mut fields = fields.into_iter();
        let line = match self.delimiter {
            ALIGNED => fields.map(|field| format!("{field:>8}")).join(""),
            delimiter => fields.join(delimiter),
        };
        line + self.end
    }
}

const ROWS: usize = 3;

/// Returns a card of a row. The cards of a row differ, and they are none of those that number rows,
/// columns or ids.
fn card_of(row: usize, card: usize) -> u8 {
    u8::try_from(([8, 0, 5][row] + [1, 26, 40][row] * card) % 61 + 13).expect("a card")
}

fn id_of(row: usize) -> u8 {
    u8::try_from(77 + row).expect("a card")
}

/// Counts the pairs of cards whose third card is behind them.
fn sets(hand: &[u8]) -> usize {
    let third = |a: u8, b: u8| -> u8 {
        [27, 9, 3, 1].map(|unit| unit * ((6 - a / unit % 3 - b / unit % 3) % 3)).iter().sum()
    };
    let pairs = (0..hand.len()).array_combinations();
    pairs.filter(|&[i, j]| hand[j + 1..].contains(&third(hand[i], hand[j]))).count()
}

/// Returns what a reader finds, if it is not what is expected.
fn difference(
    found: Result<Summary, FileError>,
    hands: impl FnOnce() -> Result<Array2<u8>, FileError>,
    expected: &Expected,
) -> Option<String> {
    match (found, expected) {
        (Ok(found), Expected::Hands(expected)) => {
            let hands = hands().expect("the same hands");
            let whole = expected.iter().flatten();
            let are_same = hands.rows().into_iter().eq(whole.clone().map(|hand| aview1(hand)));
            let nulls = expected.iter().filter(|hand| hand.is_none()).count() as u64;
            let mut counts = vec![0; found.counted().map_or(0, |counted| counted.hands().len())];
            for sets in whole.map(|hand| sets(hand)) {
                counts.resize(counts.len().max(sets + 1), 0);
                counts[sets] += 1;
            }
            let counted = found.counted().map_or(&[][..], |counted| counted.hands());
            let are_same = are_same && counted == counts && found.nulls() == nulls;
            (!are_same).then(|| format!("found {hands}, {found:?}"))
        }
        (Ok(_), _) => Some(format!("found {:?}", hands())),
        (Err(error), Expected::Refused) if matches!(error.kind(), FileErrorKind::Columns(_)) => {
            None
        }
        (Err(error), &Expected::Fault { line, hand, card }) => {
            let found = (error.line(), error.hand(), error.card().filter(|_| card.is_some()));
            (found != (Some(line), Some(hand), card)).then(|| error.to_string())
        }
        (Err(error), _) => Some(error.to_string()),
    }
}

fn difference_in(text: &str, options: &Options, expected: &Expected) -> Option<String> {
    let input = [memory(text)];
    difference(summary(&input, options), || hands(&input, options), expected)
}

/// Returns the numbers of the rows with null answers, and not those of others.
fn null_rows(text: &str) -> Vec<usize> {
    let counts = answered(&[memory(text)], Format::Csv, Give::Counts, false).expect("counts");
    let counts = String::from_utf8(counts).expect("UTF-8");
    counts.lines().skip(1).positions(|line| line.ends_with(',')).collect()
}

/// Checks a table as `.csv`, and without a name, when an error is right too.
fn failures(text: &str, form: &Form, expected: &Expected) -> Vec<String> {
    let named = difference_in(text, &from(Format::Csv), expected)
        .filter(|found| found.starts_with("found ") || !form.may_be_refused());
    let nameless = difference_in(text, &Options::default(), expected)
        .filter(|found| found.starts_with("found "));
    let nulls = match expected {
        Expected::Hands(hands)
            if hands.contains(&None)
                && named.is_none()
                && summary(&[memory(text)], &Options::default()).is_ok() =>
        {
            let (nulls, found) = (hands.iter().positions(Option::is_none), null_rows(text));
            (!found.iter().copied().eq(nulls)).then(|| format!("found nulls {found:?}"))
        }
        _ => None,
    };
    let failure = |found| format!("{form:?}\n{text:?}\nexpected {expected:?}\n{found}\n");
    [named, nameless, nulls].into_iter().flatten().map(failure).collect()
}

/// Checks one of every `step` tables.
fn check(step: usize) {
    let mut tables = BTreeMap::new();
    for form in all_forms().step_by(step).filter(|form| form.skipped().is_none()) {
        let (text, expected) = form.table();
        let (first, other) = tables.entry(text).or_insert_with(|| (form, expected.clone()));
        assert_eq!(*other, expected, "{first:?} and {form:?} are the same text");
    }
    let tables: Vec<_> = tables.into_iter().collect();
    let some = tables.len().div_ceil(thread::available_parallelism().map_or(1, usize::from));
    let check = |(text, (form, expected)): &(String, (Form, Expected))| {
        let panicked = |_| vec![format!("{form:?}\n{text:?}\npanicked\n")];
        catch_unwind(|| failures(text, form, expected)).unwrap_or_else(panicked)
    };
    let check_some = |tables: &[_]| tables.iter().flat_map(check).collect_vec();
    let failures: Vec<String> = thread::scope(|scope| {
        let threads = tables.chunks(some).map(|some| scope.spawn(move || check_some(some)));
        threads
            .collect_vec()
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"))
            .collect()
    });
    let skipped = all_forms().step_by(step).filter_map(|form| form.skipped()).counts();
    println!("{} tables, and these are not written: {skipped:#?}", tables.len());
    assert!(tables.len() > 100_000 / step);
    let all = failures.iter().take(100).join("\n");
    assert!(failures.is_empty(), "{all}\n{} failures in {} tables", failures.len(), tables.len());
}

/// The step has no common factor with the number of values of any dimension, so that the values of
/// all dimensions meet.
#[test]
fn tables_are_read_as_they_were_written_or_refused() {
    check(19);
}

#[test]
#[ignore = "takes minutes"]
fn all_tables_are_read_as_they_were_written_or_refused() {
    check(1);
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

/// Returns short tables with many line ends, quotes, blank lines and null hands.
fn dense_tables(end: &'static str) -> [(String, Expected); 6] {
    use Spelling::{Brackets, Commas, Numbers};
    let hand = |spelling| Layout::Hand("hand", spelling);
    let cards = Layout::Cards(Names::C, Order::Given, Numbers);
    let null_hands = Gap::NullHands(&[1, 2], Quotes::No);
    [
        (",", Header::Quoted, cards, Id::TextBefore, Gap::BlankLines),
        (";", Header::Plain, hand(Brackets), Id::TextAfter, null_hands),
        (",", Header::Plain, hand(Numbers), Id::None, null_hands),
        (",", Header::Plain, hand(Commas), Id::None, Gap::WrongCard),
        ("\t", Header::None, cards, Id::None, Gap::WrongCard),
        (" ", Header::AllQuoted, cards, Id::Between, Gap::NoEnd),
    ]
    .map(|(delimiter, header, layout, id, gap)| {
        let (index, byte_order_mark) = (Index::None, false);
        let form = Form { delimiter, end, header, index, layout, id, gap, byte_order_mark };
        assert_eq!(form.skipped(), None, "{form:?}");
        form.table()
    })
}

/// Reads a text through a pipe, in a first piece and others of some bytes.
#[cfg(unix)]
fn piped<T>(text: &str, first: usize, others: usize, read: impl FnOnce(&[Input]) -> T) -> T {
    use std::io::{Write, pipe};
    use std::os::fd::AsRawFd;
    let (input, mut output) = pipe().expect("a pipe");
    let (first, rest) = text.as_bytes().split_at(first);
    thread::scope(|scope| {
        scope.spawn(move || {
            for piece in [first].into_iter().chain(rest.chunks(others)) {
                output.write_all(piece).expect("a pipe with space");
                // The reader usually takes this piece before the next one comes.
                thread::sleep(Duration::from_micros(20));
            }
        });
        read(&[Input::Path(format!("/dev/fd/{}", input.as_raw_fd()).into())])
    })
}

#[cfg(unix)]
#[test]
fn a_piece_from_a_pipe_may_end_at_each_byte() {
    for (text, expected) in dense_tables("\r\n") {
        let in_two = (1..text.len()).map(|first| (first, text.len()));
        for (first, others) in in_two.chain([(1, 1), (2, 2), (3, 3), (7, 7)]) {
            let options = from(Format::Csv);
            let found = piped(&text, first, others, |input| summary(input, &options));
            let hands = || piped(&text, first, others, |input| hands(input, &options));
            let difference = difference(found, hands, &expected);
            assert_eq!(difference, None, "{first} and {others} bytes of {text:?}");
        }
    }
}

/// The same rows come again after a prime number of bytes, and the sizes of buffers are powers of
/// two.
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
            assert_eq!(difference_in(&text, &from(Format::Csv), &expected), None, "{rows:?}");
        }
    }
}
