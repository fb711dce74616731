//! Reads folders, patterns, pipes, compressed files and several files as one stream, and checks the
//! errors for missing and wrong files.

use super::npy::fortran;
use super::{all_formats, as_csv, as_npy, fault, from, hand_column, many, memory, read, read_all};
use aplset::batch::{BadHand, HandFault};
use aplset::files::read::{Input, Options, Reader};
use aplset::files::{Advice, FileError, Format, Give, check};
use aplset::ndarray::array;
use std::fs;
use std::io::Write;
use std::path::Path;

fn error(path: &Path) -> FileError {
    let input = Input::Path(path.to_owned());
    let mut reader = match Reader::open(&[input], &Options::default()) {
        Ok(reader) => reader,
        Err(error) => return error,
    };
    check(&mut reader, Give::Counts, None, &mut |_, _| ()).expect_err("no file of hands")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn several_files_are_one_stream_and_errors_are_placed_in_their_own() {
    let inputs =
        [memory(b"c0,c1\n0,1\n2,3\n"), memory(b"1RDF 1RDH\n2RDF 2RDH\n"), memory(b"c0,c1\n4,5\n")];
    let hands = array![[0_u8, 1], [2, 3], [0, 1], [27, 28], [4, 5]];
    assert_eq!(read_all(&inputs, &Options::default()), Ok(hands));
    let mut reader = Reader::open(&inputs, &Options::default()).expect("hands");
    let fault = HandFault::CardTwice { id: 3, first: 0 };
    let mut places = Vec::new();
    while let Some(chunk) = reader.next_chunk().expect("hands") {
        let bad = BadHand { hand: 0, card: 1, fault };
        places.push((chunk.first_hand(), chunk.locate(&bad).place.expect("a place")));
    }
    let place = |line| format!("line {line}, hand 0, card 1");
    assert_eq!(places, [(0, place(2)), (2, place(1)), (4, place(2))]);
    assert_eq!(reader.progress(), Some(1.0));
}

#[test]
fn files_with_hands_of_two_sizes_are_rejected_with_the_name_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let (a, b) = (folder.path().join("a.csv"), folder.path().join("b.txt"));
    fs::write(&a, "c0,c1\n").expect("a file");
    fs::write(&b, "1RDF\n").expect("a file");
    let both = [Input::Path(a.clone()), Input::Path(b.clone())];
    let fault = read_all(&both, &Options::default()).expect_err("two sizes");
    assert_eq!(fault, format!("found hands of 1 card, expected 2 as in {}", a.display()));
}

/// The first bytes are from the specifications of the formats.
#[test]
fn files_of_other_formats_are_named() {
    for (bytes, name) in [
        (&b"PK\x03\x04\x14\0\x06\0\x08\0[Content_Types].xml"[..], "a workbook"),
        (b"FEA1\0\0\0\0", "Feather V1"),
        (b"ORC\x11\0", "ORC"),
        (b"\x89HDF\r\n\x1a\n", "HDF5"),
        (b"\x80\x04\x95", "a pickle"),
        (b"BZh91AY&SY", "bzip2"),
        (b"\xFD7zXZ\0\0", "xz"),
        (b"{\"hand\": [0, 1, 2]}\n", "JSON"),
        (b"[[0, 1, 2]]", "JSON"),
    ] {
        let expected = format!("found {name}, expected text, CSV, NumPy, Parquet or Arrow");
        assert_eq!(fault(bytes), expected);
    }
}

#[test]
fn tables_with_deleted_rows_are_rejected() {
    for (mark, kind) in [
        ("_delta_log/00000000000000000000.json", "a Delta table, "),
        ("metadata/v1.metadata.json", "an Iceberg table, "),
        (".hoodie/hoodie.properties", "a Hudi table, "),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let table = folder.path().join("hands");
        let mark = table.join(mark);
        fs::create_dir_all(mark.parent().expect("a folder")).expect("a folder");
        fs::write(mark, "{}").expect("a file");
        fs::write(table.join("part-0.csv"), "c0,c1\n0,1\n").expect("a file");
        for path in [folder.path(), &table, &table.join("*.csv")] {
            let fault = error(path).fault;
            assert!(fault.starts_with(kind), "{}: {fault}", path.display());
        }
    }
}

#[test]
fn the_number_of_cards_may_be_given() {
    let options = Options { cards: Some(3), ..Options::default() };
    for two in [&b"c0,c1\n0,1\n"[..], b"1RDF 2RDF\n", &as_npy(&array![[0_u8, 1]])] {
        let fault = read_all(&[memory(two)], &options);
        assert_eq!(fault, Err("found hands of 2 cards, expected 3".to_owned()));
    }
    assert_eq!(read_all(&[memory(b"0,1,3\n")], &options), Ok(array![[0_u8, 1, 3]]));
}

#[test]
fn a_folder_and_a_pattern_are_their_files_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("x")).expect("a folder");
    for (name, bytes) in [
        ("part-1.csv", &b"c0,c1\n2,3\n"[..]),
        ("part-0.csv", b"c0,c1\n0,1\n"),
        ("x/part-2.txt", b"1RDF 1RDH\n"),
        ("_SUCCESS", b""),
        (".part-0.csv.crc", b"x"),
        ("readme.md", b"x"),
    ] {
        fs::write(at(name), bytes).expect("a file");
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path(), at("x/again")).expect("a link to the folder");
    let read = |path: &str| read_all(&[Input::Path(at(path))], &Options::default());
    assert_eq!(read(""), Ok(array![[0_u8, 1], [2, 3], [0, 1]]));
    assert_eq!(read("part-*.csv"), Ok(array![[0_u8, 1], [2, 3]]));
    assert_eq!(read("*/*.txt"), Ok(array![[0_u8, 1]]));
    assert!(error(&at("*.npy")).fault.contains("no such file"));
    fs::remove_file(at("x/part-2.txt")).expect("a file");
    assert!(error(&at("x")).fault.starts_with("the folder has no files of hands"));
}

#[test]
fn compressed_files_are_read_whatever_they_are_called() {
    let hands = many(20_000);
    let mut files = vec![
        ("csv", as_csv(&hands).into_bytes()),
        ("npy", as_npy(&hands)),
        ("fortran", as_npy(&fortran(&hands.mapv(i32::from)))),
    ];
    files.extend(all_formats(&hand_column(&hands)));
    for (format, bytes) in files {
        let members = [gzip(&bytes[..1000]), gzip(&bytes[1000..])].concat();
        assert_eq!(read(&gzip(&bytes)), Ok(hands.clone()), "{format}");
        assert_eq!(read(&members), Ok(hands.clone()), "{format}");
        let zstd = zstd::encode_all(&*bytes, 1).expect("memory");
        assert_eq!(read(&zstd), Ok(hands.clone()), "{format}");
    }
    let cut = gzip(as_csv(&hands).as_bytes());
    assert!(
        fault(&cut[..cut.len() / 2]).contains("cannot be read"),
        "{}",
        fault(&cut[..cut.len() / 2])
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hands.txt.GZ");
    fs::write(&path, gzip(b"1RDF 1RDH\n")).expect("a file");
    assert_eq!(read_all(&[Input::Path(path)], &Options::default()), Ok(array![[0_u8, 1]]));
}

#[test]
fn a_stream_behind_a_stream_is_an_error() {
    let [.., (_, stream)] = all_formats(&hand_column(&many(10)));
    assert_eq!(fault(&[&*stream, &*stream].concat()), "found bytes after the end of the stream");
}

#[test]
fn missing_and_empty_files_are_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    assert_eq!(error(&path("no.npy")).fault, "no such file");
    for name in ["a.npy", "a.csv", "a.txt", "a.parquet", "a.arrow", "a", "bom.txt"] {
        fs::write(path(name), if name == "bom.txt" { "\u{feff}" } else { "" }).expect("a file");
        assert_eq!(error(&path(name)).fault, "the input is empty, expected hands", "{name}");
    }
    let twice = Reader::open(&[Input::Stdin, Input::Stdin], &Options::default());
    let twice = twice.expect_err("twice").to_string();
    assert_eq!(twice, "standard input: named twice, but it can be read only once");
    assert!(Reader::open(&[], &Options::default()).is_err());
}

#[test]
fn the_format_is_that_of_the_option_the_extension_or_the_first_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hands.txt");
    fs::write(&path, "c0,c1\n0,1\n").expect("a file");
    let read = |options: &Options| read_all(&[Input::Path(path.clone())], options);
    // Tables often have the extension .txt.
    assert_eq!(read(&Options::default()), Ok(array![[0_u8, 1]]));
    let text = from(Format::Text);
    let mut reader = Reader::open(&[Input::Path(path.clone())], &text).expect("a text");
    let chunk = reader.next_chunk().expect("the other file").expect("a hand");
    assert_eq!(chunk.cards(), 2);
    let files = all_formats(&hand_column(&array![[0, 1, 2]])).into_iter();
    for (kind, bytes) in files.chain([("npy", as_npy(&array![[0_u8, 1, 2]]))]) {
        let format = kind.parse().unwrap_or(Format::Arrow);
        for name in ["txt", "csv", "npy", "parquet", "arrow", "npz"] {
            let path = folder.path().join(format!("wrong.{name}"));
            fs::write(&path, &bytes).expect("a file");
            if Format::of_path(&path) != Some(format) {
                assert_eq!(error(&path).advice, Some(Advice::ReadAs(format)), "{kind} as {name}");
            }
        }
    }
}

/// Reads the bytes of a file of hands through a named pipe.
#[cfg(unix)]
fn piped(bytes: Vec<u8>) -> Result<aplset::ndarray::Array2<u8>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let to = pipe.clone();
    // If the reader closes the pipe early, the write fails, and this error is ignored.
    let writer = std::thread::spawn(move || drop(fs::write(to, bytes)));
    let options = Options { spool: Some(folder.path().to_owned()), ..Options::default() };
    let hands = read_all(&[Input::Path(pipe)], &options);
    writer.join().expect("a writer");
    hands
}

#[cfg(unix)]
#[test]
fn every_format_comes_through_a_pipe() {
    let hands = many(20_000);
    let mut files = vec![
        ("csv", as_csv(&hands).into_bytes()),
        ("gzip", gzip(as_csv(&hands).as_bytes())),
        ("npy", as_npy(&hands)),
        ("fortran", as_npy(&fortran(&hands.mapv(i32::from)))),
    ];
    files.extend(all_formats(&hand_column(&hands)));
    for (format, bytes) in files {
        assert_eq!(piped(bytes), Ok(hands.clone()), "{format}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_that_is_closed_in_the_middle_or_goes_on_too_long_is_an_error() {
    let fault = |bytes: &[u8]| piped(bytes.to_vec()).expect_err("a wrong length");
    for (bytes, size) in [
        (as_npy(&many(300_000)), 3_600_000),
        (as_npy(&many(300_000).mapv(i64::from)), 28_800_000),
        (as_npy(&fortran(&many(300_000))), 3_600_000),
    ] {
        let expected = format!(" of data, expected {size} for 300000 hands of 12 cards");
        let fewer = format!("found {} bytes{expected}", size - 1);
        assert_eq!(fault(&bytes[..bytes.len() - 1]), fewer);
        let more = fault(&[&bytes[..], b"x"].concat());
        assert!(more.starts_with("found ") && more.ends_with(&expected), "{more}");
    }
    assert_eq!(fault(b""), "the input is empty, expected hands");
    for (format, bytes) in all_formats(&hand_column(&many(1000))) {
        let fault = fault(&bytes[..bytes.len() / 2]);
        assert_eq!(fault.lines().count(), 1, "{format}: {fault}");
    }
}
