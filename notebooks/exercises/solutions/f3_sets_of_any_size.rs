use ndarray::prelude::*;

pub fn sets_of_any_size(f: &Array3<usize>) -> Array1<bool> {
    let good = f.map_axis(Axis(1), |digits| {
        let mut different = digits.to_vec();
        different.sort();
        different.dedup();
        different.len() <= 1 || different.len() == digits.len()
    });
    good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
}
