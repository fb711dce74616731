//! Defines the functions that find elements and their positions: `⍋`, `⍒`, `⍳`, `∊`, `∪` and `~`.

use super::argument::{Argument, Made, first_name};
use super::error::Fault;
use super::moves::{Move, moves};
use super::trace::Rule;
use super::value::{Value, axes_count, shaped};
use ndarray::Array1;
use std::cmp::Ordering;
use std::collections::HashMap;

/// An element in a form that can be compared and hashed. Fractions are rounded to 13 significant
/// digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Number(u64),
    Letter(char),
    Word(String),
}

fn keys(value: &Value) -> Vec<Key> {
    let number = |number: f64| {
        let rounded = format!("{number:.12e}").parse().unwrap_or(number);
        // Adding 0 turns -0 into 0, so that both have the same bits.
        Key::Number((if number == number.trunc() { number } else { rounded } + 0.0).to_bits())
    };
    match value {
        Value::Bits(bits) => bits.iter().map(|&bit| number(f64::from(u8::from(bit)))).collect(),
        Value::Numbers(numbers) => numbers.iter().map(|&element| number(element)).collect(),
        Value::Letters(letters) => letters.iter().map(|&letter| Key::Letter(letter)).collect(),
        Value::Words(words) => words.iter().map(|word| Key::Word(word.clone())).collect(),
    }
}

/// Returns the position at which each distinct element first occurs.
fn first_places(value: &Value) -> HashMap<Key, usize> {
    let mut places = HashMap::new();
    for (place, key) in keys(value).into_iter().enumerate() {
        places.entry(key).or_insert(place);
    }
    places
}

/// Returns the one-based positions of the cells of an array in sorted order. Equal cells keep their
/// order. An alphabet as the left argument defines the order of the elements.
pub(super) fn graded(
    glyph: char,
    alphabet: Option<&Value>,
    right: Argument<'_>,
) -> Result<Made, Fault> {
    let ranks: Vec<f64> = match (alphabet, right.value) {
        (Some(alphabet), value) => {
            let places = first_places(list(&format!("left argument of {glyph}"), alphabet)?);
            let place = |key: Key| places.get(&key).copied().unwrap_or(alphabet.len());
            Value::whole(keys(value).into_iter().map(place)).numbers()?.iter().copied().collect()
        }
        (None, Value::Letters(letters)) => {
            letters.iter().map(|&letter| f64::from(u32::from(letter))).collect()
        }
        // Adding 0 turns -0 into 0, so that both are sorted as equal.
        (None, value) => value.numbers()?.iter().map(|number| number + 0.0).collect(),
    };
    let &[cells, ref cell @ ..] = right.value.shape() else {
        return Err(Fault::rank("a scalar", format!("{glyph} sorts the cells of an array.")));
    };
    let size: usize = cell.iter().product();
    let cell = |at: usize| &ranks[at * size..][..size];
    let mut order: Vec<usize> = (0..cells).collect();
    order.sort_by(|&i, &j| {
        let order = cell(i).iter().zip(cell(j)).map(|(a, b)| a.total_cmp(b));
        let order = order.fold(Ordering::Equal, Ordering::then);
        if glyph == '⍒' { order.reverse() } else { order }
    });
    let value = Value::whole(order.into_iter().map(|place| place + 1));
    Ok(Made { value, axes: vec![first_name(right.axes)], rule: Rule::Whole })
}

/// Returns the one-based position of each element in a list. A missing element has the position
/// after the last.
pub(super) fn sought(known: &Value, right: Argument<'_>) -> Result<Made, Fault> {
    let places = first_places(list("left argument of ⍳", known)?);
    let place = |key: Key| places.get(&key).copied().unwrap_or(known.len()) + 1;
    let found = Value::whole(keys(right.value).into_iter().map(place));
    let value = moves(&found, &Move::Shape(right.value.shape().to_vec()))?;
    Ok(Made { value, axes: right.axes.to_vec(), rule: Rule::Sought })
}

/// Tests whether each element of the left argument is an element of the right one.
pub(super) fn member(left: Argument<'_>, known: &Value) -> Made {
    let places = first_places(known);
    let bits = keys(left.value).into_iter().map(|key| places.contains_key(&key)).collect();
    let value = Value::Bits(shaped(left.value.shape(), bits));
    Made { value, axes: left.axes.to_vec(), rule: Rule::Member }
}

/// Returns the distinct elements of a list, in the order in which they first occur.
pub(super) fn unique(right: Argument<'_>) -> Result<Made, Fault> {
    let first = first_places(list("argument of ∪", right.value)?);
    let all = keys(right.value).into_iter().enumerate();
    let places = all.filter(|(place, key)| first[key] == *place).map(|(place, _)| place);
    found(right.value, places.collect(), right)
}

/// Returns the elements of both lists, without those of the right one that are in the left one.
pub(super) fn union(left: Argument<'_>, b: &Value) -> Result<Made, Fault> {
    let (a, known) = (list("left argument of ∪", left.value)?, first_places(left.value));
    let new = keys(list("right argument of ∪", b)?).into_iter().enumerate();
    let new = new.filter(|(_, key)| !known.contains_key(key)).map(|(at, _)| at + a.len());
    let places = (0..a.len()).chain(new).collect();
    found(&joined_lists(a, b)?, places, left)
}

/// Returns the elements of the left list that are not in the right one.
pub(super) fn without(left: Argument<'_>, b: &Value) -> Result<Made, Fault> {
    let others = first_places(b);
    let kept = keys(list("left argument of ~", left.value)?).into_iter().enumerate();
    let kept = kept.filter(|(_, key)| !others.contains_key(key)).map(|(at, _)| at);
    let made = found(left.value, kept.collect(), left)?;
    Ok(Made { rule: Rule::Whole, ..made })
}

/// Makes the result of a function that keeps the elements at these positions.
fn found(value: &Value, places: Vec<usize>, of: Argument<'_>) -> Result<Made, Fault> {
    let by = Move::Index(vec![Some(Array1::from(places.clone()).into_dyn())]);
    let value = moves(&moves(value, &Move::Ravel)?, &by)?;
    Ok(Made { value, axes: vec![first_name(of.axes)], rule: Rule::Found(places) })
}

/// Checks that an argument is a scalar or a list.
fn list<'a>(argument: &str, value: &'a Value) -> Result<&'a Value, Fault> {
    if value.rank() > 1 {
        let found = format!("the {argument} has {}", axes_count(value.rank()));
        return Err(Fault::rank(found, "It needs to be a list."));
    }
    Ok(value)
}

/// Joins the elements of two values in one list.
pub(super) fn joined_lists(a: &Value, b: &Value) -> Result<Value, Fault> {
    let (a, b) = Value::alike(a, b)?;
    Ok(a.and(&b))
}
