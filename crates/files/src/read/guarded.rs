//! Catches the panics of decoders.

use std::cell::Cell;
use std::error::Error;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// Calls a decoder of Parquet or Arrow, and returns a panic as an error. The first call installs a
/// panic hook that prints nothing while a decoder runs.
pub(super) fn guarded<T, E: Error + Send + Sync + 'static>(
    decode: impl FnOnce() -> Result<T, E>,
) -> Result<T, Box<dyn Error + Send + Sync>> {
    static HOOK: Once = Once::new();
    thread_local!(static DECODING: Cell<bool> = const { Cell::new(false) });
    HOOK.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !DECODING.get() {
                report(panic);
            }
        }));
    });
    DECODING.set(true);
    let decoded = panic::catch_unwind(AssertUnwindSafe(decode));
    DECODING.set(false);
    match decoded {
        Ok(decoded) => Ok(decoded?),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let why = text.or_else(|| panic.downcast_ref().copied()).unwrap_or("no reason given");
            Err(format!("the decoder panicked: {why}").into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::guarded;
    use std::fmt;

    #[test]
    fn a_panic_of_a_decoder_is_an_error() {
        let panicked = guarded(|| -> Result<(), fmt::Error> { panic!("at byte {}", 7) });
        let error = panicked.expect_err("a panic");
        assert_eq!(error.to_string(), "the decoder panicked: at byte 7");
        assert_eq!(guarded(|| Ok::<_, fmt::Error>(7)).ok(), Some(7));
    }
}
