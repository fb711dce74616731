//! Tests that red, green and purple look different to color-blind people, too.

use super::cards;
use super::drawing::{fills, named, read};
use crate::table;
use aplset::ndarray::{Array2, arr2, array, aview1};
use aplset_explain::picture;

type Rgb = [f64; 3];

/// Matrices that convert linear RGB to the colors that people without one of the three kinds of
/// cone cells see, from Machado, Oliveira and Fernandes 2009, severity 1.
const EYES: &str = include_str!("../../../../../tests/data/eyes.tsv");

/// Converts `#rrggbb` from sRGB to linear light.
fn light(color: &str) -> Rgb {
    [1, 3, 5].map(|at| {
        let part = u8::from_str_radix(&color[at..at + 2], 16).expect("#rrggbb");
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// Converts light to what an eye sees.
fn seen(matrix: [&str; 9], light: Rgb) -> Rgb {
    let matrix = matrix.map(|number| number.parse::<f64>().expect("a number"));
    let product =
        aview1(&matrix).into_shape_with_order((3, 3)).expect("nine numbers").dot(&aview1(&light));
    [0, 1, 2].map(|at| product[at].clamp(0.0, 1.0))
}

/// Converts light to CIELAB with the white point D65.
fn lab(light: Rgb) -> Rgb {
    let xyz = arr2(&[[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]);
    let white = [0.9505, 1.0, 1.089];
    let xyz = xyz.dot(&aview1(&light));
    let [x, y, z] = [0, 1, 2].map(|at| {
        let t: f64 = xyz[at] / white[at];
        if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the contrast of two colors as WCAG 2 defines it.
fn contrast(a: &str, b: &str) -> f64 {
    let [a, b] = [a, b].map(|color| {
        let [r, g, b] = light(color);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    });
    if a > b { a / b } else { b / a }
}

/// Returns the red, green and purple of the deck, whose color changes after every 9 cards.
fn drawn() -> Vec<String> {
    let mut colors: Vec<String> = read(&picture::hand(&cards(81)), |root| {
        let groups = named(root, "g").into_iter();
        groups.filter_map(|group| group.attribute("stroke").map(str::to_owned)).collect()
    });
    colors.dedup();
    assert!(colors.iter().eq(colors[..3].iter().cycle().take(9)), "{colors:?}");
    colors.truncate(3);
    colors
}

/// A difference of 2.3 in CIELAB is just visible if two patches touch. Cards need more, because
/// they must look different across a table.
#[test]
fn the_three_colors_differ_for_every_kind_of_eye() {
    let colors = drawn();
    for [eye, matrix @ ..] in table::<10>(EYES) {
        let seen: Vec<Rgb> = colors.iter().map(|color| lab(seen(matrix, light(color)))).collect();
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let difference: f64 = (0..3).map(|at| (seen[i][at] - seen[j][at]).powi(2)).sum();
            assert!(difference.sqrt() > 30.0, "{eye}: {i} {j}: {}", difference.sqrt());
            let lightness = (seen[i][0] - seen[j][0]).abs();
            assert!(lightness > 8.0, "{eye}: {i} {j}: {lightness} in lightness");
        }
    }
}

/// WCAG 2 requires a contrast ratio of at least 3 for graphics.
#[test]
fn the_three_colors_stand_out_from_the_card() {
    for color in drawn() {
        assert!(contrast(&color, "#ffffff") > 3.0, "{color}");
    }
}

#[test]
fn a_bit_that_is_on_stands_out_from_one_that_is_off() {
    let fills = fills(&picture::array(&array![true, false], &["bit"]));
    assert!(contrast(&fills[0], &fills[1]) > 7.0);
}

/// WCAG 2 requires a contrast ratio of at least 4.5 for text.
#[test]
fn all_text_can_be_read() {
    let sets = picture::sets(&cards(9), &Array2::from_shape_fn((6, 3), |(set, _)| set));
    let numbers = picture::array(&Array2::<u8>::zeros((30, 3)), &["row", "column"]);
    for picture in [sets, numbers] {
        let texts = read(&picture, |root| {
            let ground = named(root, "rect")[0];
            let pair = |text: roxmltree::Node| {
                let before = text.prev_sibling_element();
                let badge = before.filter(|node| node.attribute("class") == Some("badge"));
                let [ink, ground] = [text, badge.unwrap_or(ground)]
                    .map(|node| node.attribute("fill").expect("a color").to_owned());
                (ink, ground)
            };
            named(root, "text").into_iter().map(pair).collect::<Vec<_>>()
        });
        assert!(texts.len() > 9);
        for (ink, ground) in texts {
            assert!(contrast(&ink, &ground) > 4.5, "{ink} on {ground}");
        }
    }
}
