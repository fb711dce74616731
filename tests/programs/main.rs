//! Tests the layers `card` and `programs`, and the imports between all layers.
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
mod panicking;
mod published;
mod python_recipe;
mod ruby_post;

use panicking::{panic_text, panics};
