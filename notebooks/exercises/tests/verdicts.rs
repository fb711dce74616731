//! A verdict explains the mistake. If the answer has arguments, the verdict also shows the smallest
//! case with a wrong result.

use exercises::{Verdict, tasks};
use ndarray::{Array1, Array2, Axis, array};

#[track_caller]
fn why(verdict: Verdict) -> String {
    let Verdict::Wrong { why, .. } = verdict else { panic!("{verdict}") };
    why
}

#[test]
fn an_answer_with_todo_is_not_solved_yet() {
    assert_eq!(tasks::row_means::check(|_| todo!()), Verdict::NotYet);
    assert_eq!(tasks::in_j::check(|| todo!()), Verdict::NotYet);
}

#[test]
fn a_slip_is_named_and_shown() {
    let why = why(tasks::row_means::check(|t| t.mean_axis(Axis(0)).unwrap()));
    assert!(why.starts_with("These are the means of the columns, along Axis(0)"), "{why}");
    // One row of two numbers is the smallest table in which the axes differ.
    assert!(
        why.contains("shape [1, 2]\n  expected = [") && why.contains("\n  found    = ["),
        "{why}"
    );
}

#[test]
fn a_slip_that_panics_in_some_cases_is_named() {
    // The last axes agree only if the table is square.
    let why = why(tasks::leading::check(|t, v| t + v));
    assert!(why.starts_with("This is trailing agreement") && why.contains("shape [2, 2]"), "{why}");
}

#[test]
fn a_panic_is_shown_with_its_arguments() {
    let why = why(tasks::above::check(|t, limit| t.len() / (limit - limit) as usize));
    assert!(why.starts_with("Your function panics."), "{why}");
    assert!(why.contains("\n  limit    = ") && why.contains("panic: attempt to divide"), "{why}");
}

#[test]
fn a_wrong_shape_is_named() {
    let why = why(tasks::row_means::check(|t: &Array2<f64>| Array1::zeros(t.nrows() + 1)));
    assert!(why.starts_with("The shape is [2], expected [1]."), "{why}");
}

#[test]
fn an_answer_for_one_case_is_wrong() {
    // The example of the task.
    let why = why(tasks::row_means::check(|_| array![1.5, 5.0]));
    assert!(why.starts_with("The"), "{why}");
}

#[test]
fn the_first_wrong_letter_is_named() {
    let why = why(tasks::in_j::check(|| ['C', 'a', 'a', 'a', 'a']));
    assert!(why.starts_with("Line 2 is not 'a'."), "{why}");
}
