//! Checks the rows of the table of words.

use super::sentence;
use aplset_apl::words;

#[test]
fn each_word_is_explained_with_an_example_that_holds() {
    for word in words() {
        assert!(!word.name().is_empty() && word.says().ends_with('.'), "{}", word.word());
        let (left, right) = word.example().split_once(" ↔ ").expect("an example with a value");
        let [left, right] = [left, right].map(|code| sentence(code).value().clone());
        assert_eq!(left.texts(), right.texts(), "{}", word.example());
        // A list of one element is written as its element.
        assert!(left.shape() == right.shape() || left.shape() == [1], "{}", word.example());
    }
    assert!(words().len() > 80, "{}", words().len());
}
