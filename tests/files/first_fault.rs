//! Checks that the readers of all formats report the first of many faults. The expected fault comes
//! from a search hand by hand and card by card.

use super::npy::{file, fortran};
use super::tables::{fixed_list, large_list, list, table};
use super::{all_formats, as_npy, fault_of};
use aplset::batch::Hands;
use aplset::card::code;
use aplset::files::read::Options;
use aplset::ndarray::{Array2, Array3};
use arrow_array::{Array, ArrayRef, Int16Array, make_array};
use arrow_buffer::NullBuffer;
use proptest::prelude::*;
use std::sync::Arc;

/// One card of a hand, or a null.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Cell {
    Number(i16),
    Null,
}

/// One hand, or `None` for a null hand.
type Row = Option<Vec<Cell>>;

/// Returns the expected error for the first fault, or `None` if the hands have no fault.
fn twin(rows: &[Row], cards: usize) -> Option<String> {
    for (hand, row) in rows.iter().enumerate() {
        let Some(row) = row else {
            return Some(format!("hand {hand}: found null, expected a hand"));
        };
        if row.len() != cards {
            let s = if row.len() == 1 { "" } else { "s" };
            let found = format!("found {} card{s}", row.len());
            return Some(format!(
                "hand {hand}: {found}, expected {cards} as in the hands before it"
            ));
        }
        for (card, cell) in row.iter().enumerate() {
            let first = row.iter().position(|before| before == cell);
            let fault = match cell {
                Cell::Null => "found null, expected a card".to_owned(),
                Cell::Number(0..=80) if first == Some(card) => continue,
                Cell::Number(id @ 0..=80) => {
                    format!("duplicate card {id} (first at position {})", first.expect("itself"))
                }
                Cell::Number(found) => format!("found {found}, cards are 0 to 80"),
            };
            return Some(format!("hand {hand}, card {card}: {fault}"));
        }
    }
    None
}

/// Returns the error that the reader reports for a file, or `None`.
fn reported(bytes: &[u8]) -> Option<String> {
    fault_of(bytes, &Options::default())
}

/// Adds the line number to an error. The first hand is on line `first`.
fn with_line(fault: Option<String>, first: usize) -> Option<String> {
    let fault = fault?;
    let hand = fault["hand ".len()..].split([',', ':']).next()?;
    let line = first + hand.parse::<usize>().ok()?;
    Some(format!("line {line}, {fault}"))
}

/// Generates hands with some faults, and the number of cards per hand.
fn rows(nulls: bool) -> impl Strategy<Value = (usize, Vec<Row>)> {
    let fault = (any::<prop::sample::Index>(), any::<u8>(), 0..9, -3_i16..400);
    let faults = proptest::collection::vec(fault, 0..6);
    (1_usize..6, 1_usize..30, faults).prop_map(move |(cards, hands, faults)| {
        let card = |hand: usize, card: usize| i16::try_from((hand + 7 * card) % 81).expect("card");
        let row = |hand| (0..cards).map(|at| Cell::Number(card(hand, at))).collect();
        let mut rows: Vec<Row> = (0..hands).map(|hand| Some(row(hand))).collect();
        for (place, at, kind, number) in faults {
            let hand = place.index(hands);
            let at = usize::from(at) % cards;
            let Some(row) = rows[hand].as_mut() else {
                continue;
            };
            // The first hand determines the number of cards per hand, so its size is not changed.
            match kind {
                0 if nulls && hand > 0 => rows[hand] = None,
                1 if nulls && hand > 0 => row.truncate(at),
                2 if nulls && hand > 0 => row.extend(vec![Cell::Null; 2]),
                3 if nulls && at < row.len() => row[at] = Cell::Null,
                4..6 if at < row.len() => row[at] = row[0],
                _ if at < row.len() => row[at] = Cell::Number(number),
                _ => (),
            }
        }
        (cards, rows)
    })
}

fn numbers(rows: &[Row], cards: usize) -> Array2<i16> {
    Array2::from_shape_fn((rows.len(), cards), |(hand, card)| {
        match rows[hand].as_ref().and_then(|row| row.get(card)) {
            Some(Cell::Number(number)) => *number,
            _ => -1,
        }
    })
}

/// Returns the cells of all hands in one array, as the values of a list column. A null hand has no
/// cells.
fn cells(rows: &[Row]) -> ArrayRef {
    let cells = rows.iter().flatten().flatten();
    let number = |cell: &Cell| match cell {
        Cell::Number(number) => Some(*number),
        Cell::Null => None,
    };
    Arc::new(cells.map(number).collect::<Int16Array>())
}

fn with_null_rows(column: &ArrayRef, rows: &[Row]) -> ArrayRef {
    let nulls = rows.iter().map(Option::is_some).collect::<NullBuffer>();
    let data = column.to_data().into_builder().nulls(Some(nulls));
    make_array(data.build().expect("a column"))
}

proptest! {
    #[test]
    fn of_numbers_in_arrays((cards, rows) in rows(false)) {
        let expected = twin(&rows, cards);
        let numbers = numbers(&rows, cards);
        prop_assert_eq!(&reported(&as_npy(&numbers)), &expected);
        prop_assert_eq!(&reported(&as_npy(&fortran(&numbers))), &expected);
        let wide = numbers.mapv(i64::from);
        prop_assert_eq!(&reported(&as_npy(&wide)), &expected);
        prop_assert_eq!(&reported(&as_npy(&fortran(&wide))), &expected);
        let from_numbers = Hands::from_numbers(&wide).err().map(|bad| bad.to_string());
        prop_assert_eq!(from_numbers, twin(&rows, cards));
    }

    #[test]
    fn of_columns_in_tables((cards, rows) in rows(true)) {
        let expected = twin(&rows, cards);
        let lengths = || rows.iter().map(|row| row.as_ref().map_or(0, Vec::len));
        for column in [list(cells(&rows), lengths()), large_list(cells(&rows), lengths())] {
            let column = with_null_rows(&column, &rows);
            for (format, bytes) in all_formats(&table(vec![("hand", column)])) {
                prop_assert_eq!(&reported(&bytes), &expected, "{}", format);
            }
        }
    }

    #[test]
    fn of_lists_of_a_fixed_size_and_of_one_column_a_card((cards, rows) in rows(true)) {
        // In both layouts all hands have the same size.
        let cut = |row: Vec<Cell>| if row.len() == cards { row } else { vec![Cell::Null; cards] };
        let rows: Vec<Row> = rows.into_iter().map(|row| row.map(cut)).collect();
        let full: Vec<Row> = rows
            .iter()
            .map(|row| Some(row.clone().unwrap_or_else(|| vec![Cell::Null; cards])))
            .collect();
        let column = with_null_rows(&fixed_list(cells(&full), cards), &rows);
        for (format, bytes) in all_formats(&table(vec![("hand", column)])) {
            prop_assert_eq!(reported(&bytes), twin(&rows, cards), "{}", format);
        }
        let names: Vec<String> = (0..cards).map(|card| format!("c{card}")).collect();
        let column = |card: usize| -> ArrayRef {
            let one: Vec<Row> = full.iter().map(|row| Some(vec![row.as_ref()?[card]])).collect();
            cells(&one)
        };
        let columns = names.iter().enumerate().map(|(card, name)| (&name[..], column(card)));
        for (format, bytes) in all_formats(&table(columns.collect())) {
            prop_assert_eq!(reported(&bytes), twin(&full, cards), "{}", format);
        }
    }

    #[test]
    fn of_lines_of_numbers((cards, rows) in rows(true)) {
        // A single column in which no cell is a number would be read as text.
        prop_assume!(cards > 1);
        let rows: Vec<Row> = rows.into_iter().map(|row| row.filter(|row| !row.is_empty())).collect();
        let line = |row: &Row| {
            let cell = |cell: &Cell| match cell {
                Cell::Number(number) => number.to_string(),
                Cell::Null => "x".to_owned(),
            };
            row.as_ref().map_or_else(
                || vec!["x"; cards].join(","),
                |row| row.iter().map(cell).collect::<Vec<_>>().join(","),
            )
        };
        let rows: Vec<Row> = rows
            .into_iter()
            .map(|row| row.or_else(|| Some(vec![Cell::Null; cards])))
            .collect();
        let header: Vec<String> = (0..cards).map(|card| format!("c{card}")).collect();
        let mut text = header.join(",");
        for row in &rows {
            text.extend(["\n", &line(row)]);
        }
        let expected = with_line(twin(&rows, cards), 2).map(|fault| {
            let fault = fault.replace("found null, expected a card", "found `x`, expected a card");
            fault.replace(" card, expected", " column, expected")
                .replace(" cards, expected", " columns, expected")
                .replace(" as in the hands before it", "")
        });
        prop_assert_eq!(reported(text.as_bytes()), expected, "{}", text);
    }

    #[test]
    fn of_lines_of_codes((cards, rows) in rows(true)) {
        let cell = |cell: Cell| match cell {
            Cell::Number(number @ 0..81) => code(usize::try_from(number).expect("a card")),
            _ => "1RXF".to_owned(),
        };
        let rows: Vec<Vec<Cell>> = rows
            .into_iter()
            .map(|row| row.filter(|row| !row.is_empty()).unwrap_or_else(|| vec![Cell::Null; cards]))
            .collect();
        let mut text = String::new();
        for row in &rows {
            let words: Vec<String> = row.iter().map(|&card| cell(card)).collect();
            text.extend([&words.join(" "), "\n"]);
        }
        // The reader checks the words of a line before it counts them.
        let first = rows.iter().enumerate().find_map(|(hand, row)| {
            let line = hand + 1;
            let bad = row.iter().enumerate().position(|(card, cell)| {
                !matches!(cell, Cell::Number(0..81)) || row[..card].contains(cell)
            });
            match bad {
                Some(card) => Some(format!("line {line}, hand {hand}, card {card}: ")),
                None if row.len() != cards => Some(format!("line {line}, hand {hand}: ")),
                None => None,
            }
        });
        let reported = reported(text.as_bytes()).unwrap_or_default();
        let first = first.unwrap_or_default();
        prop_assert_eq!(reported.is_empty(), first.is_empty(), "{}", reported);
        prop_assert!(reported.starts_with(&first), "{reported}, expected {first}");
    }

    #[test]
    fn of_digits_and_of_bits((cards, rows) in rows(false)) {
        // An invalid card number becomes an invalid digit or invalid bits.
        let numbers = numbers(&rows, cards);
        let digits = Array3::from_shape_fn((rows.len(), cards, 4), |(hand, card, feature)| {
            let number = numbers[(hand, card)];
            match (number, feature) {
                (0..81, _) => number / [27, 9, 3, 1][feature] % 3,
                (_, 2) => if number < 81 { number } else { 3 + number },
                _ => 1,
            }
        });
        let expected = twin(&rows, cards);
        let digit = expected.as_ref().map(|fault| match fault.split_once(", cards are") {
            Some((place, _)) => {
                let (place, number) = place.rsplit_once(' ').expect("a number");
                let number: i16 = number.parse().expect("a number");
                let digit = if number < 81 { number } else { 3 + number };
                format!("{place} digit {digit} for feature 2, expected 0, 1 or 2")
            }
            None => fault.clone(),
        });
        prop_assert_eq!(&reported(&as_npy(&digits)), &digit.clone());
        prop_assert_eq!(&reported(&as_npy(&fortran(&digits))), &digit.clone());
        prop_assert_eq!(&Hands::from_digits(&digits).err().map(|bad| bad.to_string()), &digit);
        let bits: Vec<u8> = digits.iter().flat_map(|digit| [0, 1, 2].map(|c| u8::from(*digit == c))).collect();
        let shape = format!("({}, {cards}, 4, 3)", rows.len());
        let bit = expected.map(|fault| match fault.split_once("found ") {
            Some((place, rest)) if rest.contains("cards are") => {
                format!("{place}feature 2 has 0 bits on, expected 1")
            }
            _ => fault,
        });
        prop_assert_eq!(reported(&file("'|b1'", false, &shape, &bits)), bit);
    }
}

/// The chunk has an early fault that only counting finds, and a late fault that decoding finds.
#[test]
fn an_early_fault_is_reported_before_a_late_one_of_the_same_chunk() {
    let mut hands = super::many(100_000).mapv(i16::from);
    hands[(70_000, 3)] = hands[(70_000, 1)];
    hands[(70_001, 0)] = 99;
    hands[(99_999, 2)] = -5;
    let error = reported(&as_npy(&hands)).expect("a fault");
    assert!(error.contains("hand 70000, card 3: duplicate card "), "{error}");
    assert_eq!(reported(&as_npy(&fortran(&hands))), Some(error));
}
