//! Defines the order in which the page shows a run. The sentence comes first, and the other parts
//! of the program follow.

use super::json::{list, null, numbers, object, text};
use super::sentence::Slot;
use super::{Program, Role, Run, Word as Made};

/// Returns the title, the rule of the game, and the source of the program, for the page.
pub(super) fn about(program: Program) -> [&'static str; 3] {
    match program {
        Program::Apl => [
            "The game of Set in one line of APL",
            "Three cards are a <em>set</em> if, in each feature, they are all the same or all different. \
             Write a card as 12 bits and add three cards. <b>1 1 1</b>: all different. <b>3</b>: all the same. \
             A <b class=\"two\">2</b> spoils it. Pick any three cards.",
            "The program is Jim Weigang’s <cite>The Set Game in APL</cite>, 1996. The Rust code is from <code>aplset::programs::apl_article</code>.",
        ],
        Program::J => [
            "The game of Set in three lines of J",
            "Three cards are a <em>set</em> if, in each feature, they are all the same or all different. \
             Write a card as four digits and put the three digits of a feature side by side. \
             Nine columns are good: <b>0 0 0</b>, <b>1 1 1</b>, <b>2 2 2</b> and the six orders of <b>0 1 2</b>. Pick any three cards.",
            "The program is Roger Hui’s <cite>Essays/Set Game</cite>. The Rust code is from <code>aplset::programs::j_essay</code>.",
        ],
    }
}

/// Returns the name and the steps of each walk through the program, as JSON. The page has a button
/// for each walk. The first walk is the sentence itself.
pub(super) fn walks(run: &Run) -> String {
    let part = |parts: &[&str]| {
        let steps = run.steps.iter().enumerate();
        steps.filter(|(_, step)| parts.contains(&step.part)).map(|(at, _)| at).collect()
    };
    let mut sentence = vec![hand(run)];
    let roles = [Role::Slab, Role::Rows, Role::NoTwo, Role::Features, Role::Verdict];
    sentence.extend(roles.iter().filter_map(|&role| at(run, role)));
    sentence.extend(kept(run));
    let places: Vec<usize> = at(run, Role::Places).into_iter().collect();
    let walks = match run.program {
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
    let walk = |(name, steps): (&str, Vec<usize>)| {
        object(&[("name", text(name)), ("steps", numbers(&steps))])
    };
    // If a sentence fails, the run has no steps of FMT.
    list(walks.into_iter().filter(|(_, steps)| !steps.is_empty()).map(walk))
}

/// A piece of the sentence, as the page shows it.
enum Piece<'a> {
    /// Text between words.
    Between(&'a str),
    /// A word, and the index of its step if the run has that step.
    Word(&'a str, Option<usize>),
    /// A word that can be replaced, and the index of its step if the run has that step.
    Choice(Slot, Option<usize>),
}
use Piece::{Between, Choice, Word};

/// Returns the lines of the sentence as JSON. Each line is a list of pieces.
pub(super) fn sentence(run: &Run) -> String {
    let role = |role| at(run, role);
    let places = format!("3 comb {}", run.hand.len());
    let lines = match run.program {
        Program::Apl => vec![
            vec![
                Between("F←"),
                Word("H", Some(hand(run))),
                Between("["),
                Choice(Slot::Cards, role(Role::Places)),
                Word(";;]", role(Role::Slab)),
            ],
            vec![
                Between("Z←("),
                Choice(Slot::Outer, role(Role::Verdict)),
                Choice(Slot::Inner, role(Role::Features)),
                Choice(Slot::Test, role(Role::NoTwo)),
                Choice(Slot::Sum, role(Role::Rows)),
                Word("F", role(Role::Slab)),
                Between(")"),
                Word("⌿", kept(run)),
                Word("F", role(Role::Slab)),
            ],
        ],
        Program::J => vec![
            vec![Between("ci=: "), Word(&places, role(Role::Places))],
            vec![
                Between("test=: "),
                Word("*./\"1", role(Role::Verdict)),
                Between(" @: "),
                Word("(e.&univ)", role(Role::Features)),
                Between(" @: "),
                Word("(|:\"2)", role(Role::Rows)),
            ],
            vec![
                Between("sets=: ("),
                Word("test #", kept(run)),
                Between(" ]) @ ("),
                Word("ci {", role(Role::Slab)),
                Between(" "),
                Word("]", Some(hand(run))),
                Between(")"),
            ],
        ],
    };
    list(lines.iter().map(|line| list(line.iter().map(|piece| json(run, piece)))))
}

fn json(run: &Run, piece: &Piece<'_>) -> String {
    let cards = run.hand.len();
    let mut members = Vec::new();
    let step = match *piece {
        Between(shown) => return object(&[("text", text(shown))]),
        Word(shown, step) => {
            members.push(("text", text(shown)));
            step
        }
        Choice(slot, step) => {
            let chosen = run.sentence.choice(slot);
            let choices = slot.choices().iter();
            let choices =
                choices.map(|one| object(&[("id", text(one.id)), ("text", text(&one.apl(cards)))]));
            members.extend([
                ("text", text(&chosen.apl(cards))),
                ("slot", text(slot.name())),
                ("choice", text(chosen.id)),
                ("choices", list(choices)),
            ]);
            step
        }
    };
    members.push(("step", step.map_or_else(null, |step| step.to_string())));
    if let Some(error) = run.error.as_deref().filter(|_| failed(run, piece)) {
        members.push(("error", text(error)));
    }
    object(&members)
}

/// Tests whether the run failed at this word. A failed run that has no step for the sum failed at
/// the sum. Any other failed run failed at `⌿`.
fn failed(run: &Run, piece: &Piece<'_>) -> bool {
    match piece {
        Choice(Slot::Sum, step) => step.is_none(),
        Word("⌿", _) => at(run, Role::Rows).is_some(),
        _ => false,
    }
}

/// Returns the index of the step with this role, if the run has such a step.
fn at(run: &Run, role: Role) -> Option<usize> {
    run.steps.iter().position(|step| step.role == Some(role))
}

/// Returns the index of the step that makes the hand from which combinations are taken.
fn hand(run: &Run) -> usize {
    run.role(Role::Slab).inputs[0]
}

/// Returns the index of the step that keeps only the sets.
fn kept(run: &Run) -> Option<usize> {
    run.steps.iter().position(|step| step.word == Made::Compress)
}
