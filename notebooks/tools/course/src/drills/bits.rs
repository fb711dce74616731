//! The drills of notebook 6, *Bits and words*.

use super::Drill;

pub(super) fn drills() -> Vec<Drill> {
    vec![
        Drill::new("6.1", "3600", "5 cards have 10 combinations of 3 cards with 4 × 3 bits each")
            .or("3 600")
            .slip("360", "this is for one hand")
            .slip("600", "these are 5 combinations, and 5 cards have 10"),
        Drill::new("6.2", "10001000", "& is on where both bits are on")
            .or("0b10001000")
            .or("1000 1000")
            .or("136")
            .slip("11101110", "this is | (or)"),
        Drill::new("6.3", "01100110", "^ is on where exactly one of the two bits is on")
            .or("0b01100110")
            .or("0110 0110")
            .or("102")
            .slip("11101110", "this is | (or), and ^ is off where both bits are on"),
        Drill::new("6.4", "b", "what does ^ do if all three bits are on?"),
        Drill::new("6.5", "13", "reverse the bits, and read them in base 2")
            .slip("11", "reverse the bits first, because of ⌽"),
        Drill::new("6.6", "hand", "the bits of a machine word belong to 64 different …"),
        Drill::new("6.7", "1: 300", "u16 holds numbers up to 65,535"),
        Drill::new("6.8", "12", "each half has 4 cards")
            .slip("6", "there are two halves")
            .slip("28", "these are all pairs"),
        Drill::new("6.9", "3: 0 1 0", "&left & &right").without_loop(),
    ]
}
