//! Runs queries, and names the bad file if a query fails because of one.

use datafusion::arrow::array::RecordBatch;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode};
use datafusion::common::{DataFusionError, Result, exec_err};
use datafusion::datasource::listing::{ListingTable, ListingTableUrl, PartitionedFile};
use datafusion::datasource::physical_plan::{FileGroup, FileScanConfig};
use datafusion::datasource::source::DataSourceExec;
use datafusion::logical_expr::LogicalPlan;
use datafusion::object_store::ObjectMeta;
use datafusion::physical_plan::{ExecutionPlan, execute_stream};
use datafusion::physical_planner::{DefaultPhysicalPlanner, PhysicalPlanner};
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use futures::{FutureExt, TryStreamExt};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// Runs a query and collects its result. If a Parquet file is bad or has an invalid hand, the error
/// names the file. A panic of the query is an error too.
///
/// DataFusion itself does not name the file, skips an empty file, and panics on some damaged files.
///
/// **Cost** that of the query, and of listing its files. After an error that may come from a file,
/// this machine runs the query again with one file at a time, without writing, up to the first file
/// that explains the error.
///
/// The error names no file if the cause may be elsewhere, as in `UNION ALL VALUES ([7, 8, 7])`.
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
    if let Some(file) = files.iter().find(|file| file.meta.size == 0) {
        return exec_err!("{}: the file is empty", file.url());
    }
    let answer = guarded(async { context.sql(query).await?.collect().await }).await;
    let Err(error) = answer else { return answer };
    Err(if is_damage(&error) || is_invalid_hand(&error) {
        find_file(context, query, &files, &error).await.unwrap_or(error)
    } else {
        error
    })
}

const PANIC: &str = "the query panicked";

/// Tests the text of an error, because an error from a cluster is only text.
fn is_damage(error: &DataFusionError) -> bool {
    let text = error.to_string();
    text.contains("Parquet") || text.contains(PANIC)
}

fn is_invalid_hand(error: &DataFusionError) -> bool {
    error.to_string().contains("invalid hand")
}

/// Runs part of a query, and returns its result. A panic is returned as an error.
async fn guarded<T>(query: impl Future<Output = Result<T>>) -> Result<T> {
    let panicked = |why: &str| exec_err!("{PANIC} with message {why}");
    match AssertUnwindSafe(query).catch_unwind().await {
        // Drops the text before a task's panic message, because that text has the number of the
        // task, which varies.
        Ok(Err(error)) => match error.to_string().split_once(" panicked with message ") {
            Some((_, why)) => panicked(why),
            None => Err(error),
        },
        Ok(result) => result,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref().copied()).unwrap_or("no reason given");
            panicked(&format!("{text:?}"))
        }
    }
}

/// A Parquet file.
struct File {
    table: ListingTableUrl,
    meta: ObjectMeta,
}

impl File {
    fn url(&self) -> String {
        let mut url = self.table.get_url().clone();
        url.set_path(self.meta.location.as_ref());
        url.into()
    }
}

/// Lists the Parquet files of a query.
async fn files(context: &SessionContext, query: &str) -> Result<Vec<File>> {
    let state = context.state();
    let statement = state.sql_to_statement(query, &state.config_options().sql_parser.dialect)?;
    let mut files = Vec::new();
    for table in state.resolve_table_references(&statement)? {
        let registered = guarded(context.table_provider(table.clone())).await.ok();
        let urls = match registered.as_ref().and_then(|table| table.downcast_ref::<ListingTable>())
        {
            Some(table) => table.table_paths().clone(),
            None => ListingTableUrl::parse(table.table()).into_iter().collect(),
        };
        for url in urls {
            let store = context.runtime_env().object_store(url.object_store())?;
            let found = url.list_all_files(&state, &*store, ".parquet").await?;
            let found: Vec<_> = found.try_collect().await?;
            let file = |meta| File { table: url.clone(), meta };
            files.extend(found.into_iter().map(file));
        }
    }
    Ok(files)
}

/// Returns the error of the first file that is damaged or has the invalid hand of this error, with
/// the name of the file. Returns `None` if the query fails for the same reason even without files.
async fn find_file(
    context: &SessionContext,
    query: &str,
    files: &[File],
    error: &DataFusionError,
) -> Option<DataFusionError> {
    let text = error.to_string();
    let cause = |found: Result<()>| {
        found.err().filter(|found| {
            // Aggregating only a part of the rows may make another invalid hand.
            is_damage(found)
                || is_invalid_hand(found) && text.contains(&*found.find_root().message())
        })
    };
    let planned = guarded(async {
        let rows = rows(context, query).await?;
        plan(context, &rows).await?;
        Ok(rows)
    });
    let planned = planned.await;
    if let Ok(rows) = &planned
        && cause(guarded(run(context, rows, None)).await).is_some()
    {
        return None;
    }
    for file in files {
        let found = match &planned {
            Ok(rows) => guarded(run(context, rows, Some(file))).await,
            // A plan needs the footers of all files.
            Err(_) => guarded(read_footer(context, file)).await,
        };
        if let Some(found) = cause(found) {
            return Some(found.context(file.url()));
        }
    }
    None
}

/// Returns the logical plan of the rows of a query, without the part that writes them.
async fn rows(context: &SessionContext, query: &str) -> Result<LogicalPlan> {
    use LogicalPlan::{Analyze, Copy, Ddl, Dml};
    let mut plan = context.state().create_logical_plan(query).await?;
    while let Analyze(_) | Copy(_) | Ddl(_) | Dml(_) = plan {
        let [rows] = plan.inputs()[..] else { break };
        plan = rows.clone();
    }
    Ok(plan)
}

/// Plans a query for this machine.
async fn plan(context: &SessionContext, query: &LogicalPlan) -> Result<Arc<dyn ExecutionPlan>> {
    let state = context.state();
    let query = state.optimize(query)?;
    DefaultPhysicalPlanner::default().create_physical_plan(&query, &state).await
}

/// Runs a query on this machine with only one file or without files, and drops the result.
async fn run(context: &SessionContext, query: &LogicalPlan, only: Option<&File>) -> Result<()> {
    let plan = plan(context, query).await?.transform_up(|node| {
        let scan = node.downcast_ref::<DataSourceExec>();
        let scan = scan.and_then(|scan| scan.data_source().downcast_ref::<FileScanConfig>());
        let Some(scan) = scan else { return Ok(Transformed::no(node)) };
        let mut scan = scan.clone();
        for group in &mut scan.file_groups {
            let is_only = |part: &&PartitionedFile| {
                only.is_some_and(|only| {
                    only.table.object_store() == scan.object_store_url
                        && only.meta.location == part.object_meta.location
                })
            };
            *group = FileGroup::new(group.iter().filter(is_only).cloned().collect());
        }
        Ok(Transformed::yes(DataSourceExec::from_data_source(scan)))
    });
    let rows = execute_stream(plan.data()?, context.task_ctx())?;
    rows.try_for_each(|_| async { Ok(()) }).await
}

async fn read_footer(context: &SessionContext, file: &File) -> Result<()> {
    let file = context.read_parquet(file.url(), ParquetReadOptions::default()).await?;
    plan(context, file.logical_plan()).await.map(drop)
}
