//! Tests which columns of a table hold the hands. The tables are generated, so the tests know the
//! positions of the cards.

use aplset_arrow::{ChooseError, HandColumns};
use arrow_schema::{DataType, Field, Schema};
use itertools::{Itertools, iproduct};
use std::sync::Arc;

type Columns = Vec<(String, DataType)>;

fn schema(columns: &[(String, DataType)]) -> Schema {
    let field = |(name, kind): &(String, DataType)| Field::new(name, kind.clone(), true);
    Schema::new(columns.iter().map(field).collect::<Vec<_>>())
}

fn integers(names: &[&str]) -> Columns {
    names.iter().map(|&name| (name.to_owned(), DataType::Int32)).collect()
}

fn with(columns: &[(String, DataType)], more: &[(&str, DataType)]) -> Columns {
    let more = more.iter().map(|(name, kind)| ((*name).to_owned(), kind.clone()));
    columns.iter().cloned().chain(more).collect()
}

fn chosen(columns: &[(String, DataType)], named: Option<&str>) -> Result<Vec<usize>, ChooseError> {
    Ok(HandColumns::choose(&schema(columns), named)?.places().to_vec())
}

/// Returns the error for columns that cannot be chosen.
fn refused(columns: &[(String, DataType)], named: Option<&str>) -> String {
    chosen(columns, named).expect_err("no columns of hands").to_string()
}

/// Returns the columns that the error lists as candidates.
fn candidates(columns: &[(String, DataType)]) -> Vec<String> {
    chosen(columns, None).expect_err("no columns of hands").candidates().to_vec()
}

fn list_of(kind: DataType) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(kind, true)))
}

fn encoded(kind: DataType) -> DataType {
    DataType::Dictionary(Box::new(DataType::Int8), Box::new(kind))
}

/// The columns of a table, and the names and positions of its numbered columns of cards, in the
/// order of the cards.
struct Numbered {
    columns: Columns,
    names: Vec<String>,
    places: Vec<usize>,
}

/// Returns tables of numbered columns with each prefix, start, zero padding, order and number of
/// cards, and with each choice of other columns before, between and after them. The types of the
/// cards take turns.
fn each_numbered() -> impl Iterator<Item = Numbered> {
    let orders: [fn(&mut Vec<usize>); 4] = [
        |_| (),
        |cards| cards.reverse(),
        |cards| cards.sort_by_key(usize::to_string),
        |cards| cards.sort_by_key(|card| card * 37 % 101),
    ];
    let prefixes = ["", "c", "C", "card_", "column_", "_c"];
    let kinds = [
        DataType::Int64,
        DataType::UInt8,
        DataType::Utf8,
        DataType::Float64,
        DataType::Decimal128(38, 0),
        encoded(DataType::Utf8View),
    ];
    let tables = iproduct!(prefixes, [0, 1], [0, 2, 3], orders, [3, 12, 27], 0..8);
    tables.zip(kinds.into_iter().cycle()).map(|(table, kind)| {
        let (prefix, start, width, order, cards, others) = table;
        let name = |card: usize| format!("{prefix}{card:0width$}");
        let names: Vec<String> = (start..start + cards).map(name).collect();
        let mut numbers: Vec<usize> = (start..start + cards).collect();
        order(&mut numbers);
        let mut columns: Columns =
            numbers.into_iter().map(|card| (name(card), kind.clone())).collect();
        let id = ("id", DataType::Int32);
        let others_of = [id, ("c0x", DataType::UInt8), ("c 0", list_of(DataType::Float64))];
        for (bit, (name, kind)) in others_of.into_iter().enumerate() {
            if others >> bit & 1 == 1 {
                columns.insert(bit * columns.len() / 2, (name.to_owned(), kind));
            }
        }
        let place = |name| columns.iter().position(|(other, _)| other == name);
        let places = names.iter().map(|name| place(name).expect("a column")).collect();
        Numbered { columns, names, places }
    })
}

#[test]
fn numbered_columns_are_found_in_the_order_of_their_numbers() {
    for Numbered { columns, names, places } in each_numbered() {
        let found = HandColumns::choose(&schema(&columns), None).expect("numbered columns");
        assert_eq!(found.places(), places, "{columns:?}");
        let (first, last) = (&names[0], &names[names.len() - 1]);
        assert_eq!(found.label(&schema(&columns)), format!("columns {first} to {last}"));
        // The ends of a range need no zero padding.
        let (prefix, digits) =
            first.split_at(first.find(|letter: char| letter.is_ascii_digit()).expect("digits"));
        let start: usize = digits.parse().expect("a number");
        for range in [
            format!("{first}..{last}"),
            format!("{}, {}..{last}", names[0], names[1]),
            format!("{prefix}{start}..{prefix}{}", start + names.len() - 1),
        ] {
            assert_eq!(chosen(&columns, Some(&range)).as_ref(), Ok(&places), "{columns:?}");
        }
        assert_eq!(HandColumns::named(&schema(&columns), &names), Ok(found));
    }
}

#[test]
fn numbered_columns_with_a_fault_are_refused() {
    for Numbered { columns, names, places } in each_numbered() {
        let (name, next) = (&*names[1], &names[2]);
        let named = format!("{name},{}", names[0]);
        let without: Columns = columns.iter().filter(|(other, _)| other != name).cloned().collect();
        let mut dates = columns.clone();
        dates[places[1]].1 = DataType::Date32;
        let padded = format!("{}0{}", &name[..name.len() - 1], &name[name.len() - 1..]);
        let more = |names: &[&str], kind: DataType| {
            let more: Vec<_> = names.iter().map(|&name| (name, kind.clone())).collect();
            with(&columns, &more)
        };
        let (two, named) = (more(&[name], DataType::Int8), Some(&*named));
        let label = format!("columns {} to {}", names[0], names[names.len() - 1]);
        let gap = match names.len() {
            3 => "no column of hands".to_owned(),
            _ => format!("found column `{next}`, expected `{name}` before it"),
        };
        let (one, kind) = ("expected one of them", "expected numbers or codes of cards");
        for (columns, named, expected) in [
            (&without, None, gap),
            (&without, Some(&*format!("{}..{next}", names[0])), format!("no column `{name}`, ")),
            (&two, None, format!("found two columns named `{name}`, expected different names")),
            (&two, named, format!("found two columns named `{name}`, expected different names")),
            (
                &more(&[&padded], DataType::Int8),
                None,
                format!("found both column {name} and column {padded}, {one}"),
            ),
            (&dates, None, "no column of hands".to_owned()),
            (&dates, named, format!("found Date32 in column `{name}`, {kind}")),
            // Other columns that may be hands.
            (
                &more(&["Hand"], list_of(DataType::UInt8)),
                None,
                format!("found both column Hand and {label}, {one}"),
            ),
            (
                &more(&["V1", "V2", "V3"], DataType::Int8),
                None,
                if &*names[0] < "V1" {
                    format!("found both {label} and columns V1 to V3, {one}")
                } else {
                    format!("found both columns V1 to V3 and {label}, {one}")
                },
            ),
        ] {
            let found = refused(columns, named);
            assert!(found.starts_with(&expected), "{found}, not {expected}");
        }
        // Numbered columns of other data, and a hand that is a number, are no second choice.
        for others in [["zz1", "zz2", "zz3"], ["V2", "V3", "V4"], ["V0", "V1", "hand"]] {
            assert_eq!(chosen(&more(&others, DataType::Int8), None).as_ref(), Ok(&places));
        }
    }
}

#[test]
fn a_column_of_hands_is_found_by_its_name_or_if_it_is_the_only_column() {
    let kinds = [
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        DataType::Null,
        encoded(DataType::Utf8),
        list_of(DataType::Int64),
        list_of(DataType::Float32),
        list_of(encoded(DataType::Utf8)),
        DataType::new_large_list(DataType::UInt8, true),
        DataType::new_fixed_size_list(DataType::UInt8, 12, true),
    ];
    let others = [
        integers(&[]),
        integers(&["id"]),
        integers(&["id", "c0", "c1"]),
        integers(&["c0", "c1", "c3"]),
        with(&integers(&["card"]), &[("when", DataType::Utf8), ("x", list_of(DataType::Int8))]),
    ];
    let names = ["hand", "hands", "cards", "Hand", "CARDS", "scores", "when", "handy"];
    for (kind, name, others) in iproduct!(kinds, names, &others) {
        for place in 0..=others.len() {
            let mut columns = others.clone();
            columns.insert(place, (name.to_owned(), kind.clone()));
            let usual = ["hand", "hands", "cards"].contains(&&*name.to_lowercase());
            let unique = columns.iter().filter(|(other, _)| other == name).count() == 1;
            let is_text = kind.is_string() || kind.is_null() || kind == encoded(DataType::Utf8);
            // Beside a card, a text may be the name of a hand.
            let is_name = is_text && others.iter().any(|(other, _)| other == "card");
            if usual && !is_name || others.is_empty() {
                assert_eq!(chosen(&columns, None), Ok(vec![place]), "{columns:?}");
            } else {
                assert!(chosen(&columns, None).is_err(), "{columns:?}");
            }
            if unique {
                assert_eq!(chosen(&columns, Some(name)), Ok(vec![place]), "{columns:?}");
            }
        }
    }
    let two = [("hand", DataType::Utf8), ("cards", list_of(DataType::Int8))];
    let expected = "found both column hand and column cards, expected one of them";
    assert_eq!(refused(&with(&[], &two), None), expected);
    let two = [("hand", DataType::Utf8), ("hand", DataType::Utf8)];
    let expected = "found two columns named `hand`, expected different names";
    assert_eq!(refused(&with(&[], &two), None), expected);
}

/// A table with other columns is never read without their names.
#[test]
fn other_lists_and_numbered_columns_are_candidates() {
    let text = |name| (name, DataType::Utf8);
    let list = |name| (name, list_of(DataType::Int8));
    for (columns, expected) in [
        (with(&integers(&["id"]), &[text("when")]), &["when"][..]),
        (with(&integers(&["id"]), &[list("scores")]), &["scores"]),
        (with(&integers(&["id", "x", "y"]), &[list("scores")]), &["scores"]),
        (with(&integers(&["id"]), &[text("when"), text("where")]), &[]),
        (with(&integers(&["id"]), &[text("when"), list("scores")]), &["scores"]),
        (integers(&["a", "b", "c"]), &["a..c"]),
        (integers(&["game", "Card 1", "Card 2", "Card 3"]), &["Card 1..Card 3"]),
        (
            integers(&["p1_c0", "p1_c1", "p1_c2", "p2_c0", "p2_c1", "p2_c2"]),
            &["p1_c0..p1_c2", "p2_c0..p2_c2"],
        ),
        (integers(&["week1", "week2", "week3"]), &["week1..week3"]),
        (integers(&["lag_1", "lag_2", "lag_3", "id"]), &["lag_1..lag_3"]),
        (integers(&["c2", "c3", "c4"]), &["c2..c4"]),
        (integers(&["a", "b"]), &[]),
        (integers(&["hand"]), &[]),
        (integers(&[]), &[]),
    ] {
        assert_eq!(candidates(&columns), expected, "{columns:?}");
        assert!(expected.iter().all(|names| chosen(&columns, Some(names)).is_ok()));
    }
    // A column of hands wins over numbered columns, and a number of cards is not one card per row.
    let hand = with(&[], &[text("hand"), text("q1"), text("q2"), text("q3")]);
    assert_eq!(chosen(&hand, None), Ok(vec![0]));
    assert_eq!(chosen(&with(&integers(&["cards"]), &[text("hand")]), None), Ok(vec![1]));
}

#[test]
fn names_choose_columns_or_the_error_names_the_fault() {
    let rows = include_str!("../../../tests/data/choices.tsv").lines();
    for line in rows.filter(|line| !line.starts_with('#')) {
        let [table, named, expected] = line.split('\t').collect_array().expect("3 columns");
        let kinds = [
            ("Int64", DataType::Int64),
            ("Utf8", DataType::Utf8),
            ("Utf8View", DataType::Utf8View),
        ];
        let column = |name: &str| {
            let (name, kind) = name.split_once(':').unwrap_or((name, "Int32"));
            let own = kinds.iter().find(|(other, _)| *other == kind);
            (name.to_owned(), own.map_or(DataType::Int32, |(_, kind)| kind.clone()))
        };
        let schema = schema(&table.split(';').map(column).collect::<Columns>());
        let found = match HandColumns::choose(&schema, Some(named).filter(|named| *named != "-")) {
            Ok(hand) => format!("{}: {}", hand.places().iter().join(" "), hand.label(&schema)),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{line}");
    }
    let dotted = integers(&["a,b", "a..b"]);
    let named = HandColumns::named(&schema(&dotted), &["a..b", "a,b"]).expect("columns");
    assert_eq!(named.places(), [1, 0]);
    // A table that groups the cards of one card per row has hands.
    let grouped = with(&integers(&["hand"]), &[("cards", list_of(DataType::Int64))]);
    assert_eq!(chosen(&grouped, None), Ok(vec![1]));
    let many: Columns = (0..82).map(|card| (format!("c{card}"), DataType::Int8)).collect();
    assert_eq!(chosen(&many[..81], None).map(|places| places.len()), Ok(81));
    assert_eq!(refused(&many, None), "found hands of 82 cards, expected at most 81");
    let beside = [("V1", DataType::Int8), ("V2", DataType::Int8), ("V3", DataType::Int8)];
    assert_eq!(chosen(&with(&many, &beside), None), Ok(vec![82, 83, 84]));
    let list = DataType::new_fixed_size_list(DataType::UInt8, 82, true);
    let hand = with(&[], &[("hand", list)]);
    assert_eq!(refused(&hand, None), "found hands of 82 cards, expected at most 81");
}
