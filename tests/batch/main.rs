//! Tests of the layers `batch`, `columns` and `odds`: the packed engine against plain loops over all
//! combinations, dealt hands against a uniform deal, and exact and simulated odds.

#[cfg(feature = "arrow")]
mod columns;
mod dealing;
mod inputs;
mod kernels;
mod odds;
mod twin;
mod uniform;
