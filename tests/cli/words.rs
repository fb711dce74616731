//! `APLSET_SIMD` changes the width of words but not the answers.

use super::program;

fn counts(words: &str, cards: &str) -> Vec<u8> {
    let hands = program()
        .env("APLSET_SIMD", words)
        .args(["deal", "--hands", "1500", "--seed", "3", "--cards", cards])
        .output()
        .expect("a run");
    let output = program()
        .env("APLSET_SIMD", words)
        .args(["batch", "-o", "-", "--give", "sets"])
        .write_stdin(hands.stdout)
        .output()
        .expect("a run");
    assert!(output.status.success());
    output.stdout
}

#[test]
fn the_width_of_words_does_not_change_the_answers() {
    for cards in ["12", "22"] {
        let expected = counts("portable", cards);
        assert_eq!(expected.split(|&byte| byte == b'\n').count(), 1502);
        for words in ["avx2", "avx512", "", "no such words"] {
            assert_eq!(counts(words, cards), expected, "{words}, {cards} cards");
        }
    }
}
