//! Checks that the code shown beside each array is copied from the program's source file.

use super::{PROGRAMS, article};
use aplset_explain::{Program, Step};

const ARTICLE: &str = include_str!("../../../../src/programs/apl_article/mod.rs");
const ESSAY: &str = include_str!("../../../../src/programs/j_essay/mod.rs");

/// Returns the steps of a program on the article's hand, except for the first steps, which give
/// arrays to the sentence. The program has no lines for these first steps, because later steps show
/// how the same arrays are made.
fn steps(program: Program) -> impl Iterator<Item = Step> {
    let given = if program == Program::Apl { 1 } else { 2 };
    article(program).steps.into_iter().skip(given)
}

/// Removes the indentation of all lines.
fn flat(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_rust_line_is_in_its_program_under_its_fragment() {
    for program in PROGRAMS {
        let source = flat(if program == Program::Apl { ARTICLE } else { ESSAY });
        for step in steps(program) {
            let shown = if program == Program::Apl { &step.apl } else { &step.j };
            // HAND and DEAL name their result Z, which is H in the session.
            let shown = shown.replace("A←Z", "A").replace("H←", "Z←");
            let under = source.split("// ").filter_map(|comment| {
                let (line, rust) = comment.split_once('\n')?;
                let text =
                    line.split_once(']').filter(|_| line.starts_with('[')).map_or(line, |at| at.1);
                let fragment = text.trim().split("  ").next()?.trim_end_matches('…').trim_end();
                (!fragment.is_empty() && shown.contains(fragment)).then_some(rust)
            });
            let rust = flat(&step.rust);
            assert!(!rust.is_empty());
            // The code ends at the next comment or at the end of the block.
            let mut after = under.filter_map(|under| under.strip_prefix(&rust));
            assert!(
                after.any(|after| after.trim().is_empty() || after.starts_with("\n}")),
                "{shown}: {rust}"
            );
        }
    }
}

#[test]
fn lines_have_the_numbers_of_the_articles_listings() {
    let lines: Vec<_> =
        steps(Program::Apl).map(|step| (step.part, step.line.expect("a number"))).collect();
    let counted = |part, line| lines.iter().filter(|at| **at == (part, line)).count();
    assert_eq!([counted("HAND", "[2]"), counted("HAND", "[3]"), counted("HAND", "[4]")], [1, 1, 3]);
    assert_eq!([counted("SETS", "[2]"), counted("SETS", "[3]")], [2, 5]);
    assert!(article(Program::J).steps.iter().all(|step| step.line.is_none()));
}

/// Compares the fragments with the listings of the article and of the essay. The listings contain
/// every fragment, except for the names that a fragment binds.
#[test]
fn the_fragments_are_the_articles_and_the_essays() {
    let listing = "\
D←MATRIFY D\nL←4 3⍴'123RGPDOSFHL'\nZ←2 3 1⍉∨/L∘.=D
R←(12?81)-1\nM←⍉3 3 3 3⊤R\nZ←M∘.=0 1 2
F←H[3 COMBIN 12;;]\nF←H[I;;]\nZ←(∧/∧/2≠+/[2]F)⌿F
C←'1' '2' '3' 'Red' 'Green' 'Purple' 'Diamond' 'Oval' 'Squiggle' 'Filled' 'Hollow' 'Lined'
Z←(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C";
    for step in steps(Program::Apl) {
        // The article writes one line, but the steps bind the names H, I, S, X, B and A for later
        // steps.
        let names = ["H←", "I←", "S←", "X←", "B←"];
        let own = names.iter().find_map(|name| step.apl.strip_prefix(name)).unwrap_or(&step.apl);
        let own = own.replace("/X", "/∧/2≠S").replace("≠S", "≠+/[2]F").replace("A←Z", "A");
        let own = if own == "Z←B⌿F" { "⌿F".to_owned() } else { own };
        assert!(listing.contains(&own), "{own}");
    }
    let essay = "\
cards=: (#: i.@(*/)) 3 3 3 3\ndeal=: cards {~ 12 ? (#cards)\"_
univ=: (3 $\"0 i.3) , (i.!3) A. i.3\ntest=: *./\"1 @: (e.&univ) @: (|:\"2)
ci=: 3 comb 12\nsets=: (test # ]) @ (ci { ])";
    for step in steps(Program::J) {
        for line in step.j.lines().filter(|line| *line != "d=: deal ''") {
            // The steps apply the essay's verbs to the combinations, to the hand, or to an empty
            // argument.
            let arguments = [" (ci { ]) d", " d", " ''"];
            let verb = arguments.iter().find_map(|end| line.strip_suffix(end)).unwrap_or(line);
            let inner = verb.strip_prefix('(').and_then(|verb| verb.strip_suffix(')'));
            let written = essay.contains(verb) || inner.is_some_and(|verb| essay.contains(verb));
            assert!(written, "{line}");
        }
    }
}
