//! Tests sentences of APL as a reader types them, and their steps in a terminal.

use super::{SCREEN, golden, hand_a, sentence};
use aplset_apl::{self as apl, Given, Names, Options};
use aplset_explain::picture::Terminal;
use aplset_explain::screens;

fn with_hand() -> Names {
    Names::from([("H".to_owned(), Given::of_hand(&hand_a()))])
}

#[test]
fn a_screen_has_the_sentence_the_step_and_the_array_with_labels() {
    let screens = screens(&apl::run("+/[1]2↑[1]H", &with_hand()).expect("a sum"), SCREEN);
    assert!(screens[0].starts_with("Data\n+/[1]2↑[1]H\n          ^\n"), "{}", screens[0]);
    assert!(screens[1].starts_with("Step 1 of 2\n+/[1]2↑[1]H\n     ~^^^^~\n"), "{}", screens[1]);
    assert!(screens[1].contains("Works along the axis card.\n"), "{}", screens[1]);
    let array = "
               1GOF       3ROH
 Number 1 2 3  ██ ░░ ░░   ░░ ░░ ██
  Color R G P  ░░ ██ ░░   ██ ░░ ░░
  Shape D O S  ░░ ██ ░░   ░░ ██ ░░
Pattern F H L  ██ ░░ ░░   ░░ ██ ░░
";
    assert!(screens[1].ends_with(array), "{}", screens[1]);
    let columns =
        aplset_explain::screens(&apl::run("+/2↑[1]H", &with_hand()).expect("sums"), SCREEN);
    let rows = "    Number   Color   Shape Pattern\n1        1       1       1       1\n";
    assert!(columns[2].contains(rows), "{}", columns[2]);
}

#[test]
fn a_sentence_may_have_line_ends_of_windows() {
    let run = apl::explain("M←2 3⍴⍳6 ⍝ [day;station]\r\n+/[1]N", &Names::new(), Options::default());
    let last = screens(&run, SCREEN).pop().expect("the error");
    assert!(last.contains("\nM←2 3⍴⍳6 ⍝ [day;station]\n+/[1]N\n     ^\n"), "{last}");
    let unnamed = apl::explain("M←⍳N ⍝ [day]\r\nM", &Names::new(), Options::default());
    let shown = unnamed.error().expect("no value").shown_in("M←⍳N ⍝ [day]\r\nM");
    assert_eq!(shown, "M←⍳N ⍝ [day]\n   ^");
}

#[test]
fn arrays_without_axes_or_elements_have_screens() {
    for (text, array) in [
        ("÷¯3", "¯0.3333333333\n"),
        ("3=3", "1\n"),
        (
            "2÷⍳3",
            "3 →\n\n           1            2            3\n──────────── ──────────── ────────────\n           2            1 0.6666666667\n",
        ),
        ("0 3⍴0", "0 ↓  3 →\n\nempty\n"),
        ("'SET'", "3 →\n\nSET\n"),
    ] {
        let last = screens(&sentence(text), SCREEN).pop().expect("a step");
        assert!(last.ends_with(&format!("\n\n{array}")), "{last}");
    }
}

#[test]
fn the_last_screen_of_a_wrong_sentence_shows_the_place() {
    let run = apl::explain("A←⍳3\nA×4 5", &Names::new(), Options::default());
    let screens = screens(&run, SCREEN);
    assert_eq!(screens.len(), 2);
    let error = "A←⍳3\nA×4 5\n ^\n\nLENGTH ERROR: 3 and 2 elements\nThe arrays need equal shapes";
    assert!(screens[1].contains(error), "{}", screens[1]);
}

#[test]
fn a_long_sentence_is_wrapped_at_blanks() {
    let text = "A←3 1 4 1 5 9 2 6 5 3 5 ⋄ (3+/A)÷3 ⋄ (2=+⌿0=(⍳20)∘.|⍳20)/⍳20";
    let run = sentence(text);
    for columns in [12, 30, 80] {
        for screen in screens(&run, Terminal { columns, rows: 10_000, ..SCREEN }) {
            assert!(screen.lines().all(|line| line.chars().count() <= columns), "{screen}");
            let (sentence, _) = screen.split_once("\n\n").expect("an array");
            let lines = sentence.lines().skip(1).filter(|line| !line.contains(['^', '~']));
            let shown: String = lines.collect();
            assert_eq!(shown.replace(' ', ""), text.replace(' ', ""));
        }
    }
    assert!(screens(&run, Terminal { columns: 12, ..Terminal::default() })[0].contains(text));
    let marks = Terminal { columns: 30, colors: true, ..SCREEN };
    assert!(screens(&run, marks)[0].contains("\x1b[1m3\x1b[0m\x1b[1;7m+/\x1b[0m\x1b[1mA\x1b[0m"));
}

/// Deletes every fifth character of the sentences that GNU APL has answered, or doubles it, or
/// swaps it with the next one. Each mistyped sentence has one mistake.
#[test]
fn errors_of_mistyped_sentences_lie_in_the_sentence() {
    let mut errors = 0;
    for [sentence, ..] in golden() {
        let sentence: Vec<char> = sentence.chars().collect();
        for at in (0..sentence.len()).step_by(5) {
            let [mut deleted, mut doubled, mut swapped] = [0; 3].map(|_| sentence.clone());
            deleted.remove(at);
            doubled.insert(at, sentence[at]);
            swapped.swap(at, (at + 1) % sentence.len());
            for mistyped in [deleted, doubled, swapped] {
                let text: String = mistyped.iter().collect();
                let options = Options { elements: 10_000, ..Options::default() };
                let run = apl::explain(&text, &Names::new(), options);
                if let Some(error) = run.error() {
                    let place = error.place();
                    assert!(place.start <= place.end && place.end <= mistyped.len(), "{text}");
                    assert!(!place.is_empty() || mistyped.is_empty(), "{text}: {error}");
                    assert!(!error.advice().is_empty(), "{text}: {error}");
                    let last = screens(&run, SCREEN).pop().expect("the error");
                    assert!(last.starts_with("The sentence has an error\n"), "{text}: {last}");
                    errors += 1;
                }
            }
        }
    }
    assert!(errors > 200, "{errors}");
}
