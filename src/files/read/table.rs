//! Rows of Parquet and Arrow files as hands.

use super::Decoded;
use crate::columns::{HandColumns, HandProblem, NOT_A_CARD};
use arrow_array::RecordBatch;

/// The hands of a batch, whose columns are those of the hands. The first hand determines how many
/// cards a hand has, unless `cards` does.
pub(super) fn rows(
    batch: &RecordBatch,
    columns: &HandColumns,
    cards: Option<usize>,
) -> Result<Decoded, String> {
    let found = columns.ids(batch.columns(), cards);
    let (hands, cards, mut ids) = (found.hands(), found.cards(), found.buffer().clone());
    let null = found.nulls().and_then(|nulls| nulls.iter().position(|there| !there));
    let mut fault = found.fault().cloned();
    if let Some(hand) = null
        && fault.as_ref().is_none_or(|fault| hand < fault.hand)
    {
        // The numbers of a null hand are those of a valid one.
        let mut marked = ids.to_vec();
        marked[hand * cards..][..cards].fill(NOT_A_CARD);
        ids = marked.into();
        fault = Some(HandProblem { hand, card: None, fault: "null, expected a hand".to_owned() });
    }
    match fault {
        // Without a card there is nothing to mark.
        Some(fault) if cards == 0 => Err(fault.fault),
        fault => {
            let by_card = columns.is_by_card();
            Ok(Decoded { ids, by_card, hands, cards, fault, ..Decoded::default() })
        }
    }
}
