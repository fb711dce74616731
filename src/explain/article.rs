//! Makes the steps of the article. Letters or numbers become bits, the sentence tests all
//! combinations, and the sets are written in words.

use super::listing::Listing;
use super::sentence::{Choice, Slot};
use super::step::{Notes, Role, Step, Steps};
use super::{Sentence, Value, Word};
use crate::card::{CHARACTERISTICS, LETTERS, axes, bits, code, digits};
use crate::vocabulary::{combin, matrify};
use itertools::Itertools;
use ndarray::{ArrayRef1, arr1, arr2};

const PROGRAM: Listing = Listing(include_str!("../programs/apl_article/mod.rs"));

/// Returns the steps of SETS, HAND, DEAL and FMT for a hand, and the error if a changed sentence
/// fails. SETS comes first, because it contains the sentence.
pub(super) fn steps(hand: &ArrayRef1<usize>, sentence: &Sentence) -> (Vec<Step>, Option<String>) {
    let mut steps = Steps::default();
    let z = sets_steps(&mut steps, hand, sentence);
    hand_steps(&mut steps, hand);
    deal_steps(&mut steps, hand);
    let error = z.map(|z| fmt_steps(&mut steps, z)).err();
    (steps.all, error)
}

/// Adds the steps of HAND, which reads letter codes. The last step makes H, an array
/// `[card;feature;characteristic]`.
fn hand_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    steps.walk = "How cards become bits";
    let in_hand = PROGRAM.part("HAND", "hand_bits", &[]);
    let codes: Vec<String> = hand.iter().map(|&card| code(card)).collect();
    let letters = matrify(&*codes.join(" "));
    let asked = letters.len() * 12;
    let d = steps.given(
        in_hand,
        "D←MATRIFY D",
        Value::letters(&letters),
        Notes {
            title: "The codes become a letter matrix",
            apl: "D←MATRIFY D",
            j: "d=: > cut d",
            numpy: "D = np.array([list(code) for code in hand.split()])",
            says: "Each card is a row, and each of its four letters is a column.",
        },
    );
    let l = steps.given(in_hand, "L←4 3⍴'123RGPDOSFHL'", Value::letters(&arr2(&LETTERS)), Notes {
        title: "The twelve letters in a table",
        apl: "L←4 3⍴'123RGPDOSFHL'",
        j: "l=: 4 3$'123RGPDOSFHL'",
        numpy: "L = np.array([list(\"123\"), list(\"RGP\"), list(\"DOS\"), list(\"FHL\")])",
        says: "Each row is a feature, and each letter is a characteristic. All twelve letters differ, so the letters of a code may be in any order.",
    });
    let equal = steps.make(in_hand, "L∘.=D", Word::EqualsTable, &[l, d], Notes {
        title: "Every letter of the table is compared with every letter of the hand",
        apl: "L∘.=D",
        j: "l =/ d",
        numpy: "E = np.equal.outer(L, D)",
        says: &format!("The outer product makes {asked} comparisons at once. Its shape is the shape of L followed by the shape of D."),
    });
    let bits = steps.make(
        in_hand,
        "∨/L∘.=D",
        Word::OrLast,
        &[equal],
        Notes {
            title: "Does the letter occur in the code?",
            apl: "∨/L∘.=D",
            j: "+./\"1 l =/ d",
            numpy: "E.any(axis=-1)",
            says: "∨/ is the logical OR along the last axis. One bit remains for each characteristic of each card.",
        },
    );
    steps.make(
        in_hand,
        "Z←2 3 1⍉∨/L∘.=D",
        Word::AxesTo(vec![1, 2, 0]),
        &[bits],
        Notes {
            title: "H: the hand as bits",
            apl: "H←Z←2 3 1⍉∨/L∘.=D",
            j: "h=: 2 0 1|: +./\"1 l =/ d",
            numpy: "H = E.any(axis=-1).transpose(2, 0, 1)",
            says: "Each card is a table, with a 1 for its number, color, shape and pattern.",
        },
    );
}

/// Adds the steps of DEAL, which makes the same cards from their numbers.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    steps.walk = "Dealing";
    let in_deal = PROGRAM.part("DEAL", "deal", &[]);
    let cards = hand.len();
    let r = steps.given(in_deal, "R←(12?81)-1", Value::numbers(hand), Notes {
        title: "The same hand, as numbers",
        apl: &format!("R←({cards}?81)-1"),
        j: &format!("r=: {cards} ? 81"),
        numpy: &format!("R = rng.choice(81, {cards}, replace=False)"),
        says: "? draws different numbers from 1 to 81. Subtracting 1 gives cards from 0 to 80. The numbers shown are those of your cards.",
    });
    let digits = steps.make(
        in_deal,
        "3 3 3 3⊤R",
        Word::Represent,
        &[r],
        Notes {
            title: "Four digits in base 3",
            apl: "3 3 3 3⊤R",
            j: "|: 3 3 3 3 #: r",
            numpy: "np.array(np.unravel_index(R, (3, 3, 3, 3)))",
            says:
                "Each feature has one digit. ⊤ puts the new axis first, so each card is a column.",
        },
    );
    let m = steps.make(
        in_deal,
        "M←⍉3 3 3 3⊤R",
        Word::AxesTo(vec![1, 0]),
        &[digits],
        Notes {
            title: "Transposed: a card is a row",
            apl: "M←⍉3 3 3 3⊤R",
            j: "m=: 3 3 3 3 #: r",
            numpy: "M = np.array(np.unravel_index(R, (3, 3, 3, 3))).T",
            says: "⍉ swaps the two axes. J's #: puts the digits on the last axis, so J needs no transpose.",
        },
    );
    steps.make(in_deal, "Z←M∘.=0 1 2", Word::EqualsDigits, &[m], Notes {
        title: "Digits become bits, which gives the same H",
        apl: "H←Z←M∘.=0 1 2",
        j: "h=: m =/ 0 1 2",
        numpy: "H = np.equal.outer(M, [0, 1, 2])",
        says: "Each digit is compared with 0, 1 and 2, so one of three bits is 1. Letters and numbers lead to the same array.",
    });
}

/// Adds the steps of SETS, which makes all combinations and evaluates the sentence. The last step
/// makes the sets, an array `[set;card;feature;characteristic]`.
fn sets_steps(
    steps: &mut Steps,
    hand: &ArrayRef1<usize>,
    sentence: &Sentence,
) -> Result<usize, String> {
    steps.walk = "The sentence";
    let in_sets = PROGRAM.part("SETS", "sets", &[]);
    let h = given_hand(steps, hand);
    let f = combination_steps(steps, h, hand.len(), sentence);
    let b = sentence_steps(steps, f, sentence)?;
    let count = steps.shape(f)[0];
    check_mask(steps.shape(b), count)?;
    let found = steps.on(b);
    let published = sentence.published(Slot::Outer);
    Ok(steps.make(in_sets, "Z←B⌿F", Word::Compress, &[b, f], Notes {
        title: if published { "Only the sets are kept" } else { "Only these combinations are kept" },
        apl: "Z←B⌿F",
        j: "z=: b # f",
        numpy: "Z = F[B]",
        says: &format!("Compress along the first axis keeps the combinations whose bit is 1, here {found} of {count}."),
    }))
}

/// Adds the step of H, the hand as bits, from which the sentence starts.
fn given_hand(steps: &mut Steps, hand: &ArrayRef1<usize>) -> usize {
    let in_hand = PROGRAM.part("HAND", "hand", &[]);
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    let [numbers, list] = [" ", ", "].map(|between| hand.iter().join(between));
    let numbers = if hand.is_empty() { "i.0" } else { &numbers };
    let rust = format!("let h = hand(\"{codes}\")?;");
    let value = Value::bits(&bits(&digits(hand)));
    steps.start(in_hand, &axes::hand::NAMES, rust, value, Notes {
        title: "The hand",
        apl: &format!("H←HAND'{codes}'"),
        j: &format!("h=: (3 3 3 3 #: {numbers}) =/ 0 1 2"),
        numpy: &format!("H = np.array([{list}])[:, None, None] // [[27], [9], [3], [1]] % 3 == [0, 1, 2]"),
        says: "Each card is a table, with a 1 for its number, color, shape and pattern. HAND is a function of the article, whose steps come after the sentence.",
    })
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

/// Adds the steps that make I, the positions of the cards in each combination, and F, the cards
/// themselves.
fn combination_steps(steps: &mut Steps, h: usize, cards: usize, sentence: &Sentence) -> usize {
    let in_combinations = PROGRAM.part("SETS", "combinations", &[]);
    let chosen = sentence.choice(Slot::Cards);
    let Some(Word::Combin(taken)) = chosen.word else { unreachable!("a number of cards") };
    let [apl, j, _, _, rust] = chosen.code(cards);
    let count = combin(taken, cards).nrows();
    let i = steps.make(in_combinations, "3 COMBIN 12", Word::Combin(taken), &[h], Notes {
        title: chosen.title,
        apl: &format!("I←{apl}"),
        j: &format!("i=: {j}"),
        numpy: &format!("I = np.array(list(combinations(range({cards}), {taken})), int).reshape(-1, {taken})"),
        says: &format!("COMBIN is a function of the article, and comb is in J's library. {cards} cards have {count} combinations, in lexicographic order. The positions shown count from 0. APL counts from 1."),
    });
    steps.shows(i, Role::Places);
    if !sentence.published(Slot::Cards) {
        steps.all[i].rust = format!("let i = {rust};");
    }
    let f = steps.make(in_combinations, "F←H[I;;]", Word::CellsAt, &[h, i], Notes {
        title: "All combinations in one array",
        apl: "F←H[I;;]",
        j: "f=: i { h",
        numpy: "F = H[I]",
        says: &format!("Indexing replaces the card axis of H with the axes of I. Each combination is now {} cards.", chosen.says),
    });
    steps.shows(f, Role::Slab);
    f
}

/// A position in `∧/∧/2≠+/[2]F`, and a description of the word that the article uses at this
/// position.
struct Place {
    slot: Slot,
    fragment: &'static str,
    /// The name of the result, or an empty string if the result has no name.
    name: &'static str,
    role: Role,
    title: &'static str,
    says: &'static str,
}

const PLACES: [Place; 4] = [
    Place {
        slot: Slot::Sum,
        fragment: "+/[2]F",
        name: "S",
        role: Role::Rows,
        title: "Sum over the cards",
        says: "Adds the bits of the three cards, which counts the cards with each characteristic. Axis 2 in APL is Axis(1) in Rust.",
    },
    Place {
        slot: Slot::Test,
        fragment: "2≠S",
        name: "",
        role: Role::NoTwo,
        title: "Which sums are not two?",
        says: "A 2 means that two cards agree and the third does not, which spoils the set. Three 1s mean all different, and a 3 means all the same.",
    },
    Place {
        slot: Slot::Inner,
        fragment: "∧/2≠S",
        name: "X",
        role: Role::Features,
        title: "Is the feature good?",
        says: "∧/ is the logical AND along the last axis. A feature is good if none of its three sums is 2.",
    },
    Place {
        slot: Slot::Outer,
        fragment: "∧/X",
        name: "B",
        role: Role::Verdict,
        title: "Is it a set?",
        says: "∧/ is the logical AND along the features. One bit remains for each combination, and it is 1 for a set.",
    },
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
    for place in &PLACES {
        let choice = sentence.choice(place.slot);
        if let Some(word) = &choice.word {
            check_sum(word, steps.shape(f)[0])?;
            let [title, says] = if sentence.published(place.slot) {
                [place.title, place.says]
            } else {
                [choice.title, choice.says]
            };
            argument = word_step(steps, place, choice, word, &argument, [title, says]);
        }
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

/// Adds the step of one word in the sentence, and returns the argument of the next word.
fn word_step(
    steps: &mut Steps,
    place: &Place,
    choice: &Choice,
    word: &Word,
    argument: &Argument,
    [title, says]: [&'static str; 2],
) -> Argument {
    let in_valid = PROGRAM.part("SETS", "valid", &["combination"]);
    let [apl, j, numpy, _, rust] = choice.code(0);
    let apl = apl + &argument.apl;
    let j = format!("{j} {}", argument.j);
    let numpy = argument.numpy.clone() + &numpy;
    let changed = apl != place.fragment;
    let (name, noun) = (place.name, place.name.to_lowercase());
    let (spelled, next) = if name.is_empty() {
        let next = [apl.clone(), format!("({j})"), format!("({numpy})")];
        ([apl, j, numpy], next)
    } else {
        let bound = [format!("{name}←{apl}"), format!("{noun}=: {j}"), format!("{name} = {numpy}")];
        (bound, [name.to_owned(), noun, name.to_owned()])
    };
    let [apl, j, numpy] = spelled;
    let notes = Notes { title, apl: &apl, j: &j, numpy: &numpy, says };
    let number = steps.make(in_valid, place.fragment, word.clone(), &[argument.step], notes);
    steps.shows(number, place.role);
    let mut axes = steps.all[argument.step].axes.clone();
    match word {
        &Word::PlusReduce(gone) => drop(axes.remove(gone)),
        Word::AndLast | Word::OrLast => drop(axes.pop()),
        _ => {}
    }
    let step = &mut steps.all[number];
    step.axes = axes;
    if changed {
        let rust = match rust.split_once('@') {
            Some((begin, end)) => [begin, argument.rust, end].concat(),
            None => argument.rust.to_owned() + &rust,
        };
        let last = place.slot == Slot::Outer;
        step.rust = if last { rust } else { format!("let {} = {rust};", choice.binds) };
    }
    let [apl, j, numpy] = next;
    Argument { step: number, apl, j, numpy, rust: choice.binds }
}

/// Adds the steps of FMT, which writes the sets in words.
fn fmt_steps(steps: &mut Steps, a: usize) {
    steps.walk = "Printing";
    let in_fmt = PROGRAM.part("FMT", "fmt", &["set", "card"]);
    let words = CHARACTERISTICS.as_flattened();
    let c = steps.given(
        in_fmt,
        "C←'1' '2' '3' 'Red' 'Green' 'Purple' …",
        Value::words(&arr1(words)),
        Notes {
            title: "The twelve words",
            apl: &format!("C←'{}'", words.join("' '")),
            j: &format!("c=: cut '{}'", words.join(" ")),
            numpy: &format!("C = np.array(\"{}\".split())", words.join(" ")),
            says: "The words are a list, in the order of the bits of a card.",
        },
    );
    let words = steps.make(in_fmt, "(⍴A)⍴C", Word::ReshapeAs, &[a, c], Notes {
        title: "A word for every bit",
        apl: "(⍴A←Z)⍴C",
        j: "($a=: z) $ c",
        numpy: "W = np.resize(C, Z.shape)",
        says: "Reshape repeats the list for each card of each set. The axes of sets and cards come first, so each word lines up with its bit.",
    });
    let chosen = steps.make(
        in_fmt,
        "(,A)/,(⍴A)⍴C",
        Word::CompressRavel,
        &[a, words],
        Notes {
            title: "Only the words whose bit is 1",
            apl: "(,A)/,(⍴A)⍴C",
            j: "(,a) # , ($a) $ c",
            numpy: "W[Z]",
            says:
                "Ravel makes lists of the bits and of the words. Compress keeps the four words of each card, in order.",
        },
    );
    steps.make(in_fmt, "(¯1↓⍴A)⍴…", Word::ReshapeAsFrame, &[a, chosen], Notes {
        title: "The sets in words",
        apl: "(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C",
        j: "(}:$a) $ (,a) # , ($a) $ c",
        numpy: "W[Z].reshape(Z.shape[:-1])",
        says: "The result has the shape of A without its last axis, because a card is now four words. The same line formats a card, a hand or sets.",
    });
}
