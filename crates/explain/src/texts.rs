//! Returns the texts that explain a run, which are the rule of the game, the order of evaluation,
//! the groups of steps, and the sentence in each language.

use super::{Program, Run, Step};
use itertools::Itertools;
use serde::Serialize;
use serde_json::{Value as Json, json};

/// Returns the title, the rule of the game, and the source of the program. The rule and the source
/// are HTML.
pub(super) fn about(program: Program) -> [&'static str; 3] {
    match program {
        Program::Apl => [
            "The game of Set in one line of APL",
            "Three cards are a <em>set</em> if each feature is all the same or all different. \
             A column that adds up to <b class=\"two\">2</b> spoils it.",
            "The program is Jim Weigang’s <cite>The Set Game in APL</cite>, 1996. The Rust code is from <code>aplset::programs::apl_article</code>.",
        ],
        Program::J => [
            "The game of Set in three lines of J",
            "Three cards are a <em>set</em> if each feature is all the same or all different. \
             Its three digits are then one of nine good rows.",
            "The program is Roger Hui’s <cite>Essays/Set Game</cite>. The Rust code is from <code>aplset::programs::j_essay</code>.",
        ],
    }
}

/// The order in which the functions of a sentence run.
pub(super) const ORDER: &str = "Arguments come before their function, right before left.";

/// The position of an index in this order, without the period at the end.
pub(super) const INDEX: &str = "An index counts as the right argument of its brackets";

/// Returns the groups of consecutive steps (*walks*), each with its name and its steps. The first
/// group has the steps of the sentence.
pub(super) fn walks(run: &Run) -> Vec<Json> {
    let steps = |name| run.steps.iter().positions(|step| step.walk == name).collect_vec();
    let names = run.steps.iter().map(|step| step.walk).dedup();
    names.map(|name| json!({ "name": name, "steps": steps(name) })).collect()
}

/// The article's sentence in five languages, and the essay's sentence in J. The first line of an
/// entry has the identifier of the language, its name, and its index origin (0 or 1).
///
/// A piece of code that belongs to a step is written between `‹` and `›`. It begins with the name
/// of the step, and the code follows.
const SENTENCES: &str = r#"apl APL 1
F←‹hand H›[‹places 3 COMBIN 12›‹slab ;;]›
Z←(‹verdict ∧/›‹features ∧/›‹notwo 2≠›‹rows +/[2]›‹slab F›)‹keep ⌿›‹slab F›

j J 0
f=: (‹places 3 comb 12›) ‹slab {› ‹hand h›
z=: (‹verdict *./"1› ‹features *./"1› (‹notwo 2 ~:› ‹rows +/"3› ‹slab f›)) ‹keep #› ‹slab f›

bqn BQN 0
f ← (‹places 3 Combin 12›) ‹slab ⊏› ‹hand h›
z ← (‹verdict ∧´⎉1› ‹features ∧´⎉1› ‹notwo 2≠›‹rows +˝⎉3› ‹slab f›)‹keep /›‹slab f›

numpy NumPy 0
F = ‹hand H›‹slab [›‹places np.array(list(combinations(range(12), 3)))›]
Z = ‹slab F›‹keep [›(‹slab F›‹rows .sum(axis=1)›‹notwo  != 2›).all(axis=(‹features -1›, ‹verdict -2›))]

rust Rust 0
let f = ‹slab cells_at›(&‹hand h›, &‹places combin(3, 12)›);
let z = ‹keep compress›(&‹verdict and_last(&›‹features and_last(&›‹rows plus_reduce::<u8, _>(&›‹slab f›‹rows , Axis(1))›‹notwo .mapv(|s| s != 2)›‹features )›‹verdict )›, &‹slab f›);

j J 0
ci=: ‹places 3 comb 12›
test=: ‹verdict *./"1› @: ‹features (e.&›‹univ univ›‹features )› @: ‹rows (|:"2)›
sets=: (‹keep test #› ]) @ (‹slab ci {› ‹hand ]›)"#;

/// A language in which the page shows the sentence.
#[derive(Serialize)]
pub(super) struct ShownLanguage {
    pub id: &'static str,
    name: &'static str,
    /// The index origin, which is 1 in APL and 0 in the other languages.
    first: u8,
    #[serde(skip)]
    lines: &'static str,
}

/// Returns the languages of a program's sentence. The program's own language comes first.
pub(super) fn languages(program: Program) -> Vec<ShownLanguage> {
    let language = |entry: &'static str| {
        let (head, lines) = entry.split_once('\n')?;
        let mut words = head.split(' ');
        let (id, name) = (words.next()?, words.next()?);
        Some(ShownLanguage { id, name, first: words.next()?.parse().ok()?, lines })
    };
    let mut languages: Vec<_> = SENTENCES.split("\n\n").filter_map(language).collect();
    let essay = languages.split_off(5);
    if program == Program::J { essay } else { languages }
}

/// A piece of the sentence with the index of its step, or the text between two such pieces.
#[derive(Serialize)]
pub(super) struct Span {
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// Returns the lines of the sentence in a language, as lists of pieces.
pub(super) fn sentence(run: &Run, language: &ShownLanguage) -> Vec<Vec<Span>> {
    let piece = |(at, text): (usize, &str)| match at % 2 {
        0 => Span { text: text.to_owned(), step: None },
        _ => word(run, text),
    };
    let line = |line: &str| {
        let pieces = line.split(['‹', '›']).enumerate().filter(|(_, text)| !text.is_empty());
        pieces.map(piece).collect()
    };
    language.lines.lines().map(line).collect()
}

/// Returns the piece for the text between `‹` and `›`.
fn word(run: &Run, text: &str) -> Span {
    let (name, text) = text.split_once(' ').unwrap_or((text, ""));
    let named = |step: &Step| step.role.is_some_and(|role| role.name() == name);
    let step = match name {
        "hand" => Some(0),
        "univ" => Some(1),
        "keep" => run.steps.iter().position(|step| step.axes.first() == Some(&"set")),
        _ => run.steps.iter().position(named),
    };
    Span { text: text.replace("12", &run.hand.len().to_string()), step }
}
