//! Compares the numbers of kept combinations with runs on arrays.

use aplset::batch::deal_many;
use aplset::ndarray::ArrayRef1;
use aplset_explain::{Role, Run, Sentence, SentenceErrorKind, Value};
use aplset_page::answers;
use aplset_page::kept::Kept;

/// Returns the words of all sentences.
fn sentences() -> Vec<String> {
    let mut texts = vec![String::new()];
    for place in 0..5 {
        let mut words = ["3", "sum2", "ne2", "and", "and"];
        words[place] = "?";
        let problem = words.join(".").parse::<Sentence>().expect_err("an unknown word");
        let SentenceErrorKind::Choice { expected, .. } = problem.kind() else { panic!("no menu") };
        let longer = |text| expected.iter().map(move |word| format!("{text}{word}."));
        texts = texts.iter().flat_map(longer).collect();
    }
    texts.iter().map(|text| text.trim_end_matches('.').to_owned()).collect()
}

/// Counts the combinations that the sentence keeps in a run on arrays.
fn twin(hand: &ArrayRef1<u8>, sentence: Sentence) -> usize {
    let run = Run::what_if(&hand.mapv(usize::from), &sentence);
    let verdict = run.steps.iter().find(|step| step.role == Some(Role::Verdict));
    let Some(Value::Bits(bits)) = verdict.map(|step| &step.value) else { panic!("no bits") };
    bits.iter().filter(|&&bit| bit).count()
}

#[test]
fn a_sentence_keeps_as_many_combinations_as_its_run() {
    for words in sentences() {
        let sentence: Sentence = words.parse().expect("five words");
        let Some(kept) = Kept::by(sentence) else {
            assert!(!words.contains("sum2") || words.contains("none"), "{words}");
            assert_eq!(answers::count(&words, 10, 12, 1, 0), [0; 0], "{words}");
            continue;
        };
        for (hands, cards) in [(1, 0), (1, 2), (1, 3), (70, 4), (2, 12)] {
            let ids = deal_many(hands, cards, 7);
            let twins = ids.rows().into_iter().map(|hand| twin(&hand, sentence));
            assert!(twins.eq(kept.counts(&ids)), "{words}, hands of {cards}");
        }
    }
}

#[test]
fn the_published_sentence_keeps_the_sets() {
    for cards in [0, 2, 3, 12, 24, 30] {
        let count = |words| answers::count(words, 10_001, cards, 5, 99);
        assert_eq!(count("3.sum2.ne2.and.and"), count(""), "hands of {cards}");
    }
}

#[test]
fn all_combinations_can_be_kept() {
    // The three sums of four cards are never all 2.
    let counted = answers::count("4.sum2.ne2.or.or", 70, 24, 1, 0);
    assert_eq!((counted.len(), counted.last()), (10_627, Some(&70)));
}
