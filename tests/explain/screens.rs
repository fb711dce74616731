//! The steps as text for a terminal.

use super::{PROGRAMS, hand_a, hands};
use aplset::explain::{Program, Run};

#[test]
fn lines_are_as_short_as_the_terminal() {
    for columns in [40, 60, 80] {
        for (program, hand) in PROGRAMS
            .into_iter()
            .flat_map(|program| hands().into_iter().map(move |hand| (program, hand)))
        {
            let run = Run::new(program, &hand);
            let last = run
                .combinations()
                .checked_sub(1)
                .and_then(|last| run.follow(last));
            let followed = last.map_or_else(Vec::new, |last| run.screens_of(&last, columns, false));
            for line in run
                .screens(columns, false)
                .iter()
                .chain(&followed)
                .flat_map(|screen| screen.lines())
            {
                assert!(
                    line.chars().count() <= columns,
                    "{columns} columns, {} cards: {line}",
                    hand.len()
                );
                assert_eq!(line, line.trim_end());
            }
        }
    }
}

#[test]
fn each_screen_has_the_three_spellings_the_sentence_and_the_axes() {
    for program in PROGRAMS {
        let run = Run::new(program, &hand_a());
        let screens = run.screens(200, false);
        assert_eq!(screens.len(), run.steps.len());
        for (step, screen) in run.steps.iter().zip(&screens) {
            for text in [step.apl, step.j, step.title, &*step.says] {
                assert!(screen.contains(text), "{text}");
            }
            for (axis, length) in step.axes.iter().zip(step.value.shape()) {
                assert!(screen.contains(&format!("{axis} {length} ")), "{axis}");
            }
        }
    }
}

#[test]
fn colours_are_only_there_if_they_are_wanted() {
    let run = Run::new(Program::Apl, &hand_a());
    let followed = run.follow(0).expect("the first");
    for screens in [run.screens(80, false), run.screens_of(&followed, 80, false)] {
        assert!(!screens.concat().contains('\x1b'));
    }
    let last = run
        .screens_of(&followed, 80, true)
        .pop()
        .expect("the verdict");
    assert_eq!(last.matches("\x1b[1;31m[2]\x1b[0m").count(), 2);
}

#[test]
fn a_combination_is_followed_from_its_places_to_its_verdict() {
    for (program, count) in [(Program::Apl, 7), (Program::J, 6)] {
        let run = Run::new(program, &hand_a());
        let screens = run.screens_of(&run.follow(14).expect("the first set"), 80, false);
        assert_eq!(screens.len(), count, "the steps, and the verdict");
        assert!(screens[0].contains("0 2 7\n"));
        let verdict = &screens[count - 1];
        assert!(
            verdict.starts_with("Combination 14: cards 0 2 7\n"),
            "{verdict}"
        );
        assert!(verdict.contains("1GOF 2PDH 3RSL is a set.\n"), "{verdict}");
        assert!(verdict.contains("  Number: all different\n"), "{verdict}");
        assert!(!verdict.contains("No ") && !verdict.contains("[2]"));
    }
}
