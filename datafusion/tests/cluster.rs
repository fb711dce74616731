//! Compares the answers of two executors with the answers of one process, even after an executor is
//! killed or a file is damaged. Each test starts a scheduler and two executors on free ports of
//! this machine, and stops them.
#![cfg(feature = "ballista")]

use aplset::batch::{Counts, deal_many_into};
use aplset::ndarray::ArrayView2;
use aplset_datafusion::cluster::connect;
use aplset_datafusion::{ask, register};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::prelude::SessionContext;
use std::fs::{self, File};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A scheduler and two executors, with their logs and data in a folder.
struct Cluster {
    port: u16,
    scheduler: Process,
    executors: [Process; 2],
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

/// Returns the folder for the results of an executor. Each executor has its own folder, so that the
/// executors must send their results to each other.
fn work(folder: &TempDir, number: usize) -> PathBuf {
    folder.path().join(format!("work-{number}"))
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
                ("--executor-timeout-seconds", "4"),
                ("--expire-dead-executor-interval-seconds", "1"),
            ],
        );
        let executor = |number: usize| {
            let work = work(&folder, number);
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
                    ("--executor-heartbeat-interval-seconds", "1"),
                    ("--vcores", "1"),
                ],
            )
        };
        let executors = [executor(0), executor(1)];
        let cluster = Self { port, scheduler, executors, folder };
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
    let batches = ask(context, query).await?;
    Ok(pretty_format_batches(&batches)?.to_string())
}

/// Returns the answer of this process, which uses no cluster.
async fn alone(query: &str) -> Result<String> {
    let mut context = SessionContext::new().enable_url_table();
    register(&mut context)?;
    answer(&context, query).await
}

/// Counts the sets in all dealt hands with seed 1, without SQL.
fn sets(hands: u64, cards: usize) -> u64 {
    const PART: u64 = 1 << 20;
    let mut ids = vec![0; cards << 20];
    let sets = (0..hands).step_by(1 << 20).map(|first| {
        let part = usize::try_from(PART.min(hands - first)).expect("a part");
        let ids = &mut ids[..part * cards];
        deal_many_into(1, first, ids, cards);
        let ids = ArrayView2::from_shape((part, cards), &*ids).expect("a shape");
        Counts::of(&ids).expect("hands").iter().map(u64::from).sum::<u64>()
    });
    sets.sum()
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
        "SELECT set_count(hand), count(*) FROM deal(1000000, 12, 1) GROUP BY 1 ORDER BY 1",
        "SELECT hand_codes(hand) FROM deal(100000, 21, 3) WHERE set_count(hand) = 0 ORDER BY 1",
        "SELECT count(*) FROM deal(1000, 81, 1)",
        "SELECT set_count(0, 1, 2), has_set('1GOF 2GOH'), valid_sets([0, 1, 2, 3]), sets([0, 1, 2])",
        &format!("SELECT set_count(hand), count(*) FROM '{folder}/' GROUP BY 1 ORDER BY 1"),
        &format!("SELECT hand, sets(hand) FROM '{folder}/' WHERE set_count(hand) > 8 ORDER BY 1"),
    ] {
        let expected = alone(query).await.expect("an answer");
        assert_eq!(cluster.ask(query).await.expect("an answer"), expected, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_executor_gives_no_wrong_answer() {
    const HANDS: u64 = 200_000_000;
    let query = format!("SELECT sum(set_count(hand)) FROM deal({HANDS}, 12, 1)");
    let expected = format!("{}", sets(HANDS, 12));
    let mut cluster = Cluster::start();
    let url = format!("df://127.0.0.1:{}", cluster.port);
    let asked = tokio::spawn(async move { answer(&connect(&url).await?, &query).await });
    cluster.wait_for("/api/jobs", "Running");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(!asked.is_finished(), "the query ended before the kill");
    let [killed, _] = &mut cluster.executors;
    killed.0.kill().expect("the executor is running");
    // The files of a dead machine are lost too, so the test removes the executor's files.
    fs::remove_dir_all(work(&cluster.folder, 0)).expect("its folder");
    match asked.await.expect("no panic") {
        Ok(found) => assert!(found.contains(&format!("| {expected} ")), "{expected}:\n{found}"),
        Err(error) => println!("the query ended with: {error}"),
    }
    // The other executor still runs queries.
    let query = "SELECT count(*) FROM deal(100000, 12, 1) WHERE has_set(hand)";
    let expected = alone(query).await.expect("an answer");
    assert_eq!(cluster.ask(query).await.expect("an answer"), expected);
    assert!(cluster.scheduler.0.try_wait().expect("a process").is_none(), "the scheduler ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_file_is_named() {
    let (cluster, files) = (Cluster::start(), files().await);
    let bad = files.path().join("part-2.parquet");
    let bytes = fs::read(&bad).expect("a file");
    let query = format!("SELECT sum(set_count(hand)) FROM '{}/'", files.path().display());
    let half = &bytes[..bytes.len() / 2];
    // Overwrite the header of the first page.
    let page = [&bytes[..4], &[0; 100], &bytes[104..]].concat();
    for damage in [half, b"no hands here", b"", &page] {
        fs::write(&bad, damage).expect("a file");
        for answer in [alone(&query).await, cluster.ask(&query).await] {
            let error = answer.expect_err("a bad file").to_string();
            assert!(error.contains("part-2.parquet"), "{error}");
        }
    }
    let hand = "SELECT arrow_cast([7, 8, 7, 0, 1, 2, 3, 4, 5, 6, 9, 10], 'FixedSizeList(12, UInt8)') AS hand";
    alone(&format!("COPY ({hand}) TO '{}'", bad.display())).await.expect("a file");
    for answer in [alone(&query).await, cluster.ask(&query).await] {
        let error = answer.expect_err("an invalid hand").to_string();
        let [file, hand] = ["part-2.parquet", "set_count: invalid hand ([7, 8, 7,"];
        assert!(error.contains(file) && error.contains(hand), "{error}");
    }
}
