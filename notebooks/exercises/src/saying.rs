//! Checks the tasks of appendix A, *Saying it*.

use crate::check::check;
use crate::random::Random;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Array3, Axis};

/// Checks APL's `∨/WORDS=LETTER`, a bit for each word that is 1 if the word contains a letter.
pub fn words_with(answer: impl Fn(&Array2<char>, char) -> Array1<bool>) -> Verdict {
    type Case = (Array2<char>, char);
    check(
        &["words", "letter"],
        |(words, letter): &Case| answer(words, *letter),
        |(words, letter): &Case| words.map_axis(Axis(1), |word| word.iter().any(|x| x == letter)),
        |r| {
            let shape = (r.length(0..=4), r.length(1..=3));
            let letters = r.array(shape, 0..=3).mapv(|x| ['A', 'P', 'L', 'Y'][x as usize]);
            (letters, 'P')
        },
        &[
            (
                &|(words, letter): &Case| {
                    words.map_axis(Axis(0), |word| word.iter().any(|x| x == letter))
                },
                "This is a bit for each place in a word. Axis(0) disappeared, and not \
                 Axis(1).",
            ),
            (
                &|(words, letter): &Case| {
                    words.map_axis(Axis(1), |word| word.iter().all(|x| x == letter))
                },
                "This is and, ∧/, which needs the letter in every place. Or is ∨/.",
            ),
        ],
    )
}

/// Checks APL's `(¯1↓⍴O)⍴(,O)/,(⍴O)⍴MENU`, the dish of each guest in each course.
pub fn chosen(answer: impl Fn(&Array3<bool>, &Array2<char>) -> Array2<char>) -> Verdict {
    type Case = (Array3<bool>, Array2<char>);
    // Finds the dish with a 1 for each guest and course, and applies `of` to these three positions.
    let letters = |orders: &Array3<bool>, of: &dyn Fn(usize, usize, usize) -> char| {
        let (guests, courses, dishes) = orders.dim();
        Array2::from_shape_fn((guests, courses), |(guest, course)| {
            let dish = (0..dishes).find(|&dish| orders[[guest, course, dish]]);
            of(guest, course, dish.expect("a dish in each course"))
        })
    };
    let right = |(orders, menu): &Case| letters(orders, &|_, course, dish| menu[[course, dish]]);
    check(
        &["orders", "menu"],
        |(orders, menu): &Case| answer(orders, menu),
        right,
        |r| {
            let (guests, courses, dishes) = (r.length(0..=3), r.length(1..=2), r.length(2..=3));
            let digits = r.array((guests, courses), 0..=dishes as i32 - 1);
            let orders = Array3::from_shape_fn((guests, courses, dishes), |(g, c, dish)| {
                digits[[g, c]] as usize == dish
            });
            let menu = r.array((courses, dishes), 0..=25);
            (orders, menu.mapv(|x| char::from(b'A' + x as u8)))
        },
        &[
            (
                &|case| right(case).reversed_axes(),
                "This is [course;guest], and the guests come first.",
            ),
            (
                &|(orders, menu)| {
                    let (guests, courses, dishes) = orders.dim();
                    let all: Vec<char> = menu.iter().copied().collect();
                    letters(orders, &|guest, course, dish| {
                        all[((guest * courses + course) * dishes + dish) / guests]
                    })
                },
                "The menu was repeated along an axis at the end, which scrambles it. The copies \
                 need a new axis in front.",
            ),
        ],
    )
}

/// Checks the list of the axes' sources, given the list of their destinations.
pub fn comes_from(answer: impl Fn(&Array1<usize>) -> Array1<usize>) -> Verdict {
    let inverse = |goes: &Array1<usize>| -> Array1<usize> {
        (0..goes.len()).map(|place| goes.iter().position(|&to| to == place).unwrap_or(0)).collect()
    };
    check(
        &["goes"],
        answer,
        inverse,
        |r: &mut Random| {
            let axes = r.length(2..=5);
            let mut goes: Vec<usize> = (0..axes).collect();
            (0..axes).for_each(|place| goes.swap(place, r.length(place..=axes - 1)));
            goes.into()
        },
        &[(
            &|goes| goes.clone(),
            "The two lists are equal only if axes exchange their places in pairs. If three \
                 axes move in a cycle, they differ.",
        )],
    )
}
