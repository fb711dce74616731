#![no_main]

use aplset::card::parse_hand;
use aplset_files::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(hand) = parse_hand(bytes) {
        assert!(hand.len() <= 81 && hand.iter().all(|&id| id < 81));
    }
    aplset_fuzz::read(bytes, Format::Text);
});
