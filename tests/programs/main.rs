//! Tests the layers `vocabulary`, `card`, `programs` and `race`, and the imports between all
//! layers.
//!
//! Each of the five programs has a module with the name of its published document.

mod agreement;
mod article;
mod article_session;
mod card;
mod essay;
mod haskell_post;
mod layering;
mod notation;
mod published;
mod python_recipe;
mod race;
mod ruby_post;
mod vocabulary;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the message of the panic of a call.
fn panic_text<T>(call: impl FnOnce() -> T) -> String {
    let Err(panic) = catch_unwind(AssertUnwindSafe(call)) else { panic!("no panic") };
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).expect("a text")
}

/// Checks that a call panics with this message.
fn panics<T>(message: &str, call: impl FnOnce() -> T) {
    assert_eq!(panic_text(call), message);
}
