//! Checks answers with generated cases, a reference and common mistakes, which are called *slips*.

use crate::panics::{Panic, caught};
use crate::random::Random;
use crate::text::wrapped;
use crate::value::{Arguments, Value};
use crate::verdict::Verdict;

/// The number of cases that a check generates.
const CASES: usize = 60;

/// A common wrong answer, and a text that explains it. Like the reference, the answer is a function
/// of the arguments.
pub(crate) type Slip<'a, I, O> = (&'a dyn Fn(&I) -> O, &'a str);

/// The result of an answer for one case.
type Found<O> = Result<O, Panic>;

/// Compares an answer with a reference on generated cases. The case that a verdict shows is the
/// smallest one with a wrong result. If the answer equals a slip in all cases, the verdict names
/// the slip. `names` are the names of the arguments.
pub(crate) fn check<I: Arguments, O: Value>(
    names: &[&str],
    answer: impl Fn(&I) -> O,
    reference: impl Fn(&I) -> O,
    case: impl Fn(&mut Random) -> I,
    slips: &[Slip<'_, I, O>],
) -> Verdict {
    let mut random = Random::new(1);
    let mut cases: Vec<I> = (0..CASES).map(|_| case(&mut random)).collect();
    cases.sort_by_key(Arguments::size);
    let right: Vec<O> = cases.iter().map(reference).collect();
    let results: Vec<_> = slips.iter().map(|(slip, _)| results(&cases, slip)).collect();
    let named = |found: &[Found<O>]| results.iter().position(|slip| all_same(slip, found));
    debug_assert!(
        results.iter().enumerate().all(|(i, slip)| named(slip) == Some(i) && fails(slip, &right)),
        "a slip is right, or is the same as another one"
    );

    let found = self::results(&cases, answer);
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
    let case = shown(names, &cases[i], &right[i], &found[i]);
    Verdict::Wrong(format!("{}\n{case}", wrapped(&why)))
}

fn results<I, O>(cases: &[I], answer: impl Fn(&I) -> O) -> Vec<Found<O>> {
    cases.iter().map(|case| caught(|| answer(case))).collect()
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
pub(crate) fn choices<const N: usize>(
    answer: impl Fn() -> [char; N],
    right: [(char, &str); N],
) -> Verdict {
    let found = match caught(answer) {
        Ok(found) => found,
        Err(Panic::Todo) => return Verdict::NotYet,
        Err(Panic::Message(message)) => {
            return Verdict::Wrong(format!("Your function panics: {message}"));
        }
    };
    let wrong = (0..N).find(|&i| !found[i].eq_ignore_ascii_case(&right[i].0));
    wrong.map_or(Verdict::Right, |i| {
        Verdict::Wrong(wrapped(&format!("Line {} is not {:?}. {}", i + 1, found[i], right[i].1)))
    })
}
