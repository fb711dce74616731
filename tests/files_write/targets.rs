//! A file is whole or not there, and is replaced only where that is asked for.

use super::{dealt, shape};
use aplset::files::Format;
use aplset::files::write::{Answers, Give, Rows, Target, Writer};
use aplset::ndarray::s;
use std::fs;
use std::io::Write;
use std::path::Path;

#[test]
fn what_is_not_kept_was_never_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let names = || fs::read_dir(folder.path()).expect("a folder").count();
    let mut target = Target::create(&path, false).expect("a target");
    target.write_all(b"half").expect("written");
    assert!(!path.exists());
    drop(target);
    assert_eq!(names(), 0);
    fs::write(&path, "old").expect("a file");
    let mut target = Target::create(&path, true).expect("a target");
    target.write_all(b"half").expect("written");
    assert_eq!(fs::read(&path).expect("the old file"), b"old");
    drop(target);
    assert_eq!(fs::read(&path).expect("the old file"), b"old");
    assert_eq!(names(), 1);
}

#[test]
fn a_name_that_is_taken_in_the_meantime_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let target = Target::create(&path, false).expect("a target");
    fs::write(&path, "another's").expect("a file");
    let error = target.keep().expect_err("taken");
    assert_eq!(error.fault, "exists already; --force replaces it");
    assert_eq!(fs::read(&path).expect("a file"), b"another's");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn two_cannot_write_the_same_file_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let first = Target::create(&path, false).expect("a target");
    let error = Target::create(&path, true).expect_err("busy");
    assert_eq!(error.fault, "cannot be written: another aplset is writing this file");
    first.keep().expect("kept");
    Target::create(&path, true).expect("free").keep().expect("kept");
}

/// A run that is killed between the two steps of giving a new file its name leaves one file with two names.
#[test]
fn a_part_that_is_a_second_name_of_the_whole_file_is_not_written_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    fs::write(&path, "whole").expect("a file");
    fs::hard_link(&path, folder.path().join(".a.csv.aplset-part")).expect("a link");
    let mut target = Target::create(&path, true).expect("a target");
    target.write_all(b"new").expect("written");
    assert_eq!(fs::read(&path).expect("a file"), b"whole");
    drop(target);
    assert_eq!(fs::read(&path).expect("a file"), b"whole");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stands_for_its_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).expect("a folder");
    symlink("inner/file.csv", at("link.csv")).expect("a link");
    for text in ["new", "newer"] {
        let mut target = Target::create(&at("link.csv"), true).expect("a target");
        target.write_all(text.as_bytes()).expect("written");
        target.keep().expect("kept");
        assert!(at("link.csv").is_symlink());
        assert_eq!(fs::read_to_string(at("inner/file.csv")).expect("a file"), text);
        fs::set_permissions(at("inner/file.csv"), fs::Permissions::from_mode(0o640)).expect("mode");
    }
    let mode = fs::metadata(at("inner/file.csv")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    let refused = Target::create(&at("link.csv"), false).expect_err("taken");
    assert_eq!(refused.fault, "exists already; --force replaces it");
    // A part that is a link is no part of ours, wherever it leads.
    symlink("inner/file.csv", at(".b.csv.aplset-part")).expect("a link");
    let refused = Target::create(&at("b.csv"), false).expect_err("in the way");
    assert!(refused.fault.contains("is in the way"), "{}", refused.fault);
    assert_eq!(fs::read_to_string(at("inner/file.csv")).expect("a file"), "newer");
}

#[test]
fn what_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |path: &Path| Target::create(path, true).expect_err("refused").fault;
    assert_eq!(refused(folder.path()), "is a folder, expected a file to write");
    let fault = refused(&folder.path().join("no/a.csv"));
    assert!(fault.starts_with("there is no folder `"), "{fault}");
    // An array begins with its length: a stream that cannot be rewound needs to be told.
    let ids = dealt(2, 12);
    let stream = || Target::stream("stream", Vec::new());
    let known = shape(&ids.view(), Some(2));
    assert!(Writer::new(stream(), Format::Npy, Give::Valid, &known).is_ok());
    let unknown = shape(&ids.view(), None);
    let error = Writer::new(stream(), Format::Npy, Give::Valid, &unknown).expect_err("unknown");
    assert!(error.fault.contains("length"), "{error}");
    let sets = Writer::new(stream(), Format::Npy, Give::Sets, &known).expect_err("unknown");
    assert!(sets.fault.contains("length"), "{sets}");
    // More hands than were told.
    let mut writer = Writer::new(stream(), Format::Npy, Give::Hands, &known).expect("a writer");
    let rows = Rows::new(0, ids.slice(s![..1, ..]));
    writer.write(&rows, &Answers::Counts(vec![])).expect("written");
    assert!(writer.finish().is_err());
}
