//! Several files as one stream, and files that are none.

use super::columns::{all_formats, hand_column};
use super::npy::as_npy;
use super::{memory, read, read_all};
use aplset::batch::{BadHand, HandFault};
use aplset::files::Format;
use aplset::files::read::{Chunk, Input, Options, Reader};
use aplset::ndarray::array;
use arrow::array::{Array, RecordBatch, make_array};
use arrow::buffer::NullBuffer;
use std::fs;

fn said(input: Input) -> String {
    let read = read_all(&[input], &Options::default());
    read.expect_err("no file of hands").to_string()
}

#[test]
fn several_files_count_as_one_and_a_bad_hand_is_told_where_it_stands_in_its_own() {
    let inputs =
        [memory(b"c0,c1\n0,1\n2,3\n"), memory(b"1RDF 1RDH\n2RDF 2RDH\n"), memory(b"c0,c1\n4,5\n")];
    let options = Options::default();
    assert_eq!(
        read_all(&inputs, &options),
        Ok(array![[0_u8, 1], [2, 3], [0, 1], [27, 28], [4, 5]])
    );
    let mut reader = Reader::open(&inputs, &options).expect("hands");
    let mut chunk = Chunk::default();
    let bad = BadHand { hand: 1, card: 1, fault: HandFault::CardTwice { id: 3, first: 0 } };
    let mut places = Vec::new();
    while reader.next_chunk(&mut chunk).expect("hands") {
        places.push((chunk.first_hand(), chunk.located(bad).to_string()));
    }
    let fault = "found 3, which stands already as card 0";
    assert_eq!(places[0], (0, format!("memory: line 3, hand 1, card 1: {fault}")));
    assert_eq!(places[1], (2, format!("memory: line 2, hand 1, card 1: {fault}")));
    assert_eq!(places.len(), 3);
}

#[test]
fn hands_of_two_sizes_are_refused_with_both_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let (a, b) = (folder.path().join("a.csv"), folder.path().join("b.txt"));
    fs::write(&a, "c0,c1\n").expect("a file");
    fs::write(&b, "1RDF\n").expect("a file");
    let error =
        Reader::open(&[Input::Path(a.clone()), Input::Path(b.clone())], &Options::default());
    assert_eq!(
        error.expect_err("two sizes").to_string(),
        format!("{}: hands of 1 cards, those of {} have 2", b.display(), a.display())
    );
}

/// A null has a length, which is no hand's.
#[test]
fn a_null_first_hand_is_told_as_it_is_in_a_file_alone() {
    let lists = hand_column(&array![[0, 1, 2], [3, 4, 6]]);
    let ours = || all_formats(&lists).into_iter();
    let nulls = NullBuffer::from(vec![false, true]);
    let data = lists.column(0).to_data().into_builder().nulls(Some(nulls));
    let null = make_array(data.build().expect("an array"));
    let null = RecordBatch::try_from_iter([("hand", null)]).expect("a column");
    for ((format, ours), (_, null)) in ours().zip(all_formats(&null)) {
        for files in [vec![memory(&null)], vec![memory(&ours), memory(&null)]] {
            let read = read_all(&files, &Options::default());
            let said = read.expect_err("no hand").to_string();
            let expected = "memory: hand 0: null, expected a hand";
            assert_eq!(said, expected, "{format}, {} files", files.len());
        }
    }
}

#[test]
fn many_files_are_not_all_kept_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    fs::write(&path, "c0,c1\n1,2\n").expect("a file");
    let inputs = vec![Input::Path(path); 3000];
    let all = read_all(&inputs, &Options::default()).expect("hands");
    assert_eq!(all.dim(), (3000, 2));
}

#[test]
fn a_missing_file_a_directory_and_an_empty_file_are_no_hands() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let named = |name: &str, fault: &str| format!("{}: {fault}", path(name).display());
    assert_eq!(said(Input::Path(path("no.npy"))), named("no.npy", "no such file"));
    fs::create_dir(path("dir.csv")).expect("a folder");
    assert_eq!(
        said(Input::Path(path("dir.csv"))),
        named("dir.csv", "a directory, expected a file of hands")
    );
    for name in [
        "empty.npy",
        "empty.csv",
        "empty.txt",
        "empty.parquet",
        "empty.arrow",
        "empty",
        "only_a_byte_order_mark.txt",
    ] {
        let bytes = if name.starts_with("only") { "\u{feff}" } else { "" };
        fs::write(path(name), bytes).expect("a file");
        assert_eq!(said(Input::Path(path(name))), named(name, "empty, expected hands"));
    }
}

#[test]
fn a_format_is_told_by_the_option_then_by_the_name_then_by_the_first_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hands.txt");
    fs::write(&path, "c0,c1\n0,1\n").expect("a file");
    assert!(said(Input::Path(path.clone())).contains("line 1, hand 0, card 0: `c0,c1`"));
    let options = Options { from: Some(Format::Csv), column: None, ..Options::default() };
    assert_eq!(read_all(&[Input::Path(path.clone())], &options), Ok(array![[0_u8, 1]]));
    let bare = folder.path().join("hands");
    fs::rename(path, &bare).expect("a name");
    assert_eq!(read_all(&[Input::Path(bare)], &Options::default()), Ok(array![[0_u8, 1]]));
}

#[test]
fn a_file_with_the_wrong_name_is_told_what_it_looks_like() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = all_formats(&hand_column(&array![[0, 1, 2]]));
    let csv = ("csv", b"c0,c1\n0,1\n".to_vec());
    let npy = ("npy", as_npy(&array![[0_u8, 1, 2]]));
    for (format, bytes) in files.into_iter().chain([csv, npy]) {
        let format = match format {
            "parquet" | "csv" | "npy" => format,
            _ => "arrow",
        };
        for name in ["txt", "csv", "npy", "parquet", "arrow"] {
            if name == format {
                continue;
            }
            let path = folder.path().join(format!("hands.{name}"));
            fs::write(&path, &bytes).expect("a file");
            let said = said(Input::Path(path));
            let hint = format!("; looks like {format}: --from {format}");
            assert!(said.ends_with(&hint), "{name}: {said}");
        }
    }
}

#[test]
fn a_column_can_be_chosen_only_where_columns_have_names() {
    let options = Options { from: None, column: Some("hand".to_owned()), ..Options::default() };
    let error = read_all(&[memory(b"c0,c1\n0,1\n")], &options).expect_err("no column");
    assert_eq!(
        error.to_string(),
        "memory: read as csv, of which no column (`hand`) can be chosen, only of parquet and arrow"
    );
}

#[test]
fn no_input_and_standard_input_twice() {
    let options = Options::default();
    assert!(Reader::open(&[], &options).is_err());
    let twice = Reader::open(&[Input::Stdin, Input::Stdin], &options).expect_err("twice");
    assert_eq!(twice.to_string(), "standard input: given twice, it can be read only once");
    assert!(read(b"1RDF").is_ok());
}
