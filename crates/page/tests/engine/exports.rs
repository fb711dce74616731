//! Calls the exported functions as JavaScript does, with texts in the buffer of the engine.
#![expect(unsafe_code, reason = "JavaScript reads and writes memory at an address")]

use aplset_page::answers;
use aplset_page::exports::{count, deal, explain, input, output};
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
}
