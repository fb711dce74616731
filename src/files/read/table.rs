//! Rows of Parquet and Arrow files as hands.

use super::Decoded;
use crate::columns::{HandColumns, HandProblem, NOT_A_CARD};
use arrow_array::RecordBatch;

/// The hands of a batch, whose columns are those of the hands. The first hand determines how many
/// cards a hand has, unless `cards` does.
pub(super) fn rows(batch: &RecordBatch, columns: &HandColumns, cards: Option<usize>) -> Decoded {
    let found = columns.ids(batch.columns(), cards);
    let (hands, mut cards, mut ids) = (found.hands(), found.cards(), found.buffer().clone());
    let null = found.nulls().and_then(|nulls| nulls.iter().position(|there| !there));
    let null = null.filter(|&hand| found.fault().is_none_or(|fault| hand < fault.hand));
    let null = null.map(|hand| HandProblem {
        hand,
        card: None,
        fault: "null, expected a hand".to_owned(),
    });
    // A null hand has the numbers of a valid one, and a first hand without cards leaves none.
    let unmarked = null.is_some() || cards == 0;
    let fault = null.or_else(|| found.fault().cloned());
    if let Some(fault) = fault.as_ref().filter(|_| unmarked) {
        let mut marked = if cards == 0 { vec![0; hands] } else { ids.to_vec() };
        cards = cards.max(1);
        marked[fault.hand * cards..][..cards].fill(NOT_A_CARD);
        ids = marked.into();
    }
    let (by_card, codes) = (columns.is_by_card(), columns.has_codes());
    Decoded { ids, by_card, hands, cards, codes, fault, ..Decoded::default() }
}
