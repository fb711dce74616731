//! Checks that the lines beside the arrays are the programs' own.

use super::{Fragment, PROGRAMS, hand_a};
use aplset::explain::{Program, Run};

const ARTICLE: &str = include_str!("../../src/programs/apl_article/mod.rs");
const ESSAY: &str = include_str!("../../src/programs/j_essay/mod.rs");

/// Removes the indentation of all lines.
fn flat(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_rust_line_stands_whole_in_its_program_under_its_fragment() {
    for program in PROGRAMS {
        let source = flat(if program == Program::Apl { ARTICLE } else { ESSAY });
        for step in Run::new(program, &hand_a()).steps {
            let fragment = if program == Program::Apl { &*step.apl } else { &*step.j };
            let under = source.split("// ").filter_map(|comment| {
                let (line, rust) = comment.split_once('\n')?;
                line.contains(fragment).then_some(rust)
            });
            let rust = flat(&step.rust);
            assert!(!rust.is_empty());
            // up to the next comment or the end of the block
            let mut after = under.filter_map(|under| under.strip_prefix(&rust));
            assert!(
                after.any(|after| after.trim().is_empty() || after.starts_with("\n}")),
                "{fragment}: {rust}"
            );
        }
    }
}

#[test]
fn lines_have_the_numbers_of_the_articles_listings() {
    let run = Run::new(Program::Apl, &hand_a());
    let lines: Vec<_> =
        run.steps.iter().map(|step| (step.part, step.line.expect("a number"))).collect();
    let counted = |part, line| lines.iter().filter(|at| **at == (part, line)).count();
    assert_eq!([counted("HAND", "[2]"), counted("HAND", "[3]"), counted("HAND", "[4]")], [1, 1, 3]);
    assert_eq!([counted("SETS", "[2]"), counted("SETS", "[3]")], [2, 5]);
    assert_eq!(run.step("+/[2]F").rust, "let s = plus_reduce::<u8, _>(f, Axis(f.ndim() - 3));");
    assert_eq!(run.step("∧/X").rust, "and_last(&x)");
    let essay = Run::new(Program::J, &hand_a());
    assert!(essay.steps.iter().all(|step| step.line.is_none()));
    assert_eq!(essay.step("*./\"1 @: …").rust, "and_last(&good)");
}

/// The article's listings in APL's own signs. They contain every fragment, except for names that a
/// fragment binds.
#[test]
fn the_fragments_are_the_articles_and_the_essays() {
    let article = "\
D←MATRIFY D\nL←4 3⍴'123RGPDOSFHL'\nZ←2 3 1⍉∨/L∘.=D
R←(12?81)-1\nM←⍉3 3 3 3⊤R\nZ←M∘.=0 1 2
F←H[3 COMBIN 12;;]\nF←H[I;;]\nZ←(∧/∧/2≠+/[2]F)⌿F
C←'1' '2' '3' 'Red' 'Green' 'Purple' 'Diamond' 'Oval' 'Squiggle' 'Filled' 'Hollow' 'Lined'
Z←(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C";
    // S, X and B are the article's names for what its last line makes, and B⌿F is its B{slashbar}F.
    let named = [
        ("∧/X", "∧/∧/2≠"),
        ("∧/2≠S", "∧/2≠+/[2]F"),
        ("2≠S", "2≠+/[2]F"),
        ("Z←B⌿F", "⌿F"),
        ("(¯1↓⍴A)⍴…", "(¯1↓⍴A)⍴(,A)/"),
    ];
    for step in Run::new(Program::Apl, &hand_a()).steps {
        let fragment = step.apl.trim_end_matches(" …");
        let written =
            named.iter().find(|(short, _)| *short == step.apl).map_or(fragment, |(_, long)| *long);
        assert!(article.contains(written), "{written}");
    }
    let essay = "\
cards=: (#: i.@(*/)) 3 3 3 3\ndeal =: cards {~ 12 ? (#cards)\"_
univ=: (3 $\"0 i.3) , (i.!3) A. i.3\ntest=: *./\"1 @: (e.&univ) @: (|:\"2)
ci=: 3 comb 12\nsets=: (test # ]) @ (ci { ])";
    for step in Run::new(Program::J, &hand_a()).steps {
        let fragment = step.j.trim_end_matches(" …");
        assert!(essay.contains(fragment), "{fragment}");
    }
}
