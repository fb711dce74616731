//! Makes the steps of the programs. The article turns letters or numbers into bits, tests all
//! combinations with one sentence, and writes the sets in words. The essay uses digits, a table of
//! the nine good rows, and one composition of verbs.

use super::apl::Value;
use super::five_words::{Choice, Slot};
use super::origin::Origin::{
    Along, Below, Gathered, Kept, Leading, Moved, Ravelled, Shape, Trailing, Whole,
};
use super::run::Steps;
use super::{FiveWords, Role, Step};
use aplset::card::{code, numbers};
use aplset::programs::j_essay::from_article;
use aplset::vocabulary::binomial;
use itertools::Itertools;
use ndarray::ArrayRef1;

/// Returns the steps of SETS, HAND, DEAL and FMT for a hand, and the error if a changed sentence
/// fails. The steps of SETS come first, because SETS contains the sentence.
pub(super) fn article_steps(
    hand: &ArrayRef1<usize>,
    sentence: &FiveWords,
) -> (Vec<Step>, Option<String>) {
    let mut steps = Steps::new(include_str!("steps/apl.txt"));
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    steps.know("cards", &hand.len());
    steps.know("hand", &if hand.is_empty() { "i.0".to_owned() } else { hand.iter().join(" ") });
    steps.know("numbers", &hand.iter().join(", "));
    steps.know("codes", &codes);
    let h = steps.make("H", &[]);
    let z = sets_steps(&mut steps, h, hand.len(), sentence);
    hand_steps(&mut steps, &codes);
    deal_steps(&mut steps, hand);
    let error = z.map(|z| fmt_steps(&mut steps, z)).err();
    (steps.all, error)
}

/// Adds the steps of SETS, which makes all combinations and evaluates the sentence. The last step
/// makes the sets, an array `[set;card;feature;characteristic]`.
fn sets_steps(
    steps: &mut Steps,
    h: usize,
    cards: usize,
    sentence: &FiveWords,
) -> Result<usize, String> {
    let f = combination_steps(steps, h, cards, sentence);
    let b = sentence_steps(steps, f, sentence)?;
    steps.know("found", &steps.on(b.step));
    let code = format!("Z←({})⌿F", b.apl);
    let z = steps.try_make("Z←B⌿F", &code, &[(b.step, Kept), (f, Kept)]);
    let z = z.map_err(|error| error.to_string())?;
    if !sentence.published(Slot::Outer) {
        steps.all[z].title = "Only these combinations are kept";
        "keep these combinations".clone_into(&mut steps.all[z].spoken);
    }
    Ok(z)
}

/// Adds the steps that make I and F. I has the positions of the cards in each combination, and F
/// has the cards themselves.
fn combination_steps(steps: &mut Steps, h: usize, cards: usize, sentence: &FiveWords) -> usize {
    let chosen = sentence.choice(Slot::Cards);
    let taken = chosen.id.parse().expect("a number of cards");
    let [.., rust] = chosen.code(cards);
    steps.know("count", &binomial(taken, cards));
    steps.know("taken", &taken);
    steps.know("three", &chosen.says);
    let i = steps.make("3 COMBIN 12", &[(h, Shape)]);
    steps.count_from_zero(i);
    steps.shows(i, Role::Places);
    chosen.spoken.clone_into(&mut steps.all[i].spoken);
    if !sentence.published(Slot::Cards) {
        steps.all[i].title = chosen.title;
        steps.all[i].rust = format!("let i = {rust};");
    }
    let f = steps.make("F←H[I;;]", &[(h, Gathered), (i, Leading)]);
    steps.shows(f, Role::Slab);
    f
}

/// The words of `∧/∧/2≠+/[2]F` from right to left. Each has its slot, its fragment in the program,
/// and the name of its result, which is `""` if the result has no name.
const WORDS: [(Slot, &str, &str); 4] = [
    (Slot::Sum, "+/[2]F", "S"),
    (Slot::Test, "2≠S", ""),
    (Slot::Inner, "∧/2≠S", "X"),
    (Slot::Outer, "∧/X", "B"),
];

/// The argument of the next word, written in four languages.
struct Argument {
    step: usize,
    apl: String,
    j: String,
    numpy: String,
    rust: &'static str,
}

/// Adds the steps of `∧/∧/2≠+/[2]F`, or of a changed sentence. The last step makes B.
fn sentence_steps(steps: &mut Steps, f: usize, sentence: &FiveWords) -> Result<Argument, String> {
    let [apl, j, numpy] = ["F", "f", "F"].map(str::to_owned);
    let mut argument = Argument { step: f, apl, j, numpy, rust: "f" };
    for place in WORDS {
        let (slot, fragment, _) = place;
        let choice = sentence.choice(slot);
        if choice.code[0].is_empty() {
            continue;
        }
        let mut axes = steps.all[argument.step].axes.clone();
        let (origin, gone) = match slot {
            Slot::Sum => {
                let place = ["sum1", "sum2", "sum3"].iter().position(|&id| id == choice.id);
                (Along(place), place.map(|axis| axes.remove(axis)))
            }
            Slot::Inner | Slot::Outer => (Along(None), axes.pop()),
            _ => (Leading, None),
        };
        check_sum(choice, steps.shape(f)[0])?;
        let written = Written::of(place, choice, &argument);
        let step = steps.try_make(fragment, &written.apl, &[(argument.step, origin)]);
        let step = step.map_err(|error| error.to_string())?;
        steps.shows(step, slot.role());
        steps.all[step].axes = axes;
        steps.all[step].spoken = choice.spoken.replace('@', gone.unwrap_or_default());
        if !sentence.published(slot) {
            steps.all[step].title = choice.title;
            choice.says.clone_into(&mut steps.all[step].says);
        }
        argument = written.into_step(&mut steps.all[step], step);
    }
    Ok(argument)
}

/// Checks that a sum over all combinations fits into the numbers of the page.
fn check_sum(choice: &Choice, combinations: usize) -> Result<(), String> {
    if choice.id != "sum1" || combinations <= u16::MAX.into() {
        return Ok(());
    }
    Err(format!("DOMAIN ERROR: sums over {combinations} cells, expected at most {}", u16::MAX))
}

/// The fragments of a word in four languages, and the argument of the next word.
struct Written {
    apl: String,
    j: String,
    numpy: String,
    /// The code in Rust, if it is not that of the article's word.
    rust: Option<String>,
    next: Argument,
}

impl Written {
    fn of(
        (slot, fragment, name): (Slot, &str, &str),
        choice: &Choice,
        argument: &Argument,
    ) -> Self {
        let [apl, j, numpy, _, rust] = choice.code(0);
        let apl = apl + &argument.apl;
        let j = format!("{j} {}", argument.j);
        let numpy = argument.numpy.clone() + &numpy;
        let rust = (apl != fragment).then(|| {
            let rust = match rust.split_once('@') {
                Some((begin, end)) => [begin, argument.rust, end].concat(),
                None => argument.rust.to_owned() + &rust,
            };
            let is_last = slot == Slot::Outer;
            if is_last { rust } else { format!("let {} = {rust};", choice.binds) }
        });
        let noun = name.to_ascii_lowercase();
        let ([apl, j, numpy], next) = if name.is_empty() {
            let next = [apl.clone(), format!("({j})"), format!("({numpy})")];
            ([apl, j, numpy], next)
        } else {
            let bound =
                [format!("{name}←{apl}"), format!("{noun}=: {j}"), format!("{name} = {numpy}")];
            (bound, [name.to_owned(), noun, name.to_owned()])
        };
        let [next_apl, next_j, next_numpy] = next;
        let next = Argument {
            apl: next_apl,
            j: next_j,
            numpy: next_numpy,
            rust: choice.binds,
            ..*argument
        };
        Self { apl, j, numpy, rust, next }
    }

    /// Writes the fragments into a step, and returns the argument of the next word.
    fn into_step(self, step: &mut Step, index: usize) -> Argument {
        (step.apl, step.j, step.numpy) = (self.apl, self.j, self.numpy);
        if let Some(rust) = self.rust {
            step.rust = rust;
        }
        Argument { step: index, ..self.next }
    }
}

/// Adds the steps of HAND, which reads letter codes. The last step makes H, an array
/// `[card;feature;characteristic]`.
fn hand_steps(steps: &mut Steps, codes: &str) {
    steps.name("D", codes);
    let d = steps.make("D←MATRIFY D", &[]);
    steps.know("comparisons", &(12 * steps.shape(d).iter().product::<usize>()));
    let l = steps.make("L←4 3⍴'123RGPDOSFHL'", &[]);
    let equal = steps.make("L∘.=D", &[(l, Leading), (d, Trailing)]);
    let bits = steps.make("∨/L∘.=D", &[(equal, Along(None))]);
    steps.make("Z←2 3 1⍉∨/L∘.=D", &[(bits, Moved(vec![1, 2, 0]))]);
}

/// Adds the steps of DEAL, which makes the cards of the hand from their numbers.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    let r = steps.given("R←(12?81)-1", Value::of_numbers(hand));
    let digits = steps.make("3 3 3 3⊤R", &[(r, Trailing)]);
    let m = steps.make("M←⍉3 3 3 3⊤R", &[(digits, Moved(vec![1, 0]))]);
    steps.make("Z←M∘.=0 1 2", &[(m, Leading)]);
}

/// Adds the steps of FMT, which writes the sets in words.
fn fmt_steps(steps: &mut Steps, a: usize) {
    let c = steps.make("C←'1' '2' '3' 'Red' 'Green' 'Purple' …", &[]);
    let words = steps.make("(⍴A)⍴C", &[(a, Shape), (c, Ravelled)]);
    let chosen = steps.make("(,A)/,(⍴A)⍴C", &[(a, Kept), (words, Kept)]);
    steps.make("(¯1↓⍴A)⍴…", &[(a, Shape), (chosen, Ravelled)]);
}

/// Returns the steps of `sets`, `test`, `cards`, `deal` and `univ` for a hand.
pub(super) fn essay_steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(include_str!("steps/j.txt"));
    let digits = from_article(hand);
    // A card's digits, read as a number in base 3, give the position of the card in the essay's
    // deck.
    let places = numbers(&digits.mapv(usize::from));
    // A single number would be a scalar.
    let row = |none: &str| match hand.len() {
        0 => none.to_owned(),
        1 => format!(",{}", places[0]),
        _ => places.iter().join(" "),
    };
    steps.know("cards", &hand.len());
    steps.know("hand in J", &row("i.0"));
    steps.know("hand in APL", &row("⍳0"));
    steps.know("numbers", &places.iter().join(", "));
    steps.know("codes", &hand.iter().map(|&card| code(card)).join(" "));
    let d = steps.make("d", &[]);
    let univ = steps.make("univ", &[]);
    verb_steps(&mut steps, d, univ, hand.len());
    let deck = steps.make("cards=: (#: i.@(*/)) 3 3 3 3", &[]);
    let places = steps.given("12 ? (#cards)\"_", Value::of_numbers(&places));
    steps.make("cards {~ 12 ? (#cards)\"_", &[(deck, Gathered), (places, Leading)]);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of `sets` and of `test`, which is the composition
/// `*./"1 @: (e.&univ) @: (|:"2)`.
fn verb_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    steps.know("count", &binomial(3, cards));
    let ci = steps.make("ci=: 3 comb 12", &[(d, Shape)]);
    steps.count_from_zero(ci);
    let triples = steps.make("ci { ]", &[(d, Gathered), (ci, Leading)]);
    let columns = steps.make("|:\"2", &[(triples, Moved(vec![0, 2, 1]))]);
    let good = steps.make("(e.&univ) @: (|:\"2)", &[(columns, Along(None)), (univ, Whole)]);
    let found = steps.make("*./\"1 @: …", &[(good, Along(None))]);
    steps.know("found", &steps.on(found));
    steps.make("test # ]", &[(found, Kept), (triples, Kept)]);
    steps.shows(ci, Role::Places);
    steps.shows(triples, Role::Slab);
    steps.shows(columns, Role::Rows);
    steps.shows(good, Role::Features);
    steps.shows(found, Role::Verdict);
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have.
fn univ_steps(steps: &mut Steps) {
    let different = steps.make("(i.!3) A. i.3", &[]);
    let same = steps.make("3 $\"0 i.3", &[]);
    let rows = "univ=: (3 $\"0 i.3) , (i.!3) A. i.3";
    steps.make(rows, &[(same, Leading), (different, Below)]);
}
