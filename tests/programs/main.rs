//! Tests of the layers `vocabulary`, `card`, `programs` and `race`, and of the layers themselves.
//!
//! Each of the five programs has a module with the name of its published document.

mod agreement;
mod article;
mod article_session;
mod card;
mod essay;
mod essay_dialect;
mod haskell_post;
mod layering;
mod python_recipe;
mod ruby_post;
mod vocabulary;
