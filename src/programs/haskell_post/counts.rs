//! Sets counted by thought: a pair of cards has one third card.

/// How many sets a deck of `n` features has: (3^(2n−1) − 3^(n−1)) / 2, or `None` where it does not fit.
///
/// **Shape** one number to one number: 1, 12, 117, 1080 for one to four features. It fits for up to 21 features; a deck of no
/// feature is one card, and has none.
///
/// **Cost** two powers. They are multiplied as 3^(n−1) · ((3^n − 1) / 2), so that only the answer must fit.
///
/// **Source** the post's (3^n · (3^n − 1)) / 6, "which simplifies".
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::number_of_sets;
///
/// assert_eq!(number_of_sets(4), Some(1080));
/// assert_eq!(number_of_sets(22), None);
/// ```
#[must_use]
pub fn number_of_sets(n: u32) -> Option<u64> {
    let Some(fewer) = n.checked_sub(1) else {
        return Some(0);
    };
    let others = 3_u64.checked_pow(n)? - 1;
    3_u64.checked_pow(fewer)?.checked_mul(others / 2)
}

/// The odds that three cards of a deck of `n` features are a set, as a fraction in lowest terms: (1, 79) for four.
///
/// **Shape** one number to numerator and denominator: 1 over the number of cards less two. `None` for no feature, where a
/// deck has no three cards, and for more than 40, where the denominator does not fit.
///
/// **Cost** one power.
///
/// **Source** the post's "one over the number of cards in the deck minus two".
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::odds;
///
/// assert_eq!(odds(4), Some((1, 79)));
/// assert_eq!(odds(1), Some((1, 1))); // three cards, and they are a set
/// ```
#[must_use]
pub fn odds(n: u32) -> Option<(u64, u64)> {
    let cards = 3_u64.checked_pow(n)?;
    Some((1, cards.checked_sub(2)?))
}
