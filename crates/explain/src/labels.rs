//! Labels the axes of an array of cards.

use super::picture::Picture;
use aplset::card::{FEATURES, LETTERS};
use itertools::Itertools;

/// Labels the first axis with the codes of `cards` if it has cards, and the axis of the features
/// with their names in the order of `features`, unless the features are the columns of several
/// planes. If the last axis has characteristics, their letters follow the names of the features.
/// Any other axis keeps its indices.
pub(crate) fn labeled(
    mut picture: Picture,
    axes: &[&str],
    shape: &[usize],
    cards: &[&str],
    features: [usize; 4],
) -> Picture {
    let features = features.map(|feature| match axes.last() {
        // The label of a feature ends with the letters of its three characteristics.
        Some(&"characteristic") => {
            format!("{} {}", FEATURES[feature], LETTERS[feature].iter().join(" "))
        }
        _ => FEATURES[feature].to_owned(),
    });
    let features = features.each_ref().map(String::as_str);
    let are_features = |axis: usize| axes[axis] == "feature" && shape[axis] == features.len();
    let last = axes.len().saturating_sub(1);
    for (axis, &name) in axes.iter().enumerate() {
        let labels = match name {
            "card" if axis == 0 => cards.to_vec(),
            // In a picture of several planes, the columns are too narrow for names.
            "feature" if axis == last && axis > 1 => continue,
            "feature" if are_features(axis) => features.to_vec(),
            // The labels of the features already contain the letters of the columns.
            "characteristic" if axis == last && (0..last).any(are_features) => {
                vec![""; shape[axis]]
            }
            _ => continue,
        };
        if !labels.is_empty() {
            picture = picture.with_axis_labels(axis, &labels);
        }
    }
    picture
}
