//! The tasks of the course. Each file in the folder `tasks` is a module with a question, a solution
//! and a function `check`.

use crate::text::wrapped;
use crate::verdict::Verdict;

include!(concat!(env!("OUT_DIR"), "/tasks.rs"));

/// A task, which is a file such as `tasks/05_01_running.rs`.
#[derive(Debug, Clone, Copy)]
pub struct Task {
    name: &'static str,
    text: &'static str,
    solution: fn() -> Verdict,
}

/// Returns all tasks in the order in which the course teaches them. The appendix is last.
#[must_use]
pub fn all() -> &'static [Task] {
    TABLE
}

/// Finds a task by its number, such as `5.1`, or by its function, such as `running`.
///
/// ```
/// assert_eq!(exercises::tasks::find("5.1").unwrap().function(), "running");
/// assert!(exercises::tasks::find("99.9").is_none());
/// ```
#[must_use]
pub fn find(word: &str) -> Option<&'static Task> {
    all().iter().find(|task| {
        [task.name, task.function()].contains(&word) || task.number().eq_ignore_ascii_case(word)
    })
}

impl Task {
    /// Returns the name of the file, such as `05_01_running`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the name of the function, such as `running`.
    #[must_use]
    pub fn function(&self) -> &'static str {
        self.name.splitn(3, '_').nth(2).unwrap_or(self.name)
    }

    /// Returns the chapter, which is the number or the letter of a notebook, such as `5` or `A`.
    #[must_use]
    pub fn chapter(&self) -> String {
        self.part(0).to_uppercase()
    }

    /// Returns the number, such as `5.1`.
    #[must_use]
    pub fn number(&self) -> String {
        format!("{}.{}", self.chapter(), self.part(1))
    }

    fn part(&self, place: usize) -> &'static str {
        let part = self.name.split('_').nth(place).unwrap_or_default();
        part.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(part)
    }

    /// Returns the number and the title, such as `5.1. Running totals`.
    #[must_use]
    pub fn title(&self) -> String {
        let title = self.text.lines().next().unwrap_or_default();
        format!("{}. {}", self.number(), title.trim_start_matches(['/', '!', '#', ' ']))
    }

    /// Returns the question, in lines of Markdown.
    #[must_use]
    pub fn question(&self) -> String {
        let lines = self.comment().skip(2).take_while(|line| *line != "# Hints");
        lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// Returns the hints in the order in which they are given.
    #[must_use]
    pub fn hints(&self) -> Vec<String> {
        let lines = self.comment().skip_while(|line| *line != "# Hints");
        let text = lines.collect::<Vec<_>>().join("\n");
        text.split("\n- ").skip(1).map(wrapped).collect()
    }

    /// Returns the lines of the comment at the beginning of the file.
    fn comment(&self) -> impl Iterator<Item = &'static str> {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("//!"));
        lines.map(|line| line.strip_prefix(' ').unwrap_or(line))
    }

    /// Returns the file in which a student writes the answer: the question, and the function with
    /// `todo!()`.
    #[must_use]
    pub fn blank(&self) -> String {
        let question = self.question();
        let question = question.lines().map(|line| format!("//! {line}").trim_end().to_owned());
        let question = question.collect::<Vec<_>>().join("\n");
        let (title, function) = (self.title(), self.function());
        let begins = format!("pub(crate) fn {function}(");
        let lines = self.text.lines().skip_while(|line| !line.starts_with(&begins));
        let mut signature = String::new();
        for line in lines {
            signature += &format!("{}\n", line.replace("pub(crate) fn", "pub fn"));
            if line.ends_with('{') {
                break;
            }
        }
        // A choice of letters needs no arrays.
        let uses = if signature.contains("Array") { "use ndarray::prelude::*;\n\n" } else { "" };
        format!(
            "//! # {title}\n//!\n{question}\n\n{uses}{signature}    todo!()\n}}\n\n\
             fn main() -> exercises::Verdict {{\n    exercises::tasks::{function}::check({function})\n}}\n"
        )
    }

    /// Returns the solution, as code with its explanation and the functions that it calls.
    #[must_use]
    pub fn solution(&self) -> String {
        let code =
            self.text.split_once("use crate::prelude::*;").map_or(self.text, |(_, code)| code);
        let ends = ["\ncheck!(", "\nchoices!(", "\n/// Checks"];
        let end = ends.iter().filter_map(|end| code.find(end)).min().unwrap_or(code.len());
        let lines = code[..end].trim().lines().skip_while(|line| line.starts_with("use "));
        let lines = lines.collect::<Vec<_>>().join("\n");
        let mut solution = lines.trim().replace("pub(crate) fn", "pub fn");
        for block in code[end..].split("\n\n") {
            let name = block.lines().find_map(|line| line.strip_prefix("fn "));
            let name = name.and_then(|line| line.split(['(', '<']).next());
            if name.is_some_and(|name| solution.contains(&format!("{name}("))) {
                solution = solution + "\n\n" + block.trim_end();
            }
        }
        solution
    }

    /// Returns whether a check generates random cases, so that they differ for each examination.
    #[must_use]
    pub fn has_random_cases(&self) -> bool {
        self.text.contains("\ncheck!(")
    }

    /// Checks the solution.
    pub fn check_solution(&self) -> Verdict {
        (self.solution)()
    }
}
