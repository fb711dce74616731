//! The packed engine against its slow twins: the article's sentence hand by hand, and plain loops.

mod inputs;
mod kernels;
mod twin;
