//! Counts the right answers of each notebook.

use crate::drills::{self, drills};
use crate::exercises::{self, EXERCISES};
use crate::record::right;
use crate::show::Shown;
use std::collections::BTreeMap;

/// Returns how many drills and exercises of each notebook you have answered right. By default,
/// the verdicts are in the file `progress.csv` next to the notebooks.
#[must_use]
pub fn progress() -> Shown {
    let right = right();
    let mut rows: BTreeMap<u32, [[usize; 2]; 2]> = BTreeMap::new();
    let drills = drills();
    let tasks = drills.iter().map(|drill| (0, "drill", drill.number));
    for (column, kind, number) in
        tasks.chain(EXERCISES.iter().map(|&number| (1, "exercise", number)))
    {
        let notebook = number.split('.').next().and_then(|first| first.parse().ok()).unwrap_or(0);
        let [found, all] = &mut rows.entry(notebook).or_default()[column];
        *found += usize::from(right.contains(&format!("{kind} {number}")));
        *all += 1;
    }
    let numpy = [("drill P.", drills::NUMPY), ("exercise P.", exercises::NUMPY)];
    let numpy = numpy.map(|(kind, all)| {
        let found = right.iter().filter(|task| task.starts_with(kind)).count();
        [found, all]
    });
    let mut text = format!("{:<12}{:>10}{:>12}", "", "drills", "exercises");
    let mut totals = [[0; 2]; 2];
    let rows = rows.iter().map(|(notebook, counts)| (format!("notebook {notebook}"), counts));
    for (name, counts) in rows.chain([("NumPy".to_owned(), &numpy)]) {
        text += &line(&name, counts);
        for (total, count) in totals.iter_mut().flatten().zip(counts.iter().flatten()) {
            *total += count;
        }
    }
    Shown::from(text + &line("all", &totals))
}

fn line(name: &str, [drills, exercises]: &[[usize; 2]; 2]) -> String {
    let cell = |[found, all]: &[usize; 2]| {
        if *all == 0 { "-".to_owned() } else { format!("{found} of {all}") }
    };
    format!("\n{name:<12}{:>10}{:>12}", cell(drills), cell(exercises))
}
