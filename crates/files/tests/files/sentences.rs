//! Runs sentences on the hands of files, and compares the results with the value for each hand.

use super::{all_formats, as_npy, every_file, many, memory, tables};
use aplset::ndarray::{Array2, Array3, ArrayD, ArrayView1, Axis};
use aplset_apl::{Given, Names, run};
use aplset_files::read::{First, Input, Numbers, Options, Reader};
use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{FileError, Format, Give, Summary, answer};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, UInt8Type};
use arrow_array::{Array, ArrayRef, ListArray};
use arrow_cast::cast;
use arrow_ipc::reader::FileReader;
use arrow_schema::DataType;
use itertools::{Itertools, iproduct};
use ndarray_npy::{ReadNpyExt, ReadableElement};
use std::fmt::Display;
use std::io::Cursor;
use std::slice;
use std::sync::Arc;

/// Sentences whose values are bits, bytes, whole numbers and others, also as arrays.
const SENTENCES: [&str; 6] = [
    "∨/H[;2;1]",
    "+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]",
    "(+/H[;1;1])-+/H[;1;2]",
    "(+/H[;1;1])÷8",
    "+/[1]H",
    "H[1;;]÷4",
];

/// Runs a sentence on the hands of files, and returns the bytes of a file of the values.
fn values(
    text: &str,
    inputs: &[Input],
    format: Format,
    options: Options,
) -> Result<(Vec<u8>, Summary), FileError> {
    let options = Options { keep_first: true, ..options };
    let mut reader = Reader::open(inputs, &options)?;
    // Without hands, the sentence runs first on a hand of the deck.
    let first = reader.first().cloned().unwrap_or_else(|| First::of_deck(3));
    let run = run(text, &Names::from([("H".to_owned(), first.given())])).expect("a value");
    let give = Give::Values(Arc::new(run.compiled(first.kind()).expect("numbers")));
    let contents = Contents::of(give.clone(), &reader);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out");
    let writer = Writer::new(Target::create(&path, false)?, format, &contents)?;
    let summary = answer(&mut reader, &give, Some(writer), &mut |_, _| ())?;
    Ok((std::fs::read(path).expect("a file"), summary))
}

fn lines(text: &str, inputs: &[Input], options: Options) -> Result<Vec<String>, String> {
    let written = values(text, inputs, Format::Text, options).map_err(|error| error.to_string())?;
    let text = String::from_utf8(written.0).expect("text");
    Ok(text.lines().map(str::to_owned).collect())
}

/// Returns the elements of the value for one hand.
fn value(text: &str, hand: Given) -> Vec<f64> {
    let run = run(text, &Names::from([("H".to_owned(), hand)])).expect("a value");
    let texts = run.value().texts();
    texts.iter().map(|number| number.replace('¯', "-").parse().expect("a number")).collect()
}

fn expected(text: &str, hands: &Array2<u8>) -> Vec<Vec<f64>> {
    let of_hand = |ids: ArrayView1<u8>| value(text, Given::of_hand(&ids.mapv(usize::from)));
    hands.rows().into_iter().map(of_hand).collect()
}

fn joined(rows: &[Vec<impl Display>], between: &str) -> Vec<String> {
    rows.iter().map(|row| row.iter().join(between)).collect()
}

/// Combines all sentences with all input formats.
#[test]
fn each_hand_of_any_file_has_its_own_value() {
    let hands = many(700);
    for text in SENTENCES {
        let expected = joined(&expected(text, &hands), " ");
        for (format, bytes) in every_file(&hands) {
            let found = lines(text, &[memory(bytes)], Options::default()).expect("values");
            assert!(found == expected, "{text}, {format}");
        }
    }
}

fn npy<T: ReadableElement + Into<f64>>(bytes: &[u8]) -> Vec<f64> {
    let array = ArrayD::<T>::read_npy(Cursor::new(bytes)).expect("this type");
    assert_eq!(array.shape()[0], 700);
    array.into_iter().map(Into::into).collect()
}

/// Reads the numbers of a column, which may be a column of lists.
fn numbers(column: &ArrayRef) -> Vec<f64> {
    let column = column.as_fixed_size_list_opt().map_or(column, |lists| lists.values());
    let small = [DataType::Boolean, DataType::UInt8, DataType::Int16, DataType::Float64];
    assert!(small.contains(column.data_type()), "{}", column.data_type());
    let numbers = cast(column, &DataType::Float64).expect("numbers");
    numbers.as_primitive::<Float64Type>().values().to_vec()
}

/// Combines all sentences with the output formats that have types.
#[test]
fn values_have_the_smallest_type() {
    let hands = many(700);
    let input = [memory(as_npy(&hands))];
    for (at, text) in SENTENCES.iter().enumerate() {
        let rows = expected(text, &hands);
        let bytes = |format| values(text, &input, format, Options::default()).expect("values").0;
        let read = [npy::<bool>, npy::<u8>, npy::<i16>, npy::<f64>, npy::<u8>, npy::<f64>][at];
        assert_eq!(read(&bytes(Format::Npy)), rows.concat(), "{text}");
        let batches = FileReader::try_new(Cursor::new(bytes(Format::Arrow)), None).expect("Arrow");
        let found = batches.flat_map(|batch| {
            let batch = batch.expect("values");
            numbers(batch.column_by_name("value").expect("a column"))
        });
        assert_eq!(found.collect_vec(), rows.concat(), "{text}");
        let csv = String::from_utf8(bytes(Format::Csv)).expect("text");
        let names = (1..=rows[0].len()).map(|number| format!("value_{number}")).join(",");
        let head = format!("hand,{}", if rows[0].len() == 1 { "value" } else { &names });
        let body = joined(&rows, ",").into_iter().enumerate();
        let body = body.map(|(hand, row)| format!("{hand},{row}"));
        assert!(csv.lines().map(str::to_owned).eq([head].into_iter().chain(body)), "{text}");
    }
}

#[test]
fn a_null_hand_has_a_null_value() {
    let csv = memory("hand\n1RDF 1GDH\n\n1RDF 1RDH\n");
    let found = values("+/H[;2;1]", slice::from_ref(&csv), Format::Csv, Options::default());
    let (bytes, summary) = found.expect("values");
    assert_eq!(String::from_utf8_lossy(&bytes), "hand,value\n0,1\n1,\n2,2\n");
    assert_eq!((summary.nulls(), summary.values().expect("values").hands()), (1, 2));
    let beside = Options { all_columns: true, ..Options::default() };
    let found = values("H[;2;1]", slice::from_ref(&csv), Format::Csv, beside);
    let table = "hand,value_1,value_2\n1RDF 1GDH,1,0\n,,\n1RDF 1RDH,1,1\n";
    assert_eq!(String::from_utf8_lossy(&found.expect("values").0), table);
    let refused = lines("+/H[;2;1]", &[csv], Options::default()).expect_err("no nulls");
    assert!(refused.contains("line 3, hand 1: found null"), "{refused}");
}

/// The hand and the line are those of the file, also after null hands.
#[test]
fn a_hand_without_a_value_is_named() {
    let csv = [memory("hand\n1RDF 1GDH\n\n1GDF 1GDH\n"), memory("hand\n1PDF 1GDH\n")];
    for (text, message) in [
        ("÷+/H[;2;1]", "memory: line 4, hand 2: DOMAIN ERROR: ÷0"),
        ("H[;2;1]⌿H", "memory: line 4, hand 2: LENGTH ERROR: the shape of ⌿ depends on the hand"),
    ] {
        let error = values(text, &csv, Format::Csv, Options::default()).expect_err("no value");
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

/// Counts the lines of three cards with five features, or the quads with binary features, with
/// loops.
fn counted(hands: &Array3<u8>, cards: usize, levels: u8) -> Vec<String> {
    let count = |hand: ndarray::ArrayView2<u8>| {
        let all = (0..hand.nrows()).combinations(cards).filter(|places| {
            let mut features = hand.axis_iter(Axis(1));
            features.all(|feature| places.iter().map(|&at| feature[at]).sum::<u8>() % levels == 0)
        });
        all.count().to_string()
    };
    hands.outer_iter().map(count).collect()
}

/// Other decks as arrays of each type, and as lists.
#[test]
fn hands_of_other_decks_are_arrays_of_numbers() {
    let deck = |features: usize, levels: usize| {
        Array3::from_shape_fn((300, 7, features), |(hand, card, feature)| {
            let number = hand * 11 + card * (hand % 13 + 5);
            u8::try_from(number / levels.pow(u32::try_from(feature).expect("few")) % levels)
                .expect("a digit")
        })
    };
    for (hands, text, cards, levels) in [
        (deck(5, 3), "+/∧/0=3|+/[2]H[3 COMBIN 7;]", 3, 3),
        (deck(6, 2), "+/∧/0=2|+/[2]H[4 COMBIN 7;]", 4, 2),
    ] {
        let expected = counted(&hands, cards, levels);
        let other = Options { numbers: Numbers::Other, ..Options::default() };
        let always = Options { numbers: Numbers::Always, ..Options::default() };
        let arrays =
            [as_npy(&hands), as_npy(&hands.mapv(i64::from)), as_npy(&hands.mapv(f32::from))];
        for bytes in arrays {
            let found = lines(text, &[memory(bytes)], other.clone());
            assert_eq!(found.as_ref(), Ok(&expected), "{text}");
        }
        let of_hand = |hand: ndarray::ArrayView2<u8>| {
            let cards = hand.rows().into_iter().map(|card| format!("[{}]", card.iter().join(",")));
            format!("{{\"hand\":[{}]}}\n", cards.collect::<Vec<_>>().join(","))
        };
        let json = memory(hands.outer_iter().map(of_hand).collect::<String>());
        assert_eq!(lines(text, &[json], always.clone()).as_ref(), Ok(&expected), "{text}");
        let cells = hands.iter().map(|&digit| Some(digit)).chunks(hands.dim().2);
        let cards = ListArray::from_iter_primitive::<UInt8Type, _, _>(cells.into_iter().map(Some));
        let nested = tables::nested(Arc::new(cards), 7);
        for (format, bytes) in all_formats(&tables::table(vec![("hand", nested)])) {
            let found = lines(text, &[memory(bytes)], always.clone());
            assert_eq!(found.as_ref(), Ok(&expected), "{text}, {format}");
        }
    }
    let bits = deck(6, 2).mapv(|digit| digit == 1);
    let other = Options { numbers: Numbers::Other, ..Options::default() };
    let found = lines("+/+/H", &[memory(as_npy(&bits))], other).expect("values");
    let on = bits.index_axis(Axis(0), 0).iter().filter(|&&bit| bit).count();
    assert_eq!(found[0], on.to_string());
}

#[test]
fn a_bad_array_of_numbers_is_named() {
    let always = Options { numbers: Numbers::Always, ..Options::default() };
    let fault = |json: &str| lines("+/,H", &[memory(json)], always.clone()).expect_err("a fault");
    for (hand, found) in [
        ("[[1,2],[3,300]]", "300, expected whole numbers from 0 to 254"),
        ("[[1,2],[3,null]]", "null, expected whole numbers from 0 to 254"),
        ("[[1,2]]", "an array of another shape, expected that of the first one"),
    ] {
        let fault = fault(&format!("{{\"hand\":[[1,2],[3,4]]}}\n{{\"hand\":{hand}}}\n"));
        assert_eq!(fault, format!("memory: line 2, hand 1: found {found}"));
    }
    let files = ["{\"hand\":[[1,2],[3,4]]}\n", "{\"hand\":[[1,2,3,4]]}\n"].map(memory);
    let error = lines("+/,H", &files, always).expect_err("another shape");
    let message = "found an array of 1 4, expected an array of 2 2 as for the first hand";
    assert_eq!(error, format!("memory: line 1, hand 0: {message}"));
    let arrays = [as_npy(&Array3::<u8>::zeros((2, 3, 2))), as_npy(&many(2))].map(memory);
    let other = Options { numbers: Numbers::Other, ..Options::default() };
    let error = lines("+/,H", &arrays, other.clone()).expect_err("cards");
    let message = "found cards, expected an array of 3 2 as for the first hand";
    assert_eq!(error, format!("memory: hand 0: {message}"));
    let bad = [memory(as_npy(&Array3::from_elem((2, 3, 2), -1_i8)))];
    let error = lines("+/,H", &bad, other).expect_err("a negative number");
    assert_eq!(error, "memory: hand 0: found -1, expected whole numbers from 0 to 254");
}

#[test]
fn inputs_without_hands_have_no_values() {
    let nulls = "hand,x\n,1\n,2\n";
    for ((csv, rows), (text, names)) in iproduct!(
        [("c0,c1,c2\n", 0), (nulls, 2)],
        [("+/,H", "value"), ("⍋H[;1;1]", "value_1,value_2,value_3")]
    ) {
        let cards = Options { cards: Some(3), ..Options::default() };
        let (bytes, summary) = values(text, &[memory(csv)], Format::Csv, cards).expect("no hands");
        let lines = String::from_utf8(bytes).expect("text");
        assert_eq!(lines.lines().next(), Some(&*format!("hand,{names}")));
        assert_eq!(
            (summary.nulls(), lines.lines().count()),
            (rows, 1 + usize::try_from(rows).expect("few"))
        );
    }
}

/// The error of the first hand comes before any error of the sentence.
#[test]
fn an_invalid_first_hand_is_an_error() {
    for (csv, message) in [
        ("c0,c1,c2\n0,100,2\n", "line 2, hand 0, card 1: found 100, cards are 0 to 80"),
        ("hand\n1RDF 1RDH\n1RDF 1RDF\n", "line 3, hand 1, card 1: duplicate card 1RDF"),
        ("hand\n1RDF 1RDF\n", "line 2, hand 0, card 1: duplicate card 1RDF"),
    ] {
        let error = lines("+/,H", &[memory(csv)], Options::default()).expect_err("a fault");
        assert!(error.starts_with(&format!("memory: {message}")), "{error}");
    }
}
