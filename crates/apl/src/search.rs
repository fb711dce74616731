//! Defines the words that find elements and their positions.

use crate::call::{Call, first_name};
use crate::error::Fault;
use crate::moves::{Move, moves};
use crate::notes::{Notes, Only};
use crate::sources::{Sources, all};
use crate::step::{Made, Op};
use crate::value::{Value, axes_count, shaped};
use itertools::Itertools;
use ndarray::Array1;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// An element in a form that can be compared and hashed.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    /// The bits of a number, where a fraction is rounded to 42 binary digits.
    Number(u64),
    Text(String),
}

/// Gives equal elements of several arrays equal keys.
struct Keys<'a> {
    /// Each rounded fraction, with one that was rounded to it.
    rounded: FxHashMap<u64, u64>,
    notes: &'a Notes,
}

impl<'a> Keys<'a> {
    fn new(notes: &'a Notes) -> Self {
        Self { rounded: FxHashMap::default(), notes }
    }

    fn of(&mut self, value: &Value) -> Vec<Key> {
        match value.numbers() {
            Ok(numbers) => numbers.iter().map(|&number| Key::Number(self.number(number))).collect(),
            Err(_) => value.texts().into_iter().map(Key::Text).collect(),
        }
    }

    fn number(&mut self, number: f64) -> u64 {
        // Adding 0 turns -0 into 0, so that both have the same bits.
        let bits = (number + 0.0).to_bits();
        if number == number.trunc() {
            return bits;
        }
        let rounded = (bits + (1 << 9)) & !((1 << 10) - 1);
        if *self.rounded.entry(rounded).or_insert(bits) != bits {
            self.notes.note(Only::Tolerance);
        }
        rounded
    }
}

/// Returns the position at which each distinct element first occurs.
fn first_places(keys: impl IntoIterator<Item = Key>) -> FxHashMap<Key, usize> {
    let mut places = FxHashMap::default();
    for (place, key) in keys.into_iter().enumerate() {
        places.entry(key).or_insert(place);
    }
    places
}

/// `⍋A`
pub(crate) fn grade_up(call: &Call) -> Result<Made, Fault> {
    graded(call, false)
}

/// `⍒A`
pub(crate) fn grade_down(call: &Call) -> Result<Made, Fault> {
    graded(call, true)
}

/// Returns the one-based positions of the cells of an array in sorted order. Equal cells keep their
/// order.
fn graded(call: &Call, is_down: bool) -> Result<Made, Fault> {
    let value = call.right.value;
    let ranks: Vec<f64> = match value {
        Value::Letters(letters) => {
            letters.iter().map(|&letter| f64::from(u32::from(letter))).collect()
        }
        // Adding 0 turns -0 into 0, so that both are sorted as equal.
        value => value.numbers()?.iter().map(|number| number + 0.0).collect(),
    };
    let &[cells, ref cell @ ..] = value.shape() else {
        let advice = format!("{} sorts the cells of an array.", call.word);
        return Err(Fault::rank("a scalar", advice));
    };
    let size: usize = cell.iter().product();
    let cell = |at: usize| &ranks[at * size..][..size];
    let mut order: Vec<usize> = (0..cells).collect();
    order.sort_by(|&i, &j| {
        let order = cell(i).iter().zip(cell(j)).map(|(a, b)| a.total_cmp(b));
        let order = order.fold(Ordering::Equal, Ordering::then);
        if is_down { order.reverse() } else { order }
    });
    let value = Value::whole(order.into_iter().map(|place| place + 1));
    let axes = vec![first_name(call.right.axes)];
    Ok(Made { op: Op::Grade(is_down), value, axes, sources: Sources::whole() })
}

/// `A⍳B`, the one-based position of each element in a list. A missing element has the position
/// after the last.
pub(crate) fn index_of(call: &Call) -> Result<Made, Fault> {
    let known = list(&format!("left argument of {}", call.word), call.left().value)?;
    let mut keys = Keys::new(call.notes);
    let places = first_places(keys.of(known));
    let keys = keys.of(call.right.value);
    let places = keys.into_iter().map(|key| places.get(&key).copied().unwrap_or(known.len()) + 1);
    let found = Value::whole(places);
    let value = moves(&found, &Move::Shape(call.right.value.shape().to_vec()));
    Ok(call.makes(Op::IndexOf, value, Sources::of_last(|cell, _, _| vec![cell])))
}

/// `A∊B`, whether each element of the left argument is an element of the right one.
#[expect(clippy::unnecessary_wraps, reason = "all core operations have this type")]
pub(crate) fn member(call: &Call) -> Result<Made, Fault> {
    let (left, notes) = (call.left(), call.notes);
    let mut keys = Keys::new(notes);
    let places = first_places(keys.of(call.right.value));
    let bits = keys.of(left.value).into_iter().map(|key| places.contains_key(&key)).collect();
    let value = Value::Bits(shaped(left.value.shape(), bits));
    // The equal elements, or all of them if none are equal.
    let sources = Sources::new(|cell, _, arguments| {
        let notes = Notes::default();
        let mut keys = Keys::new(&notes);
        let known = keys.of(arguments[1]);
        let key = &keys.of(arguments[0])[cell];
        let equal = known.iter().positions(|known| known == key).collect_vec();
        vec![vec![cell], if equal.is_empty() { all(arguments[1]) } else { equal }]
    });
    Ok(Made { op: Op::Member, value, axes: left.axes.to_vec(), sources })
}

/// `∪A`, the distinct elements of a list, in the order in which they first occur.
pub(crate) fn unique(call: &Call) -> Result<Made, Fault> {
    let value = list("argument of ∪", call.right.value)?;
    let keys = Keys::new(call.notes).of(value);
    let first = first_places(keys.iter().cloned());
    let is_first = |&(place, key): &(usize, &Key)| first[key] == place;
    let places = keys.iter().enumerate().filter(is_first).map(|(place, _)| place).collect_vec();
    let by = Move::Index(vec![Some(Array1::from(places.clone()).into_dyn())]);
    let value = moves(&moves(value, &Move::Ravel), &by);
    // The elements before a kept one decide whether it is kept.
    let sources = Sources::new(move |cell, _, _| vec![(0..=places[cell]).collect()]);
    Ok(Made { op: Op::Unique, value, axes: vec![first_name(call.right.axes)], sources })
}

/// Checks that an argument is a scalar or a list.
pub(crate) fn list<'a>(argument: &str, value: &'a Value) -> Result<&'a Value, Fault> {
    if value.rank() > 1 {
        let found = format!("the {argument} has {}", axes_count(value.rank()));
        return Err(Fault::rank(found, "It needs to be a list."));
    }
    Ok(value)
}
