//! Returns the texts beside the arrays of a run: the rule of the game, the walks, and the sentence in
//! each language.

use super::five_words::Slot;
use super::{Program, Role, Run};
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

/// Returns the walks through the program, each with its name and its steps. The first one is the
/// sentence.
pub(super) fn walks(run: &Run) -> Vec<Json> {
    let steps = |name| run.steps.iter().positions(|step| step.walk == name).collect_vec();
    let names = run.steps.iter().map(|step| step.walk).dedup();
    names.map(|name| json!({ "name": name, "steps": steps(name) })).collect()
}

/// The article's sentence in five languages, and the essay's sentence in J. The first line of an
/// entry has the identifier of the language, its name, and the number of its first axis.
///
/// A word is written between `‹` and `›`. It begins with the name of a slot or step, and its own
/// text may follow. A word without its own text shows the code of the slot's choice, up to the `@`
/// in that code. If `/` comes before the name, the word shows the code after the `@`.
const SENTENCES: &str = r#"apl APL 1
F←‹hand H›[‹cards›‹index ;;]›
Z←(‹outer›‹inner›‹test›‹sum›‹index F›)‹keep ⌿›‹index F›

j J 0
f=: (‹cards›) ‹index {› ‹hand h›
z=: (‹outer› ‹inner› (‹test› ‹sum› ‹index f›)) ‹keep #› ‹index f›

numpy NumPy 0
F = ‹hand H›‹index [›‹cards›]
Z = ‹index F›‹keep [›(‹index F›‹sum›‹test›)‹inner›‹outer›]

bqn BQN 0
f ← (‹cards›) ‹index ⊏› ‹hand h›
z ← (‹outer› ‹inner› ‹test›‹sum› ‹index f›)‹keep /›‹index f›

rust Rust 0
let f = ‹index cells_at›(&‹hand h›, &‹cards›);
let z = ‹keep compress›(&‹outer›‹inner›‹sum›‹index f›‹/sum›‹test›‹/inner›‹/outer›, &‹index f›);

j J 0
ci=: ‹cards 3 comb 12›
test=: ‹outer *./"1› @: ‹inner (e.&›‹univ univ›‹inner )› @: ‹sum (|:"2)›
sets=: (‹keep test #› ]) @ (‹index ci {› ‹hand ]›)"#;

/// A language in which the page shows the sentence.
#[derive(Serialize)]
pub(super) struct Language {
    pub id: &'static str,
    name: &'static str,
    /// The number of the first axis.
    first: u8,
    /// The position of the language in the code of a choice.
    #[serde(skip)]
    place: usize,
    #[serde(skip)]
    lines: &'static str,
}

/// Returns the languages of a program's sentence. The program's own language comes first.
pub(super) fn languages(program: Program) -> Vec<Language> {
    let language = |(place, entry): (usize, &'static str)| {
        let (head, lines) = entry.split_once('\n')?;
        let mut words = head.split(' ');
        let (id, name) = (words.next()?, words.next()?);
        Some(Language { id, name, first: words.next()?.parse().ok()?, place, lines })
    };
    let entries = SENTENCES.split("\n\n").enumerate().filter_map(language);
    entries.filter(|entry| (entry.place < 5) == (program == Program::Apl)).collect()
}

/// A piece of the sentence.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Piece {
    /// The text between two words.
    Between { text: String },
    /// A word. It has the index of its step if the run has this step, the name of its slot if the
    /// word can be replaced, and the error of the run if this word failed.
    Word {
        text: String,
        step: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        slot: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
    },
}

impl Piece {
    pub fn text(&self) -> &str {
        let (Self::Between { text } | Self::Word { text, .. }) = self;
        text
    }
}

/// Returns the lines of the sentence in a language, as lists of pieces.
pub(super) fn sentence(run: &Run, language: &Language) -> Vec<Vec<Piece>> {
    let mut lines = language.lines.to_owned();
    if [Slot::Inner, Slot::Outer].iter().all(|&slot| run.sentence.choice(slot).id == "and") {
        // NumPy reduces both axes at once.
        lines = lines.replace("‹inner›‹outer›", ".all(axis=(‹inner -1›, ‹outer -2›))");
    }
    let line = |line: &str| {
        let mut pieces: Vec<Piece> = vec![];
        for (at, text) in line.split(['‹', '›']).enumerate() {
            // A word that is left out leaves no blank behind.
            let left_out = pieces.last().is_some_and(|piece| piece.text().is_empty());
            let text = if left_out { text.trim_start() } else { text };
            pieces.push(match at % 2 {
                0 => Piece::Between { text: text.to_owned() },
                _ => word(run, language, text),
            });
        }
        pieces.retain(|piece| {
            !piece.text().is_empty() || matches!(piece, Piece::Word { slot: Some(_), .. })
        });
        pieces
    };
    lines.lines().map(line).collect()
}

/// Returns the word for the text between `‹` and `›`.
fn word(run: &Run, language: &Language, text: &str) -> Piece {
    let cards = run.hand.len();
    let (name, own) = text.split_once(' ').unwrap_or((text, ""));
    let (name, is_end) = name.strip_prefix('/').map_or((name, false), |name| (name, true));
    let slot = Slot::ALL.into_iter().find(|slot| slot.name() == name);
    let text = match slot {
        Some(slot) if own.is_empty() => {
            let code = &run.sentence.choice(slot).code(cards)[language.place];
            let (begin, end) = code.split_once('@').unwrap_or((code, ""));
            if is_end { end } else { begin }.to_owned()
        }
        _ => own.replace("12", &cards.to_string()),
    };
    let at = |role| run.steps.iter().position(|step| step.role == Some(role));
    let step = match (slot, name) {
        (Some(slot), _) => at(slot.role()),
        (None, "index") => at(Role::Slab),
        (None, "keep") => run.steps.iter().position(|step| step.axes.first() == Some(&"set")),
        (None, given) => Some(usize::from(given == "univ")),
    };
    // A failed run without sums failed at the sum. Any other failed run failed at `⌿`.
    let failed = if at(Role::Rows).is_none() { "sum" } else { "keep" };
    Piece::Word {
        text,
        step,
        slot: slot.filter(|_| run.program == Program::Apl && !is_end).map(Slot::name),
        error: run.error.clone().filter(|_| name == failed && !is_end),
    }
}

impl Slot {
    pub fn name(self) -> &'static str {
        ["cards", "sum", "test", "inner", "outer"][self as usize]
    }
}
