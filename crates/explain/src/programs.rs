//! Makes the steps of the programs. The article turns letters or numbers into bits, tests all
//! combinations with one sentence, and writes the sets in words. The essay uses digits, a table of
//! the nine good rows, and one composition of verbs.

use super::run::Steps;
use super::sentence::{Choice, Slot};
use super::{Role, Sentence, Step, Value, Word};
use aplset::card::{CHARACTERISTICS, LETTERS, bits, code, digits, numbers};
use aplset::programs::j_essay::{cards, from_article, univ};
use aplset::vocabulary::{anagrams, binomial, matrify, rank, reshape};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, arr1, arr2};

/// Returns the steps of SETS, HAND, DEAL and FMT for a hand, and the error if a changed sentence
/// fails. The steps of SETS come first, because SETS contains the sentence.
pub(super) fn article_steps(
    hand: &ArrayRef1<usize>,
    sentence: &Sentence,
) -> (Vec<Step>, Option<String>) {
    let mut steps = Steps::new(include_str!("steps/apl.txt"));
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    steps.know("cards", &hand.len());
    steps.know("hand", &if hand.is_empty() { "i.0".to_owned() } else { hand.iter().join(" ") });
    steps.know("numbers", &hand.iter().join(", "));
    steps.know("codes", &codes);
    let h = steps.given("H", Value::Bits(bits(&digits(hand)).into_dyn()));
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
    sentence: &Sentence,
) -> Result<usize, String> {
    let f = combination_steps(steps, h, cards, sentence);
    let b = sentence_steps(steps, f, sentence)?;
    check_mask(steps.shape(b), steps.shape(f)[0])?;
    steps.know("found", &steps.on(b));
    let z = steps.make("Z←B⌿F", Word::Compress, &[b, f]);
    if !sentence.published(Slot::Outer) {
        steps.all[z].title = "Only these combinations are kept";
    }
    Ok(z)
}

/// Checks that the mask B is a list with one bit for each combination in F.
fn check_mask(mask: &[usize], combinations: usize) -> Result<(), String> {
    match *mask {
        [bits] if bits == combinations => Ok(()),
        [bits] => Err(format!(
            "LENGTH ERROR: {bits} bits left of ⌿, the first axis of F has {combinations} cells"
        )),
        _ => {
            let lengths: Vec<String> = mask.iter().map(usize::to_string).collect();
            let lengths = lengths.join(" ");
            Err(format!("RANK ERROR: shape {lengths} left of ⌿, expected a list"))
        }
    }
}

/// Adds the steps that make I and F. I has the positions of the cards in each combination, and F
/// has the cards themselves.
fn combination_steps(steps: &mut Steps, h: usize, cards: usize, sentence: &Sentence) -> usize {
    let chosen = sentence.choice(Slot::Cards);
    let Some(Word::Combin(taken)) = chosen.word else { unreachable!("a number of cards") };
    let [.., rust] = chosen.code(cards);
    steps.know("count", &binomial(taken, cards));
    steps.know("taken", &taken);
    steps.know("three", &chosen.says);
    let i = steps.make("3 COMBIN 12", Word::Combin(taken), &[h]);
    steps.shows(i, Role::Places);
    if !sentence.published(Slot::Cards) {
        steps.all[i].title = chosen.title;
        steps.all[i].rust = format!("let i = {rust};");
    }
    let f = steps.make("F←H[I;;]", Word::CellsAt, &[h, i]);
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
fn sentence_steps(steps: &mut Steps, f: usize, sentence: &Sentence) -> Result<usize, String> {
    let [apl, j, numpy] = ["F", "f", "F"].map(str::to_owned);
    let mut argument = Argument { step: f, apl, j, numpy, rust: "f" };
    for place in WORDS {
        let (slot, fragment, _) = place;
        let choice = sentence.choice(slot);
        let Some(word) = &choice.word else { continue };
        check_sum(word, steps.shape(f)[0])?;
        let step = steps.make(fragment, word.clone(), &[argument.step]);
        steps.shows(step, slot.role());
        let mut axes = steps.all[argument.step].axes.clone();
        match word {
            &Word::PlusReduce(gone) => drop(axes.remove(gone)),
            Word::AndLast | Word::OrLast => drop(axes.pop()),
            _ => {}
        }
        steps.all[step].axes = axes;
        if !sentence.published(slot) {
            steps.all[step].title = choice.title;
            choice.says.clone_into(&mut steps.all[step].says);
        }
        argument = Argument { step, ..write_word(&mut steps.all[step], place, choice, &argument) };
    }
    Ok(argument.step)
}

/// Checks that a sum over all combinations fits into a [`Value`].
fn check_sum(word: &Word, combinations: usize) -> Result<(), String> {
    if *word != Word::PlusReduce(0) || combinations <= u16::MAX.into() {
        return Ok(());
    }
    Err(format!("DOMAIN ERROR: sums over {combinations} cells, expected at most {}", u16::MAX))
}

/// Writes a word's fragments into its step, and returns the argument of the next word.
fn write_word(
    step: &mut Step,
    (slot, fragment, name): (Slot, &str, &str),
    choice: &Choice,
    argument: &Argument,
) -> Argument {
    let [apl, j, numpy, _, rust] = choice.code(0);
    let apl = apl + &argument.apl;
    let j = format!("{j} {}", argument.j);
    let numpy = argument.numpy.clone() + &numpy;
    if apl != fragment {
        let rust = match rust.split_once('@') {
            Some((begin, end)) => [begin, argument.rust, end].concat(),
            None => argument.rust.to_owned() + &rust,
        };
        let last = slot == Slot::Outer;
        step.rust = if last { rust } else { format!("let {} = {rust};", choice.binds) };
    }
    let noun = name.to_ascii_lowercase();
    let ([apl, j, numpy], next) = if name.is_empty() {
        let next = [apl.clone(), format!("({j})"), format!("({numpy})")];
        ([apl, j, numpy], next)
    } else {
        let bound = [format!("{name}←{apl}"), format!("{noun}=: {j}"), format!("{name} = {numpy}")];
        (bound, [name.to_owned(), noun, name.to_owned()])
    };
    (step.apl, step.j, step.numpy) = (apl, j, numpy);
    let [apl, j, numpy] = next;
    Argument { apl, j, numpy, rust: choice.binds, ..*argument }
}

/// Adds the steps of HAND, which reads letter codes. The last step makes H, an array
/// `[card;feature;characteristic]`.
fn hand_steps(steps: &mut Steps, codes: &str) {
    let letters = matrify(codes);
    steps.know("comparisons", &(12 * letters.len()));
    let d = steps.given("D←MATRIFY D", Value::Letters(letters.into_dyn()));
    let l = steps.given("L←4 3⍴'123RGPDOSFHL'", Value::Letters(arr2(&LETTERS).into_dyn()));
    let equal = steps.make("L∘.=D", Word::EqualsTable, &[l, d]);
    let bits = steps.make("∨/L∘.=D", Word::OrLast, &[equal]);
    steps.make("Z←2 3 1⍉∨/L∘.=D", Word::AxesTo(vec![1, 2, 0]), &[bits]);
}

/// Adds the steps of DEAL, which makes the cards of the hand from their numbers.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    let r = steps.given("R←(12?81)-1", Value::numbers(hand));
    let digits = steps.make("3 3 3 3⊤R", Word::Represent, &[r]);
    let m = steps.make("M←⍉3 3 3 3⊤R", Word::AxesTo(vec![1, 0]), &[digits]);
    steps.make("Z←M∘.=0 1 2", Word::EqualsDigits, &[m]);
}

/// Adds the steps of FMT, which writes the sets in words.
fn fmt_steps(steps: &mut Steps, a: usize) {
    let words = Value::Words(arr1(CHARACTERISTICS.as_flattened()).into_dyn());
    let c = steps.given("C←'1' '2' '3' 'Red' 'Green' 'Purple' …", words);
    let words = steps.make("(⍴A)⍴C", Word::ReshapeAs, &[a, c]);
    let chosen = steps.make("(,A)/,(⍴A)⍴C", Word::CompressRavel, &[a, words]);
    steps.make("(¯1↓⍴A)⍴…", Word::ReshapeAsFrame, &[a, chosen]);
}

/// Returns the steps of `sets`, `test`, `cards`, `deal` and `univ` for a hand.
pub(super) fn essay_steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::new(include_str!("steps/j.txt"));
    let digits = from_article(hand);
    // A card's digits, read as a number in base 3, give the position of the card in the essay's
    // deck.
    let places = numbers(&digits.mapv(usize::from));
    let row = |none: &str| if hand.is_empty() { none.to_owned() } else { places.iter().join(" ") };
    steps.know("cards", &hand.len());
    steps.know("hand in J", &row("i.0"));
    steps.know("hand in APL", &row("⍳0"));
    steps.know("numbers", &places.iter().join(", "));
    steps.know("codes", &hand.iter().map(|&card| code(card)).join(" "));
    let d = steps.given("d", Value::numbers(&digits));
    let univ = steps.given("univ", Value::numbers(univ()));
    verb_steps(&mut steps, d, univ, hand.len());
    let deck = steps.given("cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards()));
    let places = steps.given("12 ? (#cards)\"_", Value::numbers(&places));
    steps.make("cards {~ 12 ? (#cards)\"_", Word::CellsAt, &[deck, places]);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of `sets` and of `test`, which is the composition
/// `*./"1 @: (e.&univ) @: (|:"2)`.
fn verb_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    steps.know("count", &binomial(3, cards));
    let ci = steps.make("ci=: 3 comb 12", Word::Combin(3), &[d]);
    let triples = steps.make("ci { ]", Word::CellsAt, &[d, ci]);
    let columns = steps.make("|:\"2", Word::TransposeCells, &[triples]);
    let good = steps.make("(e.&univ) @: (|:\"2)", Word::MemberRows, &[columns, univ]);
    let found = steps.make("*./\"1 @: …", Word::AndLast, &[good]);
    steps.know("found", &steps.on(found));
    steps.make("test # ]", Word::Compress, &[found, triples]);
    steps.shows(ci, Role::Places);
    steps.shows(triples, Role::Slab);
    steps.shows(columns, Role::Rows);
    steps.shows(good, Role::Features);
    steps.shows(found, Role::Verdict);
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have.
fn univ_steps(steps: &mut Steps) {
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    let same = rank(0, |digit| reshape([3], digit), &digits);
    let different = steps.given("(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)));
    let same = steps.given("3 $\"0 i.3", Value::numbers(&same));
    let rows = "univ=: (3 $\"0 i.3) , (i.!3) A. i.3";
    steps.make(rows, Word::Catenate, &[same, different]);
}
