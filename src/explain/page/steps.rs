//! The steps as articles of the page, and their table of contents.

use super::array::array;
use crate::explain::{Program, Run, Step};
use crate::picture::escaped;
use itertools::Itertools;
use std::fmt::Write;

/// A link to each step, part by part.
pub(super) fn contents(run: &Run) -> String {
    let mut html = String::new();
    let parts = run.steps.iter().enumerate().chunk_by(|(_, step)| step.part);
    for (part, steps) in &parts {
        let _ = write!(html, "<div><b>{part}</b>");
        for (at, step) in steps {
            let (number, title) = (at + 1, escaped(step.title));
            let _ = write!(
                html,
                "<a href=\"#step-{number}\" title=\"{title}\" aria-label=\"{number}, {title}\">{number}</a>"
            );
        }
        html += "</div>\n";
    }
    html
}

pub(super) fn steps(run: &Run) -> String {
    let mut html = String::new();
    for (at, step) in run.steps.iter().enumerate() {
        let (number, all) = (at + 1, run.steps.len());
        let _ = write!(
            html,
            "<article class=\"step\" id=\"step-{number}\" aria-labelledby=\"title-{number}\">\n\
             <p class=\"place\">Step {number} of {all} · {}</p>\n<h3 id=\"title-{number}\">{}</h3>\n<p class=\"says\">{}</p>\n{}{}</article>\n",
            step.place(),
            escaped(step.title),
            escaped(&step.says),
            spellings(run.program, step),
            figure(number, step),
        );
    }
    html
}

/// APL, J, `NumPy` and Rust, the program's own first.
fn spellings(program: Program, step: &Step) -> String {
    let one = |class: &str, name: &str, code: &str| {
        let code = escaped(code);
        format!("<div class=\"{class}\"><dt>{name}</dt><dd><code>{code}</code></dd></div>\n")
    };
    let (apl, j) = match program {
        Program::Apl => ("apl own", "j"),
        Program::J => ("apl", "j own"),
    };
    let mut both = [one(apl, "APL", step.apl), one(j, "J", step.j)];
    if program == Program::J {
        both.reverse();
    }
    let rest = [one("numpy", "NumPy", &step.numpy), one("rust", "Rust", &step.rust)];
    format!("<dl class=\"spellings\">\n{}{}</dl>\n", both.concat(), rest.concat())
}

/// The array under the names and the lengths of its axes.
fn figure(number: usize, step: &Step) -> String {
    let mut axes = String::new();
    for (name, length) in step.axes.iter().zip(step.value.shape()) {
        let _ = write!(axes, "<span class=\"axis\">{name} <b>{length}</b></span>");
    }
    let array = array(step);
    format!(
        "<figure aria-labelledby=\"axes-{number}\">\n<figcaption id=\"axes-{number}\">{axes}</figcaption>\n{array}<p class=\"where note\" aria-hidden=\"true\"></p>\n</figure>\n"
    )
}
