//! Defines a card as a record of four attributes, each with three possible values.

use crate::card::digits;
use itertools::iproduct;
use ndarray::arr0;

use Attribute::{
    Diamond, Empty, Green, One, Pill, Purple, Red, Solid, Squiggle, Stripe, Three, Two,
};

/// A value of one of the four attributes, as in step 1 of the post. All values have one type, so
/// that a list can hold the values of a card, as in Ruby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attribute {
    /// The number `1`.
    One,
    /// The number `2`.
    Two,
    /// The number `3`.
    Three,
    /// The color `:red`.
    Red,
    /// The color `:purple`.
    Purple,
    /// The color `:green`.
    Green,
    /// The fill `:solid`.
    Solid,
    /// The fill `:stripe`.
    Stripe,
    /// The fill `:empty`.
    Empty,
    /// The shape `:diamond`.
    Diamond,
    /// The shape `:pill`.
    Pill,
    /// The shape `:squiggle`.
    Squiggle,
}

const NUMBERS: [Attribute; 3] = [One, Two, Three];
const COLOURS: [Attribute; 3] = [Red, Purple, Green];
const FILLS: [Attribute; 3] = [Solid, Stripe, Empty];
const SHAPES: [Attribute; 3] = [Diamond, Pill, Squiggle];

/// A card, which is a record of four attributes. In step 2 of the post, it is a hash with four
/// keys. Cards are ordered as in [`create_cards`].
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{Attribute, Card};
///
/// // the first card of the post's triple: `number: 3, colour: :red, fill: :solid, shape: :pill`
/// let card = Card {
///     number: Attribute::Three,
///     colour: Attribute::Red,
///     fill: Attribute::Solid,
///     shape: Attribute::Pill,
/// };
/// assert!(card < Card { shape: Attribute::Squiggle, ..card });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The number of figures.
    pub number: Attribute,
    /// The color of the figures.
    pub colour: Attribute,
    /// The fill of the figures.
    pub fill: Attribute,
    /// The shape of the figures.
    pub shape: Attribute,
}

impl Card {
    /// Returns the values of the card's four attributes as a list, like `values` in step 5 of the
    /// post.
    #[must_use]
    pub fn values(self) -> [Attribute; 4] {
        [self.number, self.colour, self.fill, self.shape]
    }

    /// Converts one of the article's card numbers to the same card in the post.
    ///
    /// The two documents order or name these values differently:
    ///
    /// | digits 0, 1, 2 | the article | the post |
    /// |---|---|---|
    /// | color | Red, Green, Purple | red, purple, green |
    /// | shape | Diamond, Oval, Squiggle | diamond, pill, squiggle |
    /// | pattern | Filled, Hollow, Lined | solid, stripe, empty |
    ///
    /// The article's Oval is the post's pill. Its Filled, Hollow and Lined are the post's solid,
    /// empty and stripe.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the number is 81 or more.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::programs::ruby_post::{Attribute, Card};
    ///
    /// let card = Card::from_article(parse_hand("2GSF")?[0]);
    /// assert_eq!(card.values(), [
    ///     Attribute::Two,
    ///     Attribute::Green,
    ///     Attribute::Solid,
    ///     Attribute::Squiggle,
    /// ]);
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn from_article(number: usize) -> Self {
        let digits = digits(&arr0(number));
        Self {
            number: NUMBERS[digits[0]],
            colour: [Red, Green, Purple][digits[1]],
            fill: [Solid, Empty, Stripe][digits[3]],
            shape: SHAPES[digits[2]],
        }
    }
}

/// Returns the deck, which has every possible card.
///
/// **Shape** `[card]`, 81 cards. Four nested loops run over number, color, fill and shape, so the
/// shape changes fastest. **Source** the post, step 2, `create_cards`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{Attribute, Card, create_cards};
///
/// let deck = create_cards();
/// assert_eq!(deck.len(), 81);
/// assert_eq!(deck[1], Card { shape: Attribute::Pill, ..deck[0] });
/// assert_eq!(deck[3], Card { fill: Attribute::Stripe, ..deck[0] });
/// ```
#[must_use]
pub fn create_cards() -> Vec<Card> {
    // `NUMBERS.map do |number|` and three inner loops, then `end.flatten(3)`
    iproduct!(NUMBERS, COLOURS, FILLS, SHAPES)
        .map(|(number, colour, fill, shape)| Card { number, colour, fill, shape })
        .collect()
}
