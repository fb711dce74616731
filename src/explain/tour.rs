//! The order in which the page shows a run: the sentence first, and side trips.

use super::json::{list, null, numbers, object, text};
use super::{Program, Role, Run, Word};

/// The walks through the steps. The first one is the sentence itself.
pub(super) fn trips(run: &Run) -> String {
    let part = |parts: &[&str]| {
        let steps = run.steps.iter().enumerate();
        steps.filter(|(_, step)| parts.contains(&step.part)).map(|(at, _)| at).collect()
    };
    let mut sentence = vec![hand(run)];
    let roles = [Role::Slab, Role::Rows, Role::NoTwo, Role::Features, Role::Verdict];
    sentence.extend(roles.iter().filter_map(|&role| at(run, role)));
    sentence.extend(kept(run));
    let places: Vec<usize> = at(run, Role::Places).into_iter().collect();
    let trips = match run.program {
        Program::Apl => vec![
            ("The sentence", sentence),
            ("How cards become bits", part(&["HAND"])),
            ("Dealing", part(&["DEAL"])),
            ("Combinations", places),
            ("Printing", part(&["FMT"])),
        ],
        Program::J => vec![
            ("The sentence", sentence),
            ("Dealing", part(&["cards", "deal"])),
            ("The nine good columns", part(&["univ"])),
            ("Combinations", places),
        ],
    };
    let trip = |(name, steps): (&str, Vec<usize>)| {
        object(&[("name", text(name)), ("steps", numbers(&steps))])
    };
    list(trips.into_iter().map(trip))
}

/// The lines of the sentence, in pieces: a word with the step that it makes, or what stands between.
pub(super) fn sentence(run: &Run) -> String {
    let role = |role| Some(at(run, role));
    let hand = Some(Some(hand(run)));
    let lines = match run.program {
        Program::Apl => vec![
            vec![
                ("F←", None),
                ("H", hand),
                ("[", None),
                ("3 COMBIN 12", role(Role::Places)),
                (";;]", role(Role::Slab)),
            ],
            vec![
                ("Z←(", None),
                ("∧/", role(Role::Verdict)),
                ("∧/", role(Role::Features)),
                ("2≠", role(Role::NoTwo)),
                ("+/[2]", role(Role::Rows)),
                ("F", role(Role::Slab)),
                (")", None),
                ("⌿", Some(kept(run))),
                ("F", role(Role::Slab)),
            ],
        ],
        Program::J => vec![
            vec![("ci=: ", None), ("3 comb 12", role(Role::Places))],
            vec![
                ("test=: ", None),
                ("*./\"1", role(Role::Verdict)),
                (" @: ", None),
                ("(e.&univ)", role(Role::Features)),
                (" @: ", None),
                ("(|:\"2)", role(Role::Rows)),
            ],
            vec![
                ("sets=: (", None),
                ("test #", Some(kept(run))),
                (" ]) @ (", None),
                ("ci {", role(Role::Slab)),
                (" ", None),
                ("]", hand),
                (")", None),
            ],
        ],
    };
    let piece = |(shown, step): (&str, Option<Option<usize>>)| {
        let mut members = vec![("text", text(shown))];
        members.extend(step.map(|step| ("step", step.map_or_else(null, |step| step.to_string()))));
        object(&members)
    };
    list(lines.into_iter().map(|line| list(line.into_iter().map(piece))))
}

/// The step with a role.
fn at(run: &Run, role: Role) -> Option<usize> {
    run.steps.iter().position(|step| step.role == Some(role))
}

/// The step that makes the hand from which combinations are taken.
fn hand(run: &Run) -> usize {
    run.role(Role::Slab).inputs[0]
}

/// The step that keeps the sets.
fn kept(run: &Run) -> Option<usize> {
    run.steps.iter().position(|step| step.word == Word::Compress)
}
