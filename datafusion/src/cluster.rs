//! Runs the SQL functions on several machines, with
//! [Ballista](https://datafusion.apache.org/ballista/). This module needs the feature `ballista`.
//!
//! A scheduler splits a query into tasks, executors run them, and a client sends queries. The
//! functions must be registered in all three. [`scheduler`] and [`executor`] add them to a
//! configuration, and [`connect`] makes a client. The programs `aplset-scheduler` and
//! `aplset-executor` take the options of Ballista's programs, and read files from disk, S3 and
//! HTTP. The table function `deal` works only on one machine.

use crate::functions::{functions, register_all};
use ballista::prelude::SessionContextExt;
use ballista_core::object_store::{
    runtime_env_with_s3_support, session_config_with_s3_support, session_state_with_s3_support,
};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::common::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::{SessionConfig, SessionContext};
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
        override_config_producer: Some(Arc::new(session_config_with_s3_support)),
        override_session_builder: Some(Arc::new(session_state)),
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
        override_config_producer: Some(Arc::new(session_config_with_s3_support)),
        override_runtime_producer: Some(Arc::new(runtime_env_with_s3_support)),
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
    let state = session_state_with_s3_support(session_config_with_s3_support())?;
    let mut context = SessionContext::remote_with_state(url, state).await?;
    register_all(&mut context)?;
    Ok(context.enable_url_table())
}

fn session_state(config: SessionConfig) -> Result<SessionState> {
    let mut state = session_state_with_s3_support(config)?;
    register_all(&mut state)?;
    Ok(state)
}
