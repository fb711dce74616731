//! Runs the tasks of queries: a Ballista executor that knows the functions of this crate.

use aplset_datafusion::cluster;
use ballista_core::error::Result;
use ballista_executor::config::Config;
use ballista_executor::executor_process::start_executor_process;
use clap::Parser;
use std::sync::Arc;

#[tokio::main]
async fn main() -> Result<()> {
    let options = Config::parse();
    cluster::log(&options.log_level_setting);
    let config = cluster::executor(options.try_into()?);
    start_executor_process(Arc::new(config)).await
}
