//! Generates random numbers for the cases of a check. They are the same in each run, except in an
//! examination.

use ndarray::{Array, Array1, Array2, Dimension, ShapeBuilder};
use std::env;
use std::ops::RangeInclusive;

/// The environment variable with the seed of an examination, which is any text.
pub const SEED: &str = "EXERCISES_SEED";

/// A small random number generator, similar to `SplitMix64`.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a generator with the seed of the examination, if there is one.
    pub(crate) fn seeded() -> Self {
        Self(env::var(SEED).map_or(1, |seed| hash(&seed)))
    }

    /// Returns a number in a range.
    pub(crate) fn number(&mut self, range: RangeInclusive<i32>) -> i32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let width = (range.end() - range.start() + 1) as u64;
        range.start() + ((z >> 31) % width) as i32
    }

    /// Returns a length in a range.
    pub(crate) fn length(&mut self, range: RangeInclusive<usize>) -> usize {
        let (low, high) = range.into_inner();
        self.number(low as i32..=high as i32) as usize
    }

    /// Returns a list of numbers in a range.
    pub(crate) fn list(&mut self, length: usize, range: RangeInclusive<i32>) -> Array1<i32> {
        self.array(length, range)
    }

    /// Returns a table with `least` to 4 rows and `least` to 4 columns.
    pub(crate) fn table(&mut self, least: usize, range: RangeInclusive<i32>) -> Array2<i32> {
        let shape = (self.length(least..=4), self.length(least..=4));
        self.array(shape, range)
    }

    /// Returns an array of numbers in a range.
    pub(crate) fn array<Sh, D>(&mut self, shape: Sh, range: RangeInclusive<i32>) -> Array<i32, D>
    where
        Sh: ShapeBuilder<Dim = D>,
        D: Dimension,
    {
        Array::from_shape_simple_fn(shape, || self.number(range.clone()))
    }
}

/// Hashes a text in the same way on each machine (FNV-1a, 64 bits).
#[must_use]
pub fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
