//! Defines the plan of the table function `deal`.

use aplset::batch::deal_many_into;
use aplset::ndarray::Array2;
use aplset_arrow::hands_array;
use datafusion::arrow::array::{AsArray, RecordBatch, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::catalog::memory::MemorySourceConfig;
use datafusion::common::Result;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, PhysicalExpr};
use datafusion::physical_plan::coop::cooperative;
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties, PlanProperties,
};
use futures::{TryStreamExt, stream};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A plan that deals the hands with numbers `first` to `end - 1` for each row `first, end` of its
/// child. It deals a batch only when the batch is requested.
///
/// The child is a table in memory, because Ballista splits the partitions of such a table. If the
/// plan had no children, Ballista would not split it, and every task would deal all hands.
#[derive(Debug)]
pub(crate) struct DealExec {
    ranges: Arc<dyn ExecutionPlan>,
    pub dealer: Dealer,
    properties: Arc<PlanProperties>,
}

/// The number of cards in a hand, and the seed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dealer {
    pub cards: u64,
    pub seed: u64,
}

impl Dealer {
    pub fn schema(self) -> SchemaRef {
        let none = Array2::zeros((0, self.cards()));
        let kind = hands_array(&none).data_type().clone();
        Arc::new(Schema::new(vec![Field::new("hand", kind, false)]))
    }

    fn cards(self) -> usize {
        usize::try_from(self.cards).expect("at most 81")
    }

    fn hands(self, Range { start, end }: Range<u64>) -> Result<RecordBatch> {
        let hands = usize::try_from(end - start).expect("a batch fits in memory");
        let mut ids = Array2::zeros((hands, self.cards()));
        let row_major = ids.as_slice_mut().expect("row-major");
        deal_many_into(self.seed, start, row_major, self.cards());
        Ok(RecordBatch::try_new(self.schema(), vec![hands_array(&ids)])?)
    }
}

impl DealExec {
    /// Returns a plan that deals the hands with these numbers, with one partition for each range.
    pub fn of_ranges(ranges: impl Iterator<Item = Range<u64>>, dealer: Dealer) -> Result<Self> {
        let field = |name| Field::new(name, DataType::UInt64, false);
        let schema = Arc::new(Schema::new(vec![field("first"), field("end")]));
        let part = |Range { start, end }| {
            let columns = [start, end].map(|number| Arc::new(UInt64Array::from(vec![number])) as _);
            Ok(vec![RecordBatch::try_new(Arc::clone(&schema), columns.into())?])
        };
        let parts = ranges.map(part).collect::<Result<Vec<_>>>()?;
        Ok(Self::new(MemorySourceConfig::try_new_exec(&parts, Arc::clone(&schema), None)?, dealer))
    }

    pub fn new(ranges: Arc<dyn ExecutionPlan>, dealer: Dealer) -> Self {
        let properties = PlanProperties::new(
            EquivalenceProperties::new(dealer.schema()),
            ranges.output_partitioning().clone(),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        Self { ranges, dealer, properties: Arc::new(properties) }
    }
}

impl ExecutionPlan for DealExec {
    fn name(&self) -> &'static str {
        "DealExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.ranges]
    }

    fn with_new_children(
        self: Arc<Self>,
        mut children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(Arc::new(Self::new(children.swap_remove(0), self.dealer)))
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let (dealer, size) = (self.dealer, context.session_config().batch_size());
        let batches = self.ranges.execute(partition, context)?.map_ok(move |parts| {
            let column = |at| parts.column(at).as_primitive::<UInt64Type>().values().to_vec();
            let ranges = column(0).into_iter().zip(column(1));
            let batches = ranges.flat_map(move |(first, end)| {
                let start = (first..end).step_by(size);
                start.map(move |start| {
                    dealer.hands(start..end.min(start.saturating_add(size as u64)))
                })
            });
            stream::iter(batches)
        });
        let stream = RecordBatchStreamAdapter::new(self.schema(), batches.try_flatten());
        Ok(Box::pin(cooperative(stream)))
    }
}

impl DisplayAs for DealExec {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter) -> fmt::Result {
        let Dealer { cards, seed } = self.dealer;
        write!(f, "DealExec: {cards} cards, seed {seed}")
    }
}
