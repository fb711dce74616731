//! Splits queries into tasks for executors, as a Ballista scheduler that knows the functions of
//! this crate.

use aplset_datafusion::cluster;
use ballista_core::error::{BallistaError, Result};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::Config;
use ballista_scheduler::scheduler_process::start_server;
use clap::Parser;
use std::io::{IsTerminal, stderr};
use std::process::exit;
use std::sync::Arc;
use tokio::runtime::Builder;

/// The stack size of the scheduler's threads, the same as in Ballista's program. Planning a long
/// expression needs a large stack.
const STACK_BYTES: usize = 32 << 20;

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        exit(1);
    }
}

fn run() -> Result<()> {
    let options = Config::parse();
    let log = tracing_subscriber::fmt().with_env_filter(&options.log_level_setting);
    log.with_writer(stderr).with_ansi(stderr().is_terminal()).init();
    let mut runtime = Builder::new_multi_thread();
    runtime.enable_all().thread_stack_size(STACK_BYTES).build()?.block_on(async {
        let config = Arc::new(cluster::scheduler(options.try_into()?));
        let address = format!("{}:{}", config.bind_host, config.bind_port).parse();
        let address = address.map_err(|error| BallistaError::Configuration(format!("{error}")))?;
        let machines = BallistaCluster::new_from_config(&config).await?;
        start_server(machines, address, config).await
    })
}
