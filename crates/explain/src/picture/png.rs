//! Converts a picture to PNG. Outlines of letters replace the text, so that drawing needs no text
//! engine.

use super::display::Picture;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Tree};
use std::fmt::Write;
use std::sync::LazyLock;
use ttf_parser::{Face, OutlineBuilder};

/// The number of PNG pixels per SVG pixel, which suits the resolution of screens and printers.
const SCALE: f32 = 2.0;

impl Picture {
    /// Returns the picture as a PNG file, twice as wide and twice as high as the SVG, with
    /// transparent corners.
    ///
    /// The font is Hack, which is built into the library. Characters that Hack lacks are omitted.
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

/// The only font that is used, so that letters do not depend on the fonts of a machine.
static HACK: LazyLock<Face> =
    LazyLock::new(|| Face::parse(epaint_default_fonts::HACK_REGULAR, 0).expect("the font Hack"));

/// Returns an SVG document with a path instead of each text. Characters that the font Hack lacks
/// are omitted.
fn outlined(svg: &str) -> String {
    let document = Document::parse(svg).expect("valid SVG");
    let mut outlined = String::with_capacity(2 * svg.len());
    let mut copied = 0;
    for text in document.descendants().filter(|node| node.has_tag_name("text")) {
        let place = text.range();
        outlined.push_str(&svg[copied..place.start]);
        outlined.push_str(&path(text));
        copied = place.end;
    }
    outlined + &svg[copied..]
}

/// Returns a text as a path, reading only the attributes that our pictures use.
fn path(text: Node) -> String {
    let inherited = |name| text.ancestors().find_map(|node| node.attribute(name));
    let number =
        |text: Option<&str>| text.map_or(0.0, |text| text.parse::<f32>().expect("a number"));
    let size = number(inherited("font-size"));
    let scale = size / f32::from(HACK.units_per_em());
    let mut line = Line { path: String::new(), scale, x: 0.0 };
    text.text().unwrap_or_default().trim().chars().for_each(|letter| line.letter(letter));
    let x = match inherited("text-anchor") {
        Some("middle") => number(text.attribute("x")) - line.x / 2.0,
        Some("end") => number(text.attribute("x")) - line.x,
        _ => number(text.attribute("x")),
    };
    let down = text.attribute("dy").map_or(0.0, |dy| match dy.strip_suffix("ex") {
        Some(halves) => number(Some(halves)) / 2.0,
        None => number(dy.strip_suffix("em")),
    });
    let y = number(text.attribute("y")) + down * size;
    let turned = text.attribute("transform").unwrap_or_default();
    let fill = inherited("fill").unwrap_or("black");
    format!("<path transform=\"{turned} translate({x} {y})\" fill=\"{fill}\" d=\"{}\"/>", line.path)
}

/// A line of letters whose baseline begins at the origin.
struct Line {
    path: String,
    scale: f32,
    /// The position of the end of the last letter.
    x: f32,
}

impl Line {
    fn letter(&mut self, letter: char) {
        let Some(glyph) = HACK.glyph_index(letter) else { return };
        HACK.outline_glyph(glyph, self);
        self.x += f32::from(HACK.glyph_hor_advance(glyph).unwrap_or(0)) * self.scale;
    }

    /// Writes a command of an SVG path with its points. The sign of y is changed, because the y
    /// axis of a font points up.
    fn command(&mut self, name: char, points: &[(f32, f32)]) {
        self.path.push(name);
        for (x, y) in points {
            let _ = write!(self.path, "{} {} ", self.x + x * self.scale, -y * self.scale);
        }
    }
}

impl OutlineBuilder for Line {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.command('Z', &[]);
    }
}
