//! Notes the rules of APL that other languages do not have and that changed a result of a run.

use std::sync::atomic::{AtomicU8, Ordering};

/// Rules of APL's numbers that other languages do not have. Each run notes those that changed a
/// result, so that a translation to another language can be refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Only {
    /// `0÷0` is 1.
    ZeroDividedByZero = 1,
    /// `0|N` is N.
    ZeroResidue = 2,
    /// Two numbers are equal if they differ only by rounding.
    Tolerance = 4,
    /// A number is too large for an exact integer.
    Large = 8,
    /// The number of things to choose from, or of those to choose, is negative.
    NegativeChoice = 16,
    /// `∧` or `∨` has an argument that is not a bit.
    Multiple = 32,
}

/// The rules that a step has used.
#[derive(Debug, Default)]
pub(crate) struct Notes(AtomicU8);

impl Notes {
    pub fn note(&self, only: Only) {
        self.0.fetch_or(only as u8, Ordering::Relaxed);
    }

    pub fn has(&self, only: Only) -> bool {
        self.0.load(Ordering::Relaxed) & only as u8 != 0
    }

    pub fn add(&self, other: &Self) {
        self.0.fetch_or(other.0.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

impl Clone for Notes {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}
