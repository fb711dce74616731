//! Tests the pictures of arrays.

use super::drawing::{fills, named, number, numbers, read, texts};
use super::{cards, hand_a, panic_text};
use aplset::ndarray::{Array1, Array2, Array3, ArrayRef, Axis, Dimension, IxDyn, arr0, array, s};
use aplset::programs::apl_article::{fmt, sets, valid};
use aplset::vocabulary::{cells_at, combin};
use aplset_explain::picture::{self, Element};

const NAMES: [&str; 6] = ["game", "hand", "combination", "card", "feature", "characteristic"];

fn drawn<A: Element, D: Dimension>(a: &ArrayRef<A, D>) -> picture::Picture {
    picture::array(a, &NAMES[NAMES.len() - a.ndim()..])
}

/// The boxes are drawn column by column.
#[test]
fn bits_are_dark_where_they_are_on() {
    let first = hand_a().slice_move(s![0, .., ..]);
    let fills = fills(&drawn(&first));
    let [on, off] = [&fills[0], &fills[1]]; // 1GOF has the bits 1 0 0, 0 1 0, 0 1 0 and 1 0 0.
    let expected = first.t().into_iter().map(|&bit| if bit { on } else { off });
    assert!(on != off && fills.iter().eq(expected), "{fills:?}");
}

/// The picture of the article's array `I` shows the first three and the last three of its 220 rows,
/// and the number of omitted rows.
#[test]
fn a_long_axis_shows_its_ends_and_counts_the_others() {
    let i = combin(3, 12);
    let text = picture::array(&i, &["combination", "card"]).to_string();
    assert_eq!(
        text,
        "\
combination 220 ↓  card 3 →

      0  1  2
  0   0  1  2
  1   0  1  3
  2   0  1  4
  ⋮   ⋮  ⋮  ⋮  214 more
217   8  9 11
218   8 10 11
219   9 10 11
"
    );
    let texts = texts(&picture::array(&i, &["combination", "card"]));
    for shown in ["combination 220 →", "card 3 →", "214 more", "0", "217", "219", "11"] {
        assert!(texts.iter().any(|text| text == shown), "{shown}: {texts:?}");
    }
    assert!(!texts.contains(&"216".to_owned()), "{texts:?}");
}

#[test]
fn a_long_last_axis_and_long_planes_are_cut_too() {
    let f = cells_at(&hand_a(), &combin(3, 12));
    let b = picture::array(&valid(&f), &["combination"]);
    assert_eq!(
        b.to_string(),
        "combination 220 →\n\n  0   1   2            217 218 219\n ░░  ░░  ░░ ⋯ 214 more  ░░  ░░  ░░\n"
    );
    assert!(drawn(&f).to_string().contains("⋮  214 more"));
}

#[test]
fn every_rank_from_0_to_6_is_drawn_with_its_names_and_lengths() {
    let on = arr0(true);
    for rank in 0..=6 {
        let shape = &[2, 2, 220, 3, 4, 3][6 - rank..];
        let picture = drawn(&on.broadcast(shape).expect("a shape"));
        let texts = texts(&picture);
        for (name, length) in NAMES[6 - rank..].iter().zip(shape) {
            let label = format!("{name} {length}");
            assert!(texts.contains(&format!("{label} →")), "{label}");
            assert!(picture.to_string().contains(&label));
        }
    }
}

#[test]
fn a_scalar_is_its_element() {
    assert_eq!(picture::array(&arr0(7), &[]).to_string(), "7\n");
    assert_eq!(picture::array(&arr0(true), &[]).to_string(), "██\n");
    read(&picture::array(&arr0(-7), &[]), |root| {
        assert_eq!(root.attribute("aria-label"), Some("scalar -7"));
    });
}

#[test]
fn an_array_without_elements_is_empty_whichever_axis_is_empty() {
    for shape in [[0, 4, 3], [12, 0, 3], [12, 4, 0], [0, 0, 0]] {
        let picture = drawn(&Array3::<bool>::default(shape));
        let header =
            format!("card {} →  feature {} ↓  characteristic {} →", shape[0], shape[1], shape[2]);
        assert_eq!(picture.to_string(), format!("{header}\n\nempty\n"));
        assert!(texts(&picture).contains(&"empty".to_owned()));
    }
    assert_eq!(drawn(&Array1::<char>::default(0)).to_string(), "characteristic 0 →\n\nempty\n");
}

#[test]
fn words_are_aligned_left_and_numbers_right() {
    let numbers = array![[-1_i64, 200], [30, 4]];
    assert!(drawn(&numbers).to_string().ends_with("0   -1 200\n1   30   4\n"));
    let z = sets(&hand_a());
    let words = picture::array(&fmt(&z).index_axis(Axis(0), 0), &["card", "feature"]).to_string();
    assert!(words.contains("1  2        Purple   Diamond  Hollow\n"), "{words}");
}

#[test]
fn names_letters_and_words_are_escaped() {
    let hostile = "<script>alert('&\"')</script>";
    let picture = picture::array(&array![hostile], &["a<b>&\"c'\u{1b}[2J"]);
    let shown = texts(&picture);
    assert!(shown.contains(&hostile.to_owned()), "{shown:?}");
    assert!(shown.contains(&"a<b>&\"c'\u{fffd}[2J 1 →".to_owned()), "{shown:?}");
    assert!(!picture.svg().contains("<script"));
    assert!(!picture.to_string().contains('\x1b'));
    for letter in ['<', '&', '\0', '\n', '\u{7f}', '\u{9b}', '\u{202e}', '\u{ffff}'] {
        let picture = picture::array(&array![letter], &["letter"]);
        assert_eq!(picture.to_string().lines().count(), 3, "{letter:?}");
        assert!(texts(&picture).concat().chars().all(|c| !c.is_control()));
    }
}

/// In a font of size 12, a letter is at most 7.5 pixels wide.
#[test]
fn nothing_is_drawn_outside_the_picture() {
    let f = cells_at(&hand_a(), &combin(3, 12));
    let big = Array2::from_shape_fn((24, 24), |(i, j)| i * 1000 + j);
    let pictures = [
        drawn(&f),
        drawn(&combin(3, 12)),
        drawn(&big),
        drawn(&cards(12)),
        drawn(&fmt(&cards(9))),
        drawn(&array!["a long word"]),
    ];
    for picture in pictures {
        read(&picture, |root| {
            let (width, height) = (number(root, "width"), number(root, "height"));
            for rect in named(root, "rect") {
                assert!(number(rect, "x") + number(rect, "width") <= width);
                assert!(number(rect, "y") + number(rect, "height") <= height);
            }
            for text in named(root, "text") {
                let long = text.text().map_or(0.0, |text| text.chars().map(|_| 7.5).sum());
                if let Some(turned) = text.attribute("transform") {
                    assert!(numbers(turned)[1] + long <= height);
                    continue;
                }
                let (before, after) = match text.attribute("text-anchor") {
                    Some("middle") => (long / 2.0, long / 2.0),
                    Some("end") => (long, 0.0),
                    _ => (0.0, long),
                };
                let x = number(text, "x");
                assert!(x - before >= 0.0 && x + after <= width, "{:?}", text.text());
                assert!(number(text, "y") <= height);
            }
        });
    }
}

/// An array of a billion elements can be drawn, because it is not copied.
#[test]
fn a_large_array_has_a_picture_of_bounded_size() {
    let one = arr0(true);
    for shape in [vec![100_000, 100_000], vec![30; 8], vec![2; 40], vec![1; 30]] {
        let names = vec!["axis"; shape.len()];
        let whole = one.broadcast(IxDyn(&shape)).expect("a shape");
        let picture = picture::array(&whole, &names);
        assert!(fills(&picture).len() <= 4096, "{shape:?}");
        assert!(picture.svg().len() < 2_000_000);
        assert!(picture.to_string().len() < 2_000_000);
    }
    let long = "x".repeat(1_000_000);
    assert!(picture::array(&array![&long[..]], &[&long]).svg().len() < 2000);
}

#[test]
fn each_axis_needs_a_name() {
    let text = panic_text(|| picture::array(&cards(1), &["card"]));
    assert_eq!(text, "LENGTH ERROR: 1 names for 3 axes");
}
