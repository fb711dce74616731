//! Checks the arguments of words that are lines of APL, and chooses the line for them.

use crate::call::Call;
use crate::error::Fault;
use crate::search::list;
use crate::value::{Value, axes_count};
use aplset::card::plural;

/// A line of APL in place of the line of a word, or an error.
pub(crate) type Chosen = Result<Option<&'static str>, Fault>;

pub(crate) fn lists(call: &Call) -> Chosen {
    call.sides().into_iter().try_for_each(|(side, argument)| {
        list(&format!("{side} argument of {}", call.word), argument.value).map(|_| ())
    })?;
    Ok(None)
}

/// A text in a list is one element here, and an array of letters in other APLs.
pub(crate) fn no_texts(call: &Call) -> Chosen {
    if !matches!(call.right.value, Value::Words(_)) {
        return Ok(None);
    }
    let found = format!("{} of a list of texts", call.word);
    Err(Fault::domain(
        found,
        "Texts in a list are not arrays of letters here. Index them, as in T[2].",
    ))
}

/// Equal arrays have the same shape. Empty arrays also have the same type.
#[expect(clippy::unnecessary_wraps, reason = "all checks have this type")]
pub(crate) fn alike(call: &Call) -> Chosen {
    let (a, b) = (call.left().value, call.right.value);
    let differ = a.shape() != b.shape() || a.is_empty() && a.is_numeric() != b.is_numeric();
    Ok(differ.then_some(if call.word == "≡" { "0" } else { "1" }))
}

/// A single element counts as one cell.
#[expect(clippy::unnecessary_wraps, reason = "all checks have this type")]
pub(crate) fn tally(call: &Call) -> Chosen {
    Ok((call.right.value.rank() == 0).then_some("1"))
}

#[expect(clippy::unnecessary_wraps, reason = "all checks have this type")]
pub(crate) fn depth(call: &Call) -> Chosen {
    let words = matches!(call.right.value, Value::Words(_));
    Ok(if words { Some("2") } else { (call.right.value.rank() == 0).then_some("0") })
}

/// Each element on the left is the index along one axis.
pub(crate) fn index_each(call: &Call) -> Chosen {
    if call.word == "⊃" {
        no_texts(call)?;
    }
    let indices = ["⍵[⍺]", "⍵[⍺[1];⍺[2]]", "⍵[⍺[1];⍺[2];⍺[3]]", "⍵[⍺[1];⍺[2];⍺[3];⍺[4]]"];
    let (count, rank) = (call.left().value.len(), call.right.value.rank());
    if count == rank && rank == 0 {
        return Ok(Some("⍵"));
    } else if count == rank && rank <= indices.len() && call.left().value.rank() < 2 {
        let scalar = rank == 1 && call.left().value.rank() == 1;
        return Ok(if scalar { Some("⍵[⍺[1]]") } else { indices.get(rank - 1).copied() });
    }
    let found = format!("{} and {}", plural(count, "number"), axes_count(rank));
    Err(Fault::rank(found, "An array needs an index for each axis, as in 2 3⌷A, or A[2;]."))
}
