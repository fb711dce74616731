//! Functions for the notebooks of the course. [`show`] formats arrays, [`gray`] draws an image,
//! [`frame`] draws an array as a frame of cells, [`plane`] draws the plane of nine points,
//! [`moving`] draws arrays whose elements move, [`show_step`] shows a step of a program, and
//! [`explain()`] shows the steps of any sentence of APL.
//! [`read_npy`] and [`write_npy`] read and write NumPy files, [`fastest`] measures a time,
//! [`compare`] compares times, and [`source`] shows lines of the five programs. [`task!`] checks the
//! answer to a task of the package `exercises`, [`hints`] gives hints, and [`progress`] counts the
//! solved tasks.

mod explain;
mod frame;
mod gray;
pub mod moving;
mod page;
mod plane;
mod record;
mod show;
mod source;
mod stage;
mod svg;
mod task;
mod times;

pub use exercises;
pub use explain::explain;
pub use frame::frame;
pub use gray::gray;
pub use ndarray_npy::{read_npy, write_npy};
pub use page::{ShownStep, show_step};
pub use plane::plane;
pub use show::{Shown, show};
pub use source::{beside, source};
pub use svg::Image;
pub use task::{Checked, checked, hints, progress};
pub use times::{compare, fastest};
