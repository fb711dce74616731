//! Runs the functions on several machines, with
//! [Ballista](https://datafusion.apache.org/ballista/). This module needs the feature `ballista`.
//!
//! A scheduler splits a query into tasks, executors run them, and a client sends queries. All three
//! must know the functions. [`scheduler`] and [`executor`] add them to a configuration, and
//! [`connect`] makes a client. The programs `aplset-scheduler` and `aplset-executor` take the
//! options of Ballista's programs, and read files from disk, S3 and HTTP.

use crate::deal::DealTable;
use crate::functions::{functions, register, register_all};
use crate::plan::{DealExec, Dealer};
use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::object_store::{
    runtime_env_with_s3_support, session_config_with_s3_support, session_state_with_s3_support,
};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{Result, TableReference};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::execution::{SessionState, TaskContext};
use datafusion::logical_expr::{Extension, LogicalPlan};
use datafusion::physical_plan::ExecutionPlan;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use std::sync::Arc;

/// Adds the functions to the configuration of a scheduler.
///
/// # Examples
/// ```
/// use aplset_datafusion::cluster;
/// use ballista_scheduler::config::SchedulerConfig;
///
/// let config = cluster::scheduler(SchedulerConfig::default().with_port(50055));
/// assert_eq!(config.bind_port, 50055);
/// ```
#[must_use]
pub fn scheduler(config: SchedulerConfig) -> SchedulerConfig {
    SchedulerConfig {
        override_config_producer: Some(Arc::new(session_config)),
        override_session_builder: Some(Arc::new(session_state)),
        override_logical_codec: Some(Arc::new(Logical::default())),
        override_physical_codec: Some(Arc::new(Physical::default())),
        ..config
    }
}

/// Adds the functions to the configuration of an executor.
#[must_use]
pub fn executor(config: ExecutorProcessConfig) -> ExecutorProcessConfig {
    let mut registry = BallistaFunctionRegistry::default();
    for function in functions() {
        registry.scalar_functions.insert(function.name().to_owned(), function);
    }
    ExecutorProcessConfig {
        override_function_registry: Some(Arc::new(registry)),
        override_config_producer: Some(Arc::new(session_config)),
        override_runtime_producer: Some(Arc::new(runtime_env_with_s3_support)),
        override_logical_codec: Some(Arc::new(Logical::default())),
        override_physical_codec: Some(Arc::new(Physical::default())),
        ..config
    }
}

/// Connects to a scheduler at a URL such as `df://localhost:50050`.
///
/// Files and folders are tables, as in `FROM 'hands/'`. The scheduler, all executors and this
/// machine must find them at the same path.
///
/// # Errors
/// Returns an error if the URL is wrong.
///
/// # Examples
/// ```no_run
/// # #[tokio::main]
/// # async fn main() -> datafusion::error::Result<()> {
/// let context = aplset_datafusion::cluster::connect("df://localhost:50050").await?;
/// context.sql("SELECT count(*) FROM 'hands/' WHERE has_set(hand)").await?.show().await?;
/// # Ok(())
/// # }
/// ```
pub async fn connect(url: &str) -> Result<SessionContext> {
    let state = session_state_with_s3_support(session_config())?;
    let mut context = SessionContext::remote_with_state(url, state).await?;
    register(&mut context)?;
    Ok(context.enable_url_table())
}

fn session_config() -> SessionConfig {
    session_config_with_s3_support()
        .with_ballista_logical_extension_codec(Arc::new(Logical::default()))
        .with_ballista_physical_extension_codec(Arc::new(Physical::default()))
}

fn session_state(config: SessionConfig) -> Result<SessionState> {
    let mut state = session_state_with_s3_support(config)?;
    register_all(&mut state)?;
    Ok(state)
}

/// A codec for logical plans, which encodes the table `deal` as three numbers, and everything else
/// as Ballista does.
#[derive(Debug, Default)]
struct Logical(BallistaLogicalExtensionCodec);

impl LogicalExtensionCodec for Logical {
    fn try_decode_table_provider(
        &self,
        buffer: &[u8],
        table: &TableReference,
        schema: SchemaRef,
        context: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match numbers(buffer) {
            Some([hands, cards, seed]) => {
                Ok(Arc::new(DealTable { hands, dealer: Dealer { cards, seed } }))
            }
            None => self.0.try_decode_table_provider(buffer, table, schema, context),
        }
    }

    fn try_encode_table_provider(
        &self,
        table: &TableReference,
        provider: Arc<dyn TableProvider>,
        buffer: &mut Vec<u8>,
    ) -> Result<()> {
        match provider.downcast_ref::<DealTable>() {
            Some(&DealTable { hands, dealer: Dealer { cards, seed } }) => {
                write_numbers([hands, cards, seed], buffer);
                Ok(())
            }
            None => self.0.try_encode_table_provider(table, provider, buffer),
        }
    }

    fn try_decode(
        &self,
        buffer: &[u8],
        inputs: &[LogicalPlan],
        context: &TaskContext,
    ) -> Result<Extension> {
        self.0.try_decode(buffer, inputs, context)
    }

    fn try_encode(&self, node: &Extension, buffer: &mut Vec<u8>) -> Result<()> {
        self.0.try_encode(node, buffer)
    }

    fn try_decode_file_format(
        &self,
        buffer: &[u8],
        context: &TaskContext,
    ) -> Result<Arc<dyn FileFormatFactory>> {
        self.0.try_decode_file_format(buffer, context)
    }

    fn try_encode_file_format(
        &self,
        buffer: &mut Vec<u8>,
        format: Arc<dyn FileFormatFactory>,
    ) -> Result<()> {
        self.0.try_encode_file_format(buffer, format)
    }
}

/// A codec for physical plans, which encodes the plan of `deal` as two numbers, and everything else
/// as Ballista does.
#[derive(Debug, Default)]
struct Physical(BallistaPhysicalExtensionCodec);

impl PhysicalExtensionCodec for Physical {
    fn try_decode(
        &self,
        buffer: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        match (numbers(buffer), inputs) {
            (Some([cards, seed]), [ranges]) => {
                Ok(Arc::new(DealExec::new(Arc::clone(ranges), Dealer { cards, seed })))
            }
            _ => self.0.try_decode(buffer, inputs, context, converter),
        }
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buffer: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        match node.downcast_ref::<DealExec>().map(|plan| plan.dealer) {
            Some(Dealer { cards, seed }) => {
                write_numbers([cards, seed], buffer);
                Ok(())
            }
            None => self.0.try_encode(node, buffer, converter),
        }
    }
}

/// The first bytes of an encoded table or plan of `deal`. Ballista's own messages are protocol
/// buffers, and never begin with these bytes.
const TAG: &[u8] = b"aplset.deal";

fn write_numbers<const N: usize>(numbers: [u64; N], buffer: &mut Vec<u8>) {
    buffer.extend(TAG);
    buffer.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
}

/// Returns the numbers of a message that begins with [`TAG`], or `None` for other messages.
fn numbers<const N: usize>(buffer: &[u8]) -> Option<[u64; N]> {
    let (numbers, []) = buffer.strip_prefix(TAG)?.as_chunks() else {
        return None;
    };
    Some(<[[u8; 8]; N]>::try_from(numbers).ok()?.map(u64::from_le_bytes))
}
