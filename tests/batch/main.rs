//! Compares the packed engine with plain loops over all combinations.

mod inputs;
mod kernels;
mod twin;
