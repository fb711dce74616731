//! Counts how many hands have each number of sets.

use super::counts::{Count, Counts};
use super::engine::NO_THREADS;
use super::kernel::occupancy::DECK_SETS;
use ndarray::Array1;
use rayon::prelude::*;

/// The largest possible number of sets in a hand.
const SETS: usize = DECK_SETS.len();

/// The number of counts per task.
const TALLIED_AT_ONCE: usize = 1 << 16;

/// Returns the number of hands with 0 sets, 1 set, 2 sets and so on, up to the largest count.
///
/// **Shape** from `[hand]` to `[number of sets]`. **Cost** one pass, on the threads of rayon's
/// current pool if there are more than 65,536 counts.
///
/// # Panics
/// Panics if a count is more than 1,080, which is the number of sets in the whole deck.
///
/// # Examples
/// ```
/// use aplset::batch::histogram;
/// use aplset::ndarray::array;
///
/// assert_eq!(histogram(&[0_u8, 3, 0, 1]), array![2, 1, 0, 1]);
/// ```
#[must_use]
pub fn histogram<C: Count>(counts: &[C]) -> Array1<u64> {
    let sum = |a: Vec<u64>, b: Vec<u64>| a.iter().zip(b).map(|(a, b)| a + b).collect();
    let mut histogram = if NO_THREADS || counts.len() <= TALLIED_AT_ONCE {
        tally(counts)
    } else {
        counts.par_chunks(TALLIED_AT_ONCE).map(tally).reduce(|| vec![0; SETS + 1], sum)
    };
    while histogram.pop_if(|&mut last| last == 0).is_some() {}
    histogram.into()
}

impl Counts {
    /// Returns the number of hands with 0 sets, 1 set, 2 sets and so on, as [`histogram`] does.
    #[must_use]
    pub fn histogram(&self) -> Array1<u64> {
        match self {
            Self::Narrow(counts) => histogram(counts),
            Self::Wide(counts) => histogram(counts),
        }
    }
}

/// Counts how many hands have each number of sets, using three tables in turn, and adds the tables.
/// With a single table, the second of two equal counts in a row would wait until the first is
/// stored.
fn tally<C: Count>(counts: &[C]) -> Vec<u64> {
    let mut tables = [[0_u32; SETS + 1]; 3];
    let (threes, rest) = counts.as_chunks::<3>();
    for three in threes {
        for (table, &count) in tables.iter_mut().zip(three) {
            table[usize::from(count.into())] += 1;
        }
    }
    for &count in rest {
        tables[0][usize::from(count.into())] += 1;
    }
    let [a, b, c] = tables;
    let sum = |n| u64::from(a[n]) + u64::from(b[n]) + u64::from(c[n]);
    (0..=SETS).map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_are_those_of_a_plain_loop() {
        for n in [0, 1, 3, 4, 1000, TALLIED_AT_ONCE, 3 * TALLIED_AT_ONCE + 5] {
            let counts: Vec<u16> =
                (0..n as u64).map(|i| u16::try_from(i * i % 1081).expect("below 1081")).collect();
            let mut expected = vec![0; SETS + 1];
            for &count in &counts {
                expected[usize::from(count)] += 1;
            }
            while expected.last() == Some(&0) {
                expected.pop();
            }
            assert_eq!(histogram(&counts).to_vec(), expected);
        }
    }
}
