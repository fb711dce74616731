//! scratch
use aplset_explain::apl::{self, Names, Options};
fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let run = apl::explain(&line, &Names::new(), Options::default());
        match run.error() {
            Some(e) => println!("{line}\n    {e} @{:?} | {}", e.place(), e.advice()),
            None => println!(
                "{line}\n    {:?} {:?}",
                run.value().shape(),
                run.value().texts().join(" ")
            ),
        }
    }
}
