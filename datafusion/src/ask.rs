//! Queries whose errors name a bad file.

use datafusion::arrow::array::RecordBatch;
use datafusion::common::Result;
use datafusion::datasource::listing::{ListingTable, ListingTableUrl};
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use futures::TryStreamExt;

/// Runs a query and collects its answer. If a Parquet file is bad, the error names it.
///
/// DataFusion's own error does not name the file. After an error about Parquet, the files of the query
/// are read one by one on this machine, up to the first that fails.
///
/// # Errors
/// Those of the query.
///
/// # Examples
/// ```
/// use aplset_datafusion::ask;
/// use datafusion::prelude::SessionContext;
///
/// # #[tokio::main]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let folder = tempfile::tempdir()?;
/// std::fs::write(folder.path().join("bad.parquet"), "no hands here")?;
/// let query = format!("SELECT * FROM '{}/'", folder.path().display());
/// let context = SessionContext::new().enable_url_table();
/// let error = ask(&context, &query).await.expect_err("a bad file");
/// assert!(error.to_string().contains("bad.parquet"));
/// # Ok(())
/// # }
/// ```
pub async fn ask(context: &SessionContext, query: &str) -> Result<Vec<RecordBatch>> {
    let answer = async { context.sql(query).await?.collect().await }.await;
    match answer {
        Err(error) if error.to_string().contains("Parquet") => {
            // If the search fails too, the error of the query is the one to show.
            Err(match bad_file(context, query).await {
                Ok(Some(file)) => error.context(file),
                _ => error,
            })
        }
        answer => answer,
    }
}

/// The first file of a query that cannot be read.
async fn bad_file(context: &SessionContext, query: &str) -> Result<Option<String>> {
    let state = context.state();
    let local = SessionContext::new_with_config_rt(SessionConfig::new(), context.runtime_env());
    let statement = state.sql_to_statement(query, &state.config_options().sql_parser.dialect)?;
    for table in state.resolve_table_references(&statement)? {
        let registered = context.table_provider(table.clone()).await.ok();
        let urls = match registered.as_ref().and_then(|table| table.downcast_ref::<ListingTable>())
        {
            Some(table) => table.table_paths().clone(),
            None => ListingTableUrl::parse(table.table()).into_iter().collect(),
        };
        for url in urls {
            let store = context.runtime_env().object_store(url.object_store())?;
            let files = url.list_all_files(&state, &*store, ".parquet").await?;
            for file in files.try_collect::<Vec<_>>().await? {
                let file = format!("{}{}", url.object_store(), file.location);
                if read(&local, &file).await.is_err() {
                    return Ok(Some(file));
                }
            }
        }
    }
    Ok(None)
}

/// Reads all of a file and drops it.
async fn read(context: &SessionContext, file: &str) -> Result<()> {
    let hands = context.read_parquet(file, ParquetReadOptions::default()).await?;
    hands.execute_stream().await?.try_for_each(|_| async { Ok(()) }).await
}
