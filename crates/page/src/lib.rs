//! Defines the engine of the live page, with the functions that JavaScript calls.
//!
//! A call takes its text from a buffer, writes its answer to the same buffer, and returns the
//! length of the answer in bytes. [`input`] and [`output`] return the address of the buffer, which
//! may change with each call.

mod answers;
mod kept;

use std::sync::{Mutex, MutexGuard, PoisonError};

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn buffer() -> MutexGuard<'static, Vec<u8>> {
    BUFFER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a text of this many bytes from the buffer.
fn text(length: usize) -> String {
    let mut bytes = std::mem::take(&mut *buffer());
    bytes.truncate(length);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes an answer to the buffer, and returns its length in bytes.
fn answered(answer: Vec<u8>) -> usize {
    let length = answer.len();
    *buffer() = answer;
    length
}

/// The functions that the WebAssembly module exports. JavaScript calls them by their Rust names.
#[expect(unsafe_code, reason = "an exported name is unsafe, because two functions could have it")]
mod exports {
    use super::{answered, answers, buffer, text};

    /// Makes room for a text of this many bytes, and returns the address of the buffer.
    #[unsafe(no_mangle)]
    pub extern "C" fn input(length: usize) -> *mut u8 {
        let mut buffer = buffer();
        buffer.clear();
        buffer.resize(length, b' ');
        buffer.as_mut_ptr()
    }

    /// Returns the address of the last answer.
    #[unsafe(no_mangle)]
    pub extern "C" fn output() -> *const u8 {
        buffer().as_ptr()
    }

    /// Runs a program on a hand, and writes the run as JSON or an error message to the buffer.
    ///
    /// The input has three lines: the program, the codes of the hand, and the words of a changed
    /// sentence, if any.
    #[unsafe(no_mangle)]
    pub extern "C" fn explain(length: usize) -> usize {
        answered(answers::explain(&text(length)).into_bytes())
    }

    /// Deals a hand from this seed, and writes its codes to the buffer.
    #[unsafe(no_mangle)]
    pub extern "C" fn deal(cards: usize, seed: u32) -> usize {
        answered(answers::deal(cards, seed).into_bytes())
    }

    /// Deals hands from a seed, starting at the hand `first`, and writes the numbers of hands with
    /// 0, 1, 2 and so on sets to the buffer as 32-bit little-endian integers.
    ///
    /// The input may have the words of a changed sentence. Then the kept combinations are counted
    /// instead of the sets. If the sum of the sentence is not `sum2`, or if a reduction is left
    /// out, the answer is empty.
    #[unsafe(no_mangle)]
    pub extern "C" fn count(
        hands: usize,
        cards: usize,
        seed: u32,
        first: u32,
        length: usize,
    ) -> usize {
        let counted = answers::count(&text(length), hands, cards, seed, first);
        answered(counted.iter().flat_map(|number| number.to_le_bytes()).collect())
    }

    /// Writes the exact shares of hands with 0, 1, 2 and so on sets to the buffer as JSON, or
    /// `null` if the shares are unknown.
    #[unsafe(no_mangle)]
    pub extern "C" fn odds(cards: usize) -> usize {
        answered(answers::odds(cards).into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::exports::{count, deal, explain, input, output};
    use super::{answers, buffer};

    /// Writes a text to the buffer, and returns its length in bytes.
    fn give(text: &str) -> usize {
        input(text.len());
        buffer().copy_from_slice(text.as_bytes());
        text.len()
    }

    /// All calls share one buffer, so a single test makes all calls, one after another.
    #[test]
    fn texts_and_answers_pass_through_the_buffer() {
        let text = "apl\n1GOF 3ROH 2PDH\n";
        let length = explain(give(text));
        let answer = buffer().clone();
        assert_eq!(answer, answers::explain(text).into_bytes());
        assert_eq!(length, answer.len());

        assert_eq!(deal(3, 1), "1GOF 3ROH 2PDH".len());
        assert_eq!(*buffer(), answers::deal(3, 1).into_bytes());
        let at = output();
        assert_eq!(at, buffer().as_ptr());

        for words in ["", "2.sum2.ne2.or.and"] {
            let length = count(1000, 3, 1, 0, give(words));
            let numbers = buffer()[..length].as_chunks::<4>().0.to_vec();
            let counts: Vec<u32> = numbers.into_iter().map(u32::from_le_bytes).collect();
            assert_eq!(counts, answers::count(words, 1000, 3, 1, 0));
        }
    }
}
