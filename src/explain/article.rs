//! The article's way: letters or numbers to bits, all combinations in one array, the sentence, and words again.

use super::listing::Listing;
use super::step::{Language, Notes, Passage, Role, Step, Steps};
use super::{Value, Word};
use crate::card::{CHARACTERISTICS, LETTERS, code};
use crate::vocabulary::{combin, matrify};
use ndarray::{ArrayRef1, arr2};

/// HAND, DEAL, SETS and FMT on this hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::default();
    let h = hand_steps(&mut steps, hand);
    deal_steps(&mut steps, hand);
    let z = sets_steps(&mut steps, h, hand.len());
    fmt_steps(&mut steps, z);
    steps.all
}

/// A part of the program, and the Rust function that its lines stand in.
fn passage(name: &'static str, function: &'static str, frame: &'static [&'static str]) -> Passage {
    Passage {
        name,
        listing: Listing(include_str!("../programs/apl_article/mod.rs")),
        function,
        language: Language::Apl,
        frame,
    }
}

/// HAND: the cards of letter codes. Its last step makes the hand `[card;feature;characteristic]`.
fn hand_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) -> usize {
    let in_hand = passage("HAND", "hand_bits", &[]);
    let codes: Vec<String> = hand.iter().map(|&card| code(card)).collect();
    let letters = matrify(&*codes.join(" "));
    let asked = letters.len() * 12;
    let d = steps.given(
        in_hand,
        "D←MATRIFY D",
        Value::letters(&letters),
        Notes {
            title: "The codes become a letter matrix",
            also: "d=: ];._1 ' ',d",
            numpy: "D = np.array([list(code) for code in hand.split()])".into(),
            says: "A row for each card, a column for each of its four letters.".into(),
        },
    );
    let l = steps.given(in_hand, "L←4 3⍴'123RGPDOSFHL'", Value::letters(&arr2(&LETTERS)), Notes {
        title: "The twelve letters, in a table",
        also: "l=: 4 3$'123RGPDOSFHL'",
        numpy: "L = np.array([list(\"123\"), list(\"RGP\"), list(\"DOS\"), list(\"FHL\")])".into(),
        says: "A row for each feature, a letter for each characteristic. All twelve differ, so the letters of a code may come in any order.".into(),
    });
    let equal = steps.make(in_hand, "L∘.=D", Word::EqualsTable, &[l, d], Notes {
        title: "Every letter of the table against every letter of the hand",
        also: "l =/ d",
        numpy: "E = np.equal.outer(L, D)".into(),
        says: format!("The outer product asks {asked} questions at once. The shape of the answer is the two shapes joined: L's axes, then D's."),
    });
    let bits = steps.make(in_hand, "∨/L∘.=D", Word::OrLast, &[equal], Notes {
        title: "Does the letter stand anywhere in the code?",
        also: "+./\"1 l =/ d",
        numpy: "E.any(axis=-1)".into(),
        says: "Or, along the last axis: the letters are gone, and one bit is left for each characteristic of each card.".into(),
    });
    steps.make(in_hand, "Z←2 3 1⍉∨/L∘.=D", Word::AxesTo(vec![1, 2, 0]), &[bits], Notes {
        title: "H: the hand as bits",
        also: "h=: 2 0 1|: +./\"1 l =/ d",
        numpy: "H = E.any(axis=-1).transpose(2, 0, 1)".into(),
        says: "A row for each card, a bit for each characteristic. 2 3 1 says where each axis goes: feature to place 2, characteristic to 3, card to 1. (J says where each one comes from, counting from 0.)".into(),
    })
}

/// DEAL: the same cards from their numbers.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    let in_deal = passage("DEAL", "deal", &[]);
    let cards = hand.len();
    let r = steps.given(in_deal, "R←(12?81)-1", Value::numbers(hand), Notes {
        title: "The same hand, as numbers",
        also: "r=: 12 ? 81",
        numpy: format!("R = rng.choice(81, {cards}, replace=False)"),
        says: "12?81 deals twelve different numbers from 1 to 81; less one, the cards are 0 to 80. Here stand the numbers of your cards.".into(),
    });
    let digits = steps.make(
        in_deal,
        "3 3 3 3⊤R",
        Word::Represent,
        &[r],
        Notes {
            title: "Four digits in base 3",
            also: "|: 3 3 3 3 #: r",
            numpy: "np.array(np.unravel_index(R, (3, 3, 3, 3)))".into(),
            says:
                "A digit for each feature. ⊤ puts the new axis first, so that a card is a column."
                    .into(),
        },
    );
    let m = steps.make(in_deal, "M←⍉3 3 3 3⊤R", Word::AxesTo(vec![1, 0]), &[digits], Notes {
        title: "Transposed: a card is a row",
        also: "m=: 3 3 3 3 #: r",
        numpy: "M = np.array(np.unravel_index(R, (3, 3, 3, 3))).T".into(),
        says: "The axes change places. J's #: puts the digits last by itself, and needs no transpose.".into(),
    });
    steps.make(in_deal, "Z←M∘.=0 1 2", Word::EqualsDigits, &[m], Notes {
        title: "Digits become bits: the same H",
        also: "h=: m =/ 0 1 2",
        numpy: "H = np.equal.outer(M, [0, 1, 2])".into(),
        says: "Each digit against 0, 1 and 2: the bit at the digit's place is on. Letters and numbers lead to the same array.".into(),
    });
}

/// SETS: all combinations, and the sentence. Its last step makes the sets `[set;card;feature;characteristic]`.
fn sets_steps(steps: &mut Steps, h: usize, cards: usize) -> usize {
    let in_combinations = passage("SETS", "combinations", &[]);
    let in_sets = passage("SETS", "sets", &[]);
    let count = combin(3, cards).nrows();
    let i = steps.make(in_combinations, "3 COMBIN 12", Word::Combin(3), &[h], Notes {
        title: "All ways to take three cards",
        also: "i=: 3 comb 12",
        numpy: format!("I = np.array(list(combinations(range({cards}), 3)), int).reshape(-1, 3)"),
        says: format!("12 stands for the number of cards: of {cards} there are {count} combinations, in lexicographic order. They are places in the hand, here from 0; APL counts from 1."),
    });
    steps.shows(i, Role::Places);
    let f = steps.make(in_combinations, "F←H[I;;]", Word::CellsAt, &[h, i], Notes {
        title: "All combinations in one array",
        also: "f=: i { h",
        numpy: "F = H[I]".into(),
        says: "Indexing puts the axes of I where the card axis of H was. Each combination is a slab of three cards.".into(),
    });
    steps.shows(f, Role::Slab);
    let b = sentence_steps(steps, f);
    let found = steps.on(b);
    steps.make(in_sets, "Z←B⌿F", Word::Compress, &[b, f], Notes {
        title: "Only the sets are kept",
        also: "z=: b # f",
        numpy: "Z = F[B]".into(),
        says: format!("Compress, along the first axis: of {count} combinations, those whose bit is on. Here: {found}."),
    })
}

/// `∧/∧/2≠+/[2]F`.
fn sentence_steps(steps: &mut Steps, f: usize) -> usize {
    let in_valid = passage("SETS", "valid", &["combination"]);
    let s = steps.make(in_valid, "+/[2]F", Word::PlusReduce(1), &[f], Notes {
        title: "Sum over the cards",
        also: "s=: +/\"3 f",
        numpy: "S = F.sum(axis=1)".into(),
        says: "The card axis is gone: how many of the three cards have each characteristic. APL's axis 2 is Rust's Axis(1).".into(),
    });
    steps.shows(s, Role::Rows);
    let no_two = steps.make(in_valid, "2≠S", Word::NotEqual(2), &[s], Notes {
        title: "Which sums are not two?",
        also: "2 ~: s",
        numpy: "S != 2".into(),
        says: "A two means that two cards agree and the third does not: that spoils a set. Ones mean all different, a three all the same.".into(),
    });
    steps.shows(no_two, Role::NoTwo);
    let x = steps.make(
        in_valid,
        "∧/2≠S",
        Word::AndLast,
        &[no_two],
        Notes {
            title: "Is the feature good?",
            also: "x=: *./\"1 (2 ~: s)",
            numpy: "X = (S != 2).all(axis=-1)".into(),
            says:
                "And, along the last axis: a feature is good where none of its three sums is two."
                    .into(),
        },
    );
    steps.shows(x, Role::Features);
    let b = steps.make(in_valid, "∧/X", Word::AndLast, &[x], Notes {
        title: "Is it a set?",
        also: "b=: *./\"1 x",
        numpy: "B = X.all(axis=-1)".into(),
        says: "And once more, along the features: one bit for each combination answers for its three cards.".into(),
    });
    steps.shows(b, Role::Verdict);
    b
}

/// FMT: the sets in words.
fn fmt_steps(steps: &mut Steps, a: usize) {
    let in_fmt = passage("FMT", "fmt", &["set", "card"]);
    let c = steps.given(in_fmt, "C←'1' '2' '3' 'Red' 'Green' 'Purple' …", Value::words(&arr2(&CHARACTERISTICS)), Notes {
        title: "The twelve words",
        also: "c=: '1';'2';'3';'Red';'Green';'Purple';…",
        numpy: "C = np.array(\"1 2 3 Red Green Purple Diamond Oval Squiggle Filled Hollow Lined\".split()).reshape(4, 3)".into(),
        says: "In the order of the bits of a card. APL holds them in one list; the words of one card are what matters.".into(),
    });
    let words = steps.make(in_fmt, "(⍴A)⍴C", Word::ReshapeAs, &[a, c], Notes {
        title: "A word over every bit",
        also: "($a) $ ,c",
        numpy: "W = np.broadcast_to(C, Z.shape)".into(),
        says: "The words again for each card of each set. The new axes come in front, so nothing is scrambled.".into(),
    });
    let chosen = steps.make(
        in_fmt,
        "(,A)/,(⍴A)⍴C",
        Word::CompressRavel,
        &[a, words],
        Notes {
            title: "Only where the bit is on",
            also: "(,a) # , ($a) $ ,c",
            numpy: "W[Z]".into(),
            says: "Both as lists; compress leaves the four words of each card, one after another."
                .into(),
        },
    );
    steps.make(in_fmt, "(¯1↓⍴A)⍴…", Word::ReshapeAsFrame, &[a, chosen], Notes {
        title: "The sets, in words",
        also: "(}:$a) $ …",
        numpy: "W[Z].reshape(Z.shape[:-1])".into(),
        says: "The old shape without its last axis: a card is four words now. The same line formats a card, a hand, or sets.".into(),
    });
}
