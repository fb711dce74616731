//! Tests that the checks of the course's exercises accept the right answers, and reject the usual
//! wrong answers with a hint.

use aplset::card::LETTERS;
use aplset::ndarray::{
    Array, Array1, Array2, Array3, Array4, ArrayView1, Axis, arr0, arr1, arr2, s, stack,
};
use aplset::programs::apl_article::{sets, valid};
use aplset::vocabulary::{
    and_last, cells_at, combin, compress, equals_table, matrify, or_last, outer, plus_reduce, rank,
    ravel, reshape,
};
use course::Verdict::{self, NotYet, Right};
use course::{exercises, frame};

/// Asserts that the answer is rejected with a hint that contains `of`.
#[track_caller]
fn refused(verdict: Verdict, of: &str) {
    let Verdict::Wrong(hint) = verdict else { panic!("{verdict}, expected a hint on {of}") };
    assert!(hint.contains(of), "{hint}, expected a hint on {of}");
}

#[test]
fn an_exercise_without_an_answer_is_not_yet() {
    let verdicts = [
        exercises::card_number(None),
        exercises::shape_for_15(None),
        exercises::third_card(None),
        exercises::characteristics(|_| None),
        exercises::red_cards(|_| None),
        exercises::places(None),
        exercises::one_color(|_| None),
        exercises::set_counts(|_| None),
        exercises::rows_of_univ(None),
        exercises::sums_table(None),
        exercises::one_of_three(|_, _, _| None),
        exercises::pairs_in_halves(|_| None),
        exercises::mean_of_15(None),
        exercises::all_different(None),
        exercises::no_set(None),
    ];
    assert_eq!(verdicts, [const { NotYet }; 15]);
    assert_eq!(NotYet.to_string(), "not yet");
}

#[test]
fn a_card_number() {
    assert_eq!(exercises::card_number(Some(58)), Right);
    refused(exercises::card_number(Some(38)), "multiplied by 27");
    refused(exercises::card_number(Some(59)), "from 0");
    refused(exercises::card_number(Some(2011)), "27, 9, 3 and 1");
}

#[test]
fn a_shape() {
    assert_eq!(exercises::shape_for_15(Some([455, 3, 4, 3])), Right);
    refused(exercises::shape_for_15(Some([220, 3, 4, 3])), "12 cards");
    refused(exercises::shape_for_15(Some([2730, 3, 4, 3])), "six times");
    refused(exercises::shape_for_15(Some([455, 3, 3, 4])), "exchange");
    refused(exercises::shape_for_15(Some([15, 3, 4, 3])), "shape of I");
}

#[test]
fn a_third_card_in_any_order_of_letters() {
    assert_eq!(exercises::third_card(Some("3PDL")), Right);
    assert_eq!(exercises::third_card(Some("ldp3")), Right);
    refused(exercises::third_card(Some("3PSL")), "two Diamond");
    refused(exercises::third_card(Some("3PDF")), "two Filled");
    refused(exercises::third_card(Some("1RDF")), "duplicate");
    refused(exercises::third_card(Some("3PXL")), "no shape letter");
    refused(exercises::third_card(Some("3PDL 3PSL")), "one card");
    refused(exercises::third_card(Some("")), "one card");
}

#[test]
fn sums_over_the_cards() {
    let over = |axis| move |h: &Array3<bool>| Some(plus_reduce::<u8, _>(h, Axis(axis)));
    assert_eq!(exercises::characteristics(over(0)), Right);
    refused(exercises::characteristics(over(1)), "the shape is [12, 3]");
    refused(exercises::characteristics(over(2)), "the shape is [12, 4]");
    let always_12 = |_: &Array3<bool>| Some(Array::from_elem((4, 3), 12));
    refused(exercises::characteristics(always_12), "not the sums");
    refused(
        exercises::characteristics(|h| over(0)(&h.slice(s![..12, .., ..]).to_owned())),
        "it panics on a hand without cards",
    );
}

#[test]
fn red_cards() {
    let on = |feature: usize, characteristic: usize| {
        move |h: &Array3<bool>| Some(compress(&h.slice(s![.., feature, characteristic]), h))
    };
    assert_eq!(exercises::red_cards(on(1, 0)), Right);
    refused(exercises::red_cards(on(0, 0)), "number 1");
    refused(exercises::red_cards(on(1, 1)), "green");
    refused(exercises::red_cards(|h| Some(h.clone())), "all cards");
    refused(exercises::red_cards(on(3, 0)), "shape");
}

#[test]
fn places_of_axes() {
    assert_eq!(exercises::places(Some([2, 0, 1])), Right);
    refused(exercises::places(Some([1, 2, 0])), "comes from");
    refused(exercises::places(Some([3, 1, 2])), "from 1");
    refused(exercises::places(Some([2, 1, 0])), "goes to the last");
}

/// Returns the sets in which some characteristic of `feature` is on `sum` cards.
fn with_sum(h: &Array3<bool>, feature: usize, sum: u8) -> Array4<bool> {
    let sets = sets(h);
    let sums = plus_reduce::<u8, _>(&sets, Axis(1));
    let mask: Array1<bool> =
        sums.outer_iter().map(|set| set.row(feature).iter().any(|&s| s == sum)).collect();
    compress(&mask, &sets)
}

#[test]
fn sets_of_one_color() {
    assert_eq!(exercises::one_color(|h| Some(with_sum(h, 1, 3))), Right);
    refused(exercises::one_color(|h| Some(sets(h))), "all sets");
    refused(exercises::one_color(|h| Some(with_sum(h, 1, 1))), "three colors");
    refused(exercises::one_color(|h| Some(with_sum(h, 0, 3))), "one number");
    refused(
        exercises::one_color(|h| Some(sets(h).slice(s![1.., .., .., ..]).to_owned())),
        "the shape is [1079, 3, 4, 3]",
    );
}

/// Counts the sets of each hand with the article's sentence.
fn set_counts(hands: &Array4<bool>) -> Array1<usize> {
    let i = combin(3, hands.len_of(Axis(1)));
    let found = valid(&rank(3, |h| cells_at(h, &i), hands));
    let on = |hand: aplset::ndarray::ArrayView1<bool>| hand.iter().filter(|&&bit| bit).count();
    found.rows().into_iter().map(on).collect()
}

#[test]
fn counts_of_many_hands() {
    assert_eq!(exercises::set_counts(|hands| Some(set_counts(hands))), Right);
    let all = |hands: &Array4<bool>| Some(Array1::from_elem(1, set_counts(hands).sum()));
    refused(exercises::set_counts(all), "all hands");
    let combinations = |hands: &Array4<bool>| Some(Array1::from_elem(hands.len_of(Axis(0)), 220));
    refused(exercises::set_counts(combinations), "a different number");
    // This answer works only for 12 cards.
    let twelve = |hands: &Array4<bool>| {
        assert_eq!(hands.len_of(Axis(1)), 12);
        Some(set_counts(hands))
    };
    refused(exercises::set_counts(twelve), "it panics on 20 hands of 9");
    let some = |hands: &Array4<bool>| {
        assert!(!hands.is_empty());
        Some(set_counts(hands))
    };
    refused(exercises::set_counts(some), "it panics on no hands");
}

#[test]
fn a_frame_of_cells() {
    let hands = Array3::from_shape_fn((2, 3, 4), |(hand, card, feature)| hand + card * feature);
    let drawn = |rank| frame(&hands, rank, &["hand", "card", "feature"]).to_string();
    let boxes = |rank| drawn(rank).matches("<rect").count();
    // The background, the frame, two in the caption, the cells, and the 24 elements.
    assert_eq!([0, 1, 2, 3].map(boxes), [24, 6, 2, 1].map(|cells| 4 + cells + 24));
    assert!(drawn(1).contains(">cell [feature], shape 4<") && drawn(1).contains(">1 2</text>"));
    assert!(drawn(3).contains(">frame [], shape none<"));
    assert!(frame(&Array2::<u8>::zeros((0, 3)), 1, &["<", "b"]).to_string().contains("[&lt;]"));
}

#[test]
fn rows_of_a_larger_univ() {
    assert_eq!(exercises::rows_of_univ(Some(28)), Right);
    refused(exercises::rows_of_univ(Some(24)), "different");
    refused(exercises::rows_of_univ(Some(9)), "three cards");
    refused(exercises::rows_of_univ(Some(256)), "all rows");
}

#[test]
fn a_table_of_sums() {
    let digit = Array1::from_iter(0..3);
    let sums = outer(&digit, &outer(&digit, &digit, |a, b| a + b), |a, b| a + b);
    let on = |on: fn(i32) -> bool| Some(sums.mapv(on));
    assert_eq!(exercises::sums_table(on(|s| s % 3 == 0)), Right);
    refused(exercises::sums_table(on(|s| s == 3)), "0, 3 or 6");
    let equal = Array3::from_shape_fn((3, 3, 3), |(x, y, z)| x == y && y == z);
    refused(exercises::sums_table(Some(equal)), "different digits");
    refused(exercises::sums_table(on(|s| s == 0)), "nine of the 27");
}

#[test]
fn one_bit_of_three() {
    let one = |a: u64, b: u64, c: u64| Some((a ^ b ^ c) & !(a & b & c));
    assert_eq!(exercises::one_of_three(one), Right);
    refused(exercises::one_of_three(|a, b, c| Some(a ^ b ^ c)), "odd");
    refused(exercises::one_of_three(|a, b, c| Some(a | b | c)), "one or more");
    refused(
        exercises::one_of_three(|a, b, c| Some((a & b) | (a & c) | (b & c))),
        "the second, third and fifth",
    );
}

#[test]
fn pairs_inside_halves() {
    let pairs = |n: usize| n * n.saturating_sub(1) / 2;
    let inside = |cards: usize| pairs(cards / 2) + pairs(cards - cards / 2);
    assert_eq!(exercises::pairs_in_halves(|cards| Some(inside(cards))), Right);
    refused(exercises::pairs_in_halves(|_| Some(36)), "in each half");
    refused(exercises::pairs_in_halves(|cards| Some(pairs(cards / 2))), "one half");
    refused(exercises::pairs_in_halves(|cards| Some(2 * inside(cards))), "counted twice");
    refused(exercises::pairs_in_halves(|_| Some(30)), "8 cards have halves of 4 and 4");
    refused(exercises::pairs_in_halves(|cards| Some(2 * pairs(cards / 2))), "odd");
    refused(exercises::pairs_in_halves(|n| Some(n / 2 * (n / 2 - 1))), "panics on 0 cards");
}

#[test]
fn machine_words_of_hands() {
    let words = |hands: usize, cards: usize| Some(hands.div_ceil(64) * cards * 12);
    assert_eq!(exercises::words_of_hands(words), Right);
    assert_eq!(exercises::words_of_hands(|_, _| None), NotYet);
    refused(exercises::words_of_hands(|_, _| Some(16 * 144)), "64 hands of 15 cards");
    refused(exercises::words_of_hands(|n, cards| Some(n / 64 * cards * 12)), "not full");
    refused(
        exercises::words_of_hands(|n, cards| Some((n / 64 + 1) * cards * 12)),
        "one full group",
    );
    refused(exercises::words_of_hands(|n, _| Some(n.div_ceil(64) * 12)), "one card of each hand");
}

#[test]
fn sums_that_are_multiples_of_three() {
    let all = |test: fn(u8) -> bool| {
        move |f: &Array3<u8>| {
            let good = f.sum_axis(Axis(1)).mapv(test);
            Some(good.map_axis(Axis(1), |row| row.iter().all(|&bit| bit)))
        }
    };
    assert_eq!(exercises::multiples_of_three(|_| None), NotYet);
    assert_eq!(exercises::multiples_of_three(all(|sum| sum % 3 == 0)), Right);
    refused(exercises::multiples_of_three(all(|sum| sum == 3)), "0 and 6");
    refused(exercises::multiples_of_three(all(|sum| sum % 3 != 0)), "no sum");
    let with = |test: fn(&[u8]) -> bool| {
        move |f: &Array3<u8>| {
            Some(f.sum_axis(Axis(1)).map_axis(Axis(1), |sums| test(&sums.to_vec())))
        }
    };
    let multiple = |sums: &[u8]| sums.iter().sum::<u8>() % 3 == 0;
    refused(exercises::multiples_of_three(with(multiple)), "not the sum of all");
    let any = |sums: &[u8]| sums.iter().any(|sum| sum % 3 == 0);
    refused(exercises::multiples_of_three(with(any)), "not only one");
    refused(exercises::multiples_of_three(with(|sums| sums[0] % 3 == 0)), "first feature only");
    refused(
        exercises::multiples_of_three(|f| {
            let good = f.sum_axis(Axis(1)).mapv(|sum| sum % 3 == 0);
            Some(good.map_axis(Axis(0), |column| column.iter().all(|&bit| bit)))
        }),
        "the shape is [4], expected [220]",
    );
}

#[test]
fn a_mean_in_any_terms() {
    assert_eq!(exercises::mean_of_15(Some((455, 79))), Right);
    assert_eq!(exercises::mean_of_15(Some((910, 158))), Right);
    refused(exercises::mean_of_15(Some((220, 79))), "12 cards");
    refused(exercises::mean_of_15(Some((455, 81))), "79 that are left");
    refused(exercises::mean_of_15(Some((5, 1))), "multiply");
    refused(exercises::mean_of_15(Some((0, 0))), "multiply");
}

#[test]
fn sets_that_differ_in_all() {
    assert_eq!(exercises::all_different(Some(216)), Right);
    refused(exercises::all_different(Some(108)), "one feature");
    refused(exercises::all_different(Some(1080)), "all sets");
    refused(exercises::all_different(Some(1296)), "six times");
    refused(exercises::all_different(Some(81)), "1 1 1");
}

#[test]
fn hands_without_a_set() {
    let of = |seed| {
        let ids = aplset::batch::deal_many(10_000, 12, seed);
        let counts = ids.outer_iter().map(|ids| {
            let hand = aplset::card::bits(&aplset::card::digits(&ids.mapv(usize::from)));
            u64::from(sets(&hand).is_empty())
        });
        counts.sum::<u64>()
    };
    assert_eq!(exercises::no_set(Some(of(1))), Right);
    refused(exercises::no_set(Some(10_000 - of(1))), "have a set");
    refused(exercises::no_set(Some(of(0))), "seed 0");
    refused(exercises::no_set(Some(1)), "the first number");
}

#[test]
fn digits_in_a_mixed_radix() {
    assert_eq!(exercises::mixed_radix(Some([1, 1, 3])), Right);
    assert_eq!(exercises::mixed_radix(None), NotYet);
    refused(exercises::mixed_radix(Some([3, 1, 1])), "reverse order");
    refused(exercises::mixed_radix(Some([1, 2, 3])), "changes fastest");
    refused(exercises::mixed_radix(Some([2, 1, 2])), "not 3 of each");
    refused(exercises::mixed_radix(Some([1, 1, 2])), "card 22");
    refused(exercises::mixed_radix(Some([0, 0, 23])), "by 3 × 5 = 15");
}

#[test]
fn words_with_a_letter() {
    let equal = |words: &str, letter| equals_table(&matrify(words), &arr0(letter));
    assert_eq!(exercises::words_with(|words, letter| Some(or_last(&equal(words, letter)))), Right);
    assert_eq!(exercises::words_with(|_, _| None), NotYet);
    let all = |words: &str, letter| Some(and_last(&equal(words, letter)));
    refused(exercises::words_with(all), "all letters");
    let without = |words: &str, letter| Some(or_last(&equal(words, letter)).mapv(|bit| !bit));
    refused(exercises::words_with(without), "without the letter");
    let second = |words: &str, letter| Some(equal(words, letter).column(1).to_owned());
    refused(exercises::words_with(second), "in any order");
    // This answer tests only the first letter.
    let first = |words: &str, letter| Some(equal(words, letter).column(0).to_owned());
    refused(exercises::words_with(first), "\"or\"");
    // This answer works only for codes of cards.
    let codes = |words: &str, letter| {
        let equal = equal(words, letter);
        assert_eq!(equal.ncols(), 4);
        Some(or_last(&equal))
    };
    refused(exercises::words_with(codes), "it panics on \"RED");
}

#[test]
fn codes_of_a_hand() {
    let letters = |h: &Array3<bool>, copies: &Array3<char>| compress(&ravel(h), &ravel(copies));
    let copies = |h: &Array3<bool>| reshape(h.raw_dim(), &arr2(&LETTERS));
    let right = |h: &Array3<bool>| reshape((h.dim().0, 4), &letters(h, &copies(h)));
    assert_eq!(exercises::codes(|h| Some(right(h))), Right);
    assert_eq!(exercises::codes(|_| None), NotYet);
    let columns = |h: &Array3<bool>| Some(reshape((4, h.dim().0), &letters(h, &copies(h))));
    refused(exercises::codes(columns), "the shape is [4, 12]");
    refused(exercises::codes(|h| columns(h).map(|codes| codes.t().to_owned())), "wrong order");
    refused(exercises::codes(|h| Some(Array::from_elem((h.dim().0, 4), '1'))), "other letters");
    // These answers work only for 12 cards.
    let twelve = |h: &Array3<bool>| Some(reshape((12, 4), &letters(h, &copies(h))));
    refused(exercises::codes(twelve), "not for a hand of 3 cards");
    let panics =
        |h: &Array3<bool>| letters(h, &copies(h)).into_shape_with_order((12, 4)).map(Some).unwrap();
    refused(exercises::codes(panics), "take the number of cards from h");
}

#[test]
fn a_shape_for_five_features() {
    assert_eq!(exercises::shape_for_five_features(None), NotYet);
    assert_eq!(exercises::shape_for_five_features(Some([35, 3, 5, 4])), Right);
    refused(exercises::shape_for_five_features(Some([35, 3, 4, 5])), "last two axes");
    refused(exercises::shape_for_five_features(Some([35, 3, 4, 3])), "usual deck");
    refused(exercises::shape_for_five_features(Some([35, 3, 5, 3])), "three characteristics");
    refused(exercises::shape_for_five_features(Some([210, 3, 5, 4])), "six times");
    refused(exercises::shape_for_five_features(Some([3, 35, 5, 4])), "first two axes");
    refused(exercises::shape_for_five_features(Some([7, 3, 5, 4])), "shape of I");
}

#[test]
fn third_cards_of_two_cards() {
    fn power(base: usize, times: usize) -> usize {
        base.pow(u32::try_from(times).unwrap())
    }
    let with = |count: fn(usize, usize, usize) -> usize| {
        move |x: &Array1<i32>, y: &Array1<i32>, v: usize| {
            Some(count((x - y).iter().filter(|&&d| d != 0).count(), x.len(), v))
        }
    };
    assert_eq!(exercises::third_cards(|_, _, _| None), NotYet);
    assert_eq!(exercises::third_cards(with(|d, _, v| power(v - 2, d))), Right);
    refused(exercises::third_cards(with(|_, _, v| v - 2)), "one feature");
    refused(exercises::third_cards(with(|d, _, v| (v - 2) * d)), "multiply");
    refused(exercises::third_cards(with(|_, n, v| power(v - 2, n))), "the third agrees");
    refused(exercises::third_cards(with(|d, _, v| power(v - 1, d))), "differ from both");
    refused(exercises::third_cards(with(|d, _, _| d)), "features in which the cards differ");
    // These answers are for five characteristics, or for four features.
    refused(exercises::third_cards(with(|d, _, _| power(3, d))), "leaves 5 of 7");
    let four = |x: &Array1<i32>, y: &Array1<i32>, v: usize| {
        Some(power(v - 2, (0..4).filter(|&feature| x[feature] != y[feature]).count()))
    };
    refused(exercises::third_cards(four), "4 of the 5 features");
}

#[test]
fn sets_of_any_number_of_cards() {
    let with = |good: fn(usize, usize) -> bool| {
        move |f: &Array4<bool>| {
            let cards = f.len_of(Axis(1));
            let sums = plus_reduce::<usize, _>(f, Axis(1));
            Some(and_last(&and_last(&sums.mapv(|sum| good(sum, cards)))))
        }
    };
    assert_eq!(exercises::sets_of_any_size(|_| None), NotYet);
    assert_eq!(exercises::sets_of_any_size(with(|sum, cards| sum < 2 || sum == cards)), Right);
    refused(exercises::sets_of_any_size(with(|sum, _| sum != 2)), "more than three cards");
    refused(exercises::sets_of_any_size(with(|sum, _| sum != 2 && sum != 3)), "three is good");
    refused(exercises::sets_of_any_size(with(|sum, _| sum < 2)), "all the same");
    refused(exercises::sets_of_any_size(with(|sum, _| sum != 1)), "all different");
    let not_three_of_five = |sum, cards| sum != 2 && (sum != 3 || cards == 3);
    refused(exercises::sets_of_any_size(with(not_three_of_five)), "only four of the five");
    refused(exercises::sets_of_any_size(with(|_, _| true)), "0, 1 or the number of cards");
    let three = |f: &Array4<bool>| Some(valid(f));
    refused(exercises::sets_of_any_size(three), "it panics on sets of 4 cards");
    // An answer that is right only if there is a combination.
    let first = |f: &Array4<bool>| {
        let _ = f.index_axis(Axis(0), 0);
        with(|sum, cards| sum < 2 || sum == cards)(f)
    };
    refused(exercises::sets_of_any_size(first), "it panics on no combinations");
}

#[test]
fn the_likeliest_number_of_sets() {
    let greatest = |hands: &Array1<u64>| {
        let greatest = hands.iter().max().unwrap();
        hands.iter().position(|n| n == greatest)
    };
    assert_eq!(exercises::likeliest(|_| None), NotYet);
    assert_eq!(exercises::likeliest(greatest), Right);
    let next = |hands: &Array1<u64>| greatest(hands).map(|sets| sets + 1);
    refused(exercises::likeliest(next), "count from 0");
    refused(exercises::likeliest(|hands| Some(hands.len() - 1)), "most sets");
    let last = |hands: &Array1<u64>| (0..hands.len()).max_by_key(|&sets| hands[sets]);
    refused(exercises::likeliest(last), "first position");
    refused(exercises::likeliest(|_| Some(6)), "not the position of the greatest");
}

#[test]
fn numbers_of_images() {
    let with = |of: fn(Array2<usize>) -> Array2<usize>| {
        move |points: &Array2<usize>, a: &Array2<usize>, b: &Array1<usize>| {
            let power = |f| 3_usize.pow(u32::try_from(b.len() - 1 - f).unwrap());
            Some(of(points.dot(a) + b).dot(&Array1::from_shape_fn(b.len(), power)))
        }
    };
    assert_eq!(exercises::image_numbers(|_, _, _| None), NotYet);
    assert_eq!(exercises::image_numbers(with(|images| images % 3)), Right);
    refused(exercises::image_numbers(with(|images| images)), "modulo 3");
    let two = |points: &Array2<usize>, a: &Array2<usize>, b: &Array1<usize>| {
        Some(((points.dot(a) + b) % 3).dot(&arr1(&[3, 1])))
    };
    refused(exercises::image_numbers(two), "it panics on the deck");
    let still = |points: &Array2<usize>, a: &Array2<usize>, _: &Array1<usize>| {
        Some((points.dot(a) % 3).dot(&arr1(&[3, 1])))
    };
    refused(exercises::image_numbers(still), "shift is missing");
}

#[test]
fn hands_with_at_least_each_number_of_sets() {
    let sums = |mut of: Array1<u64>| {
        of.accumulate_axis_inplace(Axis(0), |&before, next| *next += before);
        of
    };
    let reversed = |of: &Array1<u64>| of.slice(s![..;-1]).to_owned();
    assert_eq!(exercises::at_least(|_| None), NotYet);
    assert_eq!(exercises::at_least(|of| Some(reversed(&sums(reversed(of))))), Right);
    refused(exercises::at_least(|of| Some(sums(of.clone()))), "at most");
    refused(exercises::at_least(|of| Some(sums(reversed(of)))), "again");
    refused(exercises::at_least(|of| Some(reversed(&sums(reversed(of))) - of)), "belongs");
    refused(exercises::at_least(|of| Some(of.clone())), "counts all hands");
}

#[test]
fn symmetries_that_leave_a_card() {
    assert_eq!(exercises::fixing_a_card(None), NotYet);
    assert_eq!(exercises::fixing_a_card(Some(24_261_120)), Right);
    refused(exercises::fixing_a_card(Some(1_965_150_720)), "all symmetries");
    refused(exercises::fixing_a_card(Some(303_264)), "two cards");
}

#[test]
#[allow(clippy::reversed_empty_ranges, reason = "a slice counts -1 from the end")]
fn neighbors_at_the_edge() {
    let sums = |table: &Array2<u8>, itself: bool| {
        let mut padded = Array2::zeros((table.nrows() + 2, table.ncols() + 2));
        padded.slice_mut(s![1..-1, 1..-1]).assign(table);
        let windows = padded.windows((3, 3)).into_iter().map(|window| window.sum());
        let sums = Array::from_iter(windows).into_shape_with_order(table.dim()).unwrap();
        if itself { sums } else { sums - table }
    };
    assert_eq!(exercises::neighbors(|_| None), NotYet);
    assert_eq!(exercises::neighbors(|table| Some(sums(table, false))), Right);
    refused(exercises::neighbors(|table| Some(sums(table, true))), "its own neighbor");
    refused(exercises::neighbors(|table| Some(table.clone())), "not the expected one");
}

#[test]
fn the_longest_drought() {
    let runs = |wet: &Array1<bool>| wet.to_vec().split(|&wet| wet).map(<[bool]>::len).max();
    assert_eq!(exercises::drought(|_| None), NotYet);
    assert_eq!(exercises::drought(runs), Right);
    refused(exercises::drought(|wet| runs(&wet.mapv(|wet| !wet))), "are wet");
    refused(exercises::drought(|wet| runs(wet).map(|days| days + 1)), "one day too many");
}

#[test]
fn a_project_accepts_any_right_result() {
    // An automaton by a table of eight outcomes, from right to left.
    let evolved = |rule: u8, first: &Array1<bool>, g: usize, left: u8| {
        let (mut all, mut row) = (vec![first.clone()], first.clone());
        for _ in 0..g {
            let near = |by: usize| {
                let mut near = row.to_vec();
                near.rotate_left(by % row.len());
                near
            };
            let three = near(row.len() - 1).into_iter().zip(near(0)).zip(near(1));
            let bits = three
                .map(|((l, m), r)| u8::from(l) * left + u8::from(m) * 2 + u8::from(r) * (5 - left));
            row = bits.map(|bits| rule & (1 << bits) != 0).collect();
            all.push(row.clone());
        }
        let rows: Vec<_> = all.iter().map(|row| row.view()).collect();
        Some(stack(Axis(0), &rows).unwrap())
    };
    assert_eq!(exercises::generations(|rule, first, g| evolved(rule, first, g, 4)), Right);
    refused(exercises::generations(|rule, first, g| evolved(rule, first, g, 1)), "exchanged");
    refused(exercises::denoised(|copies| Some(copies.index_axis(Axis(0), 0).to_owned())), "bits");
    refused(exercises::denoised(|copies| Some(copies.index_axis(Axis(1), 0).to_owned())), "shape");
    // Angles are enough for groups on a circle.
    let around = |points: &Array2<f64>, k: usize| -> Array1<usize> {
        let turn = |point: ArrayView1<f64>| point[1].atan2(point[0]) / std::f64::consts::TAU;
        let sector =
            |point| ((turn(point) * k as f64 + 0.5).floor() as isize).rem_euclid(k as isize);
        points.rows().into_iter().map(|point| sector(point) as usize).collect()
    };
    assert_eq!(exercises::groups(|points, k| Some(around(points, k))), Right);
    assert_eq!(exercises::groups(|points, k| Some(around(points, k).mapv(|g| k - 1 - g))), Right);
    refused(exercises::groups(|points, _| Some(Array1::zeros(points.nrows()))), "spread");
    refused(exercises::groups(|points, k| Some(around(points, k) + 1)), "from 0");
}

#[test]
fn an_image_has_a_square_for_each_change() {
    let image = course::gray(&arr2(&[[0.0, 0.0, 1.0], [0.5, 2.0, -1.0]]));
    let svg = format!("{image:?}");
    assert_eq!(svg.matches("<rect").count(), 5);
    assert_eq!(svg.matches("hsl(0,0%,100%)").count(), 2);
}

#[test]
fn tasks_name_the_usual_mistakes() {
    use exercises::{centered, days_to_goal, distances, exposure, peaks, ranking, scaled};
    assert_eq!(centered(|t| Some(t - &t.mean_axis(Axis(0))?)), Right);
    refused(centered(|t| Some(t - t.mean()?)), "mean of all");
    refused(centered(|t| Some(t - &t.mean_axis(Axis(1))?)), "without an error");
    refused(exercises::shape_of_sum(Some([3, 1, 4])), "repeated");
    refused(distances(|a, b| Some(&a.view().insert_axis(Axis(1)) - b)), "never less");
    refused(exercises::passed(|t| Some(t.slice(s![..1, ..]).to_owned())), "shape");
    let one_day = |saved: &Array1<u32>, goal| saved.iter().position(|&s| s >= goal).unwrap_or(0);
    refused(days_to_goal(|saved, goal| Some(one_day(saved, goal))), "not the expected one");
    refused(ranking(|t| Some(Array1::from_iter(0..t.nrows()))), "not the expected one");
    refused(peaks(|t| Some(t.windows(3).into_iter().filter(|w| w[1] > w[0]).count())), "colder");
    let reshaped = |t: &Array4<u32>| {
        let sum = t.sum_axis(Axis(0));
        let (rows, columns, colors) = sum.dim();
        sum.into_shape_with_order((colors, rows, columns)).ok()
    };
    refused(exposure(reshaped), "doesn't move axes");
    let pivot = |products: &Array1<usize>, _: &Array1<usize>, amounts: &Array1<u32>| {
        let mut table = Array2::zeros((4, 12));
        products.iter().zip(amounts).for_each(|(&product, &amount)| table[[product, 0]] += amount);
        Some(table)
    };
    refused(exercises::pivot(pivot), "not the expected one");
    refused(scaled(|_| Some(())), "not changed");
}
