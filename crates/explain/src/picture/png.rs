//! Converts a picture to PNG.

use super::display::Picture;
use super::outline::outlined;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The number of PNG pixels per SVG pixel, which suits the resolution of screens and printers.
const SCALE: f32 = 2.0;

impl Picture {
    /// Returns the picture as a PNG file, twice as wide and twice as high as the SVG, with
    /// transparent corners. Feature `pictures`.
    ///
    /// The font is Hack, which is built into the library. Letters that Hack lacks are left out.
    ///
    /// # Panics
    /// Panics if there is not enough memory for the pixels.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::picture;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let png = picture::hand(&hand("1GOF 3ROH 2PDH")?).png();
    /// assert_eq!(&png[..4], b"\x89PNG");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let svg = outlined(&self.svg());
        let tree = Tree::from_str(&svg, &Options::default()).expect("valid SVG");
        let size = tree.size().to_int_size().scale_by(SCALE).expect("a size");
        let mut pixels = Pixmap::new(size.width(), size.height()).expect("a bounded size");
        resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
        pixels.encode_png().expect("pixels in memory")
    }
}
