//! Each solution is right.
//!
//! In a debug build, a check also asserts that each of its slips, which are common mistakes, is
//! wrong and differs from the other slips.

use exercises::Verdict;

/// Declares a solution to each task, and a test that checks them.
macro_rules! solutions {
    ($($name:ident $path:literal $chapter:ident;)*) => {
        $(#[path = $path] mod $name;)*

        #[test]
        fn each_solution_is_right() {
            $(assert_eq!(exercises::$chapter::$name($name::$name), Verdict::Right, "{}", $path);)*
        }
    };
}

solutions! {
    right_to_left "../solutions/01_right_to_left.rs" reading;
    weeks "../solutions/02_weeks.rs" reading;
    waits "../solutions/03_waits.rs" reading;
    shapes "../solutions/04_shapes.rs" reading;
    percent "../solutions/05_percent.rs" reading;
    hot "../solutions/06_hot.rs" reading;
    above "../solutions/07_above.rs" reading;
    bonus "../solutions/08_bonus.rs" reading;
    apl_lines "../solutions/09_apl_lines.rs" reading;
    clock "../solutions/10_clock.rs" bits;
    permissions "../solutions/11_permissions.rs" bits;
    votes "../solutions/12_votes.rs" bits;
    scores "../solutions/13_scores.rs" bits;
    one_hot "../solutions/14_one_hot.rs" bits;
    sales "../solutions/15_sales.rs" bits;
    seconds "../solutions/16_seconds.rs" bits;
    numbers "../solutions/17_numbers.rs" bits;
    raised "../solutions/18_raised.rs" bits;
    third_card "../solutions/20_third_card.rs" finding;
    calm "../solutions/21_calm.rs" finding;
    triples "../solutions/22_triples.rs" finding;
    menus "../solutions/23_menus.rs" finding;
    palette "../solutions/24_palette.rs" finding;
    is_set "../solutions/25_is_set.rs" finding;
    kept "../solutions/26_kept.rs" finding;
    pair_sums "../solutions/27_pair_sums.rs" finding;
    sentence "../solutions/28_sentence.rs" finding;
    sets "../solutions/29_sets.rs" finding;
    row_means "../solutions/31_row_means.rs" rank;
    cell_sums "../solutions/32_cell_sums.rs" rank;
    moved "../solutions/33_moved.rs" rank;
    reversed "../solutions/34_reversed.rs" rank;
    frames "../solutions/35_frames.rs" rank;
    in_apl "../solutions/36_in_apl.rs" rank;
    spread "../solutions/37_spread.rs" rank;
    diagonals "../solutions/38_diagonals.rs" rank;
    channels_first "../solutions/39_channels_first.rs" rank;
    running "../solutions/40_running.rs" words;
    lists "../solutions/41_lists.rs" words;
    wettest "../solutions/42_wettest.rs" words;
    by_first "../solutions/43_by_first.rs" words;
    changes "../solutions/44_changes.rs" words;
    totals_by_kind "../solutions/45_totals_by_kind.rs" words;
    window_max "../solutions/46_window_max.rs" words;
    places "../solutions/47_places.rs" words;
    in_j "../solutions/48_in_j.rs" words;
    tables "../solutions/49_tables.rs" words;
    leading "../solutions/51_leading.rs" broadcasting;
    shares "../solutions/52_shares.rs" broadcasting;
    pair_distances "../solutions/53_pair_distances.rs" broadcasting;
    routes "../solutions/54_routes.rs" broadcasting;
    matches "../solutions/55_matches.rs" broadcasting;
    in_numpy "../solutions/56_in_numpy.rs" broadcasting;
    agreement "../solutions/57_agreement.rs" broadcasting;
    two_steps "../solutions/58_two_steps.rs" broadcasting;
    cosines "../solutions/59_cosines.rs" broadcasting;
    other_diagonal "../solutions/60_other_diagonal.rs" costs;
    strides "../solutions/61_strides.rs" costs;
    raveled "../solutions/62_raveled.rs" costs;
    negated "../solutions/63_negated.rs" costs;
    fused "../solutions/64_fused.rs" costs;
    assigned "../solutions/65_assigned.rs" costs;
    brightness "../solutions/66_brightness.rs" costs;
    highest "../solutions/67_highest.rs" costs;
    nan_means "../solutions/68_nan_means.rs" costs;
    sorted "../solutions/69_sorted.rs" costs;
    window_sums "../solutions/70_window_sums.rs" away;
    primes "../solutions/71_primes.rs" away;
    drought "../solutions/72_drought.rs" away;
    neighbors "../solutions/73_neighbors.rs" away;
    life "../solutions/74_life.rs" away;
    generations "../solutions/75_generations.rs" away;
    blur "../solutions/76_blur.rs" away;
    nearest "../solutions/77_nearest.rs" away;
    centers "../solutions/78_centers.rs" away;
    aligned "../solutions/79_aligned.rs" away;
    centered "../solutions/80_centered.rs" ten;
    shape_of_sum "../solutions/81_shape_of_sum.rs" ten;
    distances "../solutions/82_distances.rs" ten;
    passed "../solutions/83_passed.rs" ten;
    days_to_goal "../solutions/84_days_to_goal.rs" ten;
    ranking "../solutions/85_ranking.rs" ten;
    peaks "../solutions/86_peaks.rs" ten;
    exposure "../solutions/87_exposure.rs" ten;
    pivot "../solutions/88_pivot.rs" ten;
    scaled "../solutions/89_scaled.rs" ten;
    chosen "../solutions/a1_chosen.rs" saying;
    words_with "../solutions/a2_words_with.rs" saying;
    comes_from "../solutions/a3_comes_from.rs" saying;
    above_least "../solutions/b1_above_least.rs" essay;
    in_table "../solutions/b2_in_table.rs" essay;
    verbs "../solutions/b3_verbs.rs" essay;
    multiples_of_three "../solutions/c1_multiples_of_three.rs" programs;
    close_pairs "../solutions/c2_close_pairs.rs" programs;
    tests_made "../solutions/c3_tests_made.rs" programs;
    chunk_totals "../solutions/d1_chunk_totals.rs" packed;
    exactly_one "../solutions/d2_exactly_one.rs" packed;
    packed "../solutions/d3_packed.rs" packed;
    covariance "../solutions/e1_covariance.rs" samples;
    variance_of "../solutions/e2_variance_of.rs" samples;
    terms "../solutions/e3_terms.rs" samples;
    bought_together "../solutions/f1_bought_together.rs" decks;
    third_cards "../solutions/f2_third_cards.rs" decks;
    sets_of_any_size "../solutions/f3_sets_of_any_size.rs" decks;
    likeliest "../solutions/g1_likeliest.rs" odds;
    image_numbers "../solutions/g2_image_numbers.rs" odds;
    at_least "../solutions/g3_at_least.rs" odds;
}
