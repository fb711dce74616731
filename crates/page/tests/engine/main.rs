//! Tests the engine of the live page.

mod puzzles;
mod values;

use serde_json::Value as Json;

const HAND: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

fn json(text: &str) -> Json {
    serde_json::from_str(text).expect("JSON")
}
