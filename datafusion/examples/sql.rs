//! Runs SQL with the functions of this crate on tables that are Parquet files or folders, as in
//! `FROM 'hands/'`, and prints the result.
//!
//! ```sh
//! cargo run --release --example sql -- \
//!     "SELECT set_count(hand), count(*) FROM deal(1000000, 12, 1) GROUP BY 1 ORDER BY 1"
//! ```

use aplset_datafusion::{ask, register};
use datafusion::arrow::util::pretty::print_batches;
use datafusion::error::{DataFusionError, Result};
use datafusion::prelude::{SessionConfig, SessionContext};
use std::panic::{set_hook, take_hook};

#[tokio::main]
async fn main() -> Result<()> {
    let queries: Vec<String> = std::env::args().skip(1).collect();
    if queries.is_empty() {
        return Err(DataFusionError::Plan("expected SQL as an argument".to_owned()));
    }
    let config = SessionConfig::new().with_information_schema(true);
    let mut context = SessionContext::new_with_config(config).enable_url_table();
    register(&mut context)?;
    for query in queries {
        // `ask` returns a panic at a damaged file as an error, so the panic itself prints nothing.
        set_hook(Box::new(|_| ()));
        let answer = ask(&context, &query).await;
        drop(take_hook());
        print_batches(&answer?)?;
    }
    Ok(())
}
