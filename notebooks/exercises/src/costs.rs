//! The times that the program `costs` printed.

/// Returns the times of the jobs whose names begin with `job`, from the file `costs.txt`.
///
/// ```
/// assert!(exercises::costs::times("Life").contains("fastest"));
/// ```
#[must_use]
pub fn times(job: &str) -> String {
    let parts = include_str!("../costs.txt").trim_end().split("\n\n");
    parts.filter(|part| part.starts_with(job)).collect::<Vec<_>>().join("\n\n")
}
