//! Compares each line of the article's printed session with the output of GNU APL.
//!
//! `data/apl_session.txt` is a copy of the GNU APL screen. Input lines begin with six blanks. Lines
//! are compared without the trailing blanks that APL adds.

use aplset::ndarray::{Array1, Array2, Array3, Axis, arr0, arr1, array};
use aplset::programs::apl_article::{as_published, deal, fmt, hand, sets};
use aplset::vocabulary::{
    RandomLink, and_last, cells_at, combin, compress, equals_table, format, matrify, or_last,
    plus_reduce, ravel, represent, reshape, transpose,
};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The variables of the APL workspace in which the session runs.
#[derive(Default)]
struct Workspace {
    a: Array2<bool>,
    c: Array1<&'static str>,
    r: Array1<usize>,
    l: Array2<char>,
    d: Array2<char>,
    h: Array3<bool>,
    digits: Array2<usize>,
    t: Array3<bool>,
    s: Array2<u8>,
}

/// An input line in APL, and the Rust function that returns the text that APL prints.
type Step = (&'static str, fn(&mut Workspace) -> String);

const NONE: String = String::new();

fn shape(shape: &[usize]) -> String {
    format(&arr1(shape))
}

fn letters(text: &str) -> Array1<char> {
    text.chars().collect()
}

fn equals(digit: usize) -> String {
    format(&equals_table(&arr0(digit), &array![0, 1, 2]))
}

fn or_feature(feature: &str) -> String {
    format(&or_last(&equals_table(&letters(feature), &letters("3ROH"))))
}

fn typed(codes: &str) -> Array3<bool> {
    hand(codes).expect("the article's hand")
}

const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
const HAND_B: &str = "2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF";
const NO_SETS: &str = "1ROF 1ROH 1GOF 1GOH 1RDF 1RDH 1GDF 1GDH 2ROF 2ROH 2GOF 2GOH";

/// The article's sections "Dealing A Hand" and "Displaying The Result".
const DEALING: &[Step] = &[
    ("3 3 3 3⊤42", |_| format(&represent(&[3, 3, 3, 3], &arr0(42)))),
    ("1=0 1 2", |_| equals(1)),
    ("2=0 1 2", |_| equals(2)),
    ("0=0 1 2", |_| equals(0)),
    ("1 1 2 0∘.=0 1 2", |_| format(&equals_table(&array![1, 1, 2, 0], &array![0, 1, 2]))),
    ("A←1 1 2 0∘.=0 1 2", |w| {
        w.a = equals_table(&array![1, 1, 2, 0], &array![0, 1, 2]);
        NONE
    }),
    ("A", |w| format(&w.a)),
    (",A", |w| format(&ravel(&w.a))),
    ("C←'1' '2' '3'", |w| {
        w.c = array!["1", "2", "3"];
        NONE
    }),
    ("C←C,'Red' 'Green' 'Purple'", |w| catenate(w, ["Red", "Green", "Purple"])),
    ("C←C,'Diamond' 'Oval' 'Squiggle'", |w| catenate(w, ["Diamond", "Oval", "Squiggle"])),
    ("C←C,'Filled' 'Hollow' 'Lined'", |w| catenate(w, ["Filled", "Hollow", "Lined"])),
    ("⍴C", |w| shape(w.c.shape())),
    ("(,A)/C", |w| format(&compress(&ravel(&w.a), &w.c))),
    ("FMT A", |w| format(&fmt(&w.a))),
    ("R←71 20 43 37 61 73 25 24 5 45 35 12", |w| {
        w.r = RandomLink::default().deal(12, 81) + 1; // the article prints 12?81 before its -1
        NONE
    }),
    ("3 3 3 3⊤R", |w| format(&represent(&[3, 3, 3, 3], &w.r))),
    ("⍴DEAL", |_| shape(deal(12, |k, n| RandomLink::default().deal(k, n)).shape())),
    ("0 1 0 1/10 20 30 40", |_| {
        format(&compress(&array![false, true, false, true], &array![10, 20, 30, 40]))
    }),
];

fn catenate(w: &mut Workspace, words: [&'static str; 3]) -> String {
    w.c = w.c.iter().copied().chain(words).collect();
    NONE
}

/// Returns `k COMBIN n` counted from 1, and checks that both versions of COMBIN agree.
fn both(k: usize, n: usize) -> Array2<usize> {
    let published = as_published::combin(k, n);
    assert_eq!(combin(k, n) + 1, published, "{k} COMBIN {n}");
    published
}

/// The article's calls of COMBIN.
const COMBINING: &[Step] = &[
    ("3 COMBIN 4", |_| format(&both(3, 4))),
    ("⍴3 COMBIN 12", |_| shape(both(3, 12).shape())),
    ("2 COMBIN 4", |_| format(&both(2, 4))),
    ("1 COMBIN 3", |_| format(&both(1, 3))),
    ("4 COMBIN 4", |_| format(&both(4, 4))),
    ("⍴4 COMBIN 4", |_| shape(both(4, 4).shape())),
    ("⍴0 COMBIN 4", |_| shape(as_published::combin(0, 4).shape())),
    ("⍴0 COMBIN 0", |_| shape(as_published::combin(0, 0).shape())),
    ("5 COMBIN 4", |_| format(&as_published::combin(5, 4))),
    ("6 COMBIN 4", |_| format(&as_published::combin(6, 4))),
];

/// The article's section "Entering A Hand".
const ENTERING: &[Step] = &[
    ("'123'∘.='3ROH'", |_| format(&equals_table(&letters("123"), &letters("3ROH")))),
    ("∨/'123'∘.='3ROH'", |_| or_feature("123")),
    ("∨/'RGP'∘.='3ROH'", |_| or_feature("RGP")),
    ("∨/'DOS'∘.='3ROH'", |_| or_feature("DOS")),
    ("∨/'FHL'∘.='3ROH'", |_| or_feature("FHL")),
    ("L←4 3⍴'123RGPDOSFHL'", |w| {
        w.l = reshape([4, 3], &letters("123RGPDOSFHL"));
        NONE
    }),
    ("L", |w| format(&w.l)),
    ("∨/L∘.='3ROH'", |w| format(&or_last(&equals_table(&w.l, &letters("3ROH"))))),
    ("D←MATRIFY'3ROH 2RDL'", |w| {
        w.d = matrify("3ROH 2RDL");
        NONE
    }),
    ("D", |w| format(&w.d)),
    ("⍴D", |w| shape(w.d.shape())),
    ("⍴HAND'3ROH'", |_| shape(typed("3ROH").shape())),
    ("FMT HAND'RH3O'", |_| format(&fmt(&typed("RH3O")))),
    ("H←HAND'1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL'", |w| {
        w.h = typed(HAND_A);
        NONE
    }),
    ("FMT H", |w| format(&fmt(&w.h))),
    ("⍴SETS H", |w| shape(sets(&w.h).shape())),
    ("FMT SETS H", |w| format(&fmt(&sets(&w.h)))),
    ("H←HAND'2GLS 1RSF 2RDL 1GSL 2PDH 2PSF 2RDH 1POL 1PDL 3RDL 2RSF 1ROF'", |w| {
        w.h = typed(HAND_B);
        NONE
    }),
    ("⍴H", |w| shape(w.h.shape())),
];

/// The article's section "Identifying Sets", on the second hand, on the essay's hand, and on a hand
/// without sets.
const IDENTIFYING: &[Step] = &[
    ("T←H[1 2 3;;]", |w| {
        w.t = cells_at(&w.h, &(array![1, 2, 3] - 1));
        NONE
    }),
    ("⍴T", |w| shape(w.t.shape())),
    ("S←+/[1]T", |w| {
        w.s = plus_reduce(&w.t, Axis(0));
        NONE
    }),
    ("⍴S", |w| shape(w.s.shape())),
    ("S", |w| format(&w.s)),
    ("∧/[1]∧/[2]S≠2", |w| format(&and_last(&and_last(&w.s.mapv(|sum| sum != 2))))),
    ("FMT H", |w| format(&fmt(&w.h))),
    ("⍴SETS H", |w| shape(sets(&w.h).shape())),
    ("FMT SETS H", |w| format(&fmt(&sets(&w.h)))),
    ("⍴FMT SETS H", |w| shape(fmt(&sets(&w.h)).shape())),
    ("H←⍉(4⍴3)⊤70 19 42 36 60 72 24 23 4 44 34 11", |w| {
        w.digits = transpose(&represent(&[3; 4], &RandomLink::default().deal(12, 81))).to_owned();
        NONE
    }),
    ("FMT H∘.=0 1 2", |w| format(&fmt(&equals_table(&w.digits, &array![0, 1, 2])))),
    ("FMT SETS H∘.=0 1 2", |w| format(&fmt(&sets(&equals_table(&w.digits, &array![0, 1, 2]))))),
    ("FMT SETS HAND '1ROF 1ROH 1GOF 1GOH 1RDF 1RDH 1GDF 1GDH 2ROF 2ROH 2GOF 2GOH'", |_| {
        format(&fmt(&sets(&typed(NO_SETS))))
    }),
    ("⍴SETS HAND '1ROF 1ROH 1GOF 1GOH 1RDF 1RDH 1GDF 1GDH 2ROF 2ROH 2GOF 2GOH'", |_| {
        shape(sets(&typed(NO_SETS)).shape())
    }),
];

/// Reads the screen as pairs of input and output. An input line with an open quote continues on the
/// next line. Leaves out `)` commands, carets under errors, and lines with `↑`, which is not in the
/// article.
fn screen() -> Vec<(String, String)> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    let screen = include_str!("../data/apl_session.txt").lines();
    for line in
        screen.filter(|line| line.trim().is_empty() || !line.trim_matches([' ', '^']).is_empty())
    {
        match (line.strip_prefix("      "), pairs.last_mut()) {
            (Some(rest), Some((input, _))) if input.matches('\'').count() % 2 == 1 => {
                input.push_str(rest);
            }
            (Some(input), _) => pairs.push((input.to_owned(), String::new())),
            (None, Some((_, output))) => {
                output.push_str(line.trim_end());
                output.push('\n');
            }
            (None, None) => panic!("output before any input: {line}"),
        }
    }
    pairs.retain(|(input, _)| !input.starts_with(')') && !input.contains('↑'));
    pairs
}

#[test]
fn every_line_of_the_session_prints_what_a_real_apl_prints() {
    let steps = [DEALING, COMBINING, ENTERING, IDENTIFYING].concat();
    let screen = screen();
    let inputs: Vec<&str> = screen.iter().map(|(input, _)| input.as_str()).collect();
    let ours: Vec<&str> = steps.iter().map(|(apl, _)| *apl).collect();
    assert_eq!(ours, inputs, "every input is a step, in the same order");
    let mut workspace = Workspace::default();
    for ((apl, output), (_, step)) in screen.iter().zip(steps) {
        match catch_unwind(AssertUnwindSafe(|| step(&mut workspace))) {
            Ok(printed) => assert_eq!(printed.trim_end(), output.trim_end(), "{apl}"),
            Err(panic) => {
                let message = panic.downcast_ref::<String>().expect("a message");
                let error = output.lines().next().unwrap_or_default();
                assert!(
                    !error.is_empty() && message.starts_with(error),
                    "{apl}: {message}, APL: {output}"
                );
            }
        }
    }
}

/// For `{shape}S`, the article prints `2 3 4 3`, and `6 3 4 3` "in another hand". These two hands
/// are deals 3 and 5 of a fresh workspace, counted from 0.
#[test]
fn the_deals_of_1996_have_the_sets_that_the_article_counts() {
    let mut link = RandomLink::default();
    let counts: Vec<usize> =
        (0..9).map(|_| sets(&deal(12, |k, n| link.deal(k, n))).len_of(Axis(0))).collect();
    assert_eq!((counts[3], counts[5], counts[8]), (2, 6, 3));
}

#[test]
fn the_ninth_deal_of_1996_is_the_hand_that_the_article_prints() {
    let mut link = RandomLink::default();
    let ninth = (0..9).map(|_| deal(12, |k, n| link.deal(k, n))).last();
    assert_eq!(ninth, Some(typed(HAND_A)));
}
