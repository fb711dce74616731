//! `.npy` files: types, shapes, and what stands in them.

use super::{dealt, write};
use aplset::batch::Hands;
use aplset::files::write::Give;
use std::fs;
use std::path::Path;

/// The data of a `.npy` file, after a header of 128 bytes.
fn npy(path: &Path) -> (String, Vec<u8>) {
    let bytes = fs::read(path).expect("a file");
    let header = String::from_utf8_lossy(&bytes[10..128]).trim_end().to_owned();
    (header, bytes[128..].to_vec())
}

#[test]
fn arrays_have_types_that_do_not_depend_on_the_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.npy");
    for (cards, give, descr, axes) in [
        (39, Give::Counts, "|u1", "(2,)"),
        (40, Give::Counts, "<u2", "(2,)"),
        (0, Give::Counts, "|u1", "(2,)"),
        (12, Give::Valid, "|b1", "(2, 220,)"),
        (81, Give::Valid, "|b1", "(2, 85320,)"),
        (2, Give::Valid, "|b1", "(2, 0,)"),
        (81, Give::Sets, "<i8", "(2160, 4,)"),
        (2, Give::Sets, "<i8", "(0, 4,)"),
        (5, Give::Hands, "|u1", "(2, 5,)"),
    ] {
        write(&path, give, &dealt(2, cards).view(), 1).expect("a file");
        let expected = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {axes}, }}");
        assert_eq!(npy(&path).0, expected, "{cards} cards, {give:?}");
    }
}

#[test]
fn arrays_hold_counts_masks_and_sets() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.npy");
    for cards in [12, 45] {
        let ids = dealt(20, cards);
        let hands = Hands::from_ids(&ids).expect("hands");
        write(&path, Give::Counts, &ids.view(), 6).expect("a file");
        let counts = hands.counts();
        let expected: Vec<u8> = match cards {
            12 => counts.iter().map(|&n| u8::try_from(n).expect("few")).collect(),
            _ => counts.iter().flat_map(|n| n.to_le_bytes()).collect(),
        };
        assert_eq!(npy(&path).1, expected);
        write(&path, Give::Valid, &ids.view(), 6).expect("a file");
        let expected: Vec<u8> = hands.valid().iter().map(|&bit| bit.into()).collect();
        assert_eq!(npy(&path).1, expected);
        write(&path, Give::Sets, &ids.view(), 6).expect("a file");
        let (_, bytes) = npy(&path);
        let (numbers, _) = bytes.as_chunks::<8>();
        let mut numbers = numbers.iter().map(|&bytes| i64::from_le_bytes(bytes));
        let sets = hands.sets();
        for hand in 0..20 {
            for set in sets.of(hand) {
                let row = [0, 1, 2, 3].map(|_| numbers.next().expect("a number"));
                let hand = i64::try_from(hand).expect("a few");
                assert_eq!(row, [hand, set[0].into(), set[1].into(), set[2].into()]);
            }
        }
        assert_eq!(numbers.next(), None);
    }
}
