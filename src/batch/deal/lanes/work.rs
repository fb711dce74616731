//! Work with words of 32-bit lanes, at the level that is chosen.

use super::Lanes;
use super::portable::Portable;
use crate::batch::level::Level;

/// Work that can be done with any words.
pub trait OnLanes {
    /// Does it.
    fn on<S: Lanes>(self, simd: S);
}

impl Level {
    /// Does the work with the words of this level; with portable ones where the machine lacks it.
    pub(in crate::batch::deal) fn on_lanes(self, work: impl OnLanes) {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::Avx512 => {
                if let Some(simd) = pulp::x86::V4::try_new() {
                    return on(simd, work);
                }
            }
            Self::Avx2 => {
                if let Some(simd) = pulp::x86::V3::try_new() {
                    return on(simd, work);
                }
            }
            Self::Portable => (),
        }
        on(Portable, work);
    }
}

fn on<S: Lanes>(simd: S, work: impl OnLanes) {
    simd.run(
        #[inline(always)]
        || work.on(simd),
    );
}
