//! Tests the engine of the live page.

mod answers;
mod exports;
mod puzzles;
mod typed;
