//! Checks the tasks of chapter 2, *Finding sets*.

use crate::check::{check, choices};
use crate::random::Random;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Array4, Axis, concatenate, stack};

/// Checks the card that makes a set with two others, as digits, `[feature]`.
pub fn third_card(answer: impl Fn(&Array1<u8>, &Array1<u8>) -> Array1<u8>) -> Verdict {
    let each = |a: &Array1<u8>, b: &Array1<u8>, of: fn(u8, u8) -> u8| {
        a.iter().zip(b).map(|(&a, &b)| of(a, b)).collect()
    };
    check(
        &["a", "b"],
        |(a, b): &(Array1<u8>, Array1<u8>)| answer(a, b),
        |(a, b)| each(a, b, |a, b| if a == b { a } else { 3 - a - b }),
        |r| {
            let mut card = || r.list(4, 0..=2).mapv(|digit| digit as u8);
            (card(), card())
        },
        &[
            (
                &|(a, b)| each(a, b, |a, b| (a + b) % 3),
                "Here a, b and minus the third card add up to a multiple of 3, but the sum of all \
                 three cards must be one.",
            ),
            (
                &|(a, b)| each(a, b, |a, b| if a == b { a } else { 0 }),
                "The third digit of two different ones is the one that is missing.",
            ),
        ],
    )
}

/// Checks `∧/∧/2≠+/[2]F`, one bit for each combination.
pub fn is_set(answer: impl Fn(&Array4<bool>) -> Array1<bool>) -> Verdict {
    let each = |f: &Array4<bool>, of: &dyn Fn(&[usize]) -> bool| {
        let sums = f.mapv(usize::from).sum_axis(Axis(1)); // [combination;feature;characteristic]
        sums.outer_iter().map(|sums| of(&sums.iter().copied().collect::<Vec<_>>())).collect()
    };
    check(
        &["f"],
        answer,
        |f| each(f, &|sums| !sums.contains(&2)),
        combinations,
        &[
            (
                &|f| each(f, &|sums| sums.contains(&2)),
                "These are the combinations that are not sets.",
            ),
            (
                &|f| each(f, &|sums| sums.iter().any(|&sum| sum != 2)),
                "One sum that isn't 2 is not enough. None may be 2.",
            ),
            (
                &|f| each(f, &|sums| sums.contains(&3)),
                "These combinations agree in a feature. A set may also differ in all of them.",
            ),
        ],
    )
}

/// Returns the bits of one to three combinations, of which about half are sets.
fn combinations(r: &mut Random) -> Array4<bool> {
    let combinations: Vec<_> = (0..r.length(1..=3))
        .map(|_| {
            let (a, b, c) = (r.list(4, 0..=2), r.list(4, 0..=2), r.list(4, 0..=2));
            let c = if r.number(0..=1) == 0 { (6 - &a - &b) % 3 } else { c };
            let digits = stack![Axis(0), a, b, c];
            let one_hot = |k| digits.mapv(|digit| digit == k).insert_axis(Axis(2));
            concatenate![Axis(2), one_hot(0), one_hot(1), one_hot(2)].insert_axis(Axis(0))
        })
        .collect();
    let views: Vec<_> = combinations.iter().map(|bits| bits.view()).collect();
    concatenate(Axis(0), &views).expect("equal shapes")
}

/// Checks APL's `B⌿T`, the rows of `t` where `b` is true.
pub fn kept(answer: impl Fn(&Array1<bool>, &Array2<i32>) -> Array2<i32>) -> Verdict {
    let rows = |b: &Array1<bool>, t: &Array2<i32>, kept: bool| {
        let rows: Vec<usize> = (0..b.len()).filter(|&row| b[row] == kept).collect();
        Array2::from_shape_fn((rows.len(), t.ncols()), |(row, column)| t[[rows[row], column]])
    };
    check(
        &["b", "t"],
        |(b, t): &(Array1<bool>, Array2<i32>)| answer(b, t),
        |(b, t)| rows(b, t, true),
        |r| {
            let t = r.table(0, 0..=9);
            (r.list(t.nrows(), 0..=1).mapv(|bit| bit == 1), t)
        },
        &[
            (&|(b, t)| rows(b, t, false), "These are the rows where b is 0."),
            (
                &|(b, t)| rows(b, &t.t().to_owned(), true).reversed_axes(),
                "This keeps columns, as B/T does. B⌿T keeps rows.",
            ),
        ],
    )
}

/// Checks `3 COMBIN N`, all combinations of three numbers below `n`, `[combination;place]`.
pub fn triples(answer: impl Fn(usize) -> Array2<usize>) -> Verdict {
    check(
        &["n"],
        |&n: &usize| answer(n),
        |&n| table(&triples_where(n, |i, j, k| i < j && j < k)),
        |r| if r.number(0..=9) == 0 { r.length(7..=12) } else { r.length(0..=6) },
        &[
            (
                &|&n| table(&triples_where(n, |i, j, k| i != j && j != k && k != i)),
                "Each combination comes six times here, once in each order.",
            ),
            (
                &|&n| table(&triples_where(n, |i, j, k| i <= j && j <= k)),
                "A combination has three different numbers.",
            ),
            (
                &|&n| table(&triples_where(n, |i, j, k| i < j && j < k)) + 1,
                "These positions start at 1, as in APL. Start at 0.",
            ),
        ],
    )
}

fn triples_where(n: usize, kept: impl Fn(usize, usize, usize) -> bool) -> Vec<[usize; 3]> {
    let all = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n]);
    all.filter(|&[i, j, k]| kept(i, j, k)).collect()
}

fn table(rows: &[[usize; 3]]) -> Array2<usize> {
    Array2::from(rows.to_vec())
}

/// Checks the sets of a hand as positions of cards, `[set;card]`.
pub fn sets(answer: impl Fn(&Array2<u8>) -> Array2<usize>) -> Verdict {
    let sets = |hand: &Array2<u8>, good: &dyn Fn(u8, u8, u8) -> bool| {
        table(&triples_where(hand.nrows(), |i, j, k| {
            let feature = |f| good(hand[[i, f]], hand[[j, f]], hand[[k, f]]);
            i < j && j < k && (0..4).all(feature)
        }))
    };
    check(
        &["hand"],
        answer,
        |hand| sets(hand, &|a, b, c| (a + b + c) % 3 == 0),
        |r| {
            // Two to four features differ, the first of which is any. With two, many hands have sets.
            let (cards, differ, first) = (r.length(0..=9), r.length(2..=4), r.length(0..=3));
            let mut hand = vec![];
            let same = digits(r);
            while hand.len() < cards {
                let new = digits(r);
                let card: [u8; 4] = std::array::from_fn(|feature| {
                    if (feature + first) % 4 < differ { new[feature] } else { same[feature] }
                });
                // A hand never has the same card twice.
                if !hand.contains(&card) {
                    hand.push(card);
                }
            }
            Array2::from(hand)
        },
        &[(
            &|hand| sets(hand, &|a, b, c| a != b && b != c && c != a || a == 0 && b + c == 0),
            "Three equal characteristics are right, whichever characteristic it is.",
        )],
    )
}

fn digits(r: &mut Random) -> [u8; 4] {
    std::array::from_fn(|_| r.number(0..=2) as u8)
}

/// Checks J's `*./"1 t < limit`, a bit for each row.
pub fn calm(answer: impl Fn(&Array2<i32>, i32) -> Array1<bool>) -> Verdict {
    type Wind = (Array2<i32>, i32);
    let rows = |t: &Array2<i32>, of: &dyn Fn(&[i32]) -> bool| {
        t.rows().into_iter().map(|row| of(&row.to_vec())).collect()
    };
    check(
        &["t", "limit"],
        |(t, limit): &Wind| answer(t, *limit),
        |(t, limit)| rows(t, &|row| row.iter().all(|x| x < limit)),
        |r| (r.table(0, 0..=9), r.number(5..=9)),
        &[
            (
                &|(t, limit): &Wind| rows(&t.t().to_owned(), &|row| row.iter().all(|x| x < limit)),
                "This is a bit for each column. J's \"1 means in each row.",
            ),
            (
                &|(t, limit)| rows(t, &|row| row.iter().any(|x| x < limit)),
                "This is \"or\", but *. is \"and\": all numbers of the row must be below the \
                 limit.",
            ),
            (
                &|(t, limit)| rows(t, &|row| row.iter().all(|x| x <= limit)),
                "A number that equals the limit is not below it.",
            ),
        ],
    )
}

/// Checks APL's `+/P[I]`, the price of each menu. The positions are zero-based.
pub fn menus(answer: impl Fn(&Array1<i32>, &Array2<usize>) -> Array1<i32>) -> Verdict {
    type Menus = (Array1<i32>, Array2<usize>);
    let gathered = |(p, i): &Menus| i.mapv(|place| p[place]);
    check(
        &["p", "i"],
        |(p, i): &Menus| answer(p, i),
        |case| gathered(case).rows().into_iter().map(|menu| menu.sum()).collect(),
        |r| {
            let dishes = r.length(1..=5);
            let i = r.table(0, 0..=dishes as i32 - 1).mapv(|place| place as usize);
            (r.list(dishes, 1..=9), i)
        },
        &[
            (
                &|case| gathered(case).sum_axis(Axis(0)),
                "+/ adds along the last axis, so it leaves a sum for each row of I.",
            ),
            (
                &|(_, i)| i.rows().into_iter().map(|menu| menu.sum() as i32).collect(),
                "This adds the positions, and not the prices at these positions.",
            ),
        ],
    )
}

/// Checks NumPy's `palette[image]`, `[row;column;channel]`.
pub fn palette(answer: impl Fn(&Array2<u8>, &Array2<usize>) -> Array3<u8>) -> Verdict {
    type Picture = (Array2<u8>, Array2<usize>);
    let colored = |(palette, image): &Picture| {
        let shape = (image.nrows(), image.ncols(), palette.ncols());
        Array3::from_shape_fn(shape, |(row, column, k)| palette[[image[[row, column]], k]])
    };
    check(
        &["palette", "image"],
        |(palette, image): &Picture| answer(palette, image),
        colored,
        |r| {
            let colors = r.length(1..=3);
            let image = r.table(0, 0..=colors as i32 - 1).mapv(|color| color as usize);
            (r.array((colors, 3), 0..=9).mapv(|light| light as u8), image)
        },
        &[
            (
                &|picture| colored(picture).permuted_axes([2, 0, 1]),
                "This is [channel;row;column]. The axes of the index come first, and then those of \
                 one color.",
            ),
            (
                &|picture| colored(picture).permuted_axes([1, 0, 2]),
                "This is [column;row;channel]. The picture lies on its side.",
            ),
        ],
    )
}

/// Checks APL's `(TOTAL=+/X[I])⌿I`, where `I` is the zero-based `2 COMBIN ⍴X`.
pub fn pair_sums(answer: impl Fn(&Array1<i32>, i32) -> Array2<usize>) -> Verdict {
    type Coins = (Array1<i32>, i32);
    let pairs = |(x, total): &Coins, kept: fn(usize, usize) -> bool| {
        let all = (0..x.len() * x.len()).map(|pair| [pair / x.len(), pair % x.len()]);
        let right = all.filter(|&[i, j]| kept(i, j) && x[i] + x[j] == *total);
        Array2::from(right.collect::<Vec<_>>())
    };
    check(
        &["x", "total"],
        |(x, total): &Coins| answer(x, *total),
        |coins| pairs(coins, |i, j| i < j),
        |r| {
            let length = r.length(0..=6);
            (r.list(length, 1..=6), r.number(4..=8))
        },
        &[
            (
                &|coins| pairs(coins, |i, j| i != j),
                "Each pair comes twice here, once in each order.",
            ),
            (&|coins| pairs(coins, |i, j| i <= j), "A pair has two different positions."),
            (
                &|coins| pairs(coins, |i, j| i < j).mapv(|place| coins.0[place] as usize),
                "These are the numbers of the pairs. ⌿I keeps their positions.",
            ),
        ],
    )
}

/// Checks the APL translations of five lines of ndarray, for the arrays of the article's sentence.
pub fn sentence(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            ('c', "Axis(1) is the second axis, and APL counts from 1."),
            ('a', "≠ compares each sum with 2."),
            ('a', "The closure gets a row, so the last axis disappears, as with ∧/."),
            ('b', "APL counts from 1, so the cards 2 and 0 are 3 and 1."),
            ('b', "A sum of bits is a count."),
        ],
    )
}
