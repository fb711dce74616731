//! `aplset` without a command deals a hand and shows all its sets.

use super::dealer::DealOptions;
use super::failure::Failure;
use super::output::Output;
use super::sets::show_table;
use aplset::card::{bits, digits, plural};
use aplset::programs::apl_article::{fmt, set_positions};
use aplset::vocabulary::{cells_at, format};
use aplset_explain::picture;
use std::io::Write;

/// Deals a hand and shows its sets. In a terminal, the hand is a picture and the sets are codes, so
/// that both fit on the screen. Elsewhere, each card is on its own line, as in the article.
pub fn run(dealer: &DealOptions, output: &mut Output) -> Result<(), Failure> {
    let (option, hand) = dealer.hand()?;
    let h = bits(&digits(&hand));
    let sets = set_positions(&h);
    writeln!(output, "{}, {option}", plural(hand.len(), "card"))?;
    if output.prompt {
        // Four rows are left for the lines around the hand and for the prompt of the shell.
        let rows = output.terminal().rows.saturating_sub(4 + sets.nrows());
        output.picture_within(&picture::hand(&h), rows)?;
    } else if !hand.is_empty() {
        output.codes(&hand)?;
        writeln!(output)?;
        output.cards(&format(&fmt(&h)), &hand)?;
    }
    writeln!(output)?;
    if sets.is_empty() {
        return Ok(writeln!(output, "no sets")?);
    }
    writeln!(output, "{}", plural(sets.nrows(), "set"))?;
    if output.prompt {
        return Ok(cells_at(&hand, &sets)
            .rows()
            .into_iter()
            .try_for_each(|set| output.codes(set))?);
    }
    writeln!(output)?;
    Ok(show_table(&hand, &h, &sets, output)?)
}
