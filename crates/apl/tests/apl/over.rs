//! Compares sentences on many hands at once with the same sentences on each hand.

use aplset::batch::{Hands, deal_many};
use aplset::ndarray::Array2;
use aplset_apl::{self as apl, Answers, AplErrorKind, Given, Names, Options, Over, Sentence, run};
use itertools::{Itertools, iproduct};

fn on(text: &str, ids: &Array2<u8>, hand: usize) -> Sentence {
    let given = Given::of_hand(&ids.row(hand).mapv(usize::from));
    run(text, &Names::from([("H".to_owned(), given)]))
        .unwrap_or_else(|error| panic!("{text}: {error} {}", error.advice()))
}

/// Returns the values for all hands, after a comparison with the value for each of them.
#[track_caller]
fn compared(text: &str, ids: &Array2<u8>) -> Over {
    let hands = Hands::from_ids(ids).expect("valid hands");
    let over = on(text, ids, 0).over(&hands).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (shape, numbers): (_, Vec<f64>) = match &over.values {
        Answers::Whole(a) => (a.shape(), a.iter().map(|&number| number.into()).collect()),
        Answers::Numbers(a) => (a.shape(), a.iter().copied().collect()),
    };
    for hand in 0..ids.nrows() {
        let value = on(text, ids, hand).value().clone();
        assert_eq!(&shape[1..], value.shape(), "{text}");
        let own = numbers[hand * value.len()..][..value.len()].iter();
        assert_eq!(own.map(|&number| apl::shown(number)).collect_vec(), value.texts(), "{text}");
    }
    over
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

#[test]
fn each_kind_of_word_has_a_circuit() {
    let ids = deal_many(60, 6, 2);
    for text in [
        "+/∧/∧/2≠+/[2]H[3 COMBIN 6;;]",
        "∨/H[;2;1]",
        "+/+/+/[2]0=2|+/[2]H[4 COMBIN 6;;]",
        "⌈/+/+/[1]H",
        "(+/H[;1;1])-+/H[;1;2]",
        "×(+/H[;1;1])-+/H[;1;2]",
        "|(+/H[;1;1])-3×+/H[;1;2]",
        "(+/H)∧.=⍉+/H",
        "(2 3⍴H)∘.≥⍳2",
        "1⌽2↑[1]H",
        "H,1",
        "2+/+/+/H",
        "-\\+/+/H",
        "~H[1;;]",
        "+/,H∊1",
        "(+/,H)≡24",
        "≢H",
        "100×+/,H[1;;]",
        "{(+/⍵)-⌈/⍵}+/H[;;2]",
        "0 1 2+.×⍉H[1;;]",
        "1 2 3 4",
        "+/∧/∧/2≠+/[2]H[3 COMBIN 1↑⍴H;;]",
        "(⍳≢H)+.×H[;2;2]",
        "A←H[;1;1] ⋄ A[2 4]←7 ¯8 ⋄ A",
        "0.5",
        "⍬+.×H[1;1;1]",
        "(0⍴H)+.×5",
        "H[1;1;1]+.×0 4⍴0",
        "+\\∧\\[1]H",
        "⌈\\+/+/H",
    ] {
        let over = compared(text, &ids);
        let is_by_hand = ["+/,H∊1"].contains(&text);
        assert_eq!(over.by_hand.is_some(), is_by_hand, "{text}");
    }
}

#[test]
fn the_count_from_the_text_is_that_of_the_kernel() {
    for (cards, count) in [(3, 5000), (12, 20_000), (15, 3000)] {
        let ids = deal_many(count, cards, 3);
        let hands = Hands::from_ids(&ids).expect("valid hands");
        let text = format!("+/∧/∧/2≠+/[2]H[3 COMBIN {cards};;]");
        let over = on(&text, &ids, 0).over(&hands).expect("counts");
        let Answers::Whole(counts) = over.values else { panic!("{text} ran hand by hand") };
        assert!(counts.iter().map(|&count| count.cast_unsigned()).eq(hands.counts().iter()));
        // The sum of three bits is tested in one operation.
        let combinations = cards * (cards - 1) * (cards - 2) / 6;
        assert!(over.operations < 27 * combinations, "{} operations", over.operations);
    }
}

#[test]
fn what_has_no_circuit_runs_hand_by_hand() {
    let ids = deal_many(30, 5, 4);
    for (text, word) in [
        ("⍋+/+/[3]H×[1]⍳5", "⍋"),
        ("÷1++/,H[1;;]", "÷"),
        ("5↑⍋H[;1;1]", "⍋"),
        ("(+/⍤1)H", "(+/⍤1)"),
        ("1000×1000×+/,H", "×"),
        ("3∧1++/H[;1;1]", "∧"),
        ("≢∪,+/[1]H", "∪"),
        ("+/⍳+/,H[;1;1]", "⍳"),
        ("≢SETS H", "SETS"),
        ("X←1+H[1;1;1] ⋄ +/[X]3 3⍴,H", "+"),
    ] {
        assert_eq!(compared(text, &ids).by_hand.as_deref(), Some(word), "{text}");
    }
}

#[test]
fn a_sentence_without_one_shape_or_with_another_hand_is_an_error() {
    let ids = deal_many(30, 5, 4);
    let hands = Hands::from_ids(&ids).expect("valid hands");
    for (text, kind, message) in [
        ("H[;1;1]⌿H", AplErrorKind::Length, "the shape of ⌿ depends on the hand"),
        ("⍳+/,H[;1;1]", AplErrorKind::Length, "the shape of ⍳ depends on the hand"),
        ("SETS H", AplErrorKind::Length, "the shape of SETS depends on the hand"),
        ("⍕+/H", AplErrorKind::Domain, "hand 0: found letters"),
        ("÷+/H[;1;1]", AplErrorKind::Domain, "hand 1: ÷0"),
        ("('Red' 'Green')[1]", AplErrorKind::Domain, "found words"),
    ] {
        let error = on(text, &ids, 0).over(&hands).expect_err("an error");
        assert_eq!(error.kind(), kind, "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let broken = apl::explain("+/,1 ⋄ ÷0", &Names::new(), Options::default());
    assert_eq!(broken.over(&hands).expect_err("an error").kind(), AplErrorKind::Domain);
    let other = deal_many(1, 4, 1);
    let error = on("+/H", &other, 0).over(&hands).expect_err("an error");
    assert_eq!(error.to_string(), "RANK ERROR: H of shape 4 4 3");
}
