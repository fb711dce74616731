//! Defines the widths of words, and chooses a width for the machine.

#[cfg(target_arch = "x86_64")]
use super::lanes::x86;
use super::lanes::{Job, portable};
use std::sync::OnceLock;

/// The width of the words that the engine computes with. The results are the same for all widths.
///
/// The environment variable `APLSET_SIMD` chooses a level: `avx512`, `avx2` or `portable`. If the
/// variable is unset, has another value or names a level that the machine does not have, the engine
/// uses the best level of the machine.
///
/// # Examples
/// ```
/// use aplset::batch::Level;
///
/// assert!(Level::available().contains(&Level::best()));
/// assert!(Level::available().contains(&Level::Portable));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Level {
    /// 512-bit words, and operations on three words at once (AVX-512 F, BW, CD, DQ and VL).
    Avx512,
    /// 256-bit words (AVX2).
    Avx2,
    /// 128-bit words in plain Rust, for any machine. The compiler turns their operations into SSE2
    /// instructions on x86-64 and NEON instructions on ARM. Only x86-64 has other levels.
    Portable,
}

impl Level {
    /// Returns the levels that this machine has, best first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        let all = [Self::Avx512, Self::Avx2, Self::Portable];
        all.into_iter().filter(|level| level.is_here()).collect()
    }

    /// Returns the default level.
    ///
    /// This is the level in `APLSET_SIMD` if the machine has it, and otherwise the best level of
    /// the machine. The variable is read once per process.
    #[must_use]
    pub fn best() -> Self {
        static BEST: OnceLock<Level> = OnceLock::new();
        *BEST.get_or_init(|| {
            let wanted = std::env::var("APLSET_SIMD").unwrap_or_default();
            let available = Self::available();
            let chosen = available.iter().find(|level| level.name() == wanted);
            *chosen.unwrap_or(&available[0])
        })
    }

    /// Returns the level's name in the form that `APLSET_SIMD` accepts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }

    #[cfg(target_arch = "x86_64")]
    fn is_here(self) -> bool {
        match self {
            Self::Avx512 => pulp::x86::V4::is_available(),
            Self::Avx2 => pulp::x86::V3::is_available(),
            Self::Portable => true,
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn is_here(self) -> bool {
        self == Self::Portable
    }

    /// Runs a job with the words of this level, or with portable words if the machine does not have
    /// the level.
    pub(super) fn run<J: Job>(self, job: J) -> J::Output {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::Avx512 => {
                if let Some(token) = pulp::x86::V4::try_new() {
                    return token.vectorize(
                        #[inline(always)]
                        || job.on::<x86::Avx512>(token),
                    );
                }
            }
            Self::Avx2 => {
                if let Some(token) = pulp::x86::V3::try_new() {
                    return token.vectorize(
                        #[inline(always)]
                        || job.on::<x86::Avx2>(token),
                    );
                }
            }
            Self::Portable => (),
        }
        job.on::<portable::Portable>(())
    }
}
