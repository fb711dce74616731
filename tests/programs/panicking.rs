//! Checks the message and the place of a panic, for the tests of `programs` and `vocabulary`.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, Location, catch_unwind};
use std::sync::Once;

/// Returns the message of the panic of a call.
pub fn panic_text<T>(call: impl FnOnce() -> T) -> String {
    let Err(panic) = catch_unwind(AssertUnwindSafe(call)) else { panic!("no panic") };
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).expect("a text")
}

thread_local! {
    /// The source file of this thread's last panic.
    static PANICKED_IN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Checks that a call panics with this message, and that the panic points at the caller's file.
#[track_caller]
pub fn panics<T>(message: &str, call: impl FnOnce() -> T) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICKED_IN.set(info.location().map(|at| at.file().to_owned()));
            before(info);
        }));
    });
    assert_eq!(panic_text(call), message);
    assert_eq!(PANICKED_IN.take().as_deref(), Some(Location::caller().file()), "{message}");
}
