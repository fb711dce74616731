use ndarray::prelude::*;

pub fn words_with(words: &Array2<char>, letter: char) -> Array1<bool> {
    words.map_axis(Axis(1), |word| word.iter().any(|&other| other == letter))
}
