//! Runs the tasks of queries, as a Ballista executor that knows the functions of this crate.

use aplset_datafusion::cluster;
use ballista_core::error::Result;
use ballista_executor::config::Config;
use ballista_executor::executor_process::start_executor_process;
use clap::Parser;
use std::io::{IsTerminal, stderr};
use std::process::exit;
use std::sync::Arc;

#[tokio::main]
async fn main() {
    if let Err(error) = run().await {
        eprintln!("{error}");
        exit(1);
    }
}

async fn run() -> Result<()> {
    let options = Config::parse();
    let log = tracing_subscriber::fmt().with_env_filter(&options.log_level_setting);
    log.with_writer(stderr).with_ansi(stderr().is_terminal()).init();
    let config = cluster::executor(options.try_into()?);
    start_executor_process(Arc::new(config)).await
}
