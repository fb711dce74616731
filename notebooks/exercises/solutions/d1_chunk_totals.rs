use ndarray::prelude::*;

pub fn chunk_totals(x: &Array1<i32>, size: usize) -> Array1<i32> {
    x.axis_chunks_iter(Axis(0), size).map(|chunk| chunk.sum()).collect()
}
