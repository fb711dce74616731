//! Shows a picture in a page, in a notebook or in a terminal.

use super::excerpt::Excerpt;
use super::style::Terminal;
use super::tableau::Tableau;
use aplset::card::Notation;
use std::fmt;

/// A picture of cards, an array or a plot, as SVG or as text for a terminal.
///
/// The SVG is the same on every machine. It names monospaced fonts but does not contain them.
/// `Display` writes the text for the default [`Terminal`]. An evcxr notebook shows the SVG if a
/// cell ends with a picture.
///
/// # Examples
/// ```
/// use aplset_explain::picture;
/// use aplset::programs::apl_article::hand;
///
/// let picture = picture::hand(&hand("1GOF 3ROH")?);
/// assert!(picture.svg().contains("<title>3 Red Oval Hollow</title>"));
/// assert_eq!(
///     picture.to_string(),
///     "\
/// ╭─────────────────╮ ╭─────────────────╮
/// │      ⢠⣾⣿⣷⡄      │ │⢠⠊⠉⠑⡄ ⢠⠊⠉⠑⡄ ⢠⠊⠉⠑⡄│
/// │      ⢸⣿⣿⣿⡇      │ │⢸   ⡇ ⢸   ⡇ ⢸   ⡇│
/// │      ⢸⣿⣿⣿⡇      │ │⢸   ⡇ ⢸   ⡇ ⢸   ⡇│
/// │      ⠘⢿⣿⡿⠃      │ │⠘⢄⣀⡠⠃ ⠘⢄⣀⡠⠃ ⠘⢄⣀⡠⠃│
/// ╰─ 1GOF ──────────╯ ╰─ 3ROH ──────────╯
/// "
/// );
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture(Subject);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Subject {
    Cards(Tableau),
    Array(Excerpt),
    #[cfg(not(target_family = "wasm"))]
    Plot {
        svg: String,
        text: String,
    },
}

impl From<Subject> for Picture {
    fn from(subject: Subject) -> Self {
        Self(subject)
    }
}

impl Picture {
    /// Returns the picture as an SVG document, which can also be embedded in a page.
    #[must_use]
    pub fn svg(&self) -> String {
        match &self.0 {
            Subject::Cards(tableau) => tableau.svg(),
            Subject::Array(excerpt) => excerpt.svg(),
            #[cfg(not(target_family = "wasm"))]
            Subject::Plot { svg, .. } => svg.clone(),
        }
    }

    /// Returns the picture as text for a terminal.
    ///
    /// If the terminal has few rows, more cells in the middle of an array are omitted, and cards
    /// are drawn smaller. Lines are longer than the terminal is wide only if a single card or
    /// element does not fit, or in the table of a plot.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::picture::{self, Terminal};
    /// use aplset::programs::apl_article::hand;
    ///
    /// let card = picture::hand(&hand("3ROH")?);
    /// assert_eq!(card.text(Terminal { rows: 5, ..Terminal::default() }), "\
    /// ╭───────────╮
    /// │⡜⠉⢣ ⡜⠉⢣ ⡜⠉⢣│
    /// │⡇ ⢸ ⡇ ⢸ ⡇ ⢸│
    /// │⢣⣀⡜ ⢣⣀⡜ ⢣⣀⡜│
    /// ╰─ 3ROH ────╯
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn text(&self, terminal: Terminal) -> String {
        match &self.0 {
            Subject::Cards(tableau) => tableau.text(terminal),
            Subject::Array(excerpt) => excerpt.fitted(terminal).text(terminal),
            #[cfg(not(target_family = "wasm"))]
            Subject::Plot { text, .. } => text.clone(),
        }
    }

    /// Puts these labels on the boxes of the cards in a terminal, and cuts labels that don't fit.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::picture;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let cards = picture::hand(&hand("1GOF 3ROH")?).with_labels(1..=2);
    /// assert!(cards.to_string().starts_with("╭─ 1 ─"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn with_labels(mut self, labels: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        if let Subject::Cards(tableau) = &mut self.0 {
            tableau.labels = labels.into_iter().map(|label| label.to_string()).collect();
        }
        self
    }

    /// Writes the codes of the cards in this notation, such as the letters of another program.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::Notation;
    /// use aplset::programs::apl_article::hand;
    /// use aplset_explain::picture;
    ///
    /// let cards = picture::hand(&hand("1GOF")?).in_notation(Notation::Letters(
    ///     "s=DOS n=123 p=SEL c=RGP".parse().unwrap(),
    /// ));
    /// assert!(cards.to_string().contains("O1SG"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn in_notation(mut self, notation: Notation) -> Self {
        if let Subject::Cards(tableau) = &mut self.0 {
            tableau.notation = notation;
        }
        self
    }

    /// Shows these labels instead of the indices along an axis of an array.
    pub(crate) fn with_axis_labels(mut self, axis: usize, labels: &[&str]) -> Self {
        if let Subject::Array(excerpt) = &mut self.0 {
            excerpt.label(axis, labels);
        }
        self
    }

    /// Starts the indices along all axes of an array at this number instead of 0.
    pub(crate) fn counted_from(mut self, origin: usize) -> Self {
        if let Subject::Array(excerpt) = &mut self.0 {
            excerpt.axes.iter_mut().for_each(|side| side.origin = origin);
        }
        self
    }

    /// Shows the picture in a notebook. evcxr calls this function if a cell ends with a picture.
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT image/svg+xml\n{}EVCXR_END_CONTENT", self.svg());
    }
}

impl fmt::Display for Picture {
    /// Writes the text for the default [`Terminal`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Terminal::default()))
    }
}
