//! Finds the elements that an element of a result was computed from. An operation returns them
//! beside its value, as a function.

use crate::moves::Move;
use crate::value::{Value, positions};
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Returns the positions of the elements of each argument from which an element of the result was
/// computed, in ravel order. It gets the position of the element, the result and the arguments.
type Find = dyn Fn(usize, &Value, &[&Value]) -> Vec<Vec<usize>> + Send + Sync;

/// Keeps those of an element's sources that decided its value. It gets the position of the element,
/// the result, the last argument and the sources in it.
type Decide = fn(usize, &Value, &Value, &mut Vec<usize>);

/// Returns the positions of the sources in the arguments that are not moved. It gets the index of
/// the element along each axis, and the arguments except the last one.
pub(crate) type Others = dyn Fn(&[usize], &[&Value]) -> Vec<Vec<usize>> + Send + Sync;

/// The sources of the elements of a result.
#[derive(Clone)]
pub(crate) struct Sources {
    find: Arc<Find>,
    decide: Option<Decide>,
}

impl fmt::Debug for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sources")
    }
}

impl Sources {
    /// Makes sources from a function of the position of an element, the result and the arguments.
    pub fn new(
        find: impl Fn(usize, &Value, &[&Value]) -> Vec<Vec<usize>> + Send + Sync + 'static,
    ) -> Self {
        Self { find: Arc::new(find), decide: None }
    }

    /// Adds a selection of the sources that decide a value.
    pub fn deciding(self, decide: Decide) -> Self {
        Self { decide: Some(decide), ..self }
    }

    /// Returns the sources of an element, which are positions in each argument.
    pub fn of(&self, cell: usize, result: &Value, arguments: &[&Value]) -> Vec<Vec<usize>> {
        let mut found = self.reach(cell, result, arguments);
        if let (Some(decide), Some(last), Some(places)) =
            (self.decide, arguments.last(), found.last_mut())
        {
            decide(cell, result, last, places);
        }
        found
    }

    /// Returns all elements that could have decided the value of an element.
    pub fn reach(&self, cell: usize, result: &Value, arguments: &[&Value]) -> Vec<Vec<usize>> {
        (self.find)(cell, result, arguments)
    }

    /// No elements, because the result depends only on shapes or has no arguments.
    pub fn nothing() -> Self {
        Self::new(|_, _, arguments| vec![Vec::new(); arguments.len()])
    }

    /// All elements of all arguments.
    pub fn whole() -> Self {
        Self::new(|_, _, arguments| arguments.iter().map(|value| all(value)).collect())
    }

    /// The element of each argument at the same position, or its only element.
    pub fn same() -> Self {
        Self::new(|cell, _, arguments| arguments.iter().map(|value| same(value, cell)).collect())
    }

    /// All elements of the first of two arguments, and these elements of the last one.
    pub fn of_last(
        find: impl Fn(usize, &Value, &Value) -> Vec<usize> + Send + Sync + 'static,
    ) -> Self {
        Self::new(move |cell, result, arguments| {
            let Some((last, others)) = arguments.split_last() else { return Vec::new() };
            let found = find(cell, result, last);
            others.iter().map(|value| all(value)).chain([found]).collect()
        })
    }

    /// The elements in a range along an axis, which depends on the index of the result along it.
    pub fn along(
        axis: usize,
        range: impl Fn(usize) -> Range<usize> + Send + Sync + 'static,
    ) -> Self {
        Self::of_last(move |cell, result, argument| {
            let at = indices_of(cell, result.shape());
            line(argument.shape(), &at, axis, range(at.get(axis).copied().unwrap_or(0)))
        })
    }

    /// The elements that a move has brought to their places, and those of the other arguments.
    pub fn moved(by: Move, shape: &[usize], others: Box<Others>) -> Self {
        let (shape, former) = (shape.to_vec(), OnceLock::new());
        Self::new(move |cell, result, arguments| {
            let former: &Vec<_> =
                former.get_or_init(|| by.apply(&positions(&shape, 0)).into_iter().collect());
            let (_, left) = arguments.split_last().expect("the moved array");
            let mut found = others(&indices_of(cell, result.shape()), left);
            found.push(former[cell].into_iter().collect());
            found
        })
    }
}

/// Returns the positions of all elements.
pub(crate) fn all(value: &Value) -> Vec<usize> {
    (0..value.len()).collect()
}

/// Returns a position, or the position of the only element.
pub(crate) fn same(value: &Value, cell: usize) -> Vec<usize> {
    vec![if value.len() == 1 { 0 } else { cell }]
}

/// Returns the positions of a range of elements along an axis. `at` is the index along each axis,
/// or along each other axis.
pub(crate) fn line(shape: &[usize], at: &[usize], axis: usize, range: Range<usize>) -> Vec<usize> {
    if shape.is_empty() {
        return vec![0];
    }
    let mut at = at.to_vec();
    if at.len() < shape.len() {
        at.insert(axis, 0);
    }
    let position = |place| {
        at[axis] = place;
        position_of(&at, shape)
    };
    range.map(position).collect()
}

/// Returns the index of an element along each axis from its position in ravel order.
pub(crate) fn indices_of(mut position: usize, shape: &[usize]) -> Vec<usize> {
    let mut at = shape.to_vec();
    for length in at.iter_mut().rev() {
        (position, *length) = (position / *length, position % *length);
    }
    at
}

/// Returns the position of an element in ravel order from its index along each axis.
pub(crate) fn position_of(at: &[usize], shape: &[usize]) -> usize {
    at.iter().zip(shape).fold(0, |position, (&place, &length)| position * length + place)
}
