//! Chooses the width of the words for the machine.

#[cfg(target_arch = "x86_64")]
use super::lanes::x86;
use super::lanes::{Job, portable};
use std::sync::OnceLock;

/// The values of the environment variable `APLSET_SIMD`, widest words first.
pub const SIMD_LEVELS: [&str; 3] = ["avx512", "avx2", "portable"];

/// The width of the words on which the kernels work. The results are the same for all widths.
#[derive(Clone, Copy)]
enum Level {
    /// 512-bit words, and operations on three words at once (AVX-512 F, BW, CD, DQ and VL).
    #[cfg(target_arch = "x86_64")]
    Avx512(pulp::x86::V4),
    /// 256-bit words (AVX2).
    #[cfg(target_arch = "x86_64")]
    Avx2(pulp::x86::V3),
    /// 128-bit words in plain Rust, for any machine.
    Portable,
}

impl Level {
    /// Returns the level that the environment variable `APLSET_SIMD` names if the machine supports
    /// it. Otherwise, returns the best level of the machine.
    #[cfg(target_arch = "x86_64")]
    fn chosen() -> Self {
        let avx512 = pulp::x86::V4::try_new().map(Self::Avx512);
        let avx2 = pulp::x86::V3::try_new().map(Self::Avx2);
        let levels = [avx512, avx2, Some(Self::Portable)];
        let name = std::env::var("APLSET_SIMD").unwrap_or_default();
        let named = SIMD_LEVELS.iter().position(|level| *level == name);
        let named = named.and_then(|place| levels[place]);
        named.or(avx512).or(avx2).unwrap_or(Self::Portable)
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn chosen() -> Self {
        Self::Portable
    }
}

/// Runs a job with words of the chosen width. The choice is made once per process.
pub fn run<J: Job>(job: J) -> J::Output {
    static LEVEL: OnceLock<Level> = OnceLock::new();
    match *LEVEL.get_or_init(Level::chosen) {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512(token) => token.vectorize(
            #[inline(always)]
            || job.on::<x86::Avx512>(token),
        ),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2(token) => token.vectorize(
            #[inline(always)]
            || job.on::<x86::Avx2>(token),
        ),
        Level::Portable => job.on::<portable::Portable>(()),
    }
}
