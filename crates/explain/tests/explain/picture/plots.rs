//! Tests that plots show their numbers as bars, as points of series, and in a table.

use super::drawing::{self, named, number, read};
use super::panic_text;
use aplset::ndarray::{Array1, Array2, ArrayRef1, ArrayRef2, Axis, array, aview1};
use aplset_explain::picture::Picture;
use aplset_explain::picture::plot::{self, Scale};
use roxmltree::Node;

const AXES: [&str; 2] = ["sets", "hands"];

fn bars(y: &ArrayRef2<f64>, names: &[&str]) -> Picture {
    plot::bars(0, y, names, "A title", AXES)
}

fn lines(x: &ArrayRef1<f64>, y: &ArrayRef2<f64>, names: &[&str], scale: Scale) -> Picture {
    plot::lines(x, y, names, "A title", AXES, scale)
}

/// Returns an attribute of all elements with this name, except for the background and the key.
fn numbers(picture: &Picture, element: &str, attribute: &str) -> Vec<f64> {
    read(picture, |root| {
        let below_key = |node: &Node| number(*node, "y").max(number(*node, "cy")) >= 50.0;
        let elements = named(root, element).into_iter().filter(below_key);
        elements.map(|node| number(node, attribute)).collect()
    })
}

/// Returns all texts of a plot, without the line ends around them.
fn texts(picture: &Picture) -> Vec<String> {
    drawing::texts(picture).iter().map(|text| text.trim().to_owned()).collect()
}

#[test]
fn bars_are_as_high_as_their_numbers_and_have_them_on_top() {
    let plot = bars(&array![[100.0, 400.0, 0.0, 200.4, 3.25]], &["counted"]);
    let heights = numbers(&plot, "rect", "height");
    let unit = heights[1] / 400.0;
    for (height, count) in heights.iter().zip([100.0, 400.0, 0.0, 200.4, 3.25]) {
        assert!((height - count * unit).abs() <= 1.0, "{heights:?}");
    }
    let values = ["100", "400", "0", "200", "3.25"].map(str::to_owned);
    assert!(texts(&plot).ends_with(&values), "{:?}", texts(&plot));
}

#[test]
fn a_correct_theory_has_its_points_on_the_tops_of_the_bars() {
    let counts = array![[100.0, 400.0, 50.0, 200.0], [100.0, 400.0, 50.0, 200.0]];
    let plot = bars(&counts, &["counted", "expected"]);
    assert_eq!(numbers(&plot, "rect", "y"), numbers(&plot, "circle", "cy"));
}

#[test]
fn equal_ratios_are_equally_long_on_a_logarithmic_axis() {
    let x = array![1.0, 2.0, 3.0];
    let plot = lines(&x, &array![[2.0, 20.0, 200.0]], &["y"], Scale::Log);
    let y = numbers(&plot, "circle", "cy");
    assert!(y[1] - y[2] > 50.0);
    assert!((y[0] - y[1] - (y[1] - y[2])).abs() <= 1.0, "{y:?}");
    let across = numbers(&plot, "circle", "cx");
    assert!((across[1] - across[0] - (across[2] - across[1])).abs() <= 1.0);
}

#[test]
fn a_linear_vertical_axis_includes_0() {
    let plot = lines(&array![1.0, 2.0], &array![[50.0, 100.0]], &["y"], Scale::Linear);
    let y = numbers(&plot, "circle", "cy");
    // The axis begins at 0, which is as far below 50 as 50 is below 100.
    assert!((2.0 * y[0] - y[1] - 336.0).abs() <= 2.0, "{y:?}");
}

#[test]
fn the_text_has_the_numbers_in_columns() {
    let x = array![1.0, 10.0];
    let y = array![[0.000_012_34, 123_456.0], [2.0 / 3.0, -5.0]];
    let plot = plot::lines(&x, &y, &["small", "s"], "A title", ["n", "y"], Scale::Linear);
    assert_eq!(
        plot.to_string(),
        " n     small       s\n 1  1.234e-5  0.6667\n10    123456      -5\n"
    );
}

#[test]
fn a_plot_without_numbers_has_axes() {
    let none = Array2::zeros((0, 0));
    for plot in [
        bars(&none, &[]),
        bars(&array![[0.0, 0.0]], &["flat"]),
        lines(&Array1::default(0), &none, &[], Scale::Linear),
        lines(&Array1::default(0), &none, &[], Scale::Log),
        lines(&array![3.0], &array![[7.0]], &["one"], Scale::Log),
        lines(&array![3.0, 4.0], &array![[0.0, 0.0]], &["flat"], Scale::Linear),
    ] {
        let drawn = read(&plot, |root| root.descendants().count());
        let svg = plot.svg();
        assert!(drawn > 20 && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[test]
fn a_zero_has_no_point_on_a_logarithmic_axis() {
    let plot = lines(&array![3.0, 4.0, 5.0], &array![[20.0, 2.0, 0.0]], &["y"], Scale::Log);
    assert_eq!(plot.svg().matches("<circle").count(), 2);
    assert!(texts(&plot).contains(&"5".to_owned()), "the axis ends at 5");
}

#[test]
fn numbers_that_cannot_be_drawn_panic() {
    let drawn = |x: &[f64], y: &[f64], scale| {
        panic_text(|| lines(&aview1(x), &aview1(y).insert_axis(Axis(0)), &["a"], scale))
    };
    let short = drawn(&[1.0, 2.0, 3.0], &[1.0, 2.0], Scale::Linear);
    assert_eq!(short, "LENGTH ERROR: 1 series of 2 numbers, expected 3");
    let cannot = |number| format!("DOMAIN ERROR: {number} cannot be drawn on this axis");
    assert_eq!(drawn(&[1.0], &[-1.0], Scale::Log), cannot("-1"));
    assert_eq!(drawn(&[f64::NAN], &[1.0], Scale::Linear), cannot("NaN"));
    let unnamed = panic_text(|| bars(&array![[1.0], [1.0]], &["a"]));
    assert_eq!(unnamed, "LENGTH ERROR: 1 names for 2 series");
}

#[test]
fn numbers_of_an_axis_in_percent_have_the_sign_and_a_dark_theme_has_other_colors() {
    let y = array![[25.0, 75.0], [30.0, 70.0]];
    let plot = plot::bars(0, &y, &["a", "b"], "A title", ["n", "percent of all"]);
    let shown = texts(&plot);
    assert!(shown.contains(&"75%".to_owned()) && shown.contains(&"60%".to_owned()), "{shown:?}");
    let svg = plot.svg();
    let (_, dark) = svg.split_once("(prefers-color-scheme:dark)").expect("a dark theme");
    let (dark, drawn) = dark.split_once("</style>").expect("a style");
    for color in drawn.split("fill=\"#").skip(1).map(|rest| &rest[..6]) {
        assert!(dark.contains(&format!("[fill=\"#{color}\"]")) || color == "f3f4f6", "{color}");
    }
}

#[test]
fn a_standard_error_goes_as_far_below_its_number_as_above() {
    let (x, y, errors) =
        (array![1.0, 2.0, 3.0], array![[10.0, 20.0, 40.0]], array![[1.0, 2.0, 8.0]]);
    let plot = plot::measured(&x, &y, &errors, &["a"], "A title", AXES);
    let lines: Vec<(f64, f64)> = read(&plot, |root| {
        let is_error = |node: &Node| {
            node.attribute("stroke-width") == Some("1")
                && node.attribute("stroke") == Some("#0B69A3")
        };
        let ends = |node: Node| {
            let ends = drawing::numbers(node.attribute("points").expect("two points"));
            (ends[1] + ends[3], ends[1] - ends[3])
        };
        root.descendants().filter(is_error).map(ends).collect()
    });
    let middles = numbers(&plot, "circle", "cy");
    assert_eq!((lines.len(), middles.len()), (3, 3));
    for ((sum, height), (middle, error)) in lines.iter().zip(middles.iter().zip([1.0, 2.0, 8.0])) {
        assert!((sum / 2.0 - middle).abs() <= 1.0, "{lines:?}, {middles:?}");
        assert!((height / error - lines[0].1).abs() <= 1.5, "{lines:?}");
    }
}
