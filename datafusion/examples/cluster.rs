//! Runs SQL on a Ballista cluster and prints the result.
//!
//! ```sh
//! cargo run --release --features ballista --example cluster -- df://localhost:50050 \
//!     "SELECT set_count(hand), count(*) FROM '/data/hands/' GROUP BY 1 ORDER BY 1"
//! ```

use aplset_datafusion::cluster::connect;
use datafusion::error::{DataFusionError, Result};
use std::process::exit;

#[tokio::main]
async fn main() {
    if let Err(error) = run(std::env::args().skip(1).collect()).await {
        eprintln!("{error}");
        exit(1);
    }
}

async fn run(arguments: Vec<String>) -> Result<()> {
    let Some((url, queries)) = arguments.split_first().filter(|(_, queries)| !queries.is_empty())
    else {
        return Err(DataFusionError::Plan("expected a scheduler's URL and SQL".to_owned()));
    };
    let context = connect(url).await?;
    for query in queries {
        context.sql(query).await?.show().await?;
    }
    Ok(())
}
