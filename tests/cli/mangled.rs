//! Whatever the bytes of a file are: hands or one line on standard error, never a panic.

use super::{Run, aplset_bytes};
use aplset::batch::deal_many;
use aplset::files::write::{Contents, Rows, Target, Writer};
use aplset::files::{Format, Give};
use proptest::prelude::*;
use std::fs;
use std::sync::LazyLock;

/// A small file of each format.
static VALID: LazyLock<Vec<(Format, Vec<u8>)>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = deal_many(40, 12, 1);
    let file = |format: Format| {
        let path = folder.path().join(format!("hands.{format}"));
        let target = Target::create(&path, true).expect("a target");
        let contents = Contents { give: Give::Hands, with_hands: false, cards: Some(12) };
        let mut writer = Writer::new(target, format, contents).expect("a writer");
        let rows = Rows { first_hand: 0, ids: ids.view() };
        writer.write(&rows, &aplset::files::Answers::Counts(Vec::new())).expect("hands");
        writer.finish().expect("a file");
        (format, fs::read(path).expect("a file"))
    };
    Format::WRITTEN.map(file).to_vec()
});

/// Hands, or an error in one line.
fn answers(run: &Run) -> bool {
    match run.code {
        Some(0) => {
            run.err.is_empty() || run.err.lines().all(|line| line.starts_with("aplset: note"))
        }
        Some(1) => run.err.lines().count() == 1 && run.err.starts_with("aplset: standard input: "),
        _ => false,
    }
}

fn batch(format: Format, bytes: &[u8]) -> Result<(), TestCaseError> {
    let run = aplset_bytes(&["batch", "--from", format.name()], bytes);
    prop_assert!(answers(&run), "{:?}: {}", run.code, run.err);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn random_bytes(bytes in proptest::collection::vec(any::<u8>(), 1..300)) {
        for (format, valid) in &*VALID {
            // Behind the mark of the format.
            batch(*format, &[&valid[..4], &bytes].concat())?;
        }
    }

    #[test]
    fn changed_bytes(
        file in any::<prop::sample::Index>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let (format, mut bytes) = file.get(&VALID).clone();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        batch(format, &bytes)?;
    }

    #[test]
    fn shortened_files(file in any::<prop::sample::Index>(), end in any::<prop::sample::Index>()) {
        let (format, bytes) = file.get(&VALID);
        batch(*format, &bytes[..=end.index(bytes.len() - 1)])?;
    }
}
