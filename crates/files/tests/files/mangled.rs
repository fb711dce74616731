//! Checks that damaged files, and the kept inputs of the fuzz targets, give hands or an error of
//! one line, and never a panic.

use super::{every_file, from, gzip, hands, many, memory, summary};
use aplset::card::parse_hand;
use aplset_files::Format;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Small valid files of each format, and the same files compressed with gzip.
static VALID: LazyLock<Vec<(Format, Vec<u8>)>> = LazyLock::new(|| {
    let files = every_file(&many(40));
    let packed: Vec<_> = files.iter().map(|(format, bytes)| (*format, gzip(bytes))).collect();
    [files, packed].concat()
});

fn is_answered(format: Format, bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Err(error) = summary(&[memory(bytes)], &from(format)) {
        prop_assert_eq!(error.to_string().lines().count(), 1, "{}", error);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_bytes(bytes in proptest::collection::vec(any::<u8>(), 1..300)) {
        for (format, valid) in &*VALID {
            // The random bytes follow the first bytes of the format.
            is_answered(*format, &[&valid[..4], &bytes].concat())?;
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
        is_answered(format, &bytes)?;
    }

    #[test]
    fn shortened_files(file in any::<prop::sample::Index>(), end in any::<prop::sample::Index>()) {
        let (format, bytes) = file.get(&VALID);
        is_answered(*format, &bytes[..=end.index(bytes.len() - 1)])?;
    }
}

/// Each folder of `fuzz/seeds` has the inputs of one target.
#[test]
fn kept_inputs_of_the_fuzz_targets() {
    let mut formats = BTreeMap::from([
        ("arrow", Format::Arrow),
        ("csv", Format::Csv),
        ("letter_codes", Format::Text),
        ("npy", Format::Npy),
        ("parquet", Format::Parquet),
    ]);
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    for target in fs::read_dir(seeds).expect("a folder of seeds") {
        let target = target.expect("a folder");
        let name = target.file_name().into_string().expect("UTF-8");
        let format = formats.remove(&*name).unwrap_or_else(|| panic!("the format of {name}"));
        for input in fs::read_dir(target.path()).expect("a folder of inputs") {
            let bytes = fs::read(input.expect("an input").path()).expect("a file");
            let _ = (parse_hand(&bytes), hands(&[memory(&bytes)], &from(format)));
            is_answered(format, &bytes).expect("an error of one line");
        }
    }
    assert!(formats.is_empty(), "no inputs: {formats:?}");
}
