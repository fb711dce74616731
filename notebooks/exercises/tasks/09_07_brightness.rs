//! # Too bright for a byte
//!
//! Return the sum of all bytes of an image.
//!
//! ```text
//! image = [[200, 100]]
//!
//! gives 300
//! ```
//!
//! # Hints
//!
//! - `image.sum()` is a `u8`, whose largest value is 255. Above that, the sum panics in a debug
//!   build and wraps in a release build.
//! - Turn each byte into a `u32` before you add: `u32::from(byte)`.

use crate::prelude::*;

/// `image.mapv(u32::from).sum()` is right, too, but makes an array that is four times as large.
pub(crate) fn brightness(image: &Array2<u8>) -> u32 {
    image.iter().map(|&byte| u32::from(byte)).sum()
}

check!(
    brightness,
    fn(image: &Array2<u8>) -> u32,
    |r| {
        // Some images are too large for a sum of type u16.
        let large = r.number(0..=4) == 0;
        let image = if large { r.array((30, 30), 0..=255) } else { r.table(0, 0..=255) };
        (image.mapv(|byte| byte as u8),)
    },
    (
        "A u16 is too small for a large image, too. Its greatest number is 65,535.",
        image.mapv(u16::from).sum().into()
    ),
    ("The sum has wrapped, because it is a u8, in which 200 + 100 is 44.", brightness(image) % 256),
    ("The sum stops at 255, the greatest u8.", brightness(image).min(255)),
    (
        "The sum is a u8 here, so 200 + 100 panics in a debug build. In a release build it wraps \
         to 44 in silence.",
        image.sum().into()
    ),
);
