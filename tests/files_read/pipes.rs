//! What comes from a pipe: read in order, or copied to a temporary file where places are needed.
#![cfg(unix)]

use super::columns::{all_formats, hand_column};
use super::npy::{as_npy, fortran};
use super::{as_csv, many, read_all};
use aplset::files::FileError;
use aplset::files::read::{Input, Options};
use aplset::ndarray::Array2;
use std::process::Command;
use std::{fs, thread};

/// The hands of bytes that come through a named pipe.
fn piped(bytes: Vec<u8>) -> Result<Array2<u8>, FileError> {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let to = pipe.clone();
    // A reader that has seen enough closes its end: the writer then fails, as it should.
    let writer = thread::spawn(move || drop(fs::write(to, bytes)));
    let hands = read_all(&[Input::Path(pipe)], &Options::default());
    writer.join().expect("a writer");
    hands.map_err(|error| FileError { file: "pipe".to_owned(), ..error })
}

#[test]
fn every_format_comes_through_a_pipe() {
    let hands = many(20_000);
    let mut files = vec![
        ("csv", as_csv(&hands).into_bytes()),
        ("npy", as_npy(&hands)),
        ("fortran", as_npy(&fortran(&hands.mapv(i32::from)))),
    ];
    files.extend(all_formats(&hand_column(&hands)));
    for (format, bytes) in files {
        assert_eq!(piped(bytes), Ok(hands.clone()), "{format}");
    }
}

#[test]
fn a_pipe_that_is_closed_in_the_middle_or_goes_on_too_long_is_refused() {
    let said = |bytes: &[u8]| piped(bytes.to_vec()).expect_err("no whole file").to_string();
    let npy = as_npy(&many(300_000));
    assert_eq!(
        said(&npy[..npy.len() - 1]),
        "pipe: the header says 300000 hands of 12 cards, 3600000 bytes, but 3599999 follow"
    );
    assert_eq!(
        said(&[&npy[..], b"x"].concat()),
        "pipe: the header says 300000 hands of 12 cards, 3600000 bytes, but more follow"
    );
    let wide = as_npy(&many(300_000).mapv(i64::from));
    assert_eq!(
        said(&wide[..wide.len() - 1]),
        "pipe: the header says 300000 hands of 12 cards, 28800000 bytes, but 28799999 follow"
    );
    let columns = as_npy(&fortran(&many(100)));
    assert_eq!(
        said(&columns[..columns.len() - 1]),
        "pipe: the header says 100 hands of 12 cards, 1200 bytes, but 1199 follow"
    );
    assert_eq!(said(b""), "pipe: empty, expected hands");
    for (format, bytes) in all_formats(&hand_column(&many(1000))) {
        let said = said(&bytes[..bytes.len() / 2]);
        assert_eq!(said.lines().count(), 1, "{format}: {said}");
    }
}
