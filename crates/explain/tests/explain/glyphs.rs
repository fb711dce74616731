//! Checks that the dictionary of glyphs is complete, and checks its examples with the vocabulary.

use super::{PROGRAMS, hand_a};
use aplset::ndarray::{Array, Array1, Array3, Axis, Dimension, arr0, arr1, arr2, array, s};
use aplset::programs::apl_article::hand;
use aplset::vocabulary::{
    anagrams, and_last, antibase, axes_to, catenate, cells_at, combin, compress, equals_table,
    matrify, member_rows, or_last, plus_reduce, rank, ravel, represent, reshape, transpose_cells,
};
use aplset_explain::Run;
use itertools::Itertools;
use serde_json::Value as Json;

fn runs() -> [Run; 2] {
    PROGRAMS.map(|program| Run::new(program, &hand_a()))
}

fn glyphs(run: &Run) -> Vec<Json> {
    let json: Json = serde_json::from_str(&run.json()).expect("JSON");
    json["glyphs"].as_array().expect("a list").clone()
}

fn of<'a>(glyph: &'a Json, key: &str) -> &'a str {
    glyph[key].as_str().expect("a text")
}

/// Removes all known glyphs from a fragment, the longest first.
fn unknown(fragment: &str, known: &[&str]) -> String {
    let longest = known.iter().sorted_by_key(|glyph| std::cmp::Reverse(glyph.len()));
    longest.fold(fragment.to_owned(), |rest, glyph| rest.replace(glyph, " "))
}

#[test]
fn every_glyph_of_every_fragment_is_explained() {
    for run in runs() {
        let glyphs = glyphs(&run);
        for language in ["apl", "j"] {
            let own = glyphs.iter().filter(|glyph| of(glyph, "language") == language);
            let known = own.map(|glyph| of(glyph, "glyph")).collect_vec();
            for step in &run.steps {
                let fragment = if language == "apl" { &step.apl } else { &step.j };
                let plain = |letter: char| letter.is_alphanumeric() || " \n()[]'".contains(letter);
                let left = unknown(fragment, &known);
                assert!(left.chars().all(plain), "{fragment}: {left}");
                for name in ["MATRIFY", "COMBIN", "comb", "A.", "i."] {
                    assert!(!left.split(' ').contains(&name), "{fragment}: {left}");
                }
            }
        }
    }
}

#[test]
fn every_entry_is_used_and_complete() {
    let runs = runs();
    let all = runs.iter().flat_map(glyphs).collect_vec();
    let used = all.iter().map(|glyph| (of(glyph, "language"), of(glyph, "glyph"))).unique();
    // An entry of one line is the name of a language.
    let written = include_str!("../../src/glyphs.txt").split("\n\n");
    assert_eq!(used.count(), written.filter(|entry| entry.contains('\n')).count());
    for glyph in &all {
        assert!(of(glyph, "says").ends_with('.') && !of(glyph, "name").is_empty(), "{glyph}");
        assert!(of(glyph, "example").contains(" ↔ "), "{glyph}");
        let other = if of(glyph, "language") == "apl" { "j" } else { "apl" };
        assert!(!of(glyph, "numpy").contains('-') || of(glyph, "numpy").len() > 1, "{glyph}");
        assert!(glyph[other].is_string(), "{glyph}");
    }
}

/// Formats an example as an expression, `↔`, and its value. The value of a table includes its
/// shape.
fn example<D: Dimension>(left: &str, reshape: &str, value: &Array<usize, D>) -> String {
    let elements = value.iter().join(" ");
    let shape = value.shape().iter().join(" ");
    let right = if value.ndim() < 2 { elements } else { format!("{shape}{reshape}{elements}") };
    format!("{left} ↔ {right}")
}

fn apl<D: Dimension>(left: &str, value: &Array<usize, D>) -> String {
    example(left, "⍴", value)
}

fn j<D: Dimension>(left: &str, value: &Array<usize, D>) -> String {
    example(left, " $ ", value)
}

fn bits<D: Dimension>(a: &Array<bool, D>) -> Array<usize, D> {
    a.mapv(usize::from)
}

fn shape<A, D: Dimension>(a: &Array<A, D>) -> Array1<usize> {
    arr1(a.shape())
}

/// Returns the examples in APL, with values computed by the vocabulary.
fn computed_in_apl() -> Vec<String> {
    let square = array![[1_usize, 2], [3, 4]];
    let ends = array![true, false, true];
    let numbers = array![1_usize, 2, 3];
    let equal = equals_table(&arr1(&[1, 2]), &arr1(&[1, 2]));
    vec![
        apl("⍴MATRIFY '3ROH 2RDL'", &shape(&matrify("3ROH 2RDL"))),
        apl("⍴4 5 6", &shape(&arr1(&[4, 5, 6]))),
        apl("(HAND '1RDF')[1;2;]", &bits(&hand("1RDF").expect("a card").slice_move(s![0, 1, ..]))),
        apl("5⍴1 0", &reshape([5], &arr1(&[1, 0]))),
        apl("1 2∘.=1 2", &bits(&equal)),
        apl("∨/0 0 1", &bits(&or_last(&arr1(&[false, false, true])))),
        apl("∧/1 1 0", &bits(&and_last(&arr1(&[true, true, false])))),
        apl("⍴2 3 1⍉4 3 12⍴0", &shape(&axes_to(&Array3::<u8>::zeros((4, 3, 12)), [1, 2, 0]))),
        apl("⍴1 3 2⍉220 3 4⍴0", &shape(&axes_to(&Array3::<u8>::zeros((220, 3, 4)), [0, 2, 1]))),
        apl("⍉2 2⍴1 2 3 4", &square.t().to_owned()),
        apl("12 58 46-1", &(arr1(&[12, 58, 46]) - 1)),
        apl("11 57 45+1", &(arr1(&[11, 57, 45]) + 1)),
        apl("⍳4", &(1..=4).collect::<Array1<usize>>()),
        apl("3 3 3 3⊤42", &represent(&[3; 4], &arr0(42))),
        apl("(2 COMBIN 3)[2;]", &(combin(2, 3).row(1).to_owned() + 1)),
        apl("(4 5 6)[3 1]", &cells_at(&arr1(&[4, 5, 6]), &arr1(&[2, 0]))),
        apl("+/[1]1 1 0", &plus_reduce(&arr1(&[1_usize, 1, 0]), Axis(0))),
        apl("2≠1 2 3", &bits(&numbers.mapv(|number| number != 2))),
        apl("1 0 1⌿4 5 6", &compress(&ends, &arr1(&[4, 5, 6]))),
        apl("3 4∧.=3 4", &bits(&and_last(&arr1(&[true, true])))),
        apl("1 0 1/4 5 6", &compress(&ends, &arr1(&[4, 5, 6]))),
        apl(",2 2⍴1 2 3 4", &ravel(&square)),
        apl("(1 2⍴1 2)⍪1 2⍴3 4", &catenate(&arr2(&[[1, 2]]), &arr2(&[[3, 4]]), Axis(0))),
    ]
}

/// Returns the examples in J, with values computed by the vocabulary.
fn computed_in_j() -> Vec<String> {
    let square = array![[1_usize, 2], [3, 4]];
    let sum = plus_reduce(&arr1(&[1_usize, 1, 0]), Axis(0));
    let numbers = array![1_usize, 2, 3];
    let (three, places) = (array![5_usize, 6, 7], array![2_usize, 0]);
    let members = member_rows(&array![[1_usize], [5]], &array![[1_usize], [2], [3]]);
    let twice = rank(0, |digit| reshape([2], digit), &arr1(&[0_usize, 1, 2]));
    let turned = transpose_cells(&Array3::<u8>::zeros((220, 3, 4)));
    let rows = array![[1_usize], [2], [3]];
    vec![
        j("$ > cut '3ROH 2RDL'", &shape(&matrify("3ROH 2RDL"))),
        j("$ 4 5 6", &shape(&arr1(&[4, 5, 6]))),
        j("5 $ 1 0", &reshape([5], &arr1(&[1, 0]))),
        j("1 2 3 =/ 2", &bits(&equals_table(&numbers, &arr0(2)))),
        j("2 ~: 1 2 3", &bits(&numbers.mapv(|number| number != 2))),
        j("+./ 0 0 1", &bits(&or_last(&arr1(&[false, false, true])))),
        j("*./ 1 1 0", &bits(&and_last(&arr1(&[true, true, false])))),
        j("+/ 1 1 0", &sum),
        j("+/\"1 (1 1 0)", &sum),
        j("+/\"3 (1 1 0)", &sum),
        j("2 $\"0 i. 3", &twice),
        j("$ |:\"2 (220 3 4 $ 0)", &shape(&turned)),
        j(
            "$ 2 0 1 |: 4 3 12 $ 0",
            &shape(&Array3::<u8>::zeros((4, 3, 12)).permuted_axes([2, 0, 1])),
        ),
        j("|: 2 2 $ 1 2 3 4", &square.t().to_owned()),
        j("3 3 3 3 #: 42", &antibase(&[3; 4], &arr0(42))),
        j("i. 4", &(0..4).collect::<Array1<usize>>()),
        j("2 5 e. 1 2 3", &bits(&member_rows(&array![[2_usize], [5]], &rows))),
        j("# 4 5 6", &arr0(3)),
        j("1 0 1 # 4 5 6", &compress(&array![true, false, true], &arr1(&[4, 5, 6]))),
        j("5 6 7 {~ 2 0", &cells_at(&three, &places)),
        j("2 0 { 5 6 7", &cells_at(&three, &places)),
        j("3 A. 0 1 2", &anagrams(&arr0(3), &arr1(&[0, 1, 2]))),
        j("1 { 2 comb 3", &combin(2, 3).row(1).to_owned()),
        j("0 1 , 2", &catenate(&arr1(&[0, 1]), &arr1(&[2]), Axis(0))),
        j("*/ 3 3 3 3", &arr0([3, 3, 3, 3].iter().product())),
        j("! 3", &arr0((1..=3).product())),
        j("*/@! 1 2 3", &numbers.mapv(|number| (1..=number).product())),
        j("1 5 *./@:e. 1 2 3", &bits(&and_last(&members))),
        j("+&10 (1 2 3)", &(&numbers + 10)),
    ]
}

/// Examples that are not computed with the vocabulary.
const SEEN: [&str; 9] = [
    "1+N←3 ↔ 4",
    "⍴3?10 ↔ 3",
    "¯1↓3 3 4 3 ↔ 3 3 4",
    "1 + n=: 3 ↔ 4",
    "81\"_ 'any' ↔ 81",
    "# 3 ? 10 ↔ 3",
    "] 4 5 ↔ 4 5",
    "# cut '1 Red' ↔ 2",
    "}: 3 3 4 3 ↔ 3 3 4",
];

#[test]
fn examples_are_what_the_vocabulary_gives() {
    let known = [computed_in_apl(), computed_in_j()].concat();
    for glyph in runs().iter().flat_map(glyphs) {
        let example = of(&glyph, "example");
        let found = known.iter().any(|known| known == example) || SEEN.contains(&example);
        assert!(found, "{example}");
    }
}
