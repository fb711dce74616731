//! Splits queries into tasks for executors: a Ballista scheduler that knows the functions of this
//! crate.

use aplset_datafusion::cluster;
use ballista_core::error::{BallistaError, Result};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::Config;
use ballista_scheduler::scheduler_process::start_server;
use clap::Parser;
use std::sync::Arc;

#[tokio::main]
async fn main() -> Result<()> {
    let options = Config::parse();
    cluster::log(&options.log_level_setting);
    let config = Arc::new(cluster::scheduler(options.try_into()?));
    let address = format!("{}:{}", config.bind_host, config.bind_port).parse();
    let address = address.map_err(|error| BallistaError::Configuration(format!("{error}")))?;
    let machines = BallistaCluster::new_from_config(&config).await?;
    start_server(machines, address, config).await
}
