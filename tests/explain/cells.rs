//! Tests the origins of the steps. A change of an input cell changes only the cells of the result
//! that have this cell as a source.

use aplset::card::parse_hand;
use aplset::explain::{Program, Run, Step, Value, Word};
use aplset::ndarray::{Array1, ArrayD, Dimension, IxDyn, indices};
use aplset::vocabulary::{deal, seeded};

/// Runs the article's program, two variants with changed words, and the essay's program. Some of
/// the hands have sets.
fn runs() -> Vec<Run> {
    let given = parse_hand("1GOF 3ROH 2PDH 2GDF 1GOL 2ROL 3PSL").expect("a hand");
    let dealt = (4..=6).map(|cards| deal(cards, 81, &mut seeded(1, cards as u64)));
    let run_of = |hand: Array1<usize>| {
        let changed = |words: &str| Run::what_if(&hand, &words.parse().expect("five words"));
        let [kept, failed] = ["2.sum3.eq2.or.and", "4.sum1.ne3.and.none"].map(changed);
        [Run::new(Program::Apl, &hand), kept, failed, Run::new(Program::J, &hand)]
    };
    std::iter::once(given).chain(dealt).flat_map(run_of).collect()
}

fn values<'a>(run: &'a Run, step: &Step) -> Vec<&'a Value> {
    step.inputs.iter().map(|&input| &run.steps[input].value).collect()
}

/// Returns the array with a different element at `cell`.
fn changed(value: &Value, cell: &IxDyn) -> Value {
    let mut value = value.clone();
    match &mut value {
        Value::Bits(a) => a[cell] ^= true,
        // A digit, position or sum becomes one less, but 0 becomes 1.
        Value::Numbers(a) => a[cell] = if a[cell] == 0 { 1 } else { a[cell] - 1 },
        Value::Letters(a) => a[cell] = if a[cell] == 'G' { 'P' } else { 'G' },
        Value::Words(a) => a[cell] = "changed",
    }
    value
}

/// Returns the indices of the cells that differ.
fn differences(before: &Value, after: &Value) -> Vec<Vec<usize>> {
    assert_eq!(before.shape(), after.shape());
    let cells = indices(IxDyn(before.shape())).into_iter();
    let at = |value: &Value, cell: &IxDyn| match value {
        Value::Bits(a) => a[cell].to_string(),
        Value::Numbers(a) => a[cell].to_string(),
        Value::Letters(a) => a[cell].to_string(),
        Value::Words(a) => a[cell].to_string(),
    };
    cells
        .filter(|cell| at(before, cell) != at(after, cell))
        .map(|cell| cell.slice().to_vec())
        .collect()
}

/// Returns whether an input is a mask. A changed mask changes the shape of the result.
fn is_mask(word: &Word, input: usize) -> bool {
    matches!(word, Word::Compress | Word::CompressRavel) && input == 0
}

#[test]
fn each_array_is_what_its_word_makes() {
    for run in runs() {
        for step in run.steps.iter().filter(|step| step.word != Word::Given) {
            assert_eq!(step.word.apply(&values(&run, step)), step.value, "{}", step.apl);
        }
    }
}

#[test]
fn a_changed_cell_changes_only_what_comes_from_it() {
    for run in runs() {
        for step in &run.steps {
            let inputs = values(&run, step);
            for (input, origin) in step.word.origins().iter().enumerate() {
                if is_mask(&step.word, input) {
                    continue;
                }
                let sources = origin.sources(&inputs, input);
                for cell in indices(IxDyn(inputs[input].shape())) {
                    let other = changed(inputs[input], &cell);
                    let mut inputs = inputs.clone();
                    inputs[input] = &other;
                    for found in differences(&step.value, &step.word.apply(&inputs)) {
                        let sources = sources(&found);
                        let cell = cell.slice().to_vec();
                        assert!(sources.contains(&cell), "{}: {cell:?} in {found:?}", step.apl);
                    }
                }
            }
        }
    }
}

#[test]
fn a_bit_of_a_mask_that_is_turned_off_takes_away_the_cells_that_come_from_it() {
    let mut masks = 0;
    for run in runs() {
        for step in run.steps.iter().filter(|step| is_mask(&step.word, 0)) {
            let inputs = values(&run, step);
            let Value::Bits(mask) = inputs[0] else { panic!("a mask of bits") };
            let origins = step.word.origins();
            let sources = origins[0].sources(&inputs, 0);
            for (cell, _) in mask.indexed_iter().filter(|&(_, &bit)| bit) {
                let other = changed(inputs[0], &cell);
                let left = step.word.apply(&[&other, inputs[1]]);
                let inside = vec![0; step.axes.len() - 1];
                let from = |row: usize| sources(&[&[row], &*inside].concat());
                let stays = |row: &usize| !from(*row).contains(&cell.slice().to_vec());
                let rows = (0..step.value.shape()[0]).filter(stays);
                let expected: Vec<Value> = rows.map(|row| step.value.cell(row)).collect();
                let found: Vec<Value> = (0..left.shape()[0]).map(|row| left.cell(row)).collect();
                assert_eq!(found, expected, "{}: {cell:?}", step.apl);
                masks += 1;
            }
        }
    }
    assert!(masks > 100, "{masks}");
}

#[test]
fn a_cell_that_is_copied_or_summed_changes_with_each_of_its_sources() {
    for run in runs() {
        for step in &run.steps {
            let inputs = values(&run, step);
            let copied = match step.word {
                Word::Compress | Word::CompressRavel | Word::ReshapeAs | Word::ReshapeAsFrame => 1,
                Word::CellsAt | Word::PlusReduce(_) | Word::AxesTo(_) | Word::TransposeCells => 0,
                _ => continue,
            };
            let origins = step.word.origins();
            let sources = origins[copied].sources(&inputs, copied);
            for made in indices(IxDyn(step.value.shape())) {
                assert!(!sources(made.slice()).is_empty(), "{}: {made:?}", step.apl);
                for source in sources(made.slice()) {
                    let other = changed(inputs[copied], &IxDyn(&source));
                    let mut inputs = inputs.clone();
                    inputs[copied] = &other;
                    let found = differences(&step.value, &step.word.apply(&inputs));
                    assert!(found.contains(&made.slice().to_vec()), "{}: {source:?}", step.apl);
                }
            }
        }
    }
}

#[test]
fn a_set_comes_from_its_three_cards() {
    let run = &runs()[0];
    let step = |apl: &str| run.steps.iter().position(|step| step.apl == apl).expect("a step");
    let (sets, hand) = (step("Z←B⌿F"), step("H←Z←2 3 1⍉∨/L∘.=D"));
    for set in 0..run.steps[sets].value.shape()[0] {
        let mut selected = ArrayD::from_elem(run.steps[sets].value.shape(), false);
        selected.index_axis_mut(aplset::ndarray::Axis(0), set).fill(true);
        let related = run.related(sets, &selected);
        let cards = related[hand].outer_iter().filter(|card| card.iter().all(|&lit| lit)).count();
        let cells = related[hand].iter().filter(|&&lit| lit).count();
        assert_eq!((cards, cells), (3, 36));
    }
}
