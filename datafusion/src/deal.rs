//! Defines the table function `deal`, which deals random hands.

use crate::plan::{DealExec, Dealer};
use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::projection::{ProjectionExec, ProjectionExpr};
use std::sync::Arc;

/// The table function `deal(hands, cards, seed)`, with random hands in a column `hand`.
///
/// A seed gives the same hands as `aplset deal --seed` and
/// [`deal_many`](aplset::batch::deal_many), on every machine and with any number of partitions. The
/// arguments are constants: the number of hands, 0 to 81 cards, and a seed from 0 to 2⁶⁴ − 1.
///
/// **Shape** a row for each hand, with a list `[card]` of fixed size. **Cost** that of
/// [`deal_many`](aplset::batch::deal_many) for the batches that are requested, shared by all
/// partitions.
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
        if cards > 81 {
            return plan_err!("deal: found {cards} cards, expected at most 81");
        }
        Ok(Arc::new(DealTable { hands, dealer: Dealer { cards, seed } }))
    }
}

/// Returns the value of an argument, or an error if it is not a constant whole number.
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

/// A table of dealt hands.
#[derive(Debug, Clone)]
pub(crate) struct DealTable {
    pub hands: u64,
    pub dealer: Dealer,
}

#[async_trait]
impl TableProvider for DealTable {
    fn schema(&self) -> SchemaRef {
        self.dealer.schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Temporary
    }

    async fn scan(
        &self,
        session: &dyn Session,
        projection: Option<&Vec<usize>>,
        _filters: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let config = session.config();
        let (size, partitions) = (config.batch_size() as u64, config.target_partitions() as u64);
        let hands = limit.map_or(self.hands, |limit| self.hands.min(limit as u64));
        let batches = hands.div_ceil(size);
        let partitions = partitions.clamp(1, batches.max(1));
        let start = |part: u64| {
            (batches / partitions * part + part.min(batches % partitions)).saturating_mul(size)
        };
        let ranges = (0..partitions).map(|part| start(part).min(hands)..start(part + 1).min(hands));
        let dealt = Arc::new(DealExec::of_ranges(ranges, self.dealer)?);
        // A query that only counts rows requests no columns.
        if projection.is_some_and(Vec::is_empty) {
            return Ok(Arc::new(ProjectionExec::try_new([] as [ProjectionExpr; 0], dealt)?));
        }
        Ok(dealt)
    }
}
