//! Makes the steps of the essay, which uses digits, a table of the nine good rows, and one
//! composition of verbs.

use super::listing::Listing;
use super::step::{Notes, Role, Step, Steps};
use super::{Value, Word};
use crate::card::{code, numbers};
use crate::programs::j_essay::{cards, from_article, univ};
use crate::vocabulary::{anagrams, combin, rank, reshape};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1, arr1};

const PROGRAM: Listing = Listing(include_str!("../programs/j_essay/mod.rs"));

/// Returns the steps of `sets`, `test`, `cards`, `deal` and `univ` for a hand.
pub(super) fn steps(hand: &ArrayRef1<usize>) -> Vec<Step> {
    let mut steps = Steps::default();
    let [d, univ] = given_steps(&mut steps, hand);
    sets_steps(&mut steps, d, univ, hand.len());
    deal_steps(&mut steps, hand);
    univ_steps(&mut steps);
    steps.all
}

/// Adds the steps of the hand and of the nine good rows, from which the sentence starts.
fn given_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) -> [usize; 2] {
    steps.walk = "The sentence";
    let digits = from_article(hand);
    let places = numbers(&digits.mapv(usize::from));
    let [row, list] = [" ", ", "].map(|between| places.iter().join(between));
    let or = |none| if hand.is_empty() { none } else { &*row };
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    let rust = format!("let d = from_article(&parse_hand(\"{codes}\")?);");
    let in_deal = PROGRAM.part("deal", "deal", &[]);
    let d = steps.start(in_deal, &["card", "feature"], rust, Value::numbers(&digits), Notes {
        title: "The hand",
        j: &format!("d=: 3 3 3 3 #: {}", or("i.0")),
        apl: &format!("D←⍉3 3 3 3⊤{}", or("⍳0")),
        numpy: &format!("D = np.array([{list}])[:, None] // [27, 9, 3, 1] % 3"),
        says: "A card is a row of four digits, each 0, 1 or 2. The digits are repetition, shape, color and texture, in the essay's order.",
    });
    let [row, list] = [" ", ", "].map(|between| univ().iter().join(between));
    let in_univ = PROGRAM.part("univ", "univ", &[]);
    let univ = steps.start(in_univ, &["row", "card"], "univ()".to_owned(), Value::numbers(univ()), Notes {
        title: "The nine good rows",
        j: &format!("univ=: 9 3 $ {row}"),
        apl: &format!("U←9 3⍴{row}"),
        numpy: &format!("univ = np.reshape([{list}], (9, 3))"),
        says: "In a set, the three digits of a feature are always one of these rows. Later steps make this table.",
    });
    [d, univ]
}

/// Adds the steps of `cards` and `deal`, which make the deck and the hand. The last step makes `d`,
/// an array `[card;feature]`.
fn deal_steps(steps: &mut Steps, hand: &ArrayRef1<usize>) {
    steps.walk = "Dealing";
    let in_cards = PROGRAM.part("cards", "cards", &[]);
    let in_deal = PROGRAM.part("deal", "deal", &[]);
    let held = hand.len();
    // A card's digits, read as a number in base 3, give the position of the card in this deck.
    let places = numbers(&from_article(hand).mapv(usize::from));
    let deck = steps.given(in_cards, "cards=: (#: i.@(*/)) 3 3 3 3", Value::numbers(cards()), Notes {
        title: "The deck, with four digits per card",
        j: "cards=: (#: i.@(*/)) 3 3 3 3",
        apl: "CARDS←⍉3 3 3 3⊤(⍳81)-1",
        numpy: "cards = np.array(np.unravel_index(range(81), (3, 3, 3, 3))).T",
        says: "The deck is the numbers 0 to 80 in base 3. The digits are repetition, shape, color and texture, in the essay's order. J's #: puts the digits on the last axis.",
    });
    let places = steps.given(
        in_deal,
        "12 ? (#cards)\"_",
        Value::numbers(&places),
        Notes {
            title: "Positions in the deck",
            j: &format!("({held} ? (#cards)\"_) ''"),
            apl: &format!("R←({held}?81)-1"),
            numpy: &format!("R = rng.choice(len(cards), {held}, replace=False)"),
            says: "? draws different positions. The positions shown are those of your cards.",
        },
    );
    steps.make(
        in_deal,
        "cards {~ 12 ? (#cards)\"_",
        Word::CellsAt,
        &[deck, places],
        Notes {
            title: "The hand as digits",
            j: &format!("deal=: cards {{~ {held} ? (#cards)\"_\nd=: deal ''"),
            apl: "D←CARDS[R+1;]",
            numpy: "D = cards[R]",
            says: "{ takes the rows at these positions from the deck. A card is a row of four digits, each 0, 1 or 2.",
        },
    );
}

/// Adds the steps of `univ`, the table of the nine rows that a feature of a set can have. The last
/// step makes the table.
fn univ_steps(steps: &mut Steps) {
    steps.walk = "The nine good columns";
    let in_univ = PROGRAM.part("univ", "univ", &[]);
    let digits = arr1(&[0_u8, 1, 2]);
    let numbers: Array1<usize> = (0..6).collect();
    let same = rank(0, |digit| reshape([3], digit), &digits);
    let different = steps.given(in_univ, "(i.!3) A. i.3", Value::numbers(&anagrams(&numbers, &digits)), Notes {
        title: "All different: the permutations of 0 1 2",
        j: "(i.!3) A. i.3",
        apl: "P←6 3⍴0 1 2 0 2 1 1 0 2 1 2 0 2 0 1 2 1 0",
        numpy: "P = np.array(list(permutations([0, 1, 2])))",
        says: "A. gives the permutations of 0 1 2 by number. There are !3 of them, which is six. APL has no word for permutations.",
    });
    let same = steps.given(
        in_univ,
        "3 $\"0 i.3",
        Value::numbers(&same),
        Notes {
            title: "All the same: three of each digit",
            j: "3 $\"0 i.3",
            apl: "E←⍉3 3⍴0 1 2",
            numpy: "E = np.repeat([[0], [1], [2]], 3, axis=1)",
            says: "\"0 applies 3 $ to each single digit, and 3 $ repeats the digit three times.",
        },
    );
    steps.make(in_univ, "univ=: (3 $\"0 i.3) , (i.!3) A. i.3", Word::Catenate, &[same, different], Notes {
        title: "univ: the nine good rows",
        j: "univ=: (3 $\"0 i.3) , (i.!3) A. i.3",
        apl: "U←E⍪P",
        numpy: "univ = np.vstack([E, P])",
        says: "The two tables are joined. In a set, the three digits of a feature are always one of these rows.",
    });
}

/// Adds the steps of `sets`, which makes all combinations and keeps those that pass `test`.
fn sets_steps(steps: &mut Steps, d: usize, univ: usize, cards: usize) {
    let in_sets = PROGRAM.part("sets", "sets", &[]);
    let count = combin(3, cards).nrows();
    let ci = steps.make(in_sets, "ci=: 3 comb 12", Word::Combin(3), &[d], Notes {
        title: "All ways to take three cards",
        j: &format!("ci=: 3 comb {cards}"),
        apl: &format!("I←3 COMBIN {cards}"),
        numpy: &format!("ci = np.array(list(combinations(range({cards}), 3)), int).reshape(-1, 3)"),
        says: &format!("comb is in J's library, and COMBIN is a function of the article. {cards} cards have {count} combinations, in lexicographic order. The positions shown count from 0."),
    });
    steps.shows(ci, Role::Places);
    let triples = steps.make(
        in_sets,
        "ci { ]",
        Word::CellsAt,
        &[d, ci],
        Notes {
            title: "All combinations in one array",
            j: "(ci { ]) d",
            apl: "T←D[I;]",
            numpy: "T = D[ci]",
            says: "{ replaces each position with the card there, a row of four digits.",
        },
    );
    steps.shows(triples, Role::Slab);
    let found = test_steps(steps, triples, univ);
    let sets = steps.on(found);
    steps.make(
        in_sets,
        "test # ]",
        Word::Compress,
        &[found, triples],
        Notes {
            title: "Only the sets are kept",
            j: "sets=: (test # ]) @ (ci { ])\nsets d",
            apl: "Z←B⌿T",
            numpy: "Z = T[B]",
            says: &format!("# keeps the combinations whose bit is 1, here {sets} of {count}."),
        },
    );
}

/// Adds the steps of `test`, which is the composition `*./"1 @: (e.&univ) @: (|:"2)`.
fn test_steps(steps: &mut Steps, triples: usize, univ: usize) -> usize {
    let in_test = PROGRAM.part("test", "test", &["combination"]);
    let columns = steps.make(
        in_test,
        "|:\"2",
        Word::TransposeCells,
        &[triples],
        Notes {
            title: "Each feature's digits side by side",
            j: "(|:\"2) (ci { ]) d",
            apl: "C←1 3 2⍉T",
            numpy: "C = T.swapaxes(-1, -2)",
            says: "|:\"2 transposes each combination. A row is now one feature of the three cards.",
        },
    );
    steps.shows(columns, Role::Rows);
    let good = steps.make(
        in_test,
        "(e.&univ) @: (|:\"2)",
        Word::MemberRows,
        &[columns, univ],
        Notes {
            title: "Is the feature good?",
            j: "((e.&univ) @: (|:\"2)) (ci { ]) d",
            apl: "X←∨/C∧.=⍉U",
            numpy: "X = (C[..., None, :] == univ).all(axis=-1).any(axis=-1)",
            says:
                "e. tests if a row is one of the nine in univ. Each feature of each combination has one bit.",
        },
    );
    steps.shows(good, Role::Features);
    let found = steps.make(
        in_test,
        "*./\"1 @: …",
        Word::AndLast,
        &[good],
        Notes {
            title: "Is it a set?",
            j: "test=: *./\"1 @: (e.&univ) @: (|:\"2)\ntest (ci { ]) d",
            apl: "B←∧/X",
            numpy: "B = X.all(axis=-1)",
            says: "*./\"1 is the logical AND along each row. One bit remains for each combination, and it is 1 for a set.",
        },
    );
    steps.shows(found, Role::Verdict);
    found
}
