//! Types the lines of Jim Weigang's article *The Set Game in APL* as they are printed, with its
//! keywords and comments.

use super::HAND_A;
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

/// **Source** of each line and of its result: the article, in its order. The article prints
/// `12?81` before it subtracts 1.
#[test]
fn the_articles_lines_run_as_printed() {
    let mut session = Session { names: Names::new(), link: RandomLink::default() };
    let given = [
        ("3 3 3 3{represent}42", "1 1 2 0"),
        ("1=0 1 2", "0 1 0"),
        ("2=0 1 2  @ this is (2=0) (2=1) (2=2)", "0 0 1"),
        ("1 1 2 0{jot}.=0 1 2", "0 1 0\n0 1 0\n0 0 1\n1 0 0"),
        ("A{<-}1 1 2 0{jot}.=0 1 2 ⋄ {shape}A", "4 3"),
        ("12?81", "71 20 43 37 61 73 25 24 5 45 35 12"),
        ("{shape}R{<-}(12?81)-1", "12"),
        ("M{<-}{transpose}3 3 3 3{represent}R  @ M has dimensions [card;digit]\n{shape}M", "12 4"),
        ("{shape}M{jot}.=0 1 2", "12 4 3"),
        ("H{<-}DEAL ⋄ {shape}H", "12 4 3"),
        ("T{<-}H[1 2 3;;]  @ index cards 1 2 and 3\n{shape}T", "3 4 3"),
        ("S{<-}+/[1]T ⋄ {shape}S", "4 3"),
        ("^/[1]^/[2]S{/=}2", "0"),
        ("3 COMBIN 4", "1 2 3\n1 2 4\n1 3 4\n2 3 4"),
        ("I{<-}3 COMBIN 12 ⋄ {shape}I", "220 3"),
        ("F{<-}H[I;;] ⋄ {shape}F", "220 3 4 3"),
        ("S{<-}+/[2]F       @ S is [combination;feature;characteristic]\n{shape}S", "220 4 3"),
        ("X{<-}^/[3]S{/=}2  @ X is [combination;feature]\n{shape}X", "220 4"),
        ("B{<-}^/[2]X       @ B is [combination]\n{shape}B", "220"),
        ("^/B=^/[2]^/[3]2{/=}+/[2]F", "1"),
        ("^/B=^/^/2{/=}+/[2]F", "1"),
        ("C{<-}'1' '2' '3'", "123"),
        ("C{<-}C,'Red' 'Green' 'Purple'", "1 2 3 Red Green Purple"),
        ("{shape}C{<-}C,'Diamond' 'Oval' 'Squiggle'", "9"),
        ("{shape}C{<-}C,'Filled' 'Hollow' 'Lined'", "12"),
        ("(,A)/C", "2 Green Squiggle Filled"),
        ("({neg}1{drop}{shape}A){reshape}(,A)/,({shape}A){reshape}C", "2 Green Squiggle Filled"),
        ("FMT A                  @ a card", "2 Green Squiggle Filled"),
        ("'123'{jot}.='3ROH'", "0 0 0 0\n0 0 0 0\n1 0 0 0"),
        ("{or}/'123'{jot}.='3ROH'", "0 0 1"),
        ("{or}/'RGP'{jot}.='3ROH'", "1 0 0"),
        ("{or}/'DOS'{jot}.='3ROH'", "0 1 0"),
        ("{or}/'FHL'{jot}.='3ROH'", "0 1 0"),
        ("L{<-}4 3{reshape}'123RGPDOSFHL'", "123\nRGP\nDOS\nFHL"),
        ("{or}/L{jot}.='3ROH'", "0 0 1\n1 0 0\n0 1 0\n0 1 0"),
        ("D{<-}MATRIFY'3ROH 2RDL'", "3ROH\n2RDL"),
        ("{shape}2 3 1{transpose}{or}/L{jot}.=D", "2 4 3"),
        ("', 'MATRIFY'a,bb  c'", "a\nbb\nc"),
    ];
    for (line, expected) in given {
        session.prints(line, expected);
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
