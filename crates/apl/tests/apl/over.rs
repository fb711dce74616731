//! Compares sentences on many hands at once with the same sentences on each hand.

use super::table;
use aplset::batch::{Hands, deal_many};
use aplset::ndarray::{Array2, ArrayView1};
use aplset::vocabulary::seeded;
use aplset_apl::{
    self as apl, Answers, Compiled, Given, HandKind, Names, Options, Sentence, Value, run,
};
use itertools::{Itertools, iproduct};
use rand::RngExt;

fn with_hand(text: &str, given: Given) -> Sentence {
    run(text, &Names::from([("H".to_owned(), given)]))
        .unwrap_or_else(|error| panic!("{text}: {error} {}", error.advice()))
}

fn on(text: &str, ids: &Array2<u8>, hand: usize) -> Sentence {
    with_hand(text, Given::of_hand(&ids.row(hand).mapv(usize::from)))
}

/// Returns the compiled sentence, after a comparison of its values with the value for each hand.
#[track_caller]
fn compared(text: &str, ids: &Array2<u8>) -> Compiled {
    let hands = Hands::from_ids(ids).expect("valid hands");
    let compiled = on(text, ids, 0).compiled(HandKind::Cards);
    let compiled = compiled.unwrap_or_else(|error| panic!("{text}: {error}"));
    let answers = compiled.over(&hands).unwrap_or_else(|error| panic!("{text}: {error}"));
    compare(text, &answers, ids, |ids| Given::of_hand(&ids.mapv(usize::from)));
    compiled
}

fn compare(
    text: &str,
    answers: &Answers,
    rows: &Array2<u8>,
    hand: impl Fn(ArrayView1<u8>) -> Given,
) {
    let (shape, numbers): (_, Vec<f64>) = match answers {
        Answers::Bits(a) => (a.shape(), a.iter().map(|&number| number.into()).collect()),
        Answers::Bytes(a) => (a.shape(), a.iter().map(|&number| number.into()).collect()),
        Answers::Whole(a) => (a.shape(), a.iter().map(|&number| number.into()).collect()),
        Answers::Numbers(a) => (a.shape(), a.iter().copied().collect()),
    };
    for (at, row) in rows.rows().into_iter().enumerate() {
        let value = with_hand(text, hand(row)).value().clone();
        assert_eq!(&shape[1..], value.shape(), "{text}");
        let own = numbers[at * value.len()..][..value.len()].iter();
        assert_eq!(own.map(|&number| apl::shown(number)).collect_vec(), value.texts(), "{text}");
    }
}

/// The functions, the axes and the words after them are combined in all ways.
#[test]
fn sentences_have_the_same_values_on_all_hands_as_on_each() {
    let ids = deal_many(40, 4, 1);
    let functions =
        ["+", "-", "×", "⌈", "⌊", "∧", "∨", "=", "≠", "<", "≤", ">", "≥", "|", "*", "!"];
    for (f, axis, after) in iproduct!(functions, 1..4, ["", "+/,", "¯2+", "2≠+\\", "⌽-", "3|"])
    {
        compared(&format!("{after}{f}/[{axis}]H"), &ids);
    }
}

/// Random sentences of two to six words. Words that do not fit the arrays before them are errors
/// for the first hand, and such sentences are left out.
#[test]
fn random_sentences_have_the_same_values_on_all_hands_as_on_each() {
    const WORDS: &str = "+/ +/[1] +⌿ ∧/ ∨/ ≠/ ⌈/ ⌊/ -/ ×/[1] +\\ ∨\\ ⌽ ⍉ , ~ - | × 2≠ 1= 1+ 3- 2× 3| 2| \
                         1⌽ 2↑ 1↓ ∘.+⍨ (⍳3)∘.≥ 2+/";
    const HANDS: [&str; 4] = ["H", "H[;2;]", "H[2 COMBIN 4;;]", "(2 1 3⍉H)"];
    let ids = deal_many(80, 4, 9);
    let mut rng = seeded(11, 0);
    let words = WORDS.split(' ').collect_vec();
    let (mut sentences, mut lifted) = (0, 0);
    while sentences < 300 {
        let all = (0..rng.random_range(2..=6)).map(|_| words[rng.random_range(0..words.len())]);
        let text = all.collect::<String>() + HANDS[rng.random_range(0..HANDS.len())];
        let names = Names::from([("H".to_owned(), Given::of_hand(&ids.row(0).mapv(usize::from)))]);
        if run(&text, &names).is_ok_and(|run| run.value().len() < 500) {
            lifted += usize::from(compared(&text, &ids).by_hand().is_none());
            sentences += 1;
        }
    }
    assert!(lifted > 250, "{lifted} of 300 have a circuit");
}

#[test]
fn each_kind_of_word_has_a_circuit_or_runs_hand_by_hand() {
    let ids = deal_many(60, 6, 2);
    for [text, word] in table(include_str!("../../../../tests/data/on_many_hands.tsv")) {
        assert_eq!(compared(text, &ids).by_hand().unwrap_or_default(), word, "{text}");
    }
}

#[test]
fn the_count_from_the_text_is_that_of_the_kernel() {
    for (cards, count) in [(3, 5000), (12, 20_000), (15, 3000)] {
        let ids = deal_many(count, cards, 3);
        let hands = Hands::from_ids(&ids).expect("valid hands");
        let text = format!("+/∧/∧/2≠+/[2]H[3 COMBIN {cards};;]");
        let over = on(&text, &ids, 0).compiled(HandKind::Cards).expect("a sentence with numbers");
        let counts: Vec<u16> = match over.over(&hands).expect("counts") {
            Answers::Bits(counts) => counts.iter().map(|&count| count.into()).collect(),
            Answers::Bytes(counts) => counts.iter().map(|&count| count.into()).collect(),
            Answers::Whole(counts) => counts.iter().map(|count| count.cast_unsigned()).collect(),
            Answers::Numbers(_) => panic!("{text} ran hand by hand"),
        };
        assert!(counts.into_iter().eq(hands.counts().iter()));
        // The sum of three bits is tested in one operation.
        let combinations = cards * (cards - 1) * (cards - 2) / 6;
        assert!(over.operations() < 27 * combinations, "{} operations", over.operations());
    }
}

#[test]
#[should_panic(expected = "RANK ERROR: hands of 60 elements, compiled for [4, 4, 3]")]
fn hands_of_another_size_panic() {
    let ids = deal_many(1, 5, 1);
    let hands = Hands::from_ids(&ids).expect("valid hands");
    let _ = on("+/H", &deal_many(1, 4, 1), 0).over(&hands);
}

/// Digits and bits of other decks. The numbers after the first hands are also larger than the
/// number that the circuit is made for.
#[test]
fn arrays_of_numbers_have_the_same_values_as_each() {
    let rows = deal_many(700, 15, 5).mapv(|id| id % 5);
    for (text, most) in iproduct!(
        ["+/∧/0=3|+/[2]H[3 COMBIN 5;]", "+/H×H", "⌈/+/[1]H", "H[1;]-H[5;]", "⍋H[;1]"],
        [2, 4, 255]
    ) {
        let hand = |row: ArrayView1<u8>| {
            let value = Value::of_numbers(&row.to_shape((5, 3)).expect("15 numbers"));
            Given { value, axes: vec![String::new(); 2] }
        };
        let run = with_hand(text, hand(rows.row(0)));
        let compiled = run.compiled(HandKind::Numbers(most)).expect("a sentence with numbers");
        let answers =
            compiled.over_numbers(&rows).unwrap_or_else(|error| panic!("{text}: {error}"));
        compare(text, &answers, &rows, hand);
    }
}

#[test]
fn a_sentence_without_one_shape_or_with_another_hand_is_an_error() {
    let ids = deal_many(30, 5, 4);
    let hands = Hands::from_ids(&ids).expect("valid hands");
    for (text, kind, message) in [
        ("H[;1;1]⌿H", "LENGTH ERROR", "the shape of ⌿ depends on the hand"),
        ("⍳+/,H[;1;1]", "LENGTH ERROR", "the shape of ⍳ depends on the hand"),
        ("SETS H", "LENGTH ERROR", "the shape of SETS depends on the hand"),
        ("⍕+/H", "DOMAIN ERROR", "found letters"),
        ("÷+/H[;1;1]", "DOMAIN ERROR", "hand 1: DOMAIN ERROR: ÷0"),
        ("('Red' 'Green')[1]", "DOMAIN ERROR", "found words"),
        ("H[?5;;]", "DOMAIN ERROR", "found random numbers"),
        ("1+DEAL 3", "DOMAIN ERROR", "found random numbers"),
    ] {
        let error = on(text, &ids, 0).over(&hands).expect_err("an error");
        assert_eq!(error.kind(), kind, "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let broken = apl::explain("+/,1 ⋄ ÷0", &Names::new(), Options::default());
    assert_eq!(broken.over(&hands).expect_err("an error").kind(), "DOMAIN ERROR");
    let matrix = on("0⍴H", &ids, 0).given();
    let error = with_hand("+/H", matrix).over(&hands).expect_err("an error");
    assert_eq!(error.to_string(), "RANK ERROR: H of shape 0");
}
