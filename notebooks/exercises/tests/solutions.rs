//! Each solution is right, and is not right for another task.
//!
//! A check in a debug build also asserts that each of its slips is wrong and has its own name.

use exercises::Verdict;
use ndarray::{Array1, Array2, Array3, Array4};
use std::any::Any;

/// Declares a solution to each task, and a function that lists them.
macro_rules! solutions {
    ($($name:ident $path:literal $chapter:ident: $type:ty;)*) => {
        $(#[path = $path] mod $name;)*

        fn solutions() -> Vec<Solution> {
            vec![$(Solution {
                path: $path,
                answer: Box::new($name::$name as $type),
                check: |answer| answer.downcast_ref::<$type>().map(exercises::$chapter::$name),
            },)*]
        }
    };
}

struct Solution {
    path: &'static str,
    /// The function with the answer.
    answer: Box<dyn Any>,
    /// Checks a function. Returns `None` if its type is not that of the answer.
    check: fn(&dyn Any) -> Option<Verdict>,
}

solutions! {
    right_to_left "../solutions/01_right_to_left.rs" reading:
        fn(&Array1<i32>, &Array1<i32>, &Array1<i32>) -> Array1<i32>;
    weeks "../solutions/02_weeks.rs" reading: fn(&Array1<i32>, usize) -> Array2<i32>;
    waits "../solutions/03_waits.rs" reading: fn(&Array1<i32>, &Array1<i32>) -> Array2<i32>;
    shapes "../solutions/04_shapes.rs" reading: fn(usize, usize) -> [Vec<usize>; 5];
    percent "../solutions/05_percent.rs" reading: fn(&Array1<f64>) -> Array1<f64>;
    hot "../solutions/06_hot.rs" reading: fn(&Array1<i32>, i32) -> Array1<i32>;
    above "../solutions/07_above.rs" reading: fn(&Array2<i32>, i32) -> usize;
    bonus "../solutions/08_bonus.rs" reading:
        fn(&Array2<i32>, &Array1<i32>, &Array1<i32>) -> Array2<i32>;
    apl_lines "../solutions/09_apl_lines.rs" reading: fn() -> [char; 5];
    clock "../solutions/10_clock.rs" bits: fn(&Array1<usize>) -> Array2<usize>;
    permissions "../solutions/11_permissions.rs" bits: fn(&Array1<usize>) -> Array2<bool>;
    votes "../solutions/12_votes.rs" bits: fn(&Array1<usize>, usize) -> Array1<usize>;
    scores "../solutions/13_scores.rs" bits: fn(&Array2<char>, &Array1<char>) -> Array1<usize>;
    one_hot "../solutions/14_one_hot.rs" bits: fn(&Array2<usize>) -> Array3<bool>;
    sales "../solutions/15_sales.rs" bits: fn(&Array3<i32>) -> Array1<i32>;
    seconds "../solutions/16_seconds.rs" bits: fn(&Array2<usize>) -> Array1<usize>;
    numbers "../solutions/17_numbers.rs" bits: fn(&Array2<usize>) -> Array1<usize>;
    raised "../solutions/18_raised.rs" bits: fn(&Array2<i32>, usize) -> Array2<i32>;
    third_card "../solutions/20_third_card.rs" finding: fn(&Array1<u8>, &Array1<u8>) -> Array1<u8>;
    calm "../solutions/21_calm.rs" finding: fn(&Array2<i32>, i32) -> Array1<bool>;
    triples "../solutions/22_triples.rs" finding: fn(usize) -> Array2<usize>;
    menus "../solutions/23_menus.rs" finding: fn(&Array1<i32>, &Array2<usize>) -> Array1<i32>;
    palette "../solutions/24_palette.rs" finding: fn(&Array2<u8>, &Array2<usize>) -> Array3<u8>;
    is_set "../solutions/25_is_set.rs" finding: fn(&Array4<bool>) -> Array1<bool>;
    kept "../solutions/26_kept.rs" finding: fn(&Array1<bool>, &Array2<i32>) -> Array2<i32>;
    pair_sums "../solutions/27_pair_sums.rs" finding: fn(&Array1<i32>, i32) -> Array2<usize>;
    sentence "../solutions/28_sentence.rs" finding: fn() -> [char; 5];
    sets "../solutions/29_sets.rs" finding: fn(&Array2<u8>) -> Array2<usize>;
    row_means "../solutions/31_row_means.rs" rank: fn(&Array2<f64>) -> Array1<f64>;
    cell_sums "../solutions/32_cell_sums.rs" rank: fn(&Array3<i32>) -> Array2<i32>;
    moved "../solutions/33_moved.rs" rank: fn(&Array3<i32>) -> Array3<i32>;
    reversed "../solutions/34_reversed.rs" rank: fn(&Array2<i32>) -> Array2<i32>;
    frames "../solutions/35_frames.rs" rank: fn([usize; 3]) -> [Vec<usize>; 5];
    in_apl "../solutions/36_in_apl.rs" rank: fn() -> [char; 5];
    spread "../solutions/37_spread.rs" rank: fn(&Array3<i32>) -> Array2<i32>;
    diagonals "../solutions/38_diagonals.rs" rank: fn(&Array3<i32>) -> Array1<i32>;
    channels_first "../solutions/39_channels_first.rs" rank: fn(&Array4<i32>) -> Array4<i32>;
    running "../solutions/40_running.rs" words: fn(&Array2<i32>) -> Array2<i32>;
    lists "../solutions/41_lists.rs" words: fn(&Array1<i32>) -> [Array1<i32>; 5];
    wettest "../solutions/42_wettest.rs" words: fn(&Array1<usize>, usize) -> Array1<usize>;
    by_first "../solutions/43_by_first.rs" words: fn(&Array2<i32>) -> Array2<i32>;
    changes "../solutions/44_changes.rs" words: fn(&Array2<i32>) -> Array2<i32>;
    totals_by_kind "../solutions/45_totals_by_kind.rs" words:
        fn(&Array1<usize>, &Array1<usize>, usize) -> Array1<usize>;
    window_max "../solutions/46_window_max.rs" words: fn(&Array2<i32>) -> Array2<i32>;
    places "../solutions/47_places.rs" words: fn(&Array1<i32>) -> Array1<usize>;
    in_j "../solutions/48_in_j.rs" words: fn() -> [char; 5];
    tables "../solutions/49_tables.rs" words: fn(&Array2<i32>) -> [Array2<i32>; 5];
    leading "../solutions/51_leading.rs" broadcasting:
        fn(&Array2<i32>, &Array1<i32>) -> Array2<i32>;
    shares "../solutions/52_shares.rs" broadcasting: fn(&Array2<f64>) -> Array2<f64>;
    pair_distances "../solutions/53_pair_distances.rs" broadcasting:
        fn(&Array2<i32>) -> Array2<i32>;
    routes "../solutions/54_routes.rs" broadcasting: fn(&Array2<i32>, &Array2<i32>) -> Array2<i32>;
    matches "../solutions/55_matches.rs" broadcasting:
        fn(&Array2<char>, &Array2<char>) -> Array2<bool>;
    in_numpy "../solutions/56_in_numpy.rs" broadcasting: fn() -> [char; 5];
    agreement "../solutions/57_agreement.rs" broadcasting:
        fn([usize; 2], usize) -> [Option<[usize; 2]>; 2];
    two_steps "../solutions/58_two_steps.rs" broadcasting: fn(&Array2<bool>) -> Array2<bool>;
    cosines "../solutions/59_cosines.rs" broadcasting: fn(&Array2<f64>) -> Array2<f64>;
    other_diagonal "../solutions/60_other_diagonal.rs" costs: fn(&Array2<i32>) -> Array1<i32>;
    strides "../solutions/61_strides.rs" costs: fn(usize, usize) -> [[isize; 2]; 4];
    raveled "../solutions/62_raveled.rs" costs: fn(&Array2<i32>) -> Array1<i32>;
    negated "../solutions/63_negated.rs" costs: fn(&mut Array2<i32>);
    fused "../solutions/64_fused.rs" costs: fn(&mut Array2<f64>, &Array2<f64>, &Array2<f64>);
    assigned "../solutions/65_assigned.rs" costs:
        fn(&Array1<i32>, &Array1<usize>, &Array1<i32>) -> Array1<i32>;
    brightness "../solutions/66_brightness.rs" costs: fn(&Array2<u8>) -> u32;
    highest "../solutions/67_highest.rs" costs: fn(&Array2<f64>) -> Array1<f64>;
    nan_means "../solutions/68_nan_means.rs" costs: fn(&Array2<f64>) -> Array1<f64>;
    sorted "../solutions/69_sorted.rs" costs: fn(&Array1<f64>) -> Array1<f64>;
    window_sums "../solutions/70_window_sums.rs" away: fn(&Array1<i32>, usize) -> Array1<i32>;
    primes "../solutions/71_primes.rs" away: fn(usize) -> Array1<usize>;
    drought "../solutions/72_drought.rs" away: fn(&Array1<bool>) -> usize;
    neighbors "../solutions/73_neighbors.rs" away: fn(&Array2<u8>) -> Array2<u8>;
    life "../solutions/74_life.rs" away: fn(&Array2<u8>) -> Array2<u8>;
    generations "../solutions/75_generations.rs" away: fn(u8, &Array1<bool>, usize) -> Array2<bool>;
    blur "../solutions/76_blur.rs" away: fn(&Array2<f64>) -> Array2<f64>;
    nearest "../solutions/77_nearest.rs" away: fn(&Array2<f64>, &Array2<f64>) -> Array1<usize>;
    centers "../solutions/78_centers.rs" away:
        fn(&Array2<f64>, &Array1<usize>, &Array2<f64>) -> Array2<f64>;
    aligned "../solutions/79_aligned.rs" away: fn(&Array2<bool>, &Array2<bool>) -> usize;
    centered "../solutions/80_centered.rs" ten: fn(&Array2<f64>) -> Array2<f64>;
    shape_of_sum "../solutions/81_shape_of_sum.rs" ten:
        fn([usize; 3], [usize; 2]) -> Option<[usize; 3]>;
    distances "../solutions/82_distances.rs" ten: fn(&Array1<i32>, &Array1<i32>) -> Array2<i32>;
    passed "../solutions/83_passed.rs" ten: fn(&Array2<u32>) -> Array2<u32>;
    days_to_goal "../solutions/84_days_to_goal.rs" ten: fn(&Array1<u32>, u32) -> usize;
    ranking "../solutions/85_ranking.rs" ten: fn(&Array2<u32>) -> Array1<usize>;
    peaks "../solutions/86_peaks.rs" ten: fn(&Array1<i32>) -> usize;
    exposure "../solutions/87_exposure.rs" ten: fn(&Array4<u32>) -> Array3<u32>;
    pivot "../solutions/88_pivot.rs" ten:
        fn(&Array1<usize>, &Array1<usize>, &Array1<u32>) -> Array2<u32>;
    scaled "../solutions/89_scaled.rs" ten: fn(&mut Array2<f64>);
    chosen "../solutions/a1_chosen.rs" saying: fn(&Array3<bool>, &Array2<char>) -> Array2<char>;
    words_with "../solutions/a2_words_with.rs" saying: fn(&Array2<char>, char) -> Array1<bool>;
    comes_from "../solutions/a3_comes_from.rs" saying: fn(&Array1<usize>) -> Array1<usize>;
    above_least "../solutions/b1_above_least.rs" essay: fn(&Array2<i32>) -> Array2<i32>;
    in_table "../solutions/b2_in_table.rs" essay: fn(&Array2<i32>, &Array2<i32>) -> Array1<bool>;
    verbs "../solutions/b3_verbs.rs" essay: fn() -> [char; 5];
    multiples_of_three "../solutions/c1_multiples_of_three.rs" programs:
        fn(&Array3<u8>) -> Array1<bool>;
    close_pairs "../solutions/c2_close_pairs.rs" programs: fn(&Array1<i32>, i32) -> usize;
    tests_made "../solutions/c3_tests_made.rs" programs: fn(&Array2<bool>) -> Array1<usize>;
    chunk_totals "../solutions/d1_chunk_totals.rs" packed: fn(&Array1<i32>, usize) -> Array1<i32>;
    exactly_one "../solutions/d2_exactly_one.rs" packed: fn(u8, u8, u8) -> u8;
    packed "../solutions/d3_packed.rs" packed: fn(&Array2<bool>) -> Array1<usize>;
    covariance "../solutions/e1_covariance.rs" samples: fn(&Array1<f64>, &Array1<f64>) -> f64;
    variance_of "../solutions/e2_variance_of.rs" samples: fn(&Array1<usize>) -> f64;
    terms "../solutions/e3_terms.rs" samples: fn(f64, usize) -> Array1<f64>;
    bought_together "../solutions/f1_bought_together.rs" decks: fn(&Array2<bool>) -> Array2<usize>;
    third_cards "../solutions/f2_third_cards.rs" decks:
        fn(&Array1<i32>, &Array1<i32>, usize) -> usize;
    sets_of_any_size "../solutions/f3_sets_of_any_size.rs" decks:
        fn(&Array3<usize>) -> Array1<bool>;
    likeliest "../solutions/g1_likeliest.rs" odds: fn(&Array1<usize>) -> usize;
    image_numbers "../solutions/g2_image_numbers.rs" odds:
        fn(&Array2<usize>, &Array2<usize>, &Array1<usize>) -> Array1<usize>;
    at_least "../solutions/g3_at_least.rs" odds: fn(&Array1<usize>) -> Array1<usize>;
}

#[test]
fn each_solution_is_right() {
    for solution in solutions() {
        assert_eq!((solution.check)(&*solution.answer), Some(Verdict::Right), "{}", solution.path);
    }
}

#[test]
fn no_solution_is_right_for_another_task() {
    let all = solutions();
    for (i, task) in all.iter().enumerate() {
        for other in all.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, other)| other) {
            let verdict = (task.check)(&*other.answer);
            assert_ne!(verdict, Some(Verdict::Right), "{} for {}", other.path, task.path);
        }
    }
}
