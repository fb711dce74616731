//! # Group by key
//!
//! `values` has one number for each key. A key is a number from 0 to `kinds` - 1. Return one list
//! for each kind, with the values of this kind in their order. If a kind doesn't occur, its list is
//! empty.
//!
//! In BQN this is `keys⊔values`, except for empty lists at the end.
//!
//! ```text
//! keys   = [2, 0, 2]
//! values = [7, 8, 9]
//! kinds  = 4
//!
//! gives [[8], [], [7, 9], []]
//! ```
//!
//! # Hints
//!
//! - Begin with `kinds` empty lists: `vec![vec![]; kinds]`.
//! - Go through the keys and values together, and `push` each value onto the list of its key.

use crate::prelude::*;

/// This is a scatter, in which `push` replaces the addition.
pub(crate) fn grouped(keys: &Array1<usize>, values: &Array1<i32>, kinds: usize) -> Vec<Vec<i32>> {
    let mut groups = vec![vec![]; kinds];
    for (&key, &value) in keys.iter().zip(values) {
        groups[key].push(value);
    }
    groups
}

check!(
    grouped,
    fn(keys: &Array1<usize>, values: &Array1<i32>, kinds: usize) -> Vec<Vec<i32>>,
    |r| {
        let kinds = r.length(1..=5);
        let n = r.length(0..=7);
        let keys = r.list(n, 0..=kinds as i32 - 1).mapv(|key| key as usize);
        (keys, r.list(n, -9..=9), kinds)
    },
    (
        "The groups are in the order in which their keys first appear, as with J's `</.`. Group i \
         must have the values with key i, and a kind that doesn't occur has an empty list.",
        by_appearance(keys, values)
    ),
    (
        "The empty groups are missing. Then group i is not kind i.",
        grouped(keys, values, kinds).into_iter().filter(|group| !group.is_empty()).collect()
    ),
    (
        "The empty groups at the end are missing. Begin with `kinds` empty lists.",
        grouped(keys, values, keys.iter().max().map_or(0, |most| most + 1))
    ),
    (
        "These are positions. Take the values at these positions.",
        grouped(keys, &Array1::from_iter(0..keys.len() as i32), kinds)
    ),
    (
        "The values of each group are in reverse order.",
        grouped(keys, values, kinds)
            .into_iter()
            .map(|group| group.into_iter().rev().collect())
            .collect()
    ),
    (
        "The values of each group are sorted. Keep their order: push them, or use a stable sort.",
        grouped(keys, values, kinds).into_iter().map(sorted).collect()
    ),
);

fn by_appearance(keys: &Array1<usize>, values: &Array1<i32>) -> Vec<Vec<i32>> {
    let mut kinds: Vec<usize> = vec![];
    for &key in keys {
        if !kinds.contains(&key) {
            kinds.push(key);
        }
    }
    let positions = keys.mapv(|key| kinds.iter().position(|&kind| kind == key).unwrap_or(0));
    grouped(&positions, values, kinds.len())
}

fn sorted(mut group: Vec<i32>) -> Vec<i32> {
    group.sort();
    group
}
