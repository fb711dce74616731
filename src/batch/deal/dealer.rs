//! A dealer, on the lanes of the level that is chosen or without any.

#[cfg(target_arch = "x86_64")]
use super::lanes::Lanes;
use crate::batch::level::Level;

/// Work that can be done on any lanes, and one hand at a time.
pub trait Dealer {
    /// Many hands at once.
    #[cfg(target_arch = "x86_64")]
    fn on<S: Lanes>(self, simd: S);

    /// One hand after another.
    fn on_any(self);
}

impl Level {
    /// Lets the dealer use the lanes of this level; none where the machine lacks them.
    pub(in crate::batch::deal) fn deal(self, dealer: impl Dealer) {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::Avx512 => {
                if let Some(simd) = pulp::x86::V4::try_new() {
                    return on(simd, dealer);
                }
            }
            Self::Avx2 => {
                if let Some(simd) = pulp::x86::V3::try_new() {
                    return on(simd, dealer);
                }
            }
            Self::Portable => (),
        }
        dealer.on_any();
    }
}

#[cfg(target_arch = "x86_64")]
fn on<S: Lanes>(simd: S, dealer: impl Dealer) {
    simd.run(
        #[inline(always)]
        || dealer.on(simd),
    );
}
