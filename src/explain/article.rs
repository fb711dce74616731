//! The article's way: letters or numbers to bits, all combinations in one array, the sentence, and words again.

use super::Value;
use super::listing::Listing;
use super::step::{Language, Notes, Passage, Role, Step};
use crate::card::{CHARACTERISTICS, LETTERS, axes, code};
use crate::programs::apl_article::{deal, fmt, sets, valid};
use crate::vocabulary::{
    and_last, axes_to, cells_at, combin, compress, equals_table, matrify, or_last, plus_reduce,
    ravel, represent, reshape, transpose,
};
use ndarray::{Array3, Array4, ArrayRef1, ArrayRef3, ArrayRef4, arr2};

/// HAND, DEAL, SETS and FMT on this hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let (mut steps, h) = hand_steps(hand);
    steps.extend(deal_steps(hand));
    let (finding, z) = sets_steps(&h);
    steps.extend(finding);
    steps.extend(fmt_steps(&z));
    steps
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

/// HAND: the cards of letter codes. Its steps, and the hand `[card;feature;characteristic]`.
fn hand_steps(hand: &ArrayRef1<usize>) -> (Vec<Step>, Array3<bool>) {
    let in_hand = passage("HAND", "hand_bits", &[]);
    let codes: Vec<String> = hand.iter().map(|&card| code(card)).collect();
    let d = matrify(&*codes.join(" "));
    let l = arr2(&LETTERS);
    let equal = equals_table(&l, &d);
    let bits = or_last(&equal);
    let h = axes_to(&bits, [1, 2, 0]);
    let asked = equal.len();
    let steps = vec![
        in_hand.step("D←MATRIFY D", Value::letters(&d), Notes {
            title: "The codes become a letter matrix",
            also: "d=: ];._1 ' ',d",
            numpy: "D = np.array([list(code) for code in hand.split()])".into(),
            says: "A row for each card, a column for each of its four letters.".into(),
        }),
        in_hand.step("L←4 3⍴'123RGPDOSFHL'", Value::letters(&l), Notes {
            title: "The twelve letters, in a table",
            also: "l=: 4 3$'123RGPDOSFHL'",
            numpy: "L = np.array([list(\"123\"), list(\"RGP\"), list(\"DOS\"), list(\"FHL\")])".into(),
            says: "A row for each feature, a letter for each characteristic. All twelve differ, so the letters of a code may come in any order.".into(),
        }),
        in_hand.step("L∘.=D", Value::bits(&equal), Notes {
            title: "Every letter of the table against every letter of the hand",
            also: "l =/ d",
            numpy: "E = np.equal.outer(L, D)".into(),
            says: format!("The outer product asks {asked} questions at once. The shape of the answer is the two shapes joined: L's axes, then D's."),
        }),
        in_hand.step("∨/L∘.=D", Value::bits(&bits), Notes {
            title: "Does the letter stand anywhere in the code?",
            also: "+./\"1 l =/ d",
            numpy: "E.any(axis=-1)".into(),
            says: "Or, along the last axis: the letters are gone, and one bit is left for each characteristic of each card.".into(),
        }),
        in_hand.step("Z←2 3 1⍉∨/L∘.=D", Value::bits(&h), Notes {
            title: "Cards first: this is H, the hand",
            also: "h=: 2 0 1|: +./\"1 l =/ d",
            numpy: "H = E.any(axis=-1).transpose(2, 0, 1)".into(),
            says: "2 3 1 says where each axis goes: feature to place 2, characteristic to 3, card to 1. (J says where each one comes from, counting from 0.)".into(),
        }),
    ];
    (steps, h)
}

/// DEAL: the same cards from their numbers.
fn deal_steps(r: &ArrayRef1<usize>) -> Vec<Step> {
    let in_deal = passage("DEAL", "deal", &[]);
    let cards = r.len();
    let digits = represent(&[3, 3, 3, 3], r);
    let m = transpose(&digits);
    let z = deal(r.len(), |_, _| r.to_owned());
    vec![
        in_deal.step("R←(12?81)-1", Value::numbers(r), Notes {
            title: "The same hand, as numbers",
            also: "r=: 12 ? 81",
            numpy: format!("R = rng.choice(81, {cards}, replace=False)"),
            says: "12?81 deals twelve different numbers from 1 to 81; less one, the cards are 0 to 80. Here stand the numbers of your cards.".into(),
        }),
        in_deal.step("3 3 3 3⊤R", Value::numbers(&digits), Notes {
            title: "Four digits in base 3",
            also: "|: 3 3 3 3 #: r",
            numpy: "np.array(np.unravel_index(R, (3, 3, 3, 3)))".into(),
            says: "A digit for each feature. ⊤ puts the new axis first, so that a card is a column.".into(),
        }),
        in_deal.step("M←⍉3 3 3 3⊤R", Value::numbers(&m), Notes {
            title: "Transposed: a card is a row",
            also: "m=: 3 3 3 3 #: r",
            numpy: "M = np.array(np.unravel_index(R, (3, 3, 3, 3))).T".into(),
            says: "The axes change places. J's #: puts the digits last by itself, and needs no transpose.".into(),
        }),
        in_deal.step("Z←M∘.=0 1 2", Value::bits(&z), Notes {
            title: "Digits become bits: the same H",
            also: "h=: m =/ 0 1 2",
            numpy: "H = np.equal.outer(M, [0, 1, 2])".into(),
            says: "Each digit against 0, 1 and 2: the bit at the digit's place is on. Letters and numbers lead to the same array.".into(),
        }),
    ]
}

/// SETS: all combinations, and the sentence. Its steps, and the sets `[set;card;feature;characteristic]`.
#[allow(clippy::many_single_char_names, reason = "the article's names")]
fn sets_steps(h: &ArrayRef3<bool>) -> (Vec<Step>, Array4<bool>) {
    let in_combinations = passage("SETS", "combinations", &[]);
    let in_sets = passage("SETS", "sets", &[]);
    let cards = h.len_of(axes::hand::CARD);
    let i = combin(3, cards);
    let f = cells_at(h, &i);
    let count = f.len_of(axes::combinations::COMBINATION);
    let mut steps = vec![
        in_combinations.step("3 COMBIN 12", Value::numbers(&i), Notes {
            title: "All ways to take three cards",
            also: "i=: 3 comb 12",
            numpy: format!("I = np.array(list(combinations(range({cards}), 3)), int).reshape(-1, 3)"),
            says: format!("12 stands for the number of cards: of {cards} there are {count} combinations, in lexicographic order. They are places in the hand, here from 0; APL counts from 1."),
        }).showing(Role::Places),
        in_combinations.step("F←H[I;;]", Value::bits(&f), Notes {
            title: "All combinations in one array",
            also: "f=: i { h",
            numpy: "F = H[I]".into(),
            says: "Indexing puts the axes of I where the card axis of H was. Each combination is a slab of three cards.".into(),
        }).showing(Role::Slab),
    ];
    steps.extend(sentence_steps(&f));
    let z = sets(h);
    let found = z.len_of(axes::combinations::COMBINATION);
    steps.push(in_sets.step("Z←B⌿F", Value::bits(&z), Notes {
        title: "Only the sets are kept",
        also: "z=: b # f",
        numpy: "Z = F[B]".into(),
        says: format!("Compress, along the first axis: of {count} combinations, those whose bit is on. Here: {found}."),
    }));
    (steps, z)
}

/// `∧/∧/2≠+/[2]F`.
fn sentence_steps(f: &ArrayRef4<bool>) -> Vec<Step> {
    let in_valid = passage("SETS", "valid", &["combination"]);
    let s = plus_reduce::<u8, _>(f, axes::combinations::CARD);
    let no_two = s.mapv(|sum| sum != 2);
    let x = and_last(&no_two);
    vec![
        in_valid.step("+/[2]F", Value::numbers(&s), Notes {
            title: "Sum over the cards",
            also: "s=: +/\"3 f",
            numpy: "S = F.sum(axis=1)".into(),
            says: "The card axis is gone: how many of the three cards have each characteristic. APL's axis 2 is Rust's Axis(1).".into(),
        }).showing(Role::Rows),
        in_valid.step("2≠S", Value::bits(&no_two), Notes {
            title: "Which sums are not two?",
            also: "2 ~: s",
            numpy: "S != 2".into(),
            says: "A two means that two cards agree and the third does not: that spoils a set. Ones mean all different, a three all the same.".into(),
        }).showing(Role::NoTwo),
        in_valid.step("∧/2≠S", Value::bits(&x), Notes {
            title: "Is the feature good?",
            also: "x=: *./\"1 (2 ~: s)",
            numpy: "X = (S != 2).all(axis=-1)".into(),
            says: "And, along the last axis: a feature is good where none of its three sums is two.".into(),
        }).showing(Role::Features),
        in_valid.step("∧/X", Value::bits(&valid(f)), Notes {
            title: "Is it a set?",
            also: "b=: *./\"1 x",
            numpy: "B = X.all(axis=-1)".into(),
            says: "And once more, along the features: one bit for each combination answers for its three cards.".into(),
        }).showing(Role::Verdict),
    ]
}

/// FMT: the sets in words.
fn fmt_steps(a: &ArrayRef4<bool>) -> Vec<Step> {
    let in_fmt = passage("FMT", "fmt", &["set", "card"]);
    let c = arr2(&CHARACTERISTICS);
    let words = reshape(a.raw_dim(), &c);
    let chosen = compress(&ravel(a), &ravel(&words));
    vec![
        in_fmt.step("C←'1' '2' '3' 'Red' 'Green' 'Purple' …", Value::words(&c), Notes {
            title: "The twelve words",
            also: "c=: '1';'2';'3';'Red';'Green';'Purple';…",
            numpy: "C = np.array(\"1 2 3 Red Green Purple Diamond Oval Squiggle Filled Hollow Lined\".split()).reshape(4, 3)".into(),
            says: "In the order of the bits of a card. APL holds them in one list; the words of one card are what matters.".into(),
        }),
        in_fmt.step("(⍴A)⍴C", Value::words(&words), Notes {
            title: "A word over every bit",
            also: "($a) $ ,c",
            numpy: "W = np.broadcast_to(C, Z.shape)".into(),
            says: "The words again for each card of each set. The new axes come in front, so nothing is scrambled.".into(),
        }),
        in_fmt.step("(,A)/,(⍴A)⍴C", Value::words(&chosen), Notes {
            title: "Only where the bit is on",
            also: "(,a) # , ($a) $ ,c",
            numpy: "W[Z]".into(),
            says: "Both as lists; compress leaves the four words of each card, one after another.".into(),
        }),
        in_fmt.step("(¯1↓⍴A)⍴…", Value::words(&fmt(a)), Notes {
            title: "The sets, in words",
            also: "(}:$a) $ …",
            numpy: "W[Z].reshape(Z.shape[:-1])".into(),
            says: "The old shape without its last axis: a card is four words now. The same line formats a card, a hand, or sets.".into(),
        }),
    ]
}
