//! Compares each line of the article's printed session with the output of GNU APL.
//!
//! `data/apl_session.txt` is a copy of the GNU APL screen, in which input lines begin with six
//! blanks. Lines are compared without the trailing blanks that APL adds.

use super::panic_text;
use aplset::ndarray::{Array3, Axis, arr1, array};
use aplset::programs::apl_article::as_published::combin;
use aplset::programs::apl_article::{deal, fmt, hand, sets};
use aplset::vocabulary::{RandomLink, cells_at, equals_table, format, plus_reduce};

fn shape(shape: &[usize]) -> String {
    format(&arr1(shape))
}

fn typed(codes: &str) -> Array3<bool> {
    hand(codes).expect("the article's hand")
}

/// Returns what the program prints for an input line, or the text of its panic. `h` is the variable
/// H of the workspace. Returns `None` for an assignment, and for lines without the article's
/// functions, which `aplset-apl` runs.
fn printed(apl: &str, h: &mut Array3<bool>) -> Option<String> {
    let t = cells_at(h, &array![0, 1, 2]);
    let dealt = || deal(12, |k, n| RandomLink::default().deal(k, n));
    Some(match apl {
        "FMT A" => format(&fmt(&equals_table(&array![1, 1, 2, 0], &array![0, 1, 2]))),
        "⍴DEAL" => shape(dealt().shape()),
        "3 COMBIN 4" => format(&combin(3, 4)),
        "⍴3 COMBIN 12" => shape(combin(3, 12).shape()),
        "2 COMBIN 4" => format(&combin(2, 4)),
        "1 COMBIN 3" => format(&combin(1, 3)),
        "4 COMBIN 4" => format(&combin(4, 4)),
        "⍴4 COMBIN 4" => shape(combin(4, 4).shape()),
        "⍴0 COMBIN 4" => shape(combin(0, 4).shape()),
        "⍴0 COMBIN 0" => shape(combin(0, 0).shape()),
        "5 COMBIN 4" => panic_text(|| combin(5, 4)),
        "6 COMBIN 4" => panic_text(|| combin(6, 4)),
        "S" => format(&plus_reduce::<u8, _>(&t, Axis(0))),
        "FMT H" => format(&fmt(h)),
        "⍴SETS H" => shape(sets(h).shape()),
        "FMT SETS H" => format(&fmt(&sets(h))),
        "⍴FMT SETS H" => shape(fmt(&sets(h)).shape()),
        "FMT H∘.=0 1 2" => format(&fmt(&dealt())),
        "FMT SETS H∘.=0 1 2" => format(&fmt(&sets(&dealt()))),
        line if line.contains("HAND") => {
            let (call, codes) = line.split_once("HAND").expect("a hand");
            let hand = typed(codes.trim().trim_matches('\''));
            match call {
                "H←" => {
                    *h = hand;
                    return None;
                }
                "⍴" => shape(hand.shape()),
                "FMT " => format(&fmt(&hand)),
                "FMT SETS " => format(&fmt(&sets(&hand))),
                "⍴SETS " => shape(sets(&hand).shape()),
                call => panic!("`{call}` is not tested"),
            }
        }
        _ => return None,
    })
}

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
    let screen = screen();
    assert_eq!(screen.len(), 63, "lines of the session");
    let mut h = Array3::from_elem((3, 4, 3), false);
    let mut count = 0;
    for (apl, output) in screen {
        let Some(ours) = printed(&apl, &mut h) else { continue };
        count += 1;
        if let Some(line) = output.strip_prefix("DOMAIN ERROR\n") {
            let (line, _) = line.split_once(' ').expect("the line of COMBIN");
            assert!(ours.starts_with(&format!("DOMAIN ERROR: {line}")), "{apl}: {ours}");
        } else {
            assert_eq!(ours.trim_end(), output.trim_end(), "{apl}");
        }
    }
    assert_eq!(count, 26, "lines with the article's functions");
}

/// For the shape of `S`, written `{shape}S`, the article prints `2 3 4 3`, and `6 3 4 3` "in
/// another hand". These two hands are the fourth and the sixth deal of a fresh workspace. The ninth
/// is the hand that it prints.
#[test]
fn the_deals_of_1996_are_those_of_the_article() {
    let mut link = RandomLink::default();
    let hands: Vec<_> = (0..9).map(|_| deal(12, |k, n| link.deal(k, n))).collect();
    assert_eq!([3, 5].map(|at| sets(&hands[at]).len_of(Axis(0))), [2, 6]);
    let printed = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
    assert_eq!(hands[8], typed(printed));
}
