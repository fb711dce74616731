//! Compares what the moving pictures draw with simple definitions of the same functions.

use aplset::ndarray::{Array1, Array3, ArrayD, Axis, arr1};
use aplset::vocabulary::{axes_to, reshape};
use course::moving::{self, Moving};

/// The text of a box, and its upper left corner.
#[derive(Debug, Clone, PartialEq)]
struct Drawn {
    text: String,
    at: [i64; 2],
}

/// What one step of a picture moves, from where to where, and the boxes that then appear.
type Step = (Vec<(Drawn, [i64; 2])>, Vec<Drawn>);

/// Returns the text between the first `from` and the next `to`.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    text.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(part, _)| part)
}

fn drawn(line: &str) -> Drawn {
    let number = |name| between(line, name, "\"").parse().unwrap();
    let bit = if line.contains("#243b53") { "1" } else { "0" };
    let text = between(&line.replace("<text", "\n<text"), "\n<text", "</text>").to_owned();
    let text = text.split_once('>').map_or(bit, |(_, text)| text).to_owned();
    Drawn { text, at: [number(" x=\""), number(" y=\"")] }
}

/// Reads the boxes that stay and the steps from a picture.
fn read(moving: &Moving) -> (Vec<Drawn>, Vec<Step>) {
    let svg = moving.svg();
    let lines: Vec<&str> = svg.lines().skip_while(|line| !line.starts_with("<text")).collect();
    let still = lines.iter().filter(|line| line.starts_with("<rect")).map(|line| drawn(line));
    let count = svg.matches("@keyframes a").count();
    let step = |step| {
        let (mut travel, mut appear) = (vec![], vec![]);
        for line in &lines {
            let class = between(line, "class=\"", "\"");
            if class == format!("t{step}of{count}") {
                let by = |name| between(line, name, "px").parse::<i64>().unwrap();
                let from = drawn(line);
                let [x, y] = from.at;
                travel.push((from, [x + by("--x:"), y + by("--y:")]));
            } else if class == format!("a{step}of{count}") {
                appear.push(drawn(line));
            }
        }
        (travel, appear)
    };
    (still.collect(), (0..count).map(step).collect())
}

fn texts<T: ToString>(elements: impl IntoIterator<Item = T>) -> Vec<String> {
    elements.into_iter().map(|element| element.to_string()).collect()
}

/// Returns the texts of boxes and their places, relative to the first one.
fn placed(boxes: &[Drawn]) -> Vec<(String, [i64; 2])> {
    let [x, y] = boxes[0].at;
    boxes.iter().map(|one| (one.text.clone(), [one.at[0] - x, one.at[1] - y])).collect()
}

/// Returns the boxes of a whole array at their places.
fn whole<T: Clone + std::fmt::Display, const N: usize>(a: &ArrayD<T>) -> Vec<(String, [i64; 2])> {
    placed(&read(&moving::axes(a, std::array::from_fn::<_, N, _>(|axis| axis), &[""; N])).0)
}

#[test]
fn each_product_appears_in_the_row_and_the_column_of_its_two_sources() {
    let (left, right) = ([7, 2, 300, 5], [1, 20, 3]);
    let picture = moving::outer(&arr1(&left), &arr1(&right), |x, y| x * y, &["l", "r"]);
    let (still, steps) = read(&picture);
    assert_eq!(texts(still.iter().map(|one| &one.text)), texts(left.iter().chain(&right)));
    assert_eq!(steps.len(), 12);
    for (number, (travel, appear)) in steps.iter().enumerate() {
        let (i, j) = (number / 3, number % 3);
        let sources = [&still[i], &still[4 + j]];
        let place = [sources[1].at[0], sources[0].at[1]];
        assert_eq!(appear, &[Drawn { text: (left[i] * right[j]).to_string(), at: place }]);
        assert_eq!(travel, &sources.map(|source| (source.clone(), place)));
    }
}

#[test]
fn each_element_moves_to_the_place_that_the_permutation_gives() {
    let a = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| 100 * i + 10 * j + k).into_dyn();
    for to in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (still, steps) = read(&moving::axes(&a, to, &["x", "y", "z"]));
        let appear: Vec<Drawn> = steps.iter().flat_map(|(_, appear)| appear.clone()).collect();
        assert_eq!(placed(&appear), whole::<_, 3>(&axes_to(&a, &to[..])));
        // All numbers are different, so the text identifies the source.
        let travel: Vec<_> = steps.into_iter().flat_map(|(travel, _)| travel).collect();
        for ((source, place), result) in travel.iter().zip(&appear) {
            assert!(still.contains(source) && source.text == result.text && *place == result.at);
        }
        assert_eq!((travel.len(), still.len()), (24, 24));
    }
}

#[test]
fn a_sum_comes_from_the_elements_along_its_axis() {
    let a = reshape([2, 3, 4], &Array1::from_iter(1_u8..=24));
    for axis in 0..3 {
        let (still, steps) = read(&moving::sum(&a, Axis(axis), &["x", "y", "z"]));
        let sums = a.mapv(i64::from).sum_axis(Axis(axis)).into_dyn();
        let appear: Vec<Drawn> = steps.iter().flat_map(|(_, appear)| appear.clone()).collect();
        assert_eq!(placed(&appear), whole::<_, 2>(&sums));
        for ((travel, appear), lane) in steps.iter().zip(a.lanes(Axis(axis))) {
            assert!(travel.iter().all(|(from, to)| still.contains(from) && *to == appear[0].at));
            assert_eq!(texts(travel.iter().map(|(from, _)| &from.text)), texts(lane));
        }
    }
}
