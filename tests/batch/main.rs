//! Tests the modules `batch` and `odds`. Compares counts with plain loops over all combinations,
//! and checks exact odds. `benches/deal.rs` tests dealt hands for uniformity.

mod circuit;
mod deal_with_sets;
mod dealing;
mod inputs;
mod kernels;
mod odds;
mod twin;
