//! Defines a card as a record of four attributes, each with three possible values.

use crate::card::{digits, numbers};
use itertools::iproduct;
use ndarray::{arr0, arr1};

macro_rules! attribute {
    ($name:ident $all:ident, $one:literal $three:literal: $($value:ident $word:literal),+) => {
        #[doc = concat!("The ", $one, " of a card. The values are in the post's order, as in [`", stringify!($all), "`].")]
        ///
        /// **Shape** one of three values. **Cost** one byte. **Source** the post, step 1.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`")] $value),+
        }

        #[doc = concat!("The three ", $three, ", in the post's order.")]
        ///
        /// **Shape** three values. **Source** the post, step 1.
        pub const $all: [$name; 3] = [$($name::$value),+];
    };
}

attribute!(Number NUMBERS, "number" "numbers": One "1", Two "2", Three "3");
attribute!(Colour COLOURS, "color" "colors": Red ":red", Purple ":purple", Green ":green");
attribute!(Fill FILLS, "fill" "fills": Solid ":solid", Stripe ":stripe", Empty ":empty");
attribute!(Shape SHAPES, "shape" "shapes": Diamond ":diamond", Pill ":pill", Squiggle ":squiggle");

/// The post's colors in the order of the article's digits: Red, Green, Purple.
const ARTICLE_COLOURS: [Colour; 3] = [Colour::Red, Colour::Green, Colour::Purple];

/// The post's fills in the order of the article's digits: Filled, Hollow, Lined.
const ARTICLE_FILLS: [Fill; 3] = [Fill::Solid, Fill::Empty, Fill::Stripe];

/// A card, which is a record of four attributes.
///
/// **Shape** four values. Cards are ordered as in [`create_cards`]. **Cost** four bytes. **Source**
/// the post, step 2, in which a card is a hash with four keys.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{Card, Colour, Fill, Number, Shape};
///
/// // the first card of the post's triple: `number: 3, colour: :red, fill: :solid, shape: :pill`
/// let (number, colour) = (Number::Three, Colour::Red);
/// let card = Card { number, colour, fill: Fill::Solid, shape: Shape::Pill };
/// assert!(card < Card { shape: Shape::Squiggle, ..card });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The number of figures.
    pub number: Number,
    /// The color of the figures.
    pub colour: Colour,
    /// The fill of the figures.
    pub fill: Fill,
    /// The shape of the figures.
    pub shape: Shape,
}

/// A value of any of the four attributes. This type lets one list hold all values of a card.
///
/// **Shape** one value. **Cost** two bytes. **Source** the post, step 5, which has lists of numbers
/// and symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// A value of `number:`.
    Number(Number),
    /// A value of `colour:`.
    Colour(Colour),
    /// A value of `fill:`.
    Fill(Fill),
    /// A value of `shape:`.
    Shape(Shape),
}

impl Card {
    /// Returns the values of the card's four attributes as a list.
    ///
    /// **Shape** `[attribute]`, four values. **Cost** four moves. **Source** the post, step 5:
    /// `map(&:values)`.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::ruby_post::{Colour, Fill, Number, Shape, Attribute, create_cards};
    ///
    /// let last = create_cards()[80];
    /// assert_eq!(last.values(), [
    ///     Attribute::Number(Number::Three),
    ///     Attribute::Colour(Colour::Green),
    ///     Attribute::Fill(Fill::Empty),
    ///     Attribute::Shape(Shape::Squiggle),
    /// ]);
    /// ```
    #[must_use]
    pub fn values(self) -> [Attribute; 4] {
        [
            Attribute::Number(self.number),
            Attribute::Colour(self.colour),
            Attribute::Fill(self.fill),
            Attribute::Shape(self.shape),
        ]
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
    /// **Shape** from a number to a card.
    ///
    /// **Cost** the computation of four digits. **Source** the lists of the post and the table of
    /// *The Set Game in APL*.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the number is 81 or more.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::programs::ruby_post::{Card, Colour, Fill, Number, Shape};
    ///
    /// let hand = parse_hand("2GSF 1RDH")?;
    /// let [two, one] = [0, 1].map(|at| Card::from_article(hand[at]));
    /// assert_eq!((two.number, two.colour), (Number::Two, Colour::Green));
    /// assert_eq!((two.fill, two.shape), (Fill::Solid, Shape::Squiggle));
    /// assert_eq!((one.number, one.colour), (Number::One, Colour::Red));
    /// assert_eq!((one.fill, one.shape), (Fill::Empty, Shape::Diamond));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn from_article(number: usize) -> Self {
        let digits = digits(&arr0(number));
        Self {
            number: NUMBERS[digits[0]],
            colour: ARTICLE_COLOURS[digits[1]],
            fill: ARTICLE_FILLS[digits[3]],
            shape: SHAPES[digits[2]],
        }
    }

    /// Converts the card to its number in the article's deck. This is the inverse of
    /// [`from_article`](Self::from_article).
    ///
    /// **Shape** from a card to a number, 0 to 80. **Cost** two searches in lists of three.
    /// **Source** the same as for `from_article`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::code;
    /// use aplset::programs::ruby_post::create_cards;
    ///
    /// let cards = &create_cards()[..4];
    /// let codes: Vec<String> = cards.iter().map(|card| code(card.to_article())).collect();
    /// assert_eq!(codes, ["1RDF", "1ROF", "1RSF", "1RDL"]);
    /// ```
    #[must_use]
    pub fn to_article(self) -> usize {
        let color = position(&ARTICLE_COLOURS, &self.colour);
        let pattern = position(&ARTICLE_FILLS, &self.fill);
        let digits = [self.number as usize, color, self.shape as usize, pattern];
        numbers(&arr1(&digits)).into_scalar()
    }

    /// Returns the position of the card in [`create_cards`].
    pub(super) fn position_in_deck(self) -> usize {
        let Self { number, colour, fill, shape } = self;
        [number as usize, colour as usize, fill as usize]
            .iter()
            .fold(0, |position, value| 3 * (position + value))
            + shape as usize
    }
}

/// Returns the position of a value in a list of three values.
fn position<T: PartialEq>(values: &[T; 3], value: &T) -> usize {
    usize::from(values[1] == *value) + 2 * usize::from(values[2] == *value)
}

/// Returns the deck, which has every possible card.
///
/// **Shape** `[card]`, 81 cards. Four nested loops run over number, color, fill and shape, so the
/// shape changes fastest. **Cost** 81 records. **Source** the post, step 2, `create_cards`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{Card, Fill, Shape, create_cards};
///
/// let deck = create_cards();
/// assert_eq!(deck.len(), 81);
/// assert_eq!(deck[1], Card { shape: Shape::Pill, ..deck[0] });
/// assert_eq!(deck[3], Card { fill: Fill::Stripe, ..deck[0] });
/// ```
#[must_use]
pub fn create_cards() -> Vec<Card> {
    // `NUMBERS.map do |number|` and three inner loops, then `end.flatten(3)`
    iproduct!(NUMBERS, COLOURS, FILLS, SHAPES)
        .map(|(number, colour, fill, shape)| Card { number, colour, fill, shape })
        .collect()
}
