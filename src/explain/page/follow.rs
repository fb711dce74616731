//! The part of the page that follows a combination: nothing of it for a hand of fewer than three cards.

use super::template::filled;
use crate::explain::words::{rows, words};
use crate::explain::{Role, Run, Value};
use crate::picture::escaped;
use std::fmt::Write;

pub(super) fn follow(run: &Run, first: usize) -> String {
    let Some(last) = run.combinations().checked_sub(1) else {
        return String::new();
    };
    let sets = match &run.role(Role::Verdict).value {
        Value::Bits(bits) => bits.iter().filter(|&&set| set).count(),
        _ => 0,
    };
    let sets = match sets {
        0 => "no sets".to_owned(),
        1 => "1 set".to_owned(),
        _ => format!("{sets} sets"),
    };
    let parts = [
        ("sets", sets),
        ("first", first.min(last).to_string()),
        ("last", last.to_string()),
        ("words", list(run)),
    ];
    filled(include_str!("follow.html"), &parts)
}

/// What each feature says for each row that it may show.
fn list(run: &Run) -> String {
    let mut html = String::new();
    for feature in 0..4 {
        for row in rows(run.program) {
            let words = escaped(&words(run.program, feature, row));
            let [a, b, c] = row;
            let _ = writeln!(html, "<li data-row=\"{feature} {a}{b}{c}\">{words}</li>");
        }
    }
    html
}
