//! Contains the recipe's lookup with its published behavior in Python 3.

use super::{Card, Table};
use std::collections::HashMap;
use thiserror::Error;

/// The error of Python 3 for a comparison of `None` with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("'>' not supported between instances of 'NoneType' and 'int'")]
pub struct TypeError;

/// Finds all sets like [`Table::findsets_simple`], but compares `k > j` even if the third card is
/// not on the table, so that `k` is `None`.
///
/// In Python 2, `None` is less than every number, so there is no error. Python 3 succeeds only for
/// tables that have the third card of each pair, such as the whole deck.
///
/// **Shape** `[set;card]`. **Source** the recipe's `Table.findsets_simple()`.
///
/// # Errors
/// Returns a [`TypeError`] at the first pair whose third card is not on the table.
///
/// # Examples
/// ```
/// use aplset::programs::python_recipe::{Card, Table, as_published::findsets_simple};
///
/// let deck: Vec<Card> = Card::allcards().collect();
/// let error = findsets_simple(&Table::new(deck[..12].to_vec())).unwrap_err();
/// assert_eq!(error.to_string(), "'>' not supported between instances of 'NoneType' and 'int'");
/// assert_eq!(findsets_simple(&Table::new(deck)).unwrap().len(), 1080);
/// ```
pub fn findsets_simple(table: &Table) -> Result<Vec<[usize; 3]>, TypeError> {
    let cards = table.cards();
    let have: HashMap<Card, usize> = cards.iter().copied().zip(0..).collect();
    let mut sets = Vec::new();
    for (i, &card0) in cards.iter().enumerate() {
        for (j, &card1) in (i + 1..).zip(&cards[i + 1..]) {
            let k = *have.get(&card0.thirdcard_simple(card1)).ok_or(TypeError)?;
            if k > j {
                sets.push([i, j, k]);
            }
        }
    }
    Ok(sets)
}
