//! The table function `deal`.

use aplset::batch::deal_many_into;
use aplset::columns::hands_array;
use aplset::ndarray::Array2;
use async_trait::async_trait;
use datafusion::arrow::array::{RecordBatch, RecordBatchOptions};
use datafusion::arrow::datatypes::{Field, Schema, SchemaRef};
use datafusion::catalog::{Session, TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{Result, ScalarValue, plan_datafusion_err, plan_err};
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::memory::{LazyBatchGenerator, LazyMemoryExec};
use parking_lot::RwLock;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The table function `deal(hands, cards, seed)`: random hands in a column `hand`.
///
/// They are the hands of `aplset deal --seed` and of [`deal_many`](aplset::batch::deal_many): the same
/// seed gives the same hands on every machine, over any number of partitions.
///
/// **Cost** that of [`deal_many`](aplset::batch::deal_many), over all cores. A batch is dealt when it
/// is asked for.
///
/// # Examples
/// See the [crate](crate#examples).
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
        let (hands, cards) = (whole("hands", hands)?, whole("cards", cards)?);
        let seed = whole("seed", seed)?;
        if cards > 81 {
            return plan_err!("deal: found {cards} cards, expected at most 81");
        }
        Ok(Arc::new(DealTable { hands, cards, seed }))
    }
}

/// An argument that is a whole number.
fn whole(name: &str, argument: &Expr) -> Result<u64> {
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
    pub cards: u64,
    pub seed: u64,
}

#[async_trait]
impl TableProvider for DealTable {
    fn schema(&self) -> SchemaRef {
        schema(self.cards)
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
        let hands = limit.map_or(self.hands, |limit| self.hands.min(limit as u64));
        let batch = session.config().batch_size() as u64;
        let batches = hands.div_ceil(batch);
        let partitions = (session.config().target_partitions() as u64).clamp(1, batches.max(1));
        let start = |part: u64| (batches * part / partitions * batch).min(hands);
        let counted = projection.is_some_and(Vec::is_empty);
        let part = |part| Batches {
            first: start(part),
            end: start(part + 1),
            next: start(part),
            cards: self.cards,
            seed: self.seed,
            batch,
            counted,
        };
        Ok(Arc::new(plan((0..partitions).map(part).collect())?))
    }
}

/// The schema of a table of hands with this number of cards.
fn schema(cards: u64) -> SchemaRef {
    let none = Array2::zeros((0, usize::try_from(cards).expect("at most 81")));
    let kind = hands_array(&none).data_type().clone();
    Arc::new(Schema::new(vec![Field::new("hand", kind, false)]))
}

/// The plan that deals these hands, each part in a partition of its own.
pub(crate) fn plan(parts: Vec<Batches>) -> Result<LazyMemoryExec> {
    let schema = parts.first().map_or(Arc::new(Schema::empty()), Batches::schema);
    let generator = |part| Arc::new(RwLock::new(part)) as Arc<RwLock<dyn LazyBatchGenerator>>;
    LazyMemoryExec::try_new(schema, parts.into_iter().map(generator).collect())
}

/// The hands of one partition, dealt batch by batch.
#[derive(Debug, Clone)]
pub(crate) struct Batches {
    /// The first hand, the hand after the last, and the next one to deal.
    pub first: u64,
    pub end: u64,
    pub next: u64,
    pub cards: u64,
    pub seed: u64,
    /// The number of hands in a batch.
    pub batch: u64,
    /// Whether the hands are only counted, not dealt.
    pub counted: bool,
}

impl Batches {
    /// The hands as numbers, to send them to another process.
    #[cfg(feature = "ballista")]
    pub fn numbers(&self) -> [u64; 6] {
        let Self { first, end, cards, seed, batch, counted, .. } = *self;
        [first, end, cards, seed, batch, counted.into()]
    }

    #[cfg(feature = "ballista")]
    pub fn from_numbers([first, end, cards, seed, batch, counted]: [u64; 6]) -> Self {
        Self { first, end, next: first, cards, seed, batch, counted: counted == 1 }
    }

    fn schema(&self) -> SchemaRef {
        if self.counted { Arc::new(Schema::empty()) } else { schema(self.cards) }
    }
}

impl LazyBatchGenerator for Batches {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn generate_next_batch(&mut self) -> Result<Option<RecordBatch>> {
        if self.next >= self.end {
            return Ok(None);
        }
        let first = self.next;
        self.next = self.end.min(first + self.batch);
        let hands = usize::try_from(self.next - first).expect("a batch fits in memory");
        if self.counted {
            let options = RecordBatchOptions::new().with_row_count(Some(hands));
            return Ok(Some(RecordBatch::try_new_with_options(self.schema(), vec![], &options)?));
        }
        let cards = usize::try_from(self.cards).expect("at most 81");
        let mut ids = Array2::zeros((hands, cards));
        deal_many_into(self.seed, first, ids.as_slice_mut().expect("row-major"), cards);
        Ok(Some(RecordBatch::try_new(self.schema(), vec![hands_array(&ids)])?))
    }

    fn reset_state(&self) -> Arc<RwLock<dyn LazyBatchGenerator>> {
        Arc::new(RwLock::new(Self { next: self.first, ..self.clone() }))
    }
}

impl fmt::Display for Batches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, end, cards, seed, .. } = self;
        write!(f, "deal: hands {first} to {end}, {cards} cards, seed {seed}")
    }
}
