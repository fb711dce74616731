//! Runs a line of APL as one operation, whose sources are traced through the steps of the line: the
//! line of a word, a function of a sentence under `⍤`, or an assignment at indices.

use crate::call::{Argument, Call};
use crate::error::{AplError, Fault};
use crate::evaluate::Evaluation;
use crate::notes::Notes;
use crate::sources::Sources;
use crate::step::{Given, Made, Names, Op, Options};
use itertools::Itertools;
use std::ops::Range;
use std::sync::Arc;

/// The names of the arguments in a line of APL, from the last one.
pub(crate) const LINE_NAMES: [&str; 9] = ["⍵", "⍺", "I", "J", "L", "M", "N", "O", "P"];

/// Runs a line of APL on arguments.
pub(crate) fn line(
    word: &'static str,
    text: &str,
    arguments: &[Argument],
    call: &Call,
) -> Result<Made, Fault> {
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the lifetime must be any")]
    run_inside(word, text, arguments, call, |line| line.run())
}

/// Evaluates a text, or a function in it, on arguments of its own.
pub(crate) fn run_inside(
    word: &'static str,
    text: &str,
    arguments: &[Argument],
    call: &Call,
    evaluate: impl FnOnce(&mut Evaluation) -> Result<(), AplError>,
) -> Result<Made, Fault> {
    let given = |(argument, name): (&Argument, &&str)| {
        let Argument { value, axes } = *argument;
        ((*name).to_owned(), Given { value: value.clone(), axes: axes.to_vec() })
    };
    let mut names = Names::new();
    names.extend(arguments.iter().rev().zip(&LINE_NAMES).map(given));
    let options = Options { link: call.link.get(), ..call.options };
    let mut run = Evaluation::new(text, &names, options);
    evaluate(&mut run).map_err(|error| error.in_function(word))?;
    call.link.set(run.link.get());
    run.steps.all.iter().for_each(|step| call.notes.add(&step.notes));
    let steps = Arc::new(run.steps);
    let last = &steps.all[steps.last];
    let (value, mut axes) = (last.value.clone(), last.axes.clone());
    // A result with the leading axes of the argument has their names.
    if let Some(right) = arguments.last()
        && axes.iter().all(String::is_empty)
        && right.value.shape().get(..value.rank()) == Some(value.shape())
    {
        axes = right.axes[..value.rank()].to_vec();
    }
    let inner = Arc::clone(&steps);
    let sources = Sources::new(move |element, _, arguments| {
        let is_given = |step: usize| matches!(inner.all[step].op, Op::Given(_));
        let found = inner.traced((inner.last, element), is_given);
        let of = |name: &&str| {
            let own = found
                .iter()
                .filter(|&(&step, _)| matches!(&inner.all[step].op, Op::Given(own) if own == name));
            own.flat_map(|(_, places)| places.iter().copied()).collect()
        };
        LINE_NAMES[..arguments.len()].iter().rev().map(of).collect()
    });
    Ok(Made { op: Op::Line(word, steps), value, axes, sources })
}

impl Evaluation<'_> {
    /// Copies an array and replaces the elements at the given indices.
    pub fn amend(
        &mut self,
        array: usize,
        mut lists: Vec<Option<usize>>,
        new: usize,
        brackets: &Range<usize>,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        let Argument { value, axes } = self.argument(array);
        if let [None] = lists[..] {
            lists.resize(value.rank(), None);
        }
        let mut names = LINE_NAMES[2..].iter();
        let index = |list: &Option<usize>| list.and_then(|_| names.next()).map_or("", |name| name);
        let brackets_text = lists.iter().map(index).join(";");
        let text = format!(
            "Q←,((⍴⍺)⍴⍳×/⍴⍺)[{brackets_text}] ⋄ K←(⌽Q)⍳⍳×/⍴⍺ ⋄ \
             (⍴⍺)⍴((⌽(⍴Q)⍴⍵),,⍺)[K+(K>⍴Q)×¯1+⍳⍴K]"
        );
        let given = lists.iter().copied().flatten().rev().chain([array, new]).collect_vec();
        let arguments = given.iter().map(|&step| self.argument(step)).collect_vec();
        let notes = Notes::default();
        let lengths = lists.iter().zip(value.shape()).flat_map(|(list, &length)| match list {
            Some(list) => self.argument(*list).value.shape().to_vec(),
            None => vec![length],
        });
        let of_new = self.argument(new).value;
        let long = |length: &usize| *length != 1;
        let lengths = lengths.filter(long).collect_vec();
        let fits = of_new.len() == 1
            || of_new.shape().iter().copied().filter(long).eq(lengths.iter().copied());
        let made = if given.len() > LINE_NAMES.len() {
            Err(Fault::rank(format!("{} indices", given.len() - 2), "At most 7 indices fit here."))
        } else if lists.len() == value.rank() && !fits {
            let found =
                format!("{} elements for {}", of_new.len(), lengths.iter().product::<usize>());
            Err(Fault::length(found, "Each index gets an element, or all get the same one."))
        } else {
            line("←", &text, &arguments, &self.call_of("←", None, self.argument(new), &notes))
        };
        let made = Made {
            axes: axes.to_vec(),
            ..made.map_err(|fault| AplError::new(fault, brackets.clone()))?
        };
        let step = self.add(place, brackets.clone(), made, given);
        let made = &mut self.steps.all[step];
        "[]←".clone_into(&mut made.names[0]);
        made.notes = notes;
        Ok(step)
    }
}
