//! An array cut further, until it is low enough for a terminal.

use super::excerpt::{Excerpt, Side};
use ndarray::Axis;

impl Excerpt {
    /// The array with less of its middle, in at most so many rows of a terminal of so many columns; as low as it can be where that is still too high.
    ///
    /// The outer axes lose first, so that what stands nearest is shown, and an axis that would lose in vain stays as it is.
    pub(super) fn fitted(&self, columns: usize, rows: usize) -> Self {
        let height = |excerpt: &Self| excerpt.text(columns, false).lines().count();
        let mut fitted = self.clone();
        let mut lowest = height(&fitted);
        for axis in 0..self.axes.len() {
            for cells in (1..self.cells.len_of(Axis(axis))).rev() {
                if lowest <= rows {
                    return fitted;
                }
                let cut = fitted.keeping(axis, cells);
                let high = height(&cut);
                if high < lowest {
                    (fitted, lowest) = (cut, high);
                }
            }
        }
        fitted
    }

    /// The same with so many cells of an axis, fewer than it shows: half of them from each end.
    fn keeping(&self, at: usize, cells: usize) -> Self {
        let (before, after) = (cells.div_ceil(2), cells / 2);
        let shown = self.cells.len_of(Axis(at));
        let kept: Vec<usize> = (0..before).chain(shown - after..shown).collect();
        let mut axes = self.axes.clone();
        let Side { name, length, .. } = &self.axes[at];
        axes[at] = Side::ends(name.clone(), *length, before, after);
        Self { axes, cells: self.cells.select(Axis(at), &kept) }
    }
}
