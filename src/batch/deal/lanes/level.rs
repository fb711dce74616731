//! Which words this machine has.

use super::Lanes;
use super::portable::Portable;
use std::sync::LazyLock;

/// The words to work with; one that exists can be used on this machine.
#[derive(Clone, Copy, Debug)]
pub enum Level {
    /// 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512(pulp::x86::V4),
    /// 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(pulp::x86::V3),
    /// What any machine has.
    Portable,
}

/// Work that can be done with any words.
pub trait OnLanes {
    /// Does it.
    fn on<S: Lanes>(self, simd: S);
}

impl Level {
    /// The widest words of this machine, or those that `APLSET_SIMD` names where it has them.
    pub fn best() -> Self {
        static BEST: LazyLock<Level> = LazyLock::new(|| {
            let wanted = std::env::var("APLSET_SIMD").unwrap_or_default();
            let all = Level::all();
            let named = all.iter().find(|level| level.name() == wanted);
            *named.unwrap_or(&all[0])
        });
        *BEST
    }

    /// All words of this machine, widest first.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            all.extend(pulp::x86::V4::try_new().map(Self::Avx512));
            all.extend(pulp::x86::V3::try_new().map(Self::Avx2));
        }
        all.push(Self::Portable);
        all
    }

    /// The name in `APLSET_SIMD`.
    pub fn name(self) -> &'static str {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => "avx512",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => "avx2",
            Self::Portable => "portable",
        }
    }

    /// Does the work with these words.
    pub fn run(self, work: impl OnLanes) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(simd) => simd.run(
                #[inline(always)]
                || work.on(simd),
            ),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(simd) => simd.run(
                #[inline(always)]
                || work.on(simd),
            ),
            Self::Portable => Portable.run(
                #[inline(always)]
                || work.on(Portable),
            ),
        }
    }
}
