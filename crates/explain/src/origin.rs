//! Defines the rules by which the page finds the sources of a cell.

/// A rule that finds the sources of a cell in one input, which are the input cells that the cell
/// was computed from. A cell is given by its zero-based index along each axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// No cells, because only the shape of the input matters.
    Shape,
    /// All cells of the input.
    Whole,
    /// The cell at the leading indices, as for `L` in `L∘.=D`, or at all indices, as for `S` in
    /// `2≠S`.
    Leading,
    /// The cell at the trailing indices, as for `D` in `L∘.=D`.
    Trailing,
    /// All cells along the axis that was removed, or along the last axis for `None`.
    Along(Option<usize>),
    /// The cell with the same indices in another order, because axis `i` of the input moves to
    /// position `to[i]`.
    Moved(Vec<usize>),
    /// The cell at an index that the second input contains, as for `H` in `H[I;;]`.
    Gathered,
    /// The cell that was kept, as for `F` in `B⌿F`, or the bit that kept it, as for `B`.
    Kept,
    /// The cell at the same position in the list of all elements. The list repeats from the start
    /// if it is too short.
    Ravelled,
    /// The cell of an input that was put below the first input, as for `B` in `A⍪B`.
    Below,
}
