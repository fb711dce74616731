//! Answers that take a shortcut and are right only in small cases are wrong. Another way to a right
//! answer is right.

use exercises::{Verdict, tasks};
use ndarray::{Zip, prelude::*};

#[track_caller]
fn is_wrong(verdict: Verdict) {
    assert!(matches!(verdict, Verdict::Wrong { .. }), "{verdict}");
}

/// Returns the combinations of three positions that `good` accepts.
fn sets_where(hand: &Array2<u8>, good: impl Fn([&[u8]; 3]) -> bool) -> Array2<usize> {
    let cards: Vec<Vec<u8>> = hand.rows().into_iter().map(|card| card.to_vec()).collect();
    let n = cards.len();
    let all = (0..n).flat_map(|i| (i + 1..n).flat_map(move |j| (j + 1..n).map(move |k| [i, j, k])));
    Array2::from(all.filter(|set| good(set.map(|place| &cards[place][..]))).collect::<Vec<_>>())
}

/// Returns whether the digits of a feature add up to a multiple of 3.
fn good(cards: [&[u8]; 3], feature: usize) -> bool {
    cards.iter().map(|card| card[feature]).sum::<u8>() % 3 == 0
}

#[test]
fn a_set_is_tested_in_all_features() {
    fn without<const LEFT_OUT: usize>(hand: &Array2<u8>) -> Array2<usize> {
        sets_where(hand, |cards| (0..4).filter(|&f| f != LEFT_OUT).all(|f| good(cards, f)))
    }
    for answer in [without::<0>, without::<1>, without::<2>, without::<3>] {
        is_wrong(tasks::sets::check(answer));
    }
    is_wrong(tasks::sets::check(|hand| sets_where(hand, |cards| (2..4).all(|f| good(cards, f)))));
    is_wrong(tasks::sets::check(|hand| {
        sets_where(hand, |[a, b, c]| {
            a[..2] == b[..2] && b[..2] == c[..2] && (2..4).all(|f| good([a, b, c], f))
        })
    }));
}

#[test]
fn the_third_card_of_a_pair_can_be_looked_up() {
    fn looked_up(hand: &Array2<u8>) -> Array2<usize> {
        let mut sets = vec![];
        for i in 0..hand.nrows() {
            for j in i + 1..hand.nrows() {
                let third = (6 - &hand.row(i) - hand.row(j)) % 3;
                let place = hand.rows().into_iter().position(|card| card == third);
                sets.extend(place.filter(|&k| k > j).map(|k| [i, j, k]));
            }
        }
        Array2::from(sets)
    }
    assert_eq!(tasks::sets::check(looked_up), Verdict::Right);
    // Minus 1 and 2 have the same remainder by 3.
    assert_eq!(tasks::third_card::check(|a, b| 2 * (a + b) % 3), Verdict::Right);
}

#[test]
fn a_table_of_six_has_too_few_combinations() {
    is_wrong(tasks::triples::check(|n| {
        let hand = Array2::zeros((n.min(6), 4));
        sets_where(&hand, |_| true)
    }));
}

#[test]
fn one_feature_or_one_letter_or_one_town_is_not_enough() {
    is_wrong(tasks::is_set::check(|f| {
        let sums = f.slice(s![.., .., 0, ..]).mapv(u8::from).sum_axis(Axis(1));
        sums.map_axis(Axis(1), |sums| sums.iter().all(|&sum| sum != 2))
    }));
    is_wrong(tasks::matches::check(|words, patterns| {
        let shape = (words.nrows(), patterns.nrows());
        Array2::from_shape_fn(shape, |(w, p)| words[[w, 0]] == patterns[[p, 0]])
    }));
    is_wrong(tasks::routes::check(|a, b| {
        &a.slice(s![.., 0]).insert_axis(Axis(1)) + &b.slice(s![0, ..])
    }));
    is_wrong(tasks::diagonals::check(|a| {
        let last = a.len_of(Axis(1)) - 1;
        let corners = |t: ndarray::ArrayView2<i32>| t[[0, 0]] + t[[last, last]];
        a.outer_iter().map(corners).collect()
    }));
}

#[test]
fn all_answers_pairs_and_ways_count() {
    is_wrong(tasks::scores::check(|sheets, key| {
        sheets.map_axis(Axis(1), |row| row.iter().zip(key).take_while(|(a, b)| a == b).count())
    }));
    is_wrong(tasks::menus::check(|p, i| {
        let once = |dish: &usize, menu: ndarray::ArrayView1<usize>| menu.iter().any(|d| d == dish);
        i.map_axis(Axis(1), |menu| (0..p.len()).filter(|d| once(d, menu)).map(|d| p[d]).sum())
    }));
    is_wrong(tasks::pair_sums::check(|x, total| {
        let second = |i: usize| (i + 1..x.len()).find(|&j| x[i] + x[j] == total);
        let pairs = (0..x.len()).filter_map(|i| second(i).map(|j| [i, j]));
        Array2::from(pairs.collect::<Vec<_>>())
    }));
    is_wrong(tasks::two_steps::check(|roads| {
        let ways = roads.mapv(usize::from).dot(&roads.mapv(usize::from));
        Array2::from_shape_fn(roads.dim(), |(from, to)| from != to && ways[[from, to]] > 0)
    }));
}

#[test]
fn numbers_are_not_rounded_repeated_or_carried_along() {
    is_wrong(tasks::percent::check(|s| (100.0 * s / s.sum()).mapv(f64::round)));
    is_wrong(tasks::weeks::check(|x, n| {
        Array2::from_shape_fn((n, 7), |(week, day)| x[(7 * week + day).min(x.len() - 1)])
    }));
    is_wrong(tasks::window_max::check(|t| {
        let mut most = t.clone();
        most.accumulate_axis_inplace(Axis(1), |&before, now| *now = before.max(*now));
        most.slice(s![.., 2..]).to_owned()
    }));
}

#[test]
fn a_sort_that_exchanges_equal_numbers_is_wrong() {
    is_wrong(tasks::wettest::check(|rain, k| {
        let mut days: Vec<usize> = (0..rain.len()).collect();
        days.sort_unstable_by_key(|&day| std::cmp::Reverse(rain[day]));
        days.into_iter().take(k).collect()
    }));
    is_wrong(tasks::by_first::check(|t| {
        let mut rows: Vec<usize> = (0..t.nrows()).collect();
        rows.sort_unstable_by_key(|&row| t[[row, 0]]);
        t.select(Axis(0), &rows)
    }));
    is_wrong(tasks::places::check(|x| {
        let grade = |x: &Array1<i32>| {
            let mut order: Vec<i32> = (0..).take(x.len()).collect();
            order.sort_unstable_by_key(|&i| x[i as usize]);
            Array1::from(order)
        };
        grade(&grade(x)).mapv(|place| place as usize)
    }));
}

#[test]
fn nans_come_last_in_a_comparison_of_numbers() {
    let right = tasks::sorted::check(|x| {
        let mut numbers = x.to_vec();
        numbers.sort_by(|a, b| a.partial_cmp(b).unwrap_or(a.is_nan().cmp(&b.is_nan())));
        Array1::from(numbers)
    });
    assert_eq!(right, Verdict::Right);
}

#[test]
fn short_tests_of_primes_fail() {
    fn below(n: usize, prime: fn(usize) -> bool) -> Array1<usize> {
        (2..=n).filter(|&x| prime(x)).collect()
    }
    is_wrong(tasks::primes::check(|n| {
        below(n, |x| [2, 3, 5, 7].iter().all(|d| x == *d || x % d != 0))
    }));
    is_wrong(tasks::primes::check(|n| {
        below(n, |x| x == 2 || (1..x).fold(1, |p, _| 2 * p % x) == 1)
    }));
    is_wrong(tasks::primes::check(|n| below(n, |x| x < 60 && (2..x).all(|d| x % d != 0))));
    assert_eq!(tasks::primes::check(|n| below(n, |x| (2..x).all(|d| x % d != 0))), Verdict::Right);
}

#[test]
fn packed_bits_need_more_than_32_bits() {
    fn packed(bits: &Array2<bool>, width: usize) -> Array1<usize> {
        bits.map_axis(Axis(1), |row| {
            row.iter().take(width).rev().fold(0, |sum, &bit| 2 * sum + usize::from(bit))
        })
    }
    is_wrong(tasks::packed::check(|bits| packed(bits, 8)));
    is_wrong(tasks::packed::check(|bits| packed(bits, 16)));
    is_wrong(tasks::packed::check(|bits| packed(bits, 32)));
    assert_eq!(tasks::packed::check(|bits| packed(bits, 64)), Verdict::Right);
}

#[test]
fn strides_of_one_table_are_not_enough() {
    is_wrong(tasks::strides::check(|_, _| [[4, 1], [1, 4], [8, 1], [4, -1]]));
    is_wrong(tasks::raveled::check(|t| t.as_slice().unwrap().to_vec().into()));
}

#[test]
fn an_identity_is_not_a_large_number() {
    is_wrong(tasks::highest::check(|t| {
        t.map_axis(Axis(1), |row| row.fold(-1e300, |a, &b| b.max(a)))
    }));
    is_wrong(tasks::highest::check(|t| {
        t.map_axis(Axis(1), |row| row.fold(-9.0, |a, &b| b.max(a)))
    }));
}

#[test]
fn a_measurement_of_0_is_not_missing() {
    is_wrong(tasks::nan_means::check(|t| {
        t.map_axis(Axis(0), |days| {
            let (sum, count) =
                days.iter().filter(|x| **x > 0.0).fold((0.0, 0.0), |(s, n), x| (s + x, n + 1.0));
            sum / count
        })
    }));
}

#[test]
fn a_letter_can_be_any_letter() {
    is_wrong(tasks::words_with::check(|words, _| {
        words.map_axis(Axis(1), |word| word.iter().any(|&letter| letter == 'P'))
    }));
}

#[test]
fn a_cycle_of_axes_can_be_long() {
    // Five times a permutation is its inverse, unless it has a cycle of 4 or 5.
    is_wrong(tasks::comes_from::check(|goes| goes.mapv(|p| goes[goes[goes[goes[p]]]])));
}

#[test]
fn close_numbers_need_not_be_next_to_each_other() {
    is_wrong(tasks::close_pairs::check(|x, d| {
        let mut sorted = x.to_vec();
        sorted.sort();
        sorted.windows(2).filter(|pair| pair[1] - pair[0] <= d).count()
    }));
}

#[test]
fn two_cards_do_not_decide_about_a_set() {
    is_wrong(tasks::third_cards::check(|_, _, v| v - 2));
    is_wrong(tasks::sets_of_any_size::check(|f| {
        let good = f.map_axis(Axis(1), |x| {
            let different = (0..x.len()).all(|i| x[i] != x[(i + 1) % x.len()]);
            different || x.iter().all(|y| *y == x[0])
        });
        good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
    }));
}

#[test]
fn all_rows_of_an_image_count() {
    is_wrong(tasks::aligned::check(|copy, image| {
        let columns = image.ncols();
        let different = |by: &usize| {
            (0..columns).filter(|c| copy[[0, (c + by) % columns]] != image[[0, *c]]).count()
        };
        (0..columns).min_by_key(different).unwrap()
    }));
    is_wrong(tasks::exposure::check(|photos| {
        photos.index_axis(Axis(0), 0).permuted_axes([2, 0, 1]).to_owned()
    }));
}

#[test]
fn a_sorted_row_or_one_exam_is_not_enough() {
    is_wrong(tasks::scaled::check(|t| {
        t.rows_mut().into_iter().for_each(|mut row| row /= row[row.len() - 1])
    }));
    is_wrong(tasks::passed::check(|points| {
        let good: Vec<usize> = (0..points.nrows()).filter(|&s| points[[s, 0]] >= 50).collect();
        points.select(Axis(0), &good)
    }));
}

#[test]
fn lengths_of_0_are_lengths() {
    // Only a length of 1 agrees with any other length. A length of 0 doesn't.
    is_wrong(tasks::shape_of_sum::check(|a, b| {
        let fits = |a: usize, b: usize| a == b || a <= 1 || b <= 1;
        (fits(a[1], b[0]) && fits(a[2], b[1])).then(|| [a[0], a[1].max(b[0]), a[2].max(b[1])])
    }));
}

#[test]
fn another_way_to_a_right_answer_is_right() {
    assert_eq!(tasks::fused::check(|out, a, b| *out += &(a * b)), Verdict::Right);
    assert_eq!(
        tasks::fused::check(|out, a, b| Zip::from(out)
            .and(a)
            .and(b)
            .for_each(|out, &a, &b| *out = a.mul_add(b, *out))),
        Verdict::Right
    );
    assert_eq!(
        tasks::window_sums::check(|x, k| x.windows(k).into_iter().map(|w| w.sum()).collect()),
        Verdict::Right
    );
    assert_eq!(
        tasks::comes_from::check(|goes| {
            let mut comes = goes.clone();
            goes.indexed_iter().for_each(|(axis, &position)| comes[position] = axis);
            comes
        }),
        Verdict::Right
    );
}
