//! Runs SQL with the functions of this crate on tables that are files or folders, as in
//! `FROM 'hands.parquet'`, and prints the result.
//!
//! ```sh
//! cargo run --release --example sql -- \
//!     "SELECT set_count(hand), count(*) FROM deal(1000000, 12, 1) GROUP BY 1 ORDER BY 1"
//! ```

use aplset_datafusion::register;
use datafusion::error::{DataFusionError, Result};
use datafusion::prelude::{SessionConfig, SessionContext};
use std::process::exit;

#[tokio::main]
async fn main() {
    if let Err(error) = run(std::env::args().skip(1).collect()).await {
        eprintln!("{error}");
        exit(1);
    }
}

async fn run(queries: Vec<String>) -> Result<()> {
    if queries.is_empty() {
        return Err(DataFusionError::Plan("expected SQL as an argument".to_owned()));
    }
    let config = SessionConfig::new().with_information_schema(true);
    let mut context = SessionContext::new_with_config(config).enable_url_table();
    register(&mut context)?;
    for query in queries {
        context.sql(&query).await?.show().await?;
    }
    Ok(())
}
