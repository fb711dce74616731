//! `?`: numbers dealt without repetition.

use ndarray::Array1;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// `k` different numbers from 0 to `n - 1`, in random order, from any generator.
///
/// | APL | the article's keyword | J |
/// |---|---|---|
/// | `(K?N)-1` | `?` | `k ? n` |
///
/// **Shape** `K`.
///
/// **Cost** a list of `n` numbers and `k` draws. The first *j* numbers do not depend on `k`.
///
/// What is dealt depends on the 32-bit words of the generator alone, on every platform and in every release: a
/// partial Fisher–Yates shuffle, each draw unbiased by multiplication and rejection (Lemire 2019).
/// To replay the deals of 1996 there is [`RandomLink`](super::RandomLink).
///
/// **Source** the article's DEAL \[2\].
///
/// # Panics
/// `DOMAIN ERROR` where `k` is more than `n`, or `n` is more than 2³².
///
/// # Examples
/// ```
/// use aplset::vocabulary::{deal, seeded};
///
/// let hand = deal(12, 81, &mut seeded(1, 0));
/// assert_eq!(hand.len(), 12);
/// assert_eq!(hand, deal(12, 81, &mut seeded(1, 0)));
/// ```
#[must_use]
#[track_caller]
pub fn deal<R: Rng + ?Sized>(k: usize, n: usize, rng: &mut R) -> Array1<usize> {
    assert!(
        k <= n,
        "DOMAIN ERROR: {k}?{n} asks for more numbers than there are"
    );
    assert!(
        n as u64 <= 1 << 32,
        "DOMAIN ERROR: {k}?{n} is more than 32-bit draws can deal"
    );
    let mut numbers: Vec<usize> = (0..n).collect();
    for i in 0..k {
        numbers.swap(i, i + below(n - i, rng));
    }
    numbers.truncate(k);
    Array1::from_vec(numbers)
}

/// A number from 0 to `m - 1`, each as likely as any other: the high half of a word times `m`, unless the
/// low half is among the `2³² mod m` that would come once too often.
fn below<R: Rng + ?Sized>(m: usize, rng: &mut R) -> usize {
    let m = m as u64;
    loop {
        let product = u64::from(rng.next_u32()) * m;
        if product & 0xFFFF_FFFF >= (1 << 32) % m {
            return usize::try_from(product >> 32).expect("less than m");
        }
    }
}

/// The generator of one stream of a seed: the same words on every platform and in every release.
///
/// It is `ChaCha` with 8 rounds; the key is the seed as 8 little-endian bytes and 24 zeros, the 64-bit nonce is the number of
/// the stream, blocks count from 0. One stream for each hand makes any hand of a seed as quick to reach as the first.
///
/// **Cost** a few blocks of 64 bytes.
///
/// **Source** no seed document: it is what makes one `--seed` deal the same hands everywhere.
///
/// # Examples
/// ```
/// use aplset::vocabulary::{deal, seeded};
///
/// // the third hand of seed 1, without the first two
/// let hand = deal(12, 81, &mut seeded(1, 2));
/// assert_ne!(hand, deal(12, 81, &mut seeded(1, 1)));
/// ```
#[must_use]
pub fn seeded(seed: u64, stream: u64) -> impl Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(stream);
    rng
}
