//! Checks answers with generated cases, a solution and common mistakes, which are called *slips*.

use crate::panics::{Panic, caught};
use crate::random::{Random, SEED};
use crate::text::wrapped;
use crate::value::{Arguments, Value};
use crate::verdict::Verdict;
use std::env;

/// The number of cases that a check generates.
const CASES: usize = 60;

/// The result of an answer for one case.
type Found<O> = Result<O, Panic>;

/// Declares the function `check` of a task, which checks an answer. The arguments are the name of
/// the solution, its type, a generator of cases and the slips. A case is a tuple of the arguments.
/// A slip is a text and an expression of the arguments.
///
/// If the first argument is a mutable borrow, the result is what the function makes of it.
macro_rules! check {
    ($name:ident, fn($first:ident: &mut $changed:ty $(, $arg:ident: $type:ty)* $(,)?),
     $case:expr $(, ($text:expr, $slip:expr $(,)?))* $(,)?) => {
        /// Checks an answer.
        pub fn check(answer: fn(&mut $changed $(, $type)*)) -> $crate::Verdict {
            $crate::check::compare(
                &[stringify!($first) $(, stringify!($arg))*],
                $case,
                answer,
                $name,
                $crate::check::slips!(($first $(, $arg)*) $(($text, $slip))*),
                |function, ($first, $($arg,)*)| {
                    let mut changed = $first.clone();
                    function(&mut changed $(, $crate::check::Lend::lend($arg))*);
                    changed
                },
            )
        }
    };
    ($name:ident, fn($($arg:ident: $type:ty),+ $(,)?) -> $out:ty,
     $case:expr $(, ($text:expr, $slip:expr $(,)?))* $(,)?) => {
        /// Checks an answer.
        pub fn check(answer: fn($($type),+) -> $out) -> $crate::Verdict {
            $crate::check::compare(
                &[$(stringify!($arg)),+],
                $case,
                answer,
                $name,
                $crate::check::slips!(($($arg),+) $(($text, $slip))*),
                |function, ($($arg,)+)| function($($crate::check::Lend::lend($arg)),+),
            )
        }
    };
}
pub(crate) use check;

/// Makes a function of the expression of each slip.
macro_rules! slips {
    ($args:tt $(($text:expr, $slip:expr))*) => {
        &[$(($crate::check::slips!(@ $args $slip), $text)),*]
    };
    (@ ($($arg:ident),+) $slip:expr) => {
        |$($arg),+| $slip
    };
}
pub(crate) use slips;

/// Declares the function `check` of a task whose answer is a letter for each line. The arguments
/// are the name of the solution, and an explanation of each letter.
macro_rules! choices {
    ($name:ident, $why:expr $(,)?) => {
        /// Checks an answer.
        pub fn check(answer: fn() -> [char; 5]) -> $crate::Verdict {
            $crate::check::compare_letters(answer, $name(), $why)
        }
    };
}
pub(crate) use choices;

/// Passes a part of a case to a function, as a borrow or as a copy.
pub(crate) trait Lend<'a, T> {
    /// Returns the argument.
    fn lend(&'a self) -> T;
}

impl<'a, T> Lend<'a, &'a T> for T {
    fn lend(&'a self) -> &'a T {
        self
    }
}

impl<'a, T: Copy> Lend<'a, T> for T {
    fn lend(&'a self) -> T {
        *self
    }
}

/// Compares an answer with a solution on generated cases. The case that a verdict shows is the
/// smallest one with a wrong result. If the answer equals a slip in all cases, the verdict names
/// the slip. `names` are the names of the arguments.
pub(crate) fn compare<F: Copy, I: Arguments, O: Value>(
    names: &[&str],
    case: impl Fn(&mut Random) -> I,
    answer: F,
    solution: F,
    slips: &[(F, &str)],
    call: impl Fn(F, &I) -> O,
) -> Verdict {
    let mut random = Random::seeded();
    let mut cases: Vec<I> = (0..CASES).map(|_| case(&mut random)).collect();
    cases.sort_by_key(Arguments::size);
    if let Some(only) = only_case() {
        drop(caught(|| call(answer, &cases[only])));
        return Verdict::NotYet;
    }
    let results = |function| -> Vec<Found<O>> {
        cases.iter().map(|case| caught(|| call(function, case))).collect()
    };
    let right: Vec<O> = cases.iter().map(|case| call(solution, case)).collect();
    let slipped: Vec<_> = slips.iter().map(|&(slip, _)| results(slip)).collect();
    let named = |found: &[Found<O>]| slipped.iter().position(|slip| all_same(slip, found));
    // The cases of an examination need not reach all slips.
    debug_assert!(
        env::var_os(SEED).is_some()
            || slipped
                .iter()
                .enumerate()
                .all(|(i, slip)| named(slip) == Some(i) && fails(slip, &right)),
        "a slip is right, or is the same as another one"
    );

    let found = results(answer);
    if found.iter().any(|found| matches!(found, Err(Panic::Todo))) {
        return Verdict::NotYet;
    }
    let Some(i) = (0..CASES).find(|&i| !is(&found[i], &right[i])) else {
        return Verdict::Right;
    };
    let why = match named(&found) {
        Some(slip) => slips[slip].1.to_owned(),
        None => difference(&found[i], &right[i]),
    };
    let shown = shown(names, &cases[i], &right[i], &found[i]);
    Verdict::Wrong { why: format!("{}\n{shown}", wrapped(&why)), case: Some(i) }
}

/// Returns the place of the only case that is to run, if there is one.
fn only_case() -> Option<usize> {
    env::var(Verdict::CASE).ok()?.parse().ok()
}

fn is<O: Value>(found: &Found<O>, right: &O) -> bool {
    found.as_ref().is_ok_and(|found| found.same(right))
}

fn fails<O: Value>(found: &[Found<O>], right: &[O]) -> bool {
    found.iter().zip(right).any(|(found, right)| !is(found, right))
}

/// Returns whether two answers have equal results in all cases. Two panics are equal, too.
fn all_same<O: Value>(a: &[Found<O>], b: &[Found<O>]) -> bool {
    a.iter().zip(b).all(|(a, b)| match (a, b) {
        (Ok(a), Ok(b)) => a.same(b),
        (a, b) => a.is_err() && b.is_err(),
    })
}

/// Describes how a result differs from the right one.
fn difference<O: Value>(found: &Found<O>, right: &O) -> String {
    match (found.as_ref().map(Value::shape), right.shape()) {
        (Err(_), _) => "Your function panics.".to_owned(),
        (Ok(Some(found)), Some(right)) if found != right => {
            format!("The shape is {found:?}, expected {right:?}.")
        }
        _ => "The result is not the expected one.".to_owned(),
    }
}

/// Formats a case, its expected result and the result of the answer, one below the other.
fn shown<I: Arguments, O: Value>(names: &[&str], case: &I, right: &O, found: &Found<O>) -> String {
    let found = match found {
        Ok(found) => found.text(),
        Err(Panic::Message(message)) => format!("panic: {message}"),
        Err(Panic::Todo) => String::new(),
    };
    let names = names.iter().copied().chain(["expected", "found"]);
    let texts = case.texts().into_iter().chain([right.text(), found]);
    let width = names.clone().map(str::len).max().unwrap_or(0);
    let indent = format!("\n{:width$}     ", "");
    names.zip(texts).fold(String::new(), |all, (name, text)| {
        all + &format!("\n  {name:width$} = {}", text.replace('\n', &indent))
    })
}

/// Checks an answer that has a letter for each line. For the first wrong letter, the verdict shows
/// the explanation of the right one.
pub(crate) fn compare_letters<const N: usize>(
    answer: fn() -> [char; N],
    right: [char; N],
    why: [&str; N],
) -> Verdict {
    let wrong = |why: String| Verdict::Wrong { why: wrapped(&why), case: None };
    let found = match caught(answer) {
        Ok(found) => found,
        Err(Panic::Todo) => return Verdict::NotYet,
        Err(Panic::Message(message)) => return wrong(format!("Your function panics: {message}")),
    };
    match (0..N).find(|&i| !found[i].eq_ignore_ascii_case(&right[i])) {
        None => Verdict::Right,
        Some(i) => wrong(format!("Line {} is not {:?}. {}", i + 1, found[i], why[i])),
    }
}
