//! Shows a step of a program in a notebook, with the page of `aplset explain --html`.

use crate::show::display;
use aplset_explain::apl::Value;
use aplset_explain::{Run, picture};
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::{Compression, write::GzEncoder};
use std::fmt;
use std::io::Write;

/// Unpacks the page and opens it at the step. The page keeps its state in its address. A page that
/// is opened with `srcdoc` has no address, so this script makes one.
const OPENING: &str = "const { page, link } = document.body.dataset;\
    const bytes = Uint8Array.from(atob(page), one => one.charCodeAt());\
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));\
    new Response(stream, { headers: { 'content-type': 'text/html' } }).blob()\
    .then(page => location.replace(URL.createObjectURL(page) + link));";

/// A step of a program as HTML, with numbers to click. If a notebook may not run scripts, as on
/// GitHub, the step is a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownStep(String);

impl fmt::Display for ShownStep {
    /// Writes the HTML.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ShownStep {
    /// Shows the step in a notebook. The kernel evcxr calls this if a cell ends with a step.
    pub fn evcxr_display(&self) {
        display("text/html", self);
    }
}

/// Shows a step of a run, and how the step changes the cards of one combination. `combination`
/// is a zero-based position, but `step` counts from 1, as on the page.
///
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("1GOF 2GOH 3GOL 3ROH")?);
/// assert!(course::show_step(&run, 0, 4).to_string().contains("Sum over the cards"));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
///
/// # Panics
///
/// Panics if the run has no such step.
#[must_use]
#[track_caller]
pub fn show_step(run: &Run, combination: usize, step: usize) -> ShownStep {
    let last = run.steps.len();
    assert!(
        (1..=last).contains(&step),
        "INDEX ERROR: step {step}, but there are steps 1 to {last}"
    );
    let shown = &run.steps[step - 1];
    let still = match &shown.value {
        Value::Bits(a) => picture::array(a, &shown.axes),
        Value::Numbers(a) => picture::array(a, &shown.axes),
        Value::Letters(a) => picture::array(a, &shown.axes),
        Value::Words(a) => picture::array(a, &shown.axes),
    };
    let still = BASE64_STANDARD.encode(still.svg());
    let page = BASE64_STANDARD.encode(packed(&run.page(combination)));
    let title = format!("Step {step}: {}", shown.title);
    let link = format!("#v=2&amp;amp;step={step}&amp;amp;embed=1");
    // The page covers the picture, because both are in the same cell of the grid.
    ShownStep(format!(
        "<div style=\"display:grid;align-items:start;justify-items:start\">\
         <img alt=\"{title}\" style=\"grid-area:1/1\" src=\"data:image/svg+xml;base64,{still}\">\
         <iframe title=\"{title}\" style=\"grid-area:1/1;width:100%;height:640px;border:0\" \
         srcdoc=\"<body data-page='{page}' data-link='{link}'><script>{OPENING}</script>\"></iframe></div>"
    ))
}

/// Packs a page with gzip, but without the page's font. The notebook has other fonts for APL.
fn packed(page: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for line in page.lines().filter(|line| !line.starts_with("@font-face")) {
        writeln!(packed, "{line}").expect("writing to memory");
    }
    packed.finish().expect("writing to memory")
}
