//! Calls into parsers of other crates that may panic on what a file says.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether this thread is in such a call.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs a parser; `None` if it panics, of which nothing is written. Panics of other threads, and of this one at any other
/// time, are reported as before.
pub(super) fn run<T>(parser: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                before(panic);
            }
        }));
    });
    let outer = QUIET.replace(true);
    // What the parser leaves half done is thrown away by whoever gets `None`.
    let result = panic::catch_unwind(AssertUnwindSafe(parser)).ok();
    QUIET.set(outer);
    result
}
