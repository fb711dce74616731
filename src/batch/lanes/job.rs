//! Work with lane words, at the level that is chosen.

use super::Lanes;
use super::portable::Portable;
#[cfg(target_arch = "x86_64")]
use super::x86::{Avx2, Avx512};
use crate::batch::level::Level;

/// Something done with lane words, the same text for each level.
pub trait Job {
    /// What it gives.
    type Output;
    /// Does it. Must be `#[inline(always)]`, to be compiled with the level's instructions.
    fn on<W: Lanes>(self, token: W::Token) -> Self::Output;
}

impl Level {
    /// Does a job with the words of this level; with portable ones where the machine lacks it.
    #[inline]
    pub(in crate::batch) fn run<J: Job>(self, job: J) -> J::Output {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::Avx512 => {
                if let Some(token) = pulp::x86::V4::try_new() {
                    return token.vectorize(Ready::<Avx512, J>(token, job));
                }
            }
            Self::Avx2 => {
                if let Some(token) = pulp::x86::V3::try_new() {
                    return token.vectorize(Ready::<Avx2, J>(token, job));
                }
            }
            Self::Portable => (),
        }
        job.on::<Portable>(())
    }
}

/// A job with its token, as `vectorize` takes it.
#[cfg(target_arch = "x86_64")]
struct Ready<W: Lanes, J>(W::Token, J);

#[cfg(target_arch = "x86_64")]
impl<W: Lanes, J: Job> pulp::NullaryFnOnce for Ready<W, J> {
    type Output = J::Output;
    #[inline(always)]
    fn call(self) -> J::Output {
        self.1.on::<W>(self.0)
    }
}
