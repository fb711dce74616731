//! Defines the engine of the live page, with the functions that JavaScript calls.
//!
//! A function that takes a text reads it from a buffer, and its argument is the length of the text
//! in bytes. A function writes its result to the same buffer, and returns the length of the result.
//! Only [`exports::input`] and [`exports::output`] return the address of the buffer, which may
//! change with each call.

pub mod answers;
pub mod puzzles;
pub mod values;

use aplset_apl::Sentence;
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

/// The last sentence without an error that the user typed.
static TYPED: Mutex<Option<Sentence>> = Mutex::new(None);

/// Answers a question about the last sentence without an error.
fn about(question: impl Fn(&Sentence) -> String) -> usize {
    let typed = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
    answered(typed.as_ref().map_or("null".to_owned(), question).into_bytes())
}

/// The functions that the WebAssembly module exports. JavaScript calls them by their Rust names.
#[expect(unsafe_code, reason = "an exported name is unsafe, because two functions could have it")]
pub mod exports {
    use super::{TYPED, about, answered, answers, buffer, puzzles, text, values};
    use aplset_explain::typed;
    use std::sync::PoisonError;

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

    /// Runs the article's program on the hand with these codes, and writes the steps as JSON or an
    /// error message to the buffer.
    #[unsafe(no_mangle)]
    pub extern "C" fn explain(length: usize) -> usize {
        answered(answers::explain(&text(length)).into_bytes())
    }

    /// Runs a sentence, in which H is the hand, and writes its steps as JSON or an error message to
    /// the buffer.
    ///
    /// The first line of the input has the codes of the hand, and the other lines are the sentence.
    #[unsafe(no_mangle)]
    pub extern "C" fn sentence(length: usize) -> usize {
        let mut last = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
        match answers::sentence(&text(length)) {
            Ok((run, _)) => {
                let shown = typed::shown(&run);
                if run.error().is_none() {
                    *last = Some(run);
                }
                answered(shown.into_bytes())
            }
            Err(problem) => answered(problem.into_bytes()),
        }
    }

    /// Writes the examples and the puzzles for a hand of this many cards to the buffer as JSON.
    #[unsafe(no_mangle)]
    pub extern "C" fn tasks(cards: usize) -> usize {
        answered(puzzles::tasks(cards).into_bytes())
    }

    /// Compares the value of a sentence with that of a puzzle's solution. Writes the difference or
    /// an error message to the buffer, or `{}` if the values are equal.
    ///
    /// The first line of the input has the number of the puzzle, the second line has the codes of
    /// the hand, and the other lines are the sentence.
    #[unsafe(no_mangle)]
    pub extern "C" fn check(length: usize) -> usize {
        answered(puzzles::check(&text(length)).into_bytes())
    }

    /// Writes a description of a step of the last sentence, and its fragment in each language, to
    /// the buffer as JSON.
    #[unsafe(no_mangle)]
    pub extern "C" fn step(number: usize) -> usize {
        about(|run| typed::step(run, number))
    }

    /// Writes the last sentence as a script to the buffer as JSON. The languages are numbered in
    /// the order APL (0), J, BQN, `NumPy`, Rust (4).
    #[unsafe(no_mangle)]
    pub extern "C" fn script(language: usize) -> usize {
        about(|run| typed::script(run, language))
    }

    /// Writes the positions of the elements that an element of a step was computed from to the
    /// buffer as JSON, with a list for each argument.
    #[unsafe(no_mangle)]
    pub extern "C" fn sources(number: usize, element: usize) -> usize {
        about(|run| typed::sources(run, number, element))
    }

    /// Deals a hand from this seed, and writes its codes to the buffer.
    #[unsafe(no_mangle)]
    pub extern "C" fn deal(cards: usize, seed: u32) -> usize {
        answered(answers::deal(cards, seed).into_bytes())
    }

    /// Deals the hand of a date such as 20261125, and writes its codes to the buffer.
    #[unsafe(no_mangle)]
    pub extern "C" fn daily(date: u32) -> usize {
        answered(answers::daily(date).into_bytes())
    }

    /// Runs a sentence on random hands, and writes how many hands have each value as JSON or an
    /// error message to the buffer.
    ///
    /// The input is that of [`sentence`]. The hands have as many cards as the hand in its first
    /// line.
    #[unsafe(no_mangle)]
    pub extern "C" fn values(length: usize, seed: u32) -> usize {
        let counted = values::values(&text(length), seed);
        answered(counted.unwrap_or_else(|problem| problem).into_bytes())
    }
}
