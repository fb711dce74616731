//! Arrays as text.

use aplset::ndarray::{ArrayRef, Dimension};
use aplset::vocabulary::{Printed, format};

/// How many lines of an array are printed at most.
const LINES: usize = 24;

/// Prints the shape of an array and then its elements, bits as 0 and 1, as APL and J print them.
pub fn show<A: Printed, D: Dimension>(a: &ArrayRef<A, D>) {
    print!("{}", shown(a));
}

pub(crate) fn shown<A: Printed, D: Dimension>(a: &ArrayRef<A, D>) -> String {
    let shape: Vec<String> = a.shape().iter().map(usize::to_string).collect();
    let mut text = match &*shape {
        [] => "no axes\n".to_owned(),
        shape => format!("shape {}\n", shape.join(" ")),
    };
    let elements = format(a);
    let (first, rest): (Vec<_>, Vec<_>) =
        elements.lines().enumerate().partition(|(line, _)| *line < LINES);
    for (_, line) in first {
        text.extend([line, "\n"]);
    }
    if !rest.is_empty() {
        text += &format!("… {} more lines\n", rest.len());
    }
    text
}
