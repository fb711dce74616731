//! Functions for the notebooks of the course. [`show`] formats arrays, [`explain()`] shows the
//! steps of a sentence of APL, [`frame`] draws an array as a frame of cells, [`gray`] draws an
//! image, [`memory!`] draws views over the memory of an array, [`plane`] draws the plane of nine
//! points, and [`moving`] draws arrays whose elements move. [`column`] and [`texts`] read a column
//! of a CSV file, and [`read_npy`] and [`write_npy`] read and write NumPy files. [`compare`]
//! compares times, [`race`] those of functions of the five programs, and [`costs`] prints stored
//! times. [`task!`] checks the answer to a task of the package `exercises`, [`hints`] gives hints,
//! [`solution`] shows a solution, and [`progress`] counts the solved tasks.

mod explain;
mod frame;
mod gray;
mod memory;
pub mod moving;
mod plane;
mod race;
mod record;
mod show;
mod stage;
mod svg;
mod table;
mod task;
mod times;

pub use csv;
pub use exercises;
pub use explain::explain;
pub use frame::frame;
pub use gray::gray;
pub use memory::memory;
pub use ndarray_npy::{read_npy, write_npy};
pub use plane::plane;
pub use race::race;
pub use show::{Shown, show};
pub use svg::Image;
pub use table::{column, texts};
pub use task::{Checked, checked, hints, progress, solution};
pub use times::{compare, costs};
