//! Queries whose errors name a bad file.

use datafusion::arrow::array::RecordBatch;
use datafusion::common::{Result, exec_err};
use datafusion::datasource::listing::{ListingTable, ListingTableUrl};
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use futures::TryStreamExt;

/// Runs a query and collects its result. If a Parquet file is bad, the error names the file.
///
/// DataFusion itself does not name a bad file, and skips an empty file.
///
/// **Cost** the query, and listing its files. After an error about Parquet, this machine reads the
/// files again, one at a time, up to the first bad file.
///
/// # Errors
/// Returns the errors of the query, and an error if a file is empty.
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
    // If the files cannot be listed, the query itself reports the error.
    let files = files(context, query).await.unwrap_or_default();
    if let Some(File { url, .. }) = files.iter().find(|file| file.bytes == 0) {
        return exec_err!("{url}: the file is empty");
    }
    let answer = async { context.sql(query).await?.collect().await }.await;
    match answer {
        Err(error) if error.to_string().contains("Parquet") => {
            Err(match first_bad(context, files).await {
                Some(file) => error.context(file),
                None => error,
            })
        }
        answer => answer,
    }
}

/// A Parquet file.
struct File {
    url: String,
    bytes: u64,
}

/// Lists the Parquet files of a query.
async fn files(context: &SessionContext, query: &str) -> Result<Vec<File>> {
    let state = context.state();
    let statement = state.sql_to_statement(query, &state.config_options().sql_parser.dialect)?;
    let mut files = Vec::new();
    for table in state.resolve_table_references(&statement)? {
        let registered = context.table_provider(table.clone()).await.ok();
        let urls = match registered.as_ref().and_then(|table| table.downcast_ref::<ListingTable>())
        {
            Some(table) => table.table_paths().clone(),
            None => ListingTableUrl::parse(table.table()).into_iter().collect(),
        };
        for url in urls {
            let store = context.runtime_env().object_store(url.object_store())?;
            let found = url.list_all_files(&state, &*store, ".parquet").await?;
            for file in found.try_collect::<Vec<_>>().await? {
                let mut url = url.get_url().clone();
                url.set_path(file.location.as_ref());
                files.push(File { url: url.into(), bytes: file.size });
            }
        }
    }
    Ok(files)
}

/// Returns the first file that cannot be read.
async fn first_bad(context: &SessionContext, files: Vec<File>) -> Option<String> {
    let local = SessionContext::new_with_config_rt(SessionConfig::new(), context.runtime_env());
    for File { url, .. } in files {
        if read(&local, &url).await.is_err() {
            return Some(url);
        }
    }
    None
}

/// Reads a Parquet file to the end and drops the rows.
async fn read(context: &SessionContext, url: &str) -> Result<()> {
    let hands = context.read_parquet(url, ParquetReadOptions::default()).await?;
    hands.execute_stream().await?.try_for_each(|_| async { Ok(()) }).await
}
