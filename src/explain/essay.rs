//! The essay's way: digits, a table of the nine good rows, and one composition of verbs.

use super::Value;
use super::listing::Listing;
use super::step::{Language, Notes, Passage, Role, Step};
use crate::card::{axes, numbers};
use crate::programs::j_essay::{cards, deal, from_article, test, univ};
use crate::vocabulary::{
    anagrams, cells_at, combin, compress, member_rows, rank, reshape, transpose_cells,
};
use ndarray::{Array1, Array2, ArrayRef1, ArrayRef2, ArrayRef3, arr1};

/// `cards`, `deal`, `univ`, `test` and `sets` on this hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let (mut steps, d) = deal_steps(hand);
    steps.extend(univ_steps());
    steps.extend(sets_steps(&d));
    steps
}

/// A part of the program, and the Rust function that its lines stand in.
fn passage(name: &'static str, function: &'static str, frame: &'static [&'static str]) -> Passage {
    Passage {
        name,
        listing: Listing(include_str!("../programs/j_essay/mod.rs")),
        function,
        language: Language::J,
        frame,
    }
}

/// `cards` and `deal`: the deck, and the hand out of it. Their steps, and the hand `[card;feature]`.
fn deal_steps(hand: &ArrayRef1<usize>) -> (Vec<Step>, Array2<u8>) {
    let in_cards = passage("cards", "cards", &[]);
    let in_deal = passage("deal", "deal", &[]);
    // A place in this deck is the number of its digits, whatever they stand for.
    let places = numbers(&from_article(hand).mapv(usize::from));
    let (held, cards) = (hand.len(), cards());
    let d = deal(held, |_, _| places.clone());
    let steps = vec![
        in_cards.step("cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards), Notes {
            title: "The deck: four digits a card",
            also: "CARDS←⍉3 3 3 3⊤(⍳81)-1",
            numpy: "cards = np.array(np.unravel_index(range(81), (3, 3, 3, 3))).T".into(),
            says: "All 81 numbers in base 3: repetition, shape, color and texture, in the essay's order. J's #: puts the digits last.".into(),
        }),
        in_deal.step("12 ? (#cards)\"_", Value::numbers(&places), Notes {
            title: "Places in the deck",
            also: "R←(12?81)-1",
            numpy: format!("R = rng.choice(len(cards), {held}, replace=False)"),
            says: "12 ? 81 deals twelve different places. Here stand the places of your cards.".into(),
        }),
        in_deal.step("cards {~ 12 ? (#cards)\"_", Value::numbers(&d), Notes {
            title: "The hand, as digits",
            also: "D←CARDS[R+1;]",
            numpy: "D = cards[R]".into(),
            says: "From: those rows of the deck. A card is a row of four digits, each 0, 1 or 2.".into(),
        }),
    ];
    (steps, d)
}

/// `univ`: the nine rows that one feature of a set may show.
fn univ_steps() -> Vec<Step> {
    let in_univ = passage("univ", "univ", &[]);
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    vec![
        in_univ.step("(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)), Notes {
            title: "All different: the permutations",
            also: "P←6 3⍴0 1 2 0 2 1 1 0 2 1 2 0 2 0 1 2 1 0",
            numpy: "P = np.array(list(permutations([0, 1, 2])))".into(),
            says: "A. takes the permutations of 0 1 2 by number; there are !3, six of them. APL has no word for it.".into(),
        }),
        in_univ.step("3 $\"0 i.3", Value::numbers(&rank(0, |digit| reshape([3], digit), &digits)), Notes {
            title: "All the same: three of each digit",
            also: "E←⍉3 3⍴0 1 2",
            numpy: "E = np.repeat([[0], [1], [2]], 3, axis=1)".into(),
            says: "\"0 says: for each single digit. 3 $ makes three of it.".into(),
        }),
        in_univ.step("univ=: (3 $\"0 i.3) , (i.!3) A. i.3", Value::numbers(univ()), Notes {
            title: "The nine good rows",
            also: "U←E⍪P",
            numpy: "univ = np.vstack([E, P])".into(),
            says: "One under the other: whatever one feature of a set shows on its three cards is one of these rows.".into(),
        }),
    ]
}

/// `sets`: all combinations, and those that pass `test`.
fn sets_steps(d: &ArrayRef2<u8>) -> Vec<Step> {
    let in_sets = passage("sets", "sets", &[]);
    let cards = d.len_of(axes::hand::CARD);
    let ci = combin(3, cards);
    let triples = cells_at(d, &ci);
    let count = ci.nrows();
    let mut steps = vec![
        in_sets.step("ci=: 3 comb 12", Value::numbers(&ci), Notes {
            title: "All ways to take three cards",
            also: "I←3 COMBIN 12",
            numpy: format!("ci = np.array(list(combinations(range({cards}), 3)), int).reshape(-1, 3)"),
            says: format!("12 stands for the number of cards: of {cards} there are {count} combinations, places in the hand from 0, in lexicographic order."),
        }).showing(Role::Places),
        in_sets.step("ci { ]", Value::numbers(&triples), Notes {
            title: "All combinations in one array",
            also: "T←D[I;]",
            numpy: "T = D[ci]".into(),
            says: "From, again: each place becomes the card that lies there, a row of four digits.".into(),
        }).showing(Role::Slab),
    ];
    let (testing, found) = test_steps(&triples);
    steps.extend(testing);
    let z = compress(&found, &triples);
    let sets = z.len_of(axes::combinations::COMBINATION);
    steps.push(in_sets.step(
        "test # ]",
        Value::numbers(&z),
        Notes {
            title: "Only the sets are kept",
            also: "Z←B⌿T",
            numpy: "Z = T[B]".into(),
            says: format!(
                "Copy, #, keeps the combinations whose bit is on. Of {count}, here: {sets}."
            ),
        },
    ));
    steps
}

/// `test`, the composition `*./"1 @: (e.&univ) @: (|:"2)`: its steps and its bits.
fn test_steps(triples: &ArrayRef3<u8>) -> (Vec<Step>, Array1<bool>) {
    let in_test = passage("test", "test", &["combination"]);
    let columns = transpose_cells(triples);
    let good = member_rows(&columns, univ());
    let found = test(triples);
    let steps = vec![
        in_test.step("|:\"2", Value::numbers(&columns), Notes {
            title: "Each feature's digits side by side",
            also: "C←1 3 2⍉T",
            numpy: "C = T.swapaxes(-1, -2)".into(),
            says: "Transposed, \"2: within each combination. A row is now what one feature shows on the three cards.".into(),
        }).showing(Role::Rows),
        in_test.step("(e.&univ) @: (|:\"2)", Value::bits(&good), Notes {
            title: "Is the feature good?",
            also: "X←(⊂⍤1⊢C)∊⊂⍤1⊢U",
            numpy: "X = (C[..., None, :] == univ).all(axis=-1).any(axis=-1)".into(),
            says: "Is the row one of the nine of univ? One bit for each feature of each combination.".into(),
        }).showing(Role::Features),
        in_test.step("*./\"1 @: …", Value::bits(&found), Notes {
            title: "Is it a set?",
            also: "B←∧/X",
            numpy: "B = X.all(axis=-1)".into(),
            says: "And, along each row: one bit for each combination answers for its three cards.".into(),
        }).showing(Role::Verdict),
    ];
    (steps, found)
}
