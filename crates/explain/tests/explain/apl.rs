//! Tests the sentences: their values against those of GNU APL, and the sources of their elements
//! by changing the elements of the arguments.

use aplset::vocabulary::{axes_to, cells_at, combin, deal, seeded};
use aplset_explain::apl::{self, AplErrorKind, Given, Names, Options, Value};
use ndarray::{ArrayD, IxDyn};

/// Sentences with the shape and the elements that GNU APL 1.5 gives, or with its error.
const GOLDEN: &str = include_str!("../../../../tests/data/sentences.tsv");

/// The only sentence with another answer here: GNU APL gives a nested array.
const NESTED: &str = "⍳0⍴7 8";

#[test]
fn sentences_have_the_values_of_gnu_apl() {
    let lines = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    let mut sentences = 0;
    for line in lines {
        let [sentence, shape, elements] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns in {line:?}")
        };
        sentences += 1;
        let run = apl::explain(sentence, &Names::new(), Options::default());
        let found = match run.error() {
            Some(error) => (error.kind().to_string(), String::new()),
            None => (listed(run.value().shape()), written(run.value())),
        };
        if sentence == NESTED {
            assert_eq!(run.error().map(apl::AplError::kind), Some(AplErrorKind::Domain));
        } else {
            assert_eq!(found, (shape.to_owned(), elements.to_owned()), "{sentence}");
        }
    }
    assert_eq!(sentences, 258);
}

fn listed(shape: &[usize]) -> String {
    shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

fn written(value: &Value) -> String {
    value.texts().join(if let Value::Letters(_) = value { "" } else { " " })
}

/// A sentence on `A` and `B`, with the shapes of these arrays and their smallest and largest
/// elements.
type Trial = (&'static str, &'static [usize], &'static [usize], [i64; 2]);

const WORDS: &[Trial] = &[
    ("A+B", &[2, 3], &[2, 3], [-3, 3]),
    ("A-B", &[], &[2, 3], [-3, 3]),
    ("A×[1]B", &[2], &[2, 3], [1, 3]),
    ("-B", &[], &[4], [-3, 3]),
    ("~B", &[], &[4], [0, 1]),
    ("+/B", &[], &[2, 3], [-3, 3]),
    ("-⌿B", &[], &[2, 3], [-3, 3]),
    ("+/[2]B", &[], &[2, 3, 2], [-3, 3]),
    ("∧/B", &[], &[4, 3], [0, 1]),
    ("∨⌿B", &[], &[3, 4], [0, 1]),
    ("+\\B", &[], &[2, 3], [-3, 3]),
    ("-⍀B", &[], &[3, 2], [-3, 3]),
    ("2+/B", &[], &[2, 4], [-3, 3]),
    ("A∘.×B", &[2], &[3, 2], [1, 3]),
    ("A+.×B", &[2, 3], &[3, 2], [1, 3]),
    ("A∨.∧B", &[2, 3], &[3], [0, 1]),
    ("(⌽⍤1)B", &[], &[2, 3], [-3, 3]),
    ("A(+⍤0 1)B", &[2], &[2, 3], [-3, 3]),
    ("⌽B", &[], &[2, 3], [-3, 3]),
    ("⊖B", &[], &[2, 3], [-3, 3]),
    ("A⌽B", &[2], &[2, 3], [-3, 3]),
    ("⍉B", &[], &[2, 3, 2], [-3, 3]),
    ("2 3 1⍉B", &[], &[2, 3, 4], [-3, 3]),
    ("1 1⍉B", &[], &[3, 3], [-3, 3]),
    ("2 ¯2↑B", &[], &[3, 3], [-3, 3]),
    ("4 4↑B", &[], &[2, 3], [-3, 3]),
    ("1 ¯1↓B", &[], &[3, 3], [-3, 3]),
    ("2↑[1]B", &[], &[3, 2], [-3, 3]),
    (",B", &[], &[2, 3], [-3, 3]),
    ("A,B", &[2, 2], &[2, 3], [-3, 3]),
    ("A⍪B", &[3], &[2, 3], [-3, 3]),
    ("A,B", &[], &[2, 3], [-3, 3]),
    ("A,[1.5]B", &[3], &[3], [-3, 3]),
    ("⍪B", &[], &[2, 3], [-3, 3]),
    ("2 5⍴B", &[], &[3], [-3, 3]),
    ("A/B", &[4], &[4], [0, 1]),
    ("A⌿B", &[3], &[3, 2], [0, 2]),
    ("A/B", &[3], &[2], [-2, 2]),
    ("1 0 1 1\\B", &[], &[2, 3], [-3, 3]),
    ("B[2 1;]", &[], &[3, 2], [-3, 3]),
    ("B[A;2]", &[2], &[3, 2], [1, 3]),
    ("B[;A]", &[2, 2], &[2, 3], [1, 3]),
    ("⍋B", &[], &[5], [-3, 3]),
    ("⍒B", &[], &[3, 2], [-3, 3]),
    ("A⍳B", &[4], &[2, 2], [1, 3]),
    ("A∊B", &[2, 2], &[3], [1, 3]),
    ("∪B", &[], &[5], [1, 3]),
    ("A∪B", &[3], &[3], [1, 4]),
    ("A~B", &[4], &[2], [1, 3]),
    ("2 2 2⊤B", &[], &[2, 2], [0, 7]),
    ("A⊤B", &[2], &[3], [1, 4]),
    ("2⊥B", &[], &[3, 2], [0, 1]),
    ("A⊥B", &[3], &[3, 2], [1, 3]),
    ("↑B", &[], &[2, 2], [-3, 3]),
    ("2 2↑B", &[], &[], [-3, 3]),
    ("0↓B", &[], &[], [-3, 3]),
    ("⍴B", &[], &[2, 2], [-3, 3]),
    ("2 COMBIN ⍴B", &[], &[4], [-3, 3]),
    ("SETS HAND '1GOF 2GOF 3GOF'", &[], &[], [0, 1]),
];

#[test]
fn an_element_that_is_no_source_never_changes_the_result() {
    for (number, &(sentence, a, b, range)) in (0..).zip(WORDS) {
        for trial in 0..8 {
            let mut rng = Numbers(seeded(number, trial), range);
            let names =
                Names::from([("A".to_owned(), rng.given(a)), ("B".to_owned(), rng.given(b))]);
            let Ok(run) = apl::run(sentence, &names) else { continue };
            let last = run.steps().len() - 1;
            for cell in 0..run.value().len() {
                let sources = all_sources(&run, last, cell);
                for name in ["A", "B"] {
                    let Some(step) = run.steps().iter().position(|step| step.fragment() == name)
                    else {
                        continue;
                    };
                    let size = run.steps()[step].value().len();
                    for changed in (0..size).filter(|at| !sources.contains(&(step, *at))) {
                        let mut other = names.clone();
                        let given = other.get_mut(name).expect("a name");
                        given.value = changed_at(&given.value, changed, rng.one());
                        let Ok(other) = apl::run(sentence, &other) else { continue };
                        if let (Some(was), Some(is)) =
                            (run.value().texts().get(cell), other.value().texts().get(cell))
                            && run.value().shape() == other.value().shape()
                        {
                            assert_eq!(
                                was, is,
                                "{sentence}, cell {cell}, {name} at {changed}: {names:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

/// Returns the elements of all steps that an element was made from, whatever the steps between.
fn all_sources(run: &apl::Sentence, step: usize, cell: usize) -> Vec<(usize, usize)> {
    let mut all = vec![(step, cell)];
    let mut next = 0;
    while let Some(&(step, cell)) = all.get(next) {
        for (argument, cells) in run.sources(step, cell) {
            for cell in cells {
                if !all.contains(&(argument, cell)) {
                    all.push((argument, cell));
                }
            }
        }
        next += 1;
    }
    all
}

#[test]
fn changing_a_source_can_change_the_result() {
    for (number, &(sentence, a, b, range)) in (0..).zip(WORDS) {
        let mut changes = (0, 0);
        for trial in 0..40 {
            let mut rng = Numbers(seeded(number, 100 + trial), range);
            let names =
                Names::from([("A".to_owned(), rng.given(a)), ("B".to_owned(), rng.given(b))]);
            let Ok(run) = apl::run(sentence, &names) else { continue };
            if run.value().is_empty() {
                continue;
            }
            let step = run.steps().len() - 1;
            let cell = usize::try_from(trial).expect("a small number") % run.value().len();
            for (source, at) in all_sources(&run, step, cell) {
                let name = run.steps()[source].fragment();
                let Some(given) = names.get(name) else { continue };
                let mut other = names.clone();
                other.insert(
                    name.to_owned(),
                    Given { value: changed_at(&given.value, at, rng.one()), ..given.clone() },
                );
                let other = apl::run(sentence, &other);
                let same = other.is_ok_and(|other| {
                    other.value().shape() == run.value().shape()
                        && other.value().texts()[cell] == run.value().texts()[cell]
                });
                changes = (changes.0 + usize::from(!same), changes.1 + 1);
            }
        }
        let only_shape = ["⍴B", "2 COMBIN ⍴B", "SETS HAND '1GOF 2GOF 3GOF'"].contains(&sentence);
        assert!(only_shape || changes.0 > 0, "{sentence}: {changes:?}");
    }
}

#[test]
fn the_sources_of_a_greatest_element_are_the_elements_that_are_equal() {
    let run = apl::run("⌈/2 3⍴3 1 3 2 2 5", &Names::new()).expect("two numbers");
    let last = run.steps().len() - 1;
    assert_eq!([0, 1].map(|row| run.sources(last, row)[0].1.clone()), [vec![0, 2], vec![5]]);
}

/// Random numbers in a range.
struct Numbers<R>(R, [i64; 2]);

impl<R: rand::Rng> Numbers<R> {
    fn one(&mut self) -> f64 {
        let [least, most] = self.1;
        let count = usize::try_from(most - least + 1).expect("a range");
        let at = deal(1, count, &mut self.0)[0];
        f64::from(i32::try_from(least).expect("a small number"))
            + f64::from(u32::try_from(at).expect("a small number"))
    }

    fn given(&mut self, shape: &[usize]) -> Given {
        let numbers = ArrayD::from_shape_simple_fn(IxDyn(shape), || self.one());
        Given { axes: vec![String::new(); shape.len()], value: Value::Numbers(numbers) }
    }
}

fn changed_at(value: &Value, at: usize, to: f64) -> Value {
    let Value::Numbers(numbers) = value else { panic!("numbers") };
    let mut numbers = numbers.clone();
    *numbers.iter_mut().nth(at).expect("an element") = to;
    Value::Numbers(numbers)
}

#[test]
fn a_program_gives_the_same_as_the_article() {
    let codes = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
    let run = apl::run(
        &format!("H←HAND '{codes}' ⋄ F←H[3 COMBIN 12;;] ⋄ Z←(∧/∧/2≠+/[2]F)⌿F"),
        &Names::new(),
    );
    let run = run.expect("the article's sentence");
    let h = aplset::programs::apl_article::hand(codes).expect("a hand");
    assert_eq!(*run.value(), Value::Bits(aplset::programs::apl_article::sets(&h).into_dyn()));
    let f = run.names()["F"].clone();
    assert_eq!(f.value, Value::Bits(cells_at(&h, &combin(3, 12)).into_dyn()));
    assert_eq!(f.axes, ["combination", "card", "feature", "characteristic"]);
    let moved = apl::run("2 3 1⍉4 3 12⍴⍳144", &Names::new()).expect("a transpose");
    let numbers = ArrayD::from_shape_fn(IxDyn(&[4, 3, 12]), |at| {
        f64::from(u32::try_from(at[0] * 36 + at[1] * 12 + at[2] + 1).expect("a small number"))
    });
    assert_eq!(*moved.value(), Value::Numbers(axes_to(&numbers, IxDyn(&[1, 2, 0]))));
}

#[test]
fn an_error_has_a_place_and_advice() {
    for (sentence, message, place) in [
        ("1 2 3+4 5", "LENGTH ERROR: 3 and 2 elements", 5..6),
        ("(2 3⍴⍳6)+1 2", "RANK ERROR: 2 axes and 1 axis", 8..9),
        ("1 ⋄ 2÷0", "DOMAIN ERROR: 2÷0", 5..6),
        ("(2 2⍴⍳4)[3;1]", "INDEX ERROR: index 3 of an axis of 2", 8..13),
        ("+/[3]2 2⍴⍳4", "AXIS ERROR: axis 3 of an array of 2 axes", 0..5),
        ("(2 2⍴1)⍳3", "RANK ERROR: the left argument of ⍳ has 2 axes", 7..8),
        ("1+X", "VALUE ERROR: X has no value", 2..3),
        ("1+(2", "SYNTAX ERROR: ( has no )", 2..3),
        ("/[1]2 3", "SYNTAX ERROR: / has no left argument", 0..4),
        ("9E9⍴1", "WS FULL: shape 9000000000", 3..4),
        ("HAND '1GOF 9GOF'", "DOMAIN ERROR: word 2", 0..4),
    ] {
        let error = apl::run(sentence, &Names::new()).expect_err("an error");
        assert!(error.to_string().starts_with(message), "{sentence}: {error}");
        assert_eq!(error.place(), place, "{sentence}");
        assert!(error.advice().ends_with('.'), "{sentence}: {}", error.advice());
    }
    let advice = |sentence: &str, names: &Names| {
        apl::run(sentence, names).expect_err("an error").advice().to_owned()
    };
    let one = apl::run("1", &Names::new()).expect("a number").given();
    let names = Names::from([("U".to_owned(), one)]);
    assert_eq!(advice("U←2 ⋄ V", &names), "The names with values are U.");
    assert!(advice("2^3", &names).ends_with("The power is *."));
}
