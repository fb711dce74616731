//! Finds the cells that some selected cells were made from, and the cells made from the selected
//! cells.

use super::origin::on as cells;
use super::{Run, Step, Value};
use ndarray::{ArrayD, Dimension, IxDyn};

impl Run {
    /// Marks the selected cells, their sources in earlier steps, and the cells of later steps that
    /// were made from the selected cells.
    ///
    /// **Shape** one mask for each step, with the shape of the step's array. `selected` is the mask
    /// for the array of `step`. **Cost** one look-up of sources for every cell in the later steps.
    ///
    /// # Panics
    /// Panics if `step` is out of range, or if `selected` does not have the shape of that step's
    /// array.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::explain::{Program, Run};
    /// use aplset::ndarray::{Array, IxDyn};
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
    /// let step = |apl| run.steps.iter().position(|step| step.apl == apl).expect("a step");
    /// // How many cards of the first combination have one symbol?
    /// let sums = step("S←+/[2]F");
    /// let mut selected = Array::from_elem(IxDyn(&[4, 4, 3]), false);
    /// selected[[0, 0, 0]] = true;
    /// let related = run.related(sums, &selected);
    /// let hand = &related[step("H←Z←2 3 1⍉∨/L∘.=D")];
    /// assert!(hand[[0, 0, 0]] && hand[[1, 0, 0]] && hand[[2, 0, 0]] && !hand[[3, 0, 0]]);
    /// assert!(related[step("X←∧/2≠S")][[0, 0]]);
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn related(&self, step: usize, selected: &ArrayD<bool>) -> Vec<ArrayD<bool>> {
        let shapes = self.steps.iter().map(|step| step.value.shape());
        let mut lit: Vec<_> = shapes.map(|shape| ArrayD::from_elem(shape, false)).collect();
        assert!(
            lit[step].shape() == selected.shape(),
            "LENGTH ERROR: expected a mask of the array's shape"
        );
        lit[step].assign(selected);
        for made in (0..=step).rev() {
            let on = cells(&lit[made]);
            self.sources(made, |input, sources| {
                for source in on.iter().flat_map(|cell| sources(cell)) {
                    lit[input][IxDyn(&source)] = true;
                }
            });
        }
        for made in step + 1..self.steps.len() {
            let mut on = lit[made].clone();
            self.sources(made, |input, sources| {
                if input < step || !lit[input].iter().any(|&lit| lit) {
                    return;
                }
                for (cell, on) in on.indexed_iter_mut() {
                    *on |= sources(cell.slice()).iter().any(|source| lit[input][IxDyn(source)]);
                }
            });
            lit[made] = on;
        }
        lit
    }

    /// Calls `each` for every input of a step. The arguments are the index of the input, and a
    /// function that finds the sources of a cell in that input.
    fn sources(
        &self,
        made: usize,
        mut each: impl FnMut(usize, &dyn Fn(&[usize]) -> Vec<Vec<usize>>),
    ) {
        let Step { word, inputs, .. } = &self.steps[made];
        let values: Vec<&Value> = inputs.iter().map(|&input| &self.steps[input].value).collect();
        for (number, origin) in word.origins().iter().enumerate() {
            each(inputs[number], &origin.sources(&values, number));
        }
    }
}
