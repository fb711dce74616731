//! Tests the modules `batch` and `odds`: the counts against plain loops over all combinations, and
//! exact and simulated odds. `benches/deal.rs` tests dealt hands for uniformity.

mod deal_with_sets;
mod dealing;
mod inputs;
mod kernels;
mod odds;
mod twin;
