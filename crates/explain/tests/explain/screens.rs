//! Tests the steps as text for a terminal.

use super::{PROGRAMS, SCREEN, article, hand_a, runs};
use aplset::ndarray::s;
use aplset_explain::picture::Terminal;
use aplset_explain::{Program, Run};
use itertools::Itertools;

#[test]
fn lines_are_as_short_as_the_terminal() {
    for columns in [40, 60, 80] {
        let terminal = Terminal { columns, rows: 1000, ..SCREEN };
        for run in runs(81) {
            let last = run.combinations().checked_sub(1).and_then(|last| run.follow(last));
            let followed = last.map_or_else(Vec::new, |last| run.screens_of(&last, terminal));
            let screens = [run.screens(terminal), followed].concat();
            for line in screens.iter().flat_map(|screen| screen.lines()) {
                assert!(line.chars().count() <= columns, "{columns} columns: {line}");
                assert_eq!(line, line.trim_end());
            }
        }
    }
}

#[test]
fn one_combination_has_one_row() {
    let three = hand_a().slice(s![..3]).to_owned();
    for program in PROGRAMS {
        let says = Run::new(program, &three).steps.into_iter().map(|step| step.says).join("\n");
        assert!(says.contains(": 1 row") && !says.contains("1 rows"), "{says}");
        assert!(!says.contains("1 combinations"), "{says}");
    }
}

#[test]
fn colors_are_only_there_if_they_are_wanted() {
    let run = article(Program::Apl);
    let followed = run.follow(0).expect("the first");
    for screens in [run.screens(SCREEN), run.screens_of(&followed, SCREEN)] {
        assert!(!screens.concat().contains('\x1b'));
    }
    let colors = Terminal { colors: true, ..SCREEN };
    let last = run.screens_of(&followed, colors).pop().expect("the verdict");
    assert_eq!(last.matches("\x1b[1;31m[2]\x1b[0m").count(), 2);
}

/// Returns the screens of three runs: all steps, and the steps that follow combinations 0 and 14.
fn all_screens(run: &Run, rows: usize) -> Vec<Vec<String>> {
    let terminal = Terminal { columns: 80, rows, colors: true };
    let mut all = vec![run.screens(terminal)];
    for combination in [0, 14] {
        let followed = run.follow(combination).expect("one of 220");
        all.push(run.screens_of(&followed, terminal));
    }
    all
}

/// A terminal has 24 rows, and the pager's prompt takes one of them.
#[test]
fn each_step_of_the_articles_hand_is_one_screen_of_80_columns_and_24_rows() {
    for (program, counts) in [(Program::Apl, [21, 7, 7]), (Program::J, [14, 6, 6])] {
        let run = article(program);
        let all = all_screens(&run, 23);
        assert_eq!(all.iter().map(Vec::len).collect::<Vec<_>>(), counts);
        for screen in all.concat() {
            assert!(screen.lines().count() <= 23, "{screen}");
            let heading = screen.lines().next().unwrap_or_default();
            assert!(!heading.ends_with(')'), "{screen}");
        }
    }
}

#[test]
fn a_screen_that_goes_on_in_another_one_names_its_step() {
    for (program, rows) in PROGRAMS.into_iter().cartesian_product([2, 3, 5, 10, 15]) {
        let run = article(program);
        let whole = all_screens(&run, usize::MAX);
        for (screens, whole) in all_screens(&run, rows).iter().zip(&whole) {
            let places: Vec<&str> = whole.iter().filter_map(|step| step.lines().next()).collect();
            let (mut steps, mut part) = (0, 0);
            for screen in screens {
                assert!(screen.lines().count() <= rows, "{rows} rows: {screen}");
                let place = screen.lines().next().expect("a line");
                part += 1;
                if place != format!("{} ({part})", places[steps.max(1) - 1]) {
                    assert_eq!(place, places[steps]);
                    (steps, part) = (steps + 1, 1);
                }
            }
            assert_eq!(steps, places.len(), "each step begins once");
        }
    }
}

#[test]
fn an_array_that_is_too_high_alone_keeps_its_two_ends_and_says_what_is_left_out() {
    let screen = &article(Program::Apl).screens(SCREEN)[10];
    let (_, rows) = screen.split_once("letter 4 →\n\n").expect("L∘.=D");
    let labels: Vec<&str> = rows.lines().filter_map(|row| row.split_whitespace().next()).collect();
    assert_eq!(labels, ["Number", "1", "1", "2", "3", "⋮", "10", "11", "12", "⋮"], "{screen}");
    assert!(rows.contains("  6 more\n") && rows.ends_with("⋮  3 more\n"), "{screen}");
}
