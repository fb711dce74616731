//! Types the lines of Jim Weigang's article *The Set Game in APL* as they are printed, with its
//! keywords and comments.

use super::{HAND_A, table};
use aplset::card::{bits, digits};
use aplset::programs::apl_article::{fmt, hand, sets};
use aplset::vocabulary::RandomLink;
use aplset_apl::{Names, Options, Sentence, Value, run_with};

/// The variables and the random generator of the article's session.
struct Session {
    names: Names,
    link: RandomLink,
}

impl Session {
    /// Runs a line, and keeps its variables.
    fn types(&mut self, line: &str) -> Sentence {
        let options = Options { link: Some(self.link), ..Options::default() };
        let run = run_with(line, &self.names, options);
        let run = run.unwrap_or_else(|error| panic!("{line}: {error}"));
        self.names.extend(run.names());
        run
    }

    fn prints(&mut self, line: &str, expected: &str) {
        assert_eq!(self.types(line).value().to_string(), expected, "{line}");
    }
}

/// **Source** of each line and of its result: the article, in its order.
#[test]
fn the_articles_lines_run_as_printed() {
    let mut session = Session { names: Names::new(), link: RandomLink::default() };
    for [line, expected] in table(include_str!("../../../../tests/data/article_lines.tsv")) {
        session.prints(&line.replace('⏎', "\n"), &expected.replace('⏎', "\n"));
    }
    let dealt = bits(&digits(&RandomLink::default().deal(12, 81)));
    let found = session.types("B{slashbar}F");
    assert_eq!(*found.value(), Value::Bits(sets(&dealt).into_dyn()));
    assert_eq!(*session.types("H").value(), Value::Bits(dealt.into_dyn()));
    let found = session.types(&format!("FMT SETS HAND'{HAND_A}'"));
    let words = fmt(&sets(&hand(HAND_A).expect("the article's hand")));
    assert_eq!(*found.value(), Value::Words(words.mapv(str::to_owned).into_dyn()));
}

/// The third deal after the first one has two sets, and the fifth has six, as in the article.
#[test]
fn later_deals_are_those_of_the_article() {
    let mut session = Session { names: Names::new(), link: RandomLink::default() };
    session.prints("A←DEAL ⋄ B←DEAL ⋄ C←DEAL ⋄ {shape}SETS DEAL", "2 3 4 3");
    let deals = "DEAL ⋄ ".repeat(5);
    session.prints(&format!("{deals}{{shape}}SETS DEAL"), "6 3 4 3");
    let deals = "DEAL ⋄ ".repeat(8);
    session.prints(&format!("{deals}∧/,(HAND '{HAND_A}')=DEAL"), "1");
}
