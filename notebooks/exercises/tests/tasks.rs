//! Each task has a question, two hints, and a solution that is right.
//!
//! In a debug build, a check also asserts that each of its slips, which are common mistakes, is
//! wrong and differs from the other slips.

use exercises::{Verdict, tasks};

#[test]
fn each_solution_is_right() {
    for task in tasks::all() {
        assert_eq!(task.check_solution(), Verdict::Right, "{}", task.name());
    }
}

#[test]
fn each_task_has_a_question_two_hints_and_a_blank_answer() {
    for task in tasks::all() {
        assert!(!task.question().is_empty() && task.hints().len() >= 2, "{}", task.name());
        let (blank, function) = (task.blank(), task.function());
        assert!(blank.contains(&format!("pub fn {function}(")), "{blank}");
        assert!(blank.contains("{\n    todo!()\n}\n") && !blank.contains("Hints"), "{blank}");
        assert!(task.solution().contains(&format!("pub fn {function}(")), "{}", task.name());
    }
}
