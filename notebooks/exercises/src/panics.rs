//! Runs the code of an answer, and returns its panics as values.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Once;

/// The reason why an answer has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Panic {
    /// The answer is still `todo!()`.
    Todo,
    /// The answer panics, with a message that can name a line of the task.
    Message(String),
}

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a function, and returns its result or its panic. While it runs, panics of this thread print
/// nothing.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, Panic> {
    static HOOK: Once = Once::new();
    HOOK.call_once(install);
    CATCHING.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    CATCHING.set(false);
    result.map_err(|payload| found(&*payload))
}

/// Installs a hook that stores the location of a panic, if `caught` runs in the same thread.
fn install() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !CATCHING.get() {
            return before(info);
        }
        // A location in the sources of a library does not help, but the message does.
        let place = info.location().filter(|place| Path::new(place.file()).starts_with("examples"));
        PLACE.set(place.map(|place| format!("{}:{}", place.file(), place.line())));
    }));
}

fn found(payload: &dyn Any) -> Panic {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    if text.starts_with("not yet implemented") {
        return Panic::Todo;
    }
    let place = PLACE.take().map(|place| format!(" ({place})")).unwrap_or_default();
    Panic::Message(format!("{text}{place}"))
}
