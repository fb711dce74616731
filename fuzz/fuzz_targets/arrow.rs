#![no_main]

use aplset_files::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| aplset_fuzz::read(bytes, Format::Arrow));
