//! Compares circuits with the same gates on one hand at a time.

use aplset::batch::{Circuit, Gate, Hands, deal_many};
use aplset::card::{bits, digits};
use aplset::ndarray::Array2;
use aplset::vocabulary::seeded;
use rand::RngExt;

/// Makes random gates on the bits of hands of three cards.
fn gates(count: usize) -> Vec<Gate> {
    let mut rng = seeded(7, 0);
    let mut gates: Vec<Gate> = (0..36).map(Gate::Input).collect();
    gates.extend([Gate::Constant(false), Gate::Constant(true)]);
    for at in gates.len()..count {
        let [a, b, c] = [0; 3].map(|_| rng.random_range(0..at));
        gates.push(match rng.random_range(0..7) {
            0 => Gate::Not(a),
            1 => Gate::And(a, b),
            2 => Gate::Or(a, b),
            3 => Gate::Xor(a, b),
            4 => Gate::Two([a, b, c]),
            5 => Gate::Odd([a, b, c]),
            _ => Gate::Most([a, b, c]),
        });
    }
    gates
}

/// Evaluates gates on the bits of one hand.
fn plain(gates: &[Gate], hand: &[bool]) -> Vec<bool> {
    let mut on = Vec::new();
    for &gate in gates {
        let count = |all: [usize; 3]| all.iter().filter(|&&own| on[own]).count();
        on.push(match gate {
            Gate::Constant(is_on) => is_on,
            Gate::Input(bit) => hand[bit],
            Gate::Not(a) => !on[a],
            Gate::And(a, b) => on[a] && on[b],
            Gate::Or(a, b) => on[a] || on[b],
            Gate::Xor(a, b) => on[a] != on[b],
            Gate::Two(all) => count(all) == 2,
            Gate::Odd(all) => count(all) % 2 == 1,
            Gate::Most(all) => count(all) > 1,
        });
    }
    on
}

#[test]
fn a_circuit_gives_each_hand_its_own_numbers() {
    let gates = gates(300);
    let numbers = [vec![299], (280..296).collect(), vec![], vec![38, 0, 37, 299, 298]];
    let circuit = Circuit::new(&gates, &numbers);
    assert!(circuit.operations() > 100 && circuit.operations() < 262, "{}", circuit.operations());
    // Parts of a word, of a block of words and of a task, and several tasks.
    for count in [0, 1, 100, 513, 5000, 40_000] {
        let ids = deal_many(count, 3, 1);
        let found = circuit.run(&Hands::from_ids(&ids).expect("valid hands"));
        let mut expected = Array2::zeros((count, numbers.len()));
        for (hand, mut row) in ids.rows().into_iter().zip(expected.rows_mut()) {
            let hand = bits(&digits(&hand.mapv(usize::from)));
            let on = plain(&gates, hand.as_slice().expect("a new array"));
            for (number, to) in numbers.iter().zip(&mut row) {
                let weights = number.iter().enumerate().map(|(at, &bit)| u16::from(on[bit]) << at);
                *to = weights.sum::<u16>();
            }
        }
        assert!(found == expected, "{count} hands");
    }
}

/// Rows of bytes in both orders of memory, also with more bytes than a hand has cards.
#[test]
fn a_circuit_gives_each_row_of_bytes_its_own_numbers() {
    let mut rng = seeded(8, 0);
    for (count, bytes) in [(0, 3), (1, 5), (600, 5), (1500, 200), (3000, 83), (17_000, 12)] {
        let mut rows = Array2::from_shape_simple_fn((count, bytes), || rng.random::<u8>());
        let inputs = [0, 7, 8 * bytes - 1, 19];
        let mut gates = inputs.map(Gate::Input).to_vec();
        gates.extend([Gate::Xor(0, 1), Gate::Most([2, 3, 4]), Gate::And(4, 5)]);
        let circuit = Circuit::new(&gates, &[vec![5], vec![0, 6, 4]]);
        let expected = Array2::from_shape_fn((count, 2), |(row, number)| {
            let bit = |at: usize| rows[[row, at / 8]] >> (at % 8) & 1 == 1;
            let hand = (0..8 * bytes).map(bit).collect::<Vec<_>>();
            let on = plain(&gates, &hand);
            let bits = if number == 0 { vec![5] } else { vec![0, 6, 4] };
            bits.into_iter().rev().fold(0, |sum, bit: usize| 2 * sum + u16::from(on[bit]))
        });
        assert!(circuit.run_bytes(&rows) == expected, "{count} rows of {bytes}");
        rows = rows.reversed_axes().as_standard_layout().into_owned().reversed_axes();
        assert!(circuit.run_bytes(&rows) == expected, "{count} rows of {bytes}, by column");
    }
}

#[test]
#[should_panic(expected = "INDEX ERROR: no such bit")]
fn a_circuit_for_more_cards_panics() {
    let ids = deal_many(10, 2, 1);
    let _ =
        Circuit::new(&[Gate::Input(24)], &[vec![0]]).run(&Hands::from_ids(&ids).expect("hands"));
}
