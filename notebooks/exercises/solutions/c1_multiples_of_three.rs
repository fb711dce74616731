use ndarray::prelude::*;

pub fn multiples_of_three(f: &Array3<u8>) -> Array1<bool> {
    let good = f.sum_axis(Axis(1)).mapv(|sum| sum % 3 == 0);
    good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
}
