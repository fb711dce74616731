//! Shows lines of the five programs.

use crate::show::Shown;

/// Makes a list of programs, each with the texts of its files. The compiler reads the files, so the
/// shown lines are the compiled ones.
macro_rules! programs {
    ($($program:literal: $($file:literal)*),* $(,)?) => {
        &[$(($program, &[$(include_str!(concat!("../../../../src/programs/", $program, "/", $file))),*])),*]
    };
}

const PROGRAMS: &[(&str, &[&str])] = programs![
    "apl_article": "mod.rs",
    "j_essay": "mod.rs",
    "haskell_post": "mod.rs" "as_published.rs",
    "ruby_post": "mod.rs" "card.rs",
    "python_recipe": "mod.rs" "table.rs",
];

/// Returns lines of a program, from the first line that contains `from` and isn't a doc comment, to
/// the end of its block. The block of a line that ends with `{` is the block that it opens. Any
/// other line outside of all blocks is shown alone.
///
/// # Panics
///
/// Panics if there is no such program or line.
#[must_use]
#[track_caller]
pub fn source(program: &str, from: &str) -> Shown {
    let files = PROGRAMS.iter().find(|(name, _)| *name == program);
    let (_, files) = files.unwrap_or_else(|| panic!("there is no program {program:?}"));
    let lines = files.iter().find_map(|file| block(file, from));
    let lines = lines.unwrap_or_else(|| panic!("{program} has no line with {from:?}"));
    Shown::from(lines.join("\n"))
}

/// Returns two texts side by side.
#[must_use]
pub fn beside(left: &Shown, right: &Shown) -> Shown {
    let (left, right) = (left.to_string(), right.to_string());
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let lines = (0..left.len().max(right.len())).map(|at| {
        let [left, right] = [&left, &right].map(|lines| lines.get(at).copied().unwrap_or(""));
        format!("{left:<width$}  │  {right}").trim_end().to_owned()
    });
    Shown::from(lines.collect::<Vec<_>>().join("\n"))
}

/// Returns the lines that [`source`] shows, without their common indentation.
fn block<'a>(file: &'a str, from: &str) -> Option<Vec<&'a str>> {
    let documents =
        |line: &str| ["///", "//!"].iter().any(|sign| line.trim_start().starts_with(sign));
    let mut lines = file.lines().skip_while(|line| documents(line) || !line.contains(from));
    let first = lines.next()?;
    let depth = first.len() - first.trim_start().len();
    let opens = first.ends_with('{');
    let mut shown = vec![first.trim_start()];
    if depth == 0 && !opens {
        return Some(shown);
    }
    for line in lines {
        let indented = line.len() - line.trim_start().len();
        let inside = line.is_empty() || indented > depth || indented == depth && !opens;
        if inside || opens {
            shown.push(line.get(depth..).unwrap_or(""));
        }
        if !inside {
            break;
        }
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_opens_a_block_is_shown_with_its_block() {
        let shown = source("python_recipe", "for (j, &card1)").to_string();
        assert!(shown.starts_with("for (j, &card1)"), "{shown}");
        assert!(shown.ends_with("\n    }\n}"), "{shown}");
    }

    #[test]
    fn a_line_outside_of_all_blocks_is_shown_alone() {
        let shown = source("haskell_post", "pub type Card").to_string();
        assert_eq!(shown, "pub type Card = [u8; 4];");
    }

    #[test]
    fn two_texts_beside_each_other() {
        let [left, right] = ["a\nbcd", "x"].map(|text| Shown::from(text.to_owned()));
        assert_eq!(beside(&left, &right).to_string(), "a    │  x\nbcd  │");
    }

    #[test]
    fn another_line_is_shown_with_the_rest_of_its_block() {
        let shown = source("apl_article", "// [3]  +/[2]F").to_string();
        assert!(shown.starts_with("// [3]  +/[2]F"), "{shown}");
        assert!(shown.ends_with("\nand_last(&x)"), "{shown}");
    }
}
