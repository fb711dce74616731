//! Checks that a file appears only when it is complete, and that an existing file is replaced only
//! if the caller allows it.

use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{Format, Give};
use arrow_schema::{DataType, Field, Schema};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

#[test]
fn a_file_that_is_not_kept_leaves_no_trace_and_a_killed_run_keeps_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let half = || {
        let mut target = Target::create(&path, true).expect("a target");
        target.write_all(b"half").expect("written");
        target
    };
    let files = || fs::read_dir(folder.path()).expect("a folder").count();
    for old in [None, Some("old")] {
        old.inspect(|old| fs::write(&path, old).expect("a file"));
        drop(half());
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), old);
        assert_eq!(files(), old.iter().len());
    }
    // A killed run drops nothing.
    std::mem::forget(half());
    assert_eq!(fs::read_to_string(&path).expect("the old file"), "old");
}

#[cfg(target_os = "linux")]
#[test]
fn an_unfinished_file_has_no_name_on_linux() {
    use rustix::fs::{Mode, OFlags, open};
    let folder = tempfile::tempdir().expect("a folder");
    if open(folder.path(), OFlags::TMPFILE | OFlags::RDWR, Mode::empty()).is_err() {
        return; // The file system has no such files.
    }
    let path = folder.path().join("a.csv");
    for old in [0, 1] {
        let mut target = Target::create(&path, true).expect("a target");
        target.write_all(b"half").expect("written");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), old);
        target.keep().expect("kept");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}

#[test]
fn a_name_that_is_taken_in_the_meantime_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let target = Target::create(&path, false).expect("a target");
    fs::write(&path, "another's").expect("a file");
    let taken = target.keep().expect_err("taken");
    assert_eq!(taken.reason(), "the file already exists");
    assert_eq!(fs::read(&path).expect("a file"), b"another's");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn of_two_targets_of_one_file_the_last_one_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let mut last = Target::create(&path, true).expect("a target");
    last.write_all(b"last").expect("written");
    Target::create(&path, true).expect("a target").whole(b"not the last").expect("kept");
    last.keep().expect("kept");
    assert_eq!(fs::read(&path).expect("a file"), b"last");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[cfg(unix)]
#[test]
fn the_file_behind_a_link_is_replaced_and_keeps_its_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).expect("a folder");
    symlink("inner/file.csv", at("link.csv")).expect("a link");
    for text in ["new", "newer"] {
        let target = Target::create(&at("link.csv"), true).expect("a target");
        target.whole(text.as_bytes()).expect("kept");
        assert!(at("link.csv").is_symlink());
        assert_eq!(fs::read_to_string(at("inner/file.csv")).expect("a file"), text);
        fs::set_permissions(at("inner/file.csv"), fs::Permissions::from_mode(0o640)).expect("mode");
    }
    let mode = fs::metadata(at("inner/file.csv")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    let refused = Target::create(&at("link.csv"), false).expect_err("taken");
    assert_eq!(refused.reason(), "the file already exists");
}

#[test]
fn a_target_that_cannot_be_written_is_rejected_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused =
        |path: &Path| Target::create(path, true).expect_err("refused").reason().to_owned();
    assert_eq!(refused(folder.path()), "found a folder, expected a file name");
    assert!(
        refused(&folder.path().join("no/a.csv")).starts_with("cannot be written: No such file")
    );
    let contents = Contents { give: Give::Counts, cards: Some(12), input: None };
    let stream = || Target::stream("stream", Vec::new());
    let refused = |format: Format, contents: &Contents| {
        Writer::new(stream(), format, contents).err().expect("refused").reason().to_owned()
    };
    assert!(refused(Format::Npy, &contents).starts_with("found npy, which cannot be streamed"));
    assert!(
        refused(Format::Npz, &contents).starts_with("found npz, which can be read but not written")
    );
    let columns = Arc::new(Schema::new(vec![Field::new("set_count", DataType::UInt8, true)]));
    let beside = Contents { input: Some(columns), ..contents };
    assert!(
        refused(Format::Text, &beside)
            .starts_with("found txt, which cannot hold the columns of the input")
    );
    assert!(refused(Format::Csv, &beside).starts_with("found a column `set_count` in the input"));
}
