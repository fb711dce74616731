//! Runs SQL on a Ballista cluster and prints the result.
//!
//! ```sh
//! cargo run --release --features ballista --example cluster -- df://localhost:50050 \
//!     "SELECT set_count(hand), count(*) FROM deal(1000000, 12, 1) GROUP BY 1 ORDER BY 1"
//! ```

use aplset_datafusion::ask;
use aplset_datafusion::cluster::connect;
use datafusion::arrow::util::pretty::print_batches;
use datafusion::error::{DataFusionError, Result};
use std::panic::{set_hook, take_hook};

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((url, queries)) = arguments.split_first().filter(|(_, queries)| !queries.is_empty())
    else {
        return Err(DataFusionError::Plan("expected a scheduler's URL and SQL".to_owned()));
    };
    let context = connect(url).await?;
    for query in queries {
        // `ask` returns a panic at a damaged file as an error, so the panic itself prints nothing.
        set_hook(Box::new(|_| ()));
        let answer = ask(&context, query).await;
        drop(take_hook());
        print_batches(&answer?)?;
    }
    Ok(())
}
