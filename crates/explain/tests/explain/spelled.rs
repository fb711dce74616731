//! Spells sentences in J, BQN, `NumPy` and Rust. `tests/interpreters/spelled.py` runs the spelled
//! golden sentences.

use aplset_explain::apl::{self, Given, Language, Names};

/// Sentences with the answers of GNU APL.
const GOLDEN: &str = include_str!("../../../../tests/data/sentences.tsv");

fn spelled(sentence: &str, language: Language) -> String {
    let run = apl::run(sentence, &Names::new()).expect(sentence);
    run.spelled(language).unwrap_or_else(|error| error.to_string())
}

#[test]
fn each_golden_sentence_with_a_value_is_spelled_in_j_bqn_and_numpy() {
    for line in GOLDEN.lines().filter(|line| !line.starts_with('#')) {
        let (sentence, _) = line.split_once('\t').expect("a sentence and its answer");
        let Ok(run) = apl::run(sentence, &Names::new()) else { continue };
        for language in [Language::J, Language::Bqn, Language::NumPy] {
            assert!(run.spelled(language).is_ok(), "{sentence} in {}", language.title());
            for step in 0..run.steps().len() {
                assert!(run.spelled_step(step, language).is_ok(), "{sentence}, step {step}");
            }
        }
    }
}

#[test]
fn the_articles_sentence_is_spelled_as_a_person_writes_it() {
    let sentence = "H←HAND '1RDF 2RDF 3RDF' ⋄ F←H[3 COMBIN 3;;] ⋄ (∧/∧/2≠+/[2]F)⌿F";
    let lines = |language| {
        let text = spelled(sentence, language);
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(Language::J), ["f=: (3 comb 3) { h", "(*./\"1 *./\"1 (2 ~: +/\"3 f)) # f"],);
    assert_eq!(lines(Language::Bqn), ["f←(3 Combin 3)⊏h", "(∧´⎉1 ∧´⎉1 2≠+˝⎉3 f)/f"]);
    assert_eq!(
        lines(Language::NumPy),
        [
            "f = h[np.array(list(combinations(range(3), 3)))]",
            "f[(f.sum(axis=1) != 2).all(axis=2).all(axis=1)]"
        ],
    );
    assert_eq!(
        lines(Language::Rust),
        [
            "let f = cells_at(&h, &combin(3, 3));",
            "compress(&and_last(&and_last(&plus_reduce::<i64, _>(&f, Axis(1)).mapv(|a| a != 2))), &f)",
        ],
    );
}

#[test]
fn positions_count_from_0_only_where_they_are_indices() {
    assert_eq!(spelled("⍳6", Language::NumPy), "np.arange(1, 7)");
    assert_eq!(spelled("(⍳6)-1", Language::NumPy), "np.arange(6)");
    assert_eq!(spelled("X←3 1 2 ⋄ X[⍋X]", Language::J), "x=: 3 1 2\n(/: x) { x");
    assert_eq!(spelled("X←3 1 2 ⋄ ⍋X", Language::J), "x=: 3 1 2\n1 + /: x");
    assert_eq!(spelled("I←2 ⋄ (5 6)[I]", Language::Bqn), "i←2\n(i-1)⊑5‿6");
}

/// Sentences with their last lines in a language. A text before the colon has no spelling.
const LINES: &str = "
J      M←3 3⍴⍳9 ⋄ I←2 ⋄ M[I;I+1]            (<(i - 1);(i + 1) - 1) { m
J      M←3 3⍴⍳9 ⋄ M[2 2⍴1;1]                (<((2 2 $ 1) - 1);0) { m
J      (⍋⍤1)2 2⍴4 3 1 2                     1 + /:\"1 (2 2 $ 4 3 1 2)
BQN    (⍋⍤1)2 2⍴4 3 1 2                     1+⍋⎉1 2‿2⥊4‿3‿1‿2
NumPy  (2 2⍴⍳4)(,⍤1)9                       lacks ⍤
NumPy  2 3(⍳⍤1)2 2⍴2 3 3 9                  lacks ⍤
NumPy  X←(1=1 1)×1=1 1                      x = (1 == np.array([1, 1])).astype(int) * (1 == np.array([1, 1]))
NumPy  B←1 0=1 ⋄ ⍒⌈\\B                      np.argsort(-np.maximum.accumulate(b.astype(int)), kind=\"stable\") + 1
NumPy  B←1 0=1 ⋄ B+.×B                      b.astype(int) @ b
NumPy  DX←1 ⋄ ∆X←2 ⋄ DX+∆X                  dx + dx0
NumPy  É←1 ⋄ À←2 ⋄ É+À                      x0 + x
NumPy  PRINT←1 ⋄ ABS←2 ⋄ PRINT+|ABS         print0 + abs(abs0)
Rust   CONST←1 ⋄ EACH←3 1 ⋄ EACH∊CONST      each0.mapv(|each| array![const0].iter().any(|&one| each == one))
BQN    A_B←1 ⋄ AB←2 ⋄ A_B+AB                a_b0+ab
J      _←3 ⋄ COMB←2 ⋄ _+COMB                x + comb0
J      (2 3⍴⍳6),[0.5]0                      (2 3 $ 1 + i. 6) ,: 0
NumPy  1,[0.5]2                             np.append(1, 2)
J      0÷0                                  lacks ÷
J      X[⍋X←30 10 20]                       (/: x) { x
BQN    X~X←1 2 3                            (¬x∊x)/x
NumPy  (X←2),X←3                            lacks ←
BQN    0 1⊤3.75                             lacks ⊤
NumPy  0 1⊤3.75                             lacks ⊤
NumPy  0.3=0.1+0.2                          lacks =
J      0.3=0.1+0.2                          0.3 = 0.1 + 0.2
BQN    ⌊100×1.15                            lacks ⌊
NumPy  0.1|1                                lacks |
NumPy  1|2.5                                2.5 % 1
NumPy  '',1                                 lacks ,
NumPy  (⍳0)⍳1                               lacks ⍳
NumPy  !⍳0                                  lacks !
NumPy  (⍳0)⍉1=1                             1 == 1
Rust   FMT 3                                lacks FMT
NumPy  X←'' ⋄ 2×+/X                         lacks +
NumPy  (⍳5)['']                             lacks []
J      2 2⊤''                               lacks ⊤
J      ''+1                                 '' + 1
Rust   ~''                                  lacks ~
NumPy  0.1 0.3=.×3 1                        lacks =
BQN    1 2=.÷3 6                            lacks =
J      0.1 0.3=.×3 1                        0.1 0.3 =/ . * 3 1
NumPy  1 2=.×3 6                            reduce(lambda b, a: a == b, (np.array([1, 2]) * np.array([3, 6]))[::-1])
Rust   |-5                                  (-5_i64).abs()
Rust   (6÷2)⌈2                              (6.0 / 2.0_f64).max(2.0)
Rust   ⍋1.5 0.5                             lacks ⍋
NumPy  S←2 ⋄ S+1                            s + 1
J      1 0 1\\4 5                            1 0 1 #inv 4 5
BQN    (,5)⌽3 1 2                           lacks ⌽
J      1 ¯2 1/3 5                           lacks /
BQN    ¯1⌿3 4                               lacks /
NumPy  2⊥0 3⍴0                              lacks ⊥
NumPy  0 COMBIN 3                           combin(0, 3) + 1
NumPy  (0=⍴0/3 4)/1                         np.repeat(1, (np.array(np.repeat(np.array([3, 4]), 0).shape) == 0).sum())
J      ⍴MATRIFY ''                          lacks MATRIFY
BQN    !/⍳0                                 lacks !/
J      ⌽'é','ü'                             |. ({. 7 u: 'é') , ({. 7 u: 'ü')
BQN    5⍳5                                  1+⊑⟨5⟩⊐5
";

#[test]
fn a_spelling_has_the_same_values_or_there_is_none() {
    for line in LINES.trim().lines() {
        let (language, line) = line.split_once(' ').expect("a language");
        let (sentence, wanted) = line.trim().split_once("  ").expect("two blanks");
        let language = language.to_lowercase().parse().expect("a language");
        let run = apl::run(sentence, &Names::new()).expect(sentence);
        let found = match run.spelled(language) {
            Ok(lines) => lines.lines().last().unwrap_or_default().to_owned(),
            Err(error) => format!("lacks {}", error.word()),
        };
        assert_eq!(found, wanted.trim(), "{sentence}");
    }
}

#[test]
fn an_apl_script_defines_only_the_functions_that_it_uses() {
    let run = apl::run("HANDS←3 ⋄ HANDS+1", &Names::new()).expect("a sentence");
    assert_eq!(run.script(Language::Apl).as_deref(), Ok("HANDS←3\nHANDS+1\n"));
}

#[test]
fn an_axis_in_brackets_and_a_rank_are_explained() {
    let says = |sentence| {
        let run = apl::run(sentence, &Names::new()).expect(sentence);
        run.says(run.steps().len() - 1).unwrap_or_default()
    };
    assert!(says("1 2,[0.5]3 4").ends_with("along a new axis."));
    assert!(says("1 2,3 4").ends_with("along the last axis."));
    assert!(says("1 2 3+[2]2 3⍴⍳6").ends_with("Works along axis 2."));
    assert!(says("2↑[1]3 3⍴⍳9").ends_with("Works along axis 1."));
    assert!(says("(2 2⍴⍳4)⍪9").ends_with("along axis 1."));
    for (text, glyph, axis) in [
        ("∧/2 2⍴1", '/', "last"),
        ("+⌿2 2⍴1", '⌿', "first"),
        ("×\\2 2⍴2", '\\', "last"),
        ("1 0⌿2 2⍴2", '⌿', "first"),
        ("⊖2 2⍴⍳4", '⊖', "first"),
    ] {
        let chosen = format!("Without an axis in brackets, {glyph} works along the {axis} axis.");
        assert!(says(text).ends_with(&chosen), "{}", says(text));
    }
    for text in ["∧/[2]2 2⍴1", "∧/1 1", "⍉2 2⍴1"] {
        assert!(!says(text).contains("Without"), "{text}");
    }
    assert!(says("(+/⍤1)2 3⍴⍳6").starts_with("Applies the function to each cell"));
}

#[test]
fn an_omitted_index_names_its_axis() {
    let says = |sentence: &str| {
        let run = apl::run(sentence, &Names::new()).expect(sentence);
        run.says(run.steps().len() - 1).unwrap_or_default()
    };
    let cells = "Takes the cells at the indices inside the brackets.";
    let empty = format!("{cells} An omitted index means the whole axis");
    let m = "M←2 3⍴⍳6 ⍝ [day;station]\n";
    for (index, expected) in [
        ("M[1;]", format!("{empty}, here the axis station.")),
        ("M[;2]", format!("{empty}, here the axis day.")),
        ("M[;]", format!("{empty}, here the axes day and station.")),
        ("M[1;2 3]", cells.to_owned()),
    ] {
        assert_eq!(says(&format!("{m}{index}")), expected, "{index}");
    }
    assert_eq!(says("(2 3⍴⍳6)[1;]"), format!("{empty}, here axis 2."));
}

#[test]
fn a_name_that_a_statement_gives_inside_is_a_line_before_it() {
    let sentence = "(1↓x)-¯1↓x←3 1 4";
    assert_eq!(spelled(sentence, Language::J), "x=: 3 1 4\n(1 }. x) - _1 }. x");
    assert_eq!(spelled(sentence, Language::NumPy), "x = np.array([3, 1, 4])\nx[1:] - x[:-1]");
}

#[test]
fn a_step_is_spelled_alone() {
    let run = apl::run("+/(⍳6)*2", &Names::new()).expect("a sentence");
    let step = run.steps().iter().position(|step| step.fragment() == "(⍳6)*2").expect("a step");
    assert_eq!(run.spelled_step(step, Language::Bqn).as_deref(), Ok("(1+↕6)⋆2"));
    // A position counts from 1 where it is not an index.
    let run = apl::run("(5 6 7)[⍋3 1 2]", &Names::new()).expect("a sentence");
    let step = run.steps().iter().position(|step| step.fragment() == "⍋3 1 2").expect("a step");
    assert_eq!(run.spelled_step(step, Language::J).as_deref(), Ok("1 + /: 3 1 2"));
}

#[test]
fn a_word_without_a_spelling_is_named_with_its_place() {
    let run = apl::run("1+(,⍤2) 2 3 4⍴⍳24", &Names::new()).expect("a sentence");
    let error = run.spelled(Language::NumPy).expect_err("no spelling");
    assert_eq!(error.to_string(), "NumPy has no spelling of `⍤` with these arguments");
    assert_eq!(error.place(), 2..7);
}

#[test]
fn a_script_begins_with_what_it_needs_and_with_the_given_arrays() {
    let m = apl::run("2 3⍴⍳6", &Names::new()).expect("a matrix").given();
    let names = Names::from([("M".to_owned(), Given { axes: vec![String::new(); 2], ..m })]);
    let run = apl::run("+/[1]M", &names).expect("a sentence");
    let script = |language| run.script(language).expect("a script");
    assert_eq!(
        script(Language::NumPy),
        "import numpy as np\nm = np.array([[1, 2, 3], [4, 5, 6]])\nprint(m.sum(axis=0))\n",
    );
    assert_eq!(script(Language::Apl), "M←2 3⍴1 2 3 4 5 6\n+/[1]M\n");
    let run = apl::run("3 COMBIN 4", &Names::new()).expect("a sentence");
    let script = run.script(Language::J).expect("a script");
    assert_eq!(script, "require 'stats/base'\necho 1 + 3 comb 4\n");
}
