//! Reads folders, patterns, pipes, compressed files, large files and several files as one stream,
//! and checks the errors for missing and wrong files.

use super::npy::fortran;
use super::{
    all_formats, answered, as_csv, as_npy, every_file, fault, from, gzip, hand_column, hands, many,
    memory, piped, read, read_columns, read_with, summary, written,
};
use aplset::ndarray::{Array2, array};
use aplset_files::read::{Input, Options, expanded};
use aplset_files::{FileError, Format, Give};
use arrow_array::types::Int16Type;
use arrow_array::{ArrayRef, ListArray, RecordBatch};
use itertools::Itertools;
use std::fs;
use std::path::Path;
use std::slice::from_ref;
use std::sync::Arc;

fn read_path(path: &Path) -> Result<Array2<u8>, FileError> {
    hands(&[Input::Path(path.to_owned())], &Options::default())
}

fn error(path: &Path) -> FileError {
    read_path(path).expect_err("no file of hands")
}

#[test]
fn several_files_are_one_stream_and_errors_are_placed_in_their_own() {
    let table = memory("hand\n0 1\n2 3\n");
    let inputs = [table.clone(), memory("1RDF 1RDH\n2RDF 2RDH\n"), table.clone()];
    let expected = array![[0_u8, 1], [2, 3], [0, 1], [27, 28], [0, 1], [2, 3]];
    assert_eq!(hands(&inputs, &Options::default()).expect("hands"), expected);
    for (bad, place) in [
        ("hand\n0 1\n2 2\n", "memory: line 3, hand 1, card 1: duplicate"),
        ("1RDF 1RDF\n", "memory: line 1, hand 0, card 1: duplicate"),
    ] {
        let inputs = [table.clone(), memory(bad), table.clone()];
        let error = summary(&inputs, &Options::default()).expect_err("a duplicate").to_string();
        assert!(error.starts_with(place), "{error}");
    }
}

#[test]
fn files_with_hands_of_two_sizes_are_rejected_with_the_name_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let (a, b) = (folder.path().join("a.csv"), folder.path().join("b.txt"));
    fs::write(&a, "c0,c1,c2\n").expect("a file");
    fs::write(&b, "1RDF\n").expect("a file");
    let both = [Input::Path(a.clone()), Input::Path(b.clone())];
    let given = Options { cards: Some(3), ..Options::default() };
    let error = summary(&both, &given).expect_err("two sizes").to_string();
    let fault = "line 1, hand 0: found 1 card, expected 3 as in the hands before it";
    assert_eq!(error, format!("{}: {fault}", b.display()));
    fs::write(&b, "c0,c1,c2,c3\n").expect("a file");
    let both = [both[0].clone(), Input::Path(b.clone())];
    let error = hands(&both, &Options { from: Some(Format::Csv), ..Options::default() });
    let (a, b, error) = (a.display(), b.display(), error.expect_err("two sizes").to_string());
    let found = "found hands in columns c0 to c3, expected columns c0 to c2";
    assert_eq!(error, format!("{b}: {found} as in {a}"));
}

/// A folder may have the result of an earlier run, whichever name it has.
#[test]
fn an_earlier_result_is_not_counted_again() {
    let (hands, result) = (memory("c0,c1,c2\n0,1,2\n"), memory("c0,c1,c2,set_count\n0,1,2,1\n"));
    assert_eq!(summary(from_ref(&result), &Options::default()).expect("hands").sizes().len(), 1);
    for inputs in [[hands.clone(), result.clone()], [result, hands]] {
        let error = summary(&inputs, &Options::default()).expect_err("a result").to_string();
        assert!(error.contains("found an earlier result with a column `set_count`"), "{error}");
    }
}

/// Each format that has lists or texts holds the same hands, of which one is null.
#[test]
fn lists_and_texts_may_have_hands_of_different_sizes() {
    let hands = [
        Some(vec![0, 1, 2]),
        Some(vec![0, 1]),
        None,
        Some(vec![0, 27, 54, 1, 28, 55, 80]),
        Some(vec![5, 4, 6]),
        Some(vec![]),
    ];
    let lists = hands.iter().map(|hand| hand.clone().map(|hand| hand.into_iter().map(Some)));
    let lists: ArrayRef = Arc::new(ListArray::from_iter_primitive::<Int16Type, _, _>(lists));
    let table = RecordBatch::try_from_iter([("hand", lists)]).expect("a column");
    let json = hands.iter().map(|hand| format!("{{\"hand\":{}}}\n", serde_json::json!(hand)));
    let texts = hands[..5].iter().map(|hand| match hand {
        Some(hand) => hand.iter().join(" ") + "\n",
        None => "\n".to_owned(),
    });
    let text = format!("hand\n{}", texts.format(""));
    let mut files = all_formats(&table).map(|(_, bytes)| (bytes, 6)).to_vec();
    files.extend([(json.format("").to_string().into_bytes(), 6), (text.into_bytes(), 5)]);
    for (bytes, rows) in files {
        let found = summary(&[memory(&bytes)], &Options::default()).expect("hands");
        assert_eq!(found.nulls(), 1);
        let sizes = found.sizes().iter().map(|size| (size.cards(), size.hands().to_vec()));
        let expected = [(0, vec![1]), (2, vec![1]), (3, vec![1, 1]), (7, vec![0, 0, 1])];
        assert_eq!(sizes.collect_vec(), expected[usize::from(rows == 5)..]);
        let counts = written(&[memory(&bytes)], Format::Csv, &Give::Counts, false);
        let lines = "hand,sets\n0,1\n1,0\n2,\n3,2\n4,0\n5,0\n";
        assert_eq!(String::from_utf8_lossy(&counts), lines[..lines.len() - 4 * (6 - rows)]);
        let sets = written(&[memory(&bytes)], Format::Csv, &Give::Sets, false);
        assert!(String::from_utf8_lossy(&sets).contains("\n3,2,0 1 2;3 4 5\n"));
        let npy = answered(&[memory(&bytes)], Format::Npy, &Give::Counts, false);
        let error = npy.expect_err("an array").to_string();
        assert!(error.contains("hand 1: found 2 cards, expected 3 as in"), "{error}");
    }
}

/// The first bytes are from the specifications of the formats. `tests/interop` writes such files.
#[test]
fn files_of_other_formats_are_named() {
    let archive = [b"PK\x03\x04".as_slice(), &[0; 22], &[9, 0, 0, 0], b"hands.csv"].concat();
    for (bytes, name) in [
        (&*archive, "a zip archive or a workbook"),
        (b"7z\xBC\xAF\x27\x1C\0", "7z"),
        (b"CDF\x01\0\0\0\0", "netCDF"),
    ] {
        let expected = "expected txt, csv, json, npy, npz, parquet or arrow";
        assert_eq!(fault(bytes), format!("found {name}, {expected}"));
    }
    // The first word of a table may begin like such a file.
    assert_eq!(read("ORCHARD,hand\n1,0 1\n"), Ok(array![[0, 1]]));
}

#[test]
fn the_first_lines_of_a_text_show_its_format() {
    for (text, expected) in [
        ("c0,c1,c2\n0,1,2\n", Format::Csv),
        ("0 1 2\n", Format::Csv),
        ("hands\n1GOF 3ROH\n", Format::Csv),
        ("deal\n0 1 2\n", Format::Csv),
        (" c0 c1 c2\n0 0 1 2\n", Format::Csv),
        ("\"c0\" \"c1\"\n\"1\" 0 1\n", Format::Csv),
        ("# my hands\r   c0  c1\r0   0   1\r", Format::Csv),
        ("1GOF 3ROH 2PDH\n1GOH 3ROH 2PDH\n", Format::Text),
        ("my hands are\nonly words\n", Format::Text),
        ("{\"c0\": 0, \"c1\": 1}\n", Format::Json),
        ("\u{feff}{\n  \"hand\": [0, 1]\n}\n", Format::Json),
        ("{:hand=>[0, 1]}\n", Format::Csv),
    ] {
        assert_eq!(Format::of_bytes(text.as_bytes()), expected, "{text:?}");
    }
}

/// `tests/interop` has Delta and Iceberg tables with deleted rows.
#[test]
fn a_table_that_may_have_deleted_rows_is_rejected() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("hands");
    fs::create_dir_all(table.join(".hoodie")).expect("a folder");
    fs::write(table.join("part-0.csv"), "hand\n0 1\n").expect("a file");
    for path in [folder.path(), &table, &table.join("*.csv")] {
        let fault = error(path).reason().to_owned();
        let expected = "found a Hudi table, whose files may have deleted rows, ";
        assert!(fault.starts_with(expected), "{}: {fault}", path.display());
    }
}

#[test]
fn the_number_of_cards_may_be_given() {
    let options = Options { cards: Some(3), ..Options::default() };
    for two in [&b"hand\n0 1\n"[..], b"1RDF 2RDF\n", &as_npy(&array![[0_u8, 1]])] {
        let expected = Err("found hands of 2 cards, expected 3".to_owned());
        assert_eq!(read_with(two, &options), expected);
    }
    assert_eq!(read_with("0,1,3\n", &options), Ok(array![[0_u8, 1, 3]]));
}

#[test]
fn arrays_and_lines_have_no_columns_to_name() {
    for (bytes, format) in [(&b"1RDF 1RDH\n"[..], "txt"), (&as_npy(&array![[0_u8, 1]]), "npy")] {
        let expected =
            format!("found a choice of columns for {format}, expected csv, npz, parquet or arrow");
        assert_eq!(read_columns(bytes, "a..l"), Err(expected));
    }
}

/// Writes a folder of hands as Spark and Hive write it.
fn spark_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for (name, bytes) in [
        ("part-1.csv", &b"hand\n2 3\n"[..]),
        ("part-0.csv", b"hand\n0 1\n"),
        ("_x=1/part-2.txt", b"1RDF 1RDH\n"),
        ("_SUCCESS", b""),
        (".part-0.csv.crc", b"x"),
        ("part-1.csv.crc", b"x"),
        ("_temporary/part-3.csv", b"hand\n0 1\n"),
        (".git/config", b"x"),
    ] {
        fs::create_dir_all(at(name).parent().expect("a folder")).expect("a folder");
        fs::write(at(name), bytes).expect("a file");
    }
    folder
}

#[test]
fn a_folder_and_a_pattern_are_their_files_in_order() {
    let folder = spark_folder();
    let at = |name: &str| folder.path().join(name);
    let all = array![[0_u8, 1], [0, 1], [2, 3]];
    for (path, expected) in [
        ("", &all),
        ("part-*.csv", &array![[0, 1], [2, 3]]),
        ("*/*.txt", &array![[0, 1]]),
        // A shell gives the folders that match a pattern, too.
        ("*=*", &array![[0, 1]]),
        ("_x*/**/*", &array![[0, 1]]),
        // The files of a hidden folder are taken if the pattern names it.
        ("_temporary/*", &array![[0, 1]]),
    ] {
        assert_eq!(&read_path(&at(path)).expect("hands"), expected, "{path:?}");
    }
    // Hidden files match only patterns that name them.
    for pattern in ["*.npy", "*/config"] {
        assert!(error(&at(pattern)).to_string().contains("no such file"), "{pattern}");
    }
    fs::remove_file(at("_x=1/part-2.txt")).expect("a file");
    assert!(error(&at("_x=1")).to_string().contains("found a folder without files of hands"));
}

#[test]
fn each_folder_that_is_left_out_is_said() {
    let folder = spark_folder();
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again")).expect("a link");
    let (_, notes) = expanded(&[Input::Path(folder.path().to_owned())], None).expect("files");
    let expected = [
        (".git", "because its name begins with `.`"),
        ("_temporary", "because its name begins with `_`"),
        #[cfg(unix)]
        ("again", "because it is a link to a folder"),
    ];
    let note = |(name, why)| format!("{}: left out, {why}", folder.path().join(name).display());
    assert_eq!(notes, expected.map(note));
}

#[test]
fn a_folder_with_files_of_unknown_format_is_an_error_unless_the_format_is_given() {
    let folder = spark_folder();
    let at = |name: &str| folder.path().join(name);
    fs::remove_dir_all(at("_x=1")).expect("a folder");
    fs::write(at("part-00001"), "hand\n4 5\n").expect("a file");
    let folder = Input::Path(folder.path().to_owned());
    let unknown = "found files of unknown format: ";
    let fault =
        || hands(from_ref(&folder), &Options::default()).expect_err("a file").reason().to_owned();
    let names = |names: &[&str]| {
        names.iter().map(|name| format!("`{}`", at(name).display())).collect::<Vec<_>>().join(", ")
    };
    assert!(fault().starts_with(&format!("{unknown}{}, expected", names(&["part-00001"]))));
    let all = hands(from_ref(&folder), &super::from(Format::Csv)).expect("hands");
    assert_eq!(all, array![[0, 1], [4, 5], [2, 3]]);
    for name in ["p1.orc", "part-0.csv.bz2", "z"] {
        fs::write(at(name), "x").expect("a file");
    }
    let first = names(&["p1.orc", "part-0.csv.bz2", "part-00001"]);
    assert!(fault().starts_with(&format!("{unknown}{first} and 1 more, expected")), "{}", fault());
}

/// Large files are decoded in chunks, in windows of rows or in slices. `tests/interop` reads
/// Parquet and Arrow files of millions of hands.
#[test]
fn large_files_lose_no_hand() {
    let hands = many(135_000);
    for (format, bytes) in every_file(&hands) {
        assert!(read(bytes).as_ref() == Ok(&hands), "{format}");
    }
    let late = as_csv(&hands) + "0,x\n";
    assert_eq!(fault(late), "line 135002, hand 135000: found 2 columns, expected 12");
}

/// `tests/interop` reads files that zstd has compressed.
#[test]
fn compressed_files_are_read_whatever_they_are_called() {
    let hands = many(5_000);
    for (format, bytes) in every_file(&hands) {
        let members = [gzip(&bytes[..1000]), gzip(&bytes[1000..])].concat();
        assert_eq!(read(&members), Ok(hands.clone()), "{format}");
    }
    let frame = zstd::encode_all(&*as_csv(&hands).into_bytes(), 1).expect("memory");
    let skippable = b"\x5F\x2A\x4D\x18\x04\0\0\0size";
    assert_eq!(read([skippable, &*frame].concat()), Ok(hands.clone()));
    let cut = gzip(as_csv(&hands).as_bytes());
    let fault = fault(&cut[..cut.len() / 2]);
    assert!(fault.contains("cannot be read"), "{fault}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hands.txt.GZ");
    fs::write(&path, gzip(b"1RDF 1RDH\n")).expect("a file");
    assert_eq!(read_path(&path).expect("hands"), array![[0_u8, 1]]);
}

#[test]
fn a_stream_behind_a_stream_is_an_error() {
    let [.., (_, stream)] = all_formats(&hand_column(&many(10)));
    let expected = "found bytes after the end of the stream, expected none";
    assert_eq!(fault([&*stream, &*stream].concat()), expected);
}

#[test]
fn missing_and_empty_files_are_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    assert_eq!(error(&path("no.npy")).reason().to_owned(), "no such file");
    for name in ["a.npy", "a.csv", "a.txt", "a.parquet", "a.arrow", "a", "bom.txt"] {
        fs::write(path(name), if name == "bom.txt" { "\u{feff}" } else { "" }).expect("a file");
        let found = error(&path(name)).reason().to_owned();
        assert_eq!(found, "found an empty input, expected hands", "{name}");
    }
    for (inputs, expected) in [
        (&[][..], "no input: found nothing, expected hands"),
        (&[Input::Stdin, Input::Stdin], "standard input: found this name twice, expected it once"),
    ] {
        let error = hands(inputs, &Options::default()).expect_err("no hands");
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn the_format_is_that_of_the_option_the_extension_or_the_first_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hands.txt");
    fs::write(&path, "hand\n0 1\n").expect("a file");
    // Tables often have the extension .txt.
    assert_eq!(read_path(&path).expect("a table"), array![[0_u8, 1]]);
    let text = summary(&[Input::Path(path)], &from(Format::Text)).expect_err("no codes");
    assert!(text.reason().to_owned().starts_with("`hand`: not a card"), "{text}");
    for (format, bytes) in every_file(&array![[0, 1, 2]]) {
        let binary = !matches!(format, Format::Text | Format::Csv);
        for name in ["txt", "csv", "npy", "parquet", "arrow", "npz"] {
            let path = folder.path().join(format!("wrong.{name}"));
            fs::write(&path, &bytes).expect("a file");
            if binary && Format::try_from(&*path) != Ok(format) {
                let error = error(&path);
                assert_eq!(error.looks_like(), Some(format), "{format} as {name}: {error}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn every_format_comes_through_a_pipe() {
    let expected = many(5_000);
    for (format, bytes) in every_file(&expected) {
        let found = piped(&bytes, 1, 7_777, |input| hands(input, &Options::default()));
        assert_eq!(found.expect("hands"), expected, "{format}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_that_is_closed_in_the_middle_or_goes_on_too_long_is_an_error() {
    let fault = |bytes: &[u8]| {
        let found = piped(bytes, 0, 1 << 16, |input| hands(input, &Options::default()));
        found.expect_err("a wrong length").reason().to_owned()
    };
    for (bytes, size) in [
        (as_npy(&many(100_000)), 1_200_000),
        (as_npy(&many(100_000).mapv(i64::from)), 9_600_000),
        (as_npy(&fortran(&many(100_000))), 1_200_000),
    ] {
        let expected = format!(" of data, expected {size} for 100000 hands of 12 cards");
        let fewer = format!("found {} bytes{expected}", size - 1);
        assert_eq!(fault(&bytes[..bytes.len() - 1]), fewer);
        let more = fault(&[&bytes[..], b"x"].concat());
        assert!(more.starts_with("found ") && more.ends_with(&expected), "{more}");
    }
    assert_eq!(fault(b""), "found an empty input, expected hands");
    for (format, bytes) in all_formats(&hand_column(&many(1000))) {
        let fault = fault(&bytes[..bytes.len() / 2]);
        assert_eq!(fault.lines().count(), 1, "{format}: {fault}");
    }
}
