//! Compares the answers of two executors with the answers of one process. The test starts a
//! scheduler and two executors on free ports of this machine, and stops them.
#![cfg(feature = "ballista")]

use aplset_datafusion::cluster::connect;
use aplset_datafusion::register;
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::prelude::SessionContext;
use std::fs::{self, File};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A scheduler and two executors, with their logs and data in a folder.
struct Cluster {
    port: u16,
    _processes: [Process; 3],
    folder: TempDir,
}

/// A process that is killed when this value is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already, so errors are ignored.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}

fn start(program: &str, log: &Path, options: &[(&str, &str)]) -> Process {
    let options = options.iter().flat_map(|&(name, value)| [name, value]);
    let log = File::create(log).expect("a log");
    let child = Command::new(program).args(options).stdout(Stdio::null()).stderr(log).spawn();
    Process(child.expect("the program starts"))
}

impl Cluster {
    fn start() -> Self {
        let (port, folder) = (free_port(), tempfile::tempdir().expect("a folder"));
        let scheduler = start(
            env!("CARGO_BIN_EXE_aplset-scheduler"),
            &folder.path().join("scheduler.log"),
            &[
                ("--bind-host", "127.0.0.1"),
                ("--external-host", "127.0.0.1"),
                ("--bind-port", &port.to_string()),
                ("--min-ready-executors", "2"),
            ],
        );
        let executor = |number: usize| {
            // Each executor has its own folder, so that the executors must send their results to
            // each other.
            let work = folder.path().join(format!("work-{number}"));
            fs::create_dir(&work).expect("a folder");
            start(
                env!("CARGO_BIN_EXE_aplset-executor"),
                &folder.path().join(format!("executor-{number}.log")),
                &[
                    ("--scheduler-host", "127.0.0.1"),
                    ("--scheduler-port", &port.to_string()),
                    ("--scheduler-connect-timeout-seconds", "60"),
                    ("--bind-host", "127.0.0.1"),
                    ("--external-host", "127.0.0.1"),
                    ("--bind-port", &free_port().to_string()),
                    ("--bind-grpc-port", &free_port().to_string()),
                    ("--work-dir", work.to_str().expect("a name")),
                    ("--vcores", "1"),
                ],
            )
        };
        let cluster = Self { port, _processes: [scheduler, executor(0), executor(1)], folder };
        cluster.wait_for("/readyz", " 200 OK");
        cluster
    }

    /// Returns the scheduler's response at this path, which is empty until the scheduler listens.
    fn get(&self, path: &str) -> String {
        let get = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
            write!(stream, "GET {path} HTTP/1.0\r\n\r\n")?;
            std::io::read_to_string(stream)
        };
        get().unwrap_or_default()
    }

    /// Waits until the scheduler's response contains this text, and panics after a minute.
    fn wait_for(&self, path: &str, text: &str) {
        for _ in 0..1200 {
            if self.get(path).contains(text) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let log = |name| fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        panic!("no {text} at {path}:\n{}\n{}", log("scheduler.log"), log("executor-0.log"));
    }

    async fn ask(&self, query: &str) -> Result<String> {
        answer(&connect(&format!("df://127.0.0.1:{}", self.port)).await?, query).await
    }
}

async fn answer(context: &SessionContext, query: &str) -> Result<String> {
    let batches = context.sql(query).await?.collect().await?;
    Ok(pretty_format_batches(&batches)?.to_string())
}

/// Returns the answer of this process, which uses no cluster.
async fn alone(query: &str) -> Result<String> {
    let mut context = SessionContext::new().enable_url_table();
    register(&mut context)?;
    answer(&context, query).await
}

/// Makes a folder of four Parquet files with 50,000 hands each.
async fn files() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for part in 0..4 {
        let path = folder.path().join(format!("part-{part}.parquet"));
        let query =
            format!("COPY (SELECT hand FROM deal(50000, 12, {part})) TO '{}'", path.display());
        alone(&query).await.expect("a file");
    }
    folder
}

#[tokio::test(flavor = "multi_thread")]
async fn two_executors_answer_as_one_process() {
    let (cluster, files) = (Cluster::start(), files().await);
    let folder = files.path().display();
    for query in [
        "SELECT set_count(0, 1, 2), has_set('1GOF 2GOH'), valid_sets([0, 1, 2, 3]), sets([0, 1, 2])",
        &format!("SELECT set_count(hand), count(*) FROM '{folder}/' GROUP BY 1 ORDER BY 1"),
        &format!(
            "SELECT hand_codes(hand), sets(hand) FROM '{folder}/' WHERE set_count(hand) > 8 ORDER BY 1"
        ),
    ] {
        let expected = alone(query).await.expect("an answer");
        assert_eq!(cluster.ask(query).await.expect("an answer"), expected, "{query}");
    }
    let bad = files.path().join("bad.parquet");
    alone(&format!("COPY (SELECT [7, 8, 7] AS hand) TO '{}'", bad.display()))
        .await
        .expect("a file");
    let query = format!("SELECT set_count(hand) FROM '{}'", bad.display());
    let error = cluster.ask(&query).await.expect_err("an invalid hand").to_string();
    assert!(error.contains("set_count: invalid hand ([7, 8, 7])"), "{error}");
}
