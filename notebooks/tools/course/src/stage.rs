//! Draws boxes that travel from one place to another, as an SVG that needs no script.

use crate::show::display;
use crate::svg::{FONTS, INK, MARK, TABLE, escaped};
use aplset::ndarray::{ArrayD, ArrayRef, Axis, Dimension};
use std::fmt::{Display, Write};

const BOX: &str = "#ffffff";
const BITS: [&str; 2] = ["#dfe3e8", "#243b53"];
pub(crate) const PALE_INK: &str = "#52606d";
/// The color of what is wrong.
const WRONG: &str = "#c81e1e";
pub(crate) const ROW: usize = 20;
pub(crate) const MARGIN: usize = 16;
/// The gap between two cells.
const GAP: usize = 12;

/// The seconds before the first step and after the last one.
const BEFORE: f64 = 1.0;
const AFTER: f64 = 4.0;
/// The seconds that one step takes, and the most that all steps together take.
const STEP: f64 = 0.9;
const ALL: f64 = 11.0;

/// The horizontal and vertical position of a corner, in pixels.
pub(crate) type Place = [usize; 2];

/// How a box is drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Look {
    #[default]
    Plain,
    /// Dashed: an element that is in memory once and is read again here.
    Ghost,
    /// Gray: an element of the memory that a view skips.
    Skipped,
    /// Red: a wrong element.
    Wrong,
}

/// A box with a text. The texts `true` and `false` are drawn as a dark and a light box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) at: Place,
    pub(crate) wide: usize,
    pub(crate) text: String,
    pub(crate) look: Look,
}

/// Makes the boxes of an array. From the last axis to the first, the axes run to the right and down
/// in turn. There is a gap between the cells of rank `cell`. An axis with stride 0 has ghosts.
pub(crate) fn blocks<A: Display, D: Dimension>(
    a: &ArrayRef<A, D>,
    corner: Place,
    cell: usize,
) -> ArrayD<Block> {
    let a = a.view().into_dyn();
    let texts = a.map(ToString::to_string);
    let width = |text: &String| match text.as_str() {
        "true" | "false" => ROW,
        _ => ((text.chars().count() * 15).div_ceil(2) + 10).max(ROW),
    };
    let wide = texts.iter().map(width).max().unwrap_or(ROW);
    let indexed = texts.indexed_iter().map(|(index, text)| {
        let (mut at, mut size, mut look) = (corner, [wide, ROW], Look::Plain);
        for rank in 0..a.ndim() {
            let (axis, way) = (a.ndim() - 1 - rank, rank % 2);
            let pitch = size[way] + if rank >= cell { GAP } else { 0 };
            at[way] += index[axis] * pitch;
            size[way] += (a.len_of(Axis(axis)) - 1) * pitch;
            if index[axis] > 0 && a.stride_of(Axis(axis)) == 0 {
                look = Look::Ghost;
            }
        }
        Block { at, wide, text: text.clone(), look }
    });
    ArrayD::from_shape_vec(a.raw_dim(), indexed.collect()).expect("one box for each element")
}

/// Returns the right and bottom edges of the area that the boxes cover.
pub(crate) fn ends<'a>(blocks: impl IntoIterator<Item = &'a Block>) -> Place {
    blocks.into_iter().fold([0, 0], |[right, low], Block { at: [x, y], wide, .. }| {
        [right.max(x + wide), low.max(y + ROW)]
    })
}

/// Boxes that leave their places at the same time, and the boxes that appear when they arrive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) travel: Vec<(Block, Place)>,
    pub(crate) appear: Vec<Block>,
}

impl Step {
    /// Returns a step in which the sources travel to one result.
    pub(crate) fn of<'a>(sources: impl IntoIterator<Item = &'a Block>, to: Block) -> Self {
        let mut step = Self::default();
        step.join(sources, to);
        step
    }

    /// Lets the sources travel to the place of a result. The result appears when they arrive.
    pub(crate) fn join<'a>(&mut self, sources: impl IntoIterator<Item = &'a Block>, to: Block) {
        self.travel.extend(sources.into_iter().map(|from| (from.clone(), to.at)));
        self.appear.push(to);
    }
}

/// A picture of arrays whose elements move. Without animation, it shows the final state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moving {
    pub(crate) label: String,
    pub(crate) still: Vec<Block>,
    pub(crate) texts: Vec<(Place, String)>,
    pub(crate) steps: Vec<Step>,
    /// SVG elements over the boxes.
    pub(crate) over: String,
}

impl Block {
    fn svg(&self, ring: bool) -> String {
        let Self { at: [x, y], wide, text, look } = self;
        let bit = ["false", "true"].iter().position(|bit| bit == text);
        let color = |name: &str, color: &str| format!(" {name}=\"{color}\"");
        let (thick, none) = (" stroke-width=\"2\"", String::new);
        let dashed = " stroke-dasharray=\"3 2\" fill-opacity=\"0.4\"";
        let (fill, line, ink) = match look {
            _ if ring => (BOX, color("stroke", MARK) + thick, none()),
            Look::Plain => (BOX, none(), none()),
            Look::Ghost => (BOX, color("stroke", PALE_INK) + dashed, color("fill", PALE_INK)),
            Look::Skipped => (BITS[0], none(), color("fill", PALE_INK)),
            Look::Wrong => ("#fde3e1", color("stroke", WRONG) + thick, color("fill", WRONG)),
        };
        let fill = bit.map_or(fill, |bit| BITS[bit]);
        let mut svg = format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\" fill=\"{fill}\"{line}/>",
            x + 1,
            y + 1,
            wide - 2,
            ROW - 2
        );
        if bit.is_none() {
            let _ = write!(
                svg,
                "<text x=\"{}\" y=\"{}\"{ink}>{}</text>",
                x + wide / 2,
                y + ROW / 2 + 4,
                escaped(text)
            );
        }
        svg
    }
}

impl Moving {
    /// Returns the picture as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut parts = String::new();
        for ([x, y], text) in &self.texts {
            let _ = writeln!(
                parts,
                "<text x=\"{x}\" y=\"{}\" fill=\"{PALE_INK}\" text-anchor=\"start\">{}</text>",
                y + 13,
                escaped(text)
            );
        }
        for block in &self.still {
            parts += &block.svg(false);
            parts.push('\n');
        }
        let names = (0..self.steps.len()).map(|step| format!("{step}of{}", self.steps.len()));
        for (name, step) in names.clone().zip(&self.steps) {
            for block in &step.appear {
                let _ = writeln!(parts, "<g class=\"a{name}\">{}</g>", block.svg(false));
            }
        }
        for (name, step) in names.zip(&self.steps) {
            for (block, [x, y]) in &step.travel {
                let away = |from: usize, to: usize| to.cast_signed() - from.cast_signed();
                let (x, y) = (away(block.at[0], *x), away(block.at[1], *y));
                let _ = writeln!(
                    parts,
                    "<g class=\"t{name}\" opacity=\"0\" style=\"--x:{x}px;--y:{y}px\">{}</g>",
                    block.svg(true)
                );
            }
        }
        let [width, height] = self.size();
        let label = escaped(&self.label);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" aria-label=\"{label}\" font-family=\"{FONTS}\" font-size=\"12\" fill=\"{INK}\" text-anchor=\"middle\">\n\
             <title>{label}</title>\n{}<rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{TABLE}\"/>\n{parts}{}</svg>\n",
            self.style(),
            self.over
        )
    }

    pub(crate) fn size(&self) -> Place {
        let appear = self.steps.iter().flat_map(|step| &step.appear);
        let mut ends = ends(self.still.iter().chain(appear));
        for ([x, y], text) in &self.texts {
            ends = [ends[0].max(x + (text.chars().count() * 15).div_ceil(2)), ends[1].max(y + ROW)];
        }
        ends.map(|end| end + MARGIN)
    }

    /// Returns the CSS rules that move the boxes. A page can contain several pictures, so rules
    /// with the same name are equal in all of them.
    fn style(&self) -> String {
        let count = self.steps.len();
        let all: f64 = self.steps.iter().map(|_| STEP).sum();
        let long = STEP * (ALL / all).min(1.0);
        let whole = BEFORE + all.min(ALL) + AFTER;
        let mut rules = String::new();
        let mut begin = BEFORE;
        for step in 0..count {
            let [start, leave, arrive, end] =
                [0.0, 0.25, 0.85, 1.0].map(|part| begin + long * part);
            let percent = |seconds: f64| format!("{:.2}%", seconds / whole * 100.0);
            let [before, start, leave, arrive, end] =
                [start - 0.01, start, leave, arrive, end].map(percent);
            let name = format!("{step}of{count}");
            begin += long;
            let _ = writeln!(
                rules,
                ".a{name}{{animation:a{name} {whole:.1}s infinite}}.t{name}{{animation:t{name} {whole:.1}s infinite}}\n\
                 @keyframes a{name}{{0%,{arrive}{{opacity:0}}{end},100%{{opacity:1}}}}\n\
                 @keyframes t{name}{{0%,{before}{{opacity:0;transform:none}}{start},{leave}{{opacity:1;transform:none}}\
                 {arrive}{{opacity:1;transform:translate(var(--x),var(--y))}}{end},100%{{opacity:0;transform:translate(var(--x),var(--y))}}}}"
            );
        }
        format!(
            "<style>@media screen and (prefers-reduced-motion:no-preference){{\n{rules}}}</style>\n"
        )
    }

    /// Shows the picture in a notebook. The kernel evcxr calls this if a cell ends with a `Moving`.
    pub fn evcxr_display(&self) {
        display("image/svg+xml", self.svg().trim_end());
    }
}
