//! Defines the table function `deal`, which deals random hands.

use aplset::batch::deal_many_into;
use aplset::card::DECK;
use aplset::ndarray::Array2;
use aplset_arrow::hands_array;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::{Field, Schema, SchemaRef};
use datafusion::catalog::streaming::StreamingTable;
use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::Expr;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::PartitionStream;
use futures::stream;
use std::ops::Range;
use std::sync::Arc;

/// The table function `deal(hands, cards, seed)`, with random hands in a column `hand`.
///
/// A seed gives the same hands as `aplset deal --seed` and
/// [`deal_many`](aplset::batch::deal_many), on every machine and with any number of partitions. The
/// arguments are constants: the number of hands, 0 to 81 cards, and a seed from 0 to 2⁶⁴ − 1.
///
/// **Shape** a row for each hand, with a list `[card]` of fixed size. **Cost** that of dealing the
/// requested batches with [`deal_many`](aplset::batch::deal_many), divided among the partitions.
///
/// # Examples
/// See the [crate](crate#in-rust).
#[derive(Debug)]
pub struct Deal;

impl TableFunctionImpl for Deal {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let [hands, cards, seed] = args.exprs() else {
            return plan_err!(
                "deal: {} arguments, expected hands, cards, seed",
                args.exprs().len()
            );
        };
        let (hands, cards) = (whole_number("hands", hands)?, whole_number("cards", cards)?);
        let seed = whole_number("seed", seed)?;
        let Some(cards) = usize::try_from(cards).ok().filter(|&cards| cards <= DECK) else {
            return plan_err!("deal: found {cards} cards, expected at most {DECK}");
        };
        let config = args.session().config();
        let (size, partitions) = (config.batch_size() as u64, config.target_partitions() as u64);
        let batches = hands.div_ceil(size);
        let partitions = partitions.clamp(1, batches.max(1));
        let start = |part: u64| {
            let batches = batches / partitions * part + part.min(batches % partitions);
            batches.saturating_mul(size).min(hands)
        };
        let kind = hands_array(&Array2::zeros((0, cards))).data_type().clone();
        let schema = Arc::new(Schema::new(vec![Field::new("hand", kind, false)]));
        let part = |part| {
            let hands = start(part)..start(part + 1);
            Arc::new(Part { schema: Arc::clone(&schema), hands, cards, seed }) as _
        };
        let parts = (0..partitions).map(part).collect();
        Ok(Arc::new(StreamingTable::try_new(Arc::clone(&schema), parts)?))
    }
}

/// Returns the value of an argument, or an error if it is not a constant integer.
fn whole_number(name: &str, argument: &Expr) -> Result<u64> {
    let Expr::Literal(value, _) = argument else {
        return plan_err!("deal: {name} is {argument}, expected a constant");
    };
    let number = match value {
        ScalarValue::Int64(Some(number)) => u64::try_from(*number).ok(),
        ScalarValue::UInt64(Some(number)) => Some(*number),
        _ => None,
    };
    number.ok_or_else(|| plan_datafusion_err!("deal: {name} is {value}, expected a whole number"))
}

/// A partition, which deals the hands whose indices are in the range `hands`. It deals a batch only
/// when the batch is requested.
#[derive(Debug)]
struct Part {
    schema: SchemaRef,
    hands: Range<u64>,
    cards: usize,
    seed: u64,
}

impl PartitionStream for Part {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, context: Arc<TaskContext>) -> SendableRecordBatchStream {
        let size = context.session_config().batch_size();
        let (schema, end, cards, seed) =
            (Arc::clone(&self.schema), self.hands.end, self.cards, self.seed);
        let batches = self.hands.clone().step_by(size).map(move |start| {
            let hands = usize::try_from(end - start).map_or(size, |hands| hands.min(size));
            let mut ids = Array2::zeros((hands, cards));
            deal_many_into(ids.as_slice_mut().expect("row-major"), cards, seed, start);
            Ok(RecordBatch::try_new(Arc::clone(&schema), vec![hands_array(&ids)])?)
        });
        Box::pin(RecordBatchStreamAdapter::new(Arc::clone(&self.schema), stream::iter(batches)))
    }
}
