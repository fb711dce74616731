//! Calls the exported functions as JavaScript does, with texts in the buffer of the engine.
#![expect(unsafe_code, reason = "JavaScript reads and writes memory at an address")]

use aplset_page::exports::{
    check, count, deal, explain, input, output, script, sentence, sources, step, tasks,
};
use aplset_page::typed::Typed;
use aplset_page::{answers, puzzles};
use std::slice;

/// Writes a text to the buffer, and returns its length in bytes.
fn give(text: &str) -> usize {
    // SAFETY: `input` has made room for this many bytes.
    unsafe { slice::from_raw_parts_mut(input(text.len()), text.len()) }
        .copy_from_slice(text.as_bytes());
    text.len()
}

/// Returns an answer of this many bytes.
fn taken(length: usize) -> Vec<u8> {
    // SAFETY: the answer has this many bytes.
    unsafe { slice::from_raw_parts(output(), length) }.to_vec()
}

/// All calls share one buffer, so a single test makes all calls, one after another.
#[test]
fn texts_and_answers_pass_through_the_buffer() {
    let text = "apl\n1GOF 3ROH 2PDH\n";
    assert_eq!(taken(explain(give(text))), answers::explain(text).into_bytes());
    assert_eq!(taken(deal(3, 1)), answers::deal(3, 1).into_bytes());
    let numbers = taken(count(1000, 3, 1, 0));
    let numbers = numbers.as_chunks::<4>().0.iter().copied();
    let counts: Vec<u32> = numbers.map(u32::from_le_bytes).collect();
    assert_eq!(counts, answers::count(1000, 3, 1, 0));
    assert_eq!(taken(step(0)), b"null", "no sentence yet");
    let text = "1GOF 3ROH 2PDH\n+/[1]H";
    let run = Typed::new(text).expect("a hand");
    assert_eq!(taken(sentence(give(text))), run.shown().into_bytes());
    assert_eq!(taken(tasks(3)), puzzles::tasks(3).into_bytes());
    assert!(taken(check(give(&format!("0\n{text}")))).starts_with(b"the result"));
    assert!(taken(sentence(give("1GXL\nH"))).starts_with(b"word 1"));
    // A puzzle and an invalid hand leave the last sentence as it was.
    assert_eq!(taken(step(1)), run.step(1).into_bytes());
    assert_eq!(taken(script(3)), run.script(3).into_bytes());
    assert_eq!(taken(sources(1, 4)), run.sources(1, 4).into_bytes());
}
