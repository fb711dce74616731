//! A picture: drawn once, shown in a page, in a notebook, in a terminal.

use super::excerpt::Excerpt;
#[cfg(feature = "pictures")]
use super::plot::Plot;
use super::tableau::Tableau;
use std::fmt;

/// Cards, an array or numbers, drawn: as SVG, as text for a terminal, in a notebook.
///
/// The same picture is the same SVG on every machine. Letters in it are drawn by whoever shows it, in a font whose letters are all
/// equally wide. `Display` is the text for 80 columns, without colours. A notebook of evcxr shows the SVG where a cell ends
/// with a picture.
///
/// # Examples
/// ```
/// use aplset::picture;
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
    #[cfg(feature = "pictures")]
    Plot(Plot),
}

impl From<Subject> for Picture {
    fn from(subject: Subject) -> Self {
        Self(subject)
    }
}

impl Picture {
    /// The picture as a whole SVG document, which may also stand inside a page.
    #[must_use]
    pub fn svg(&self) -> String {
        match &self.0 {
            Subject::Cards(tableau) => tableau.svg(),
            Subject::Array(excerpt) => excerpt.svg(),
            #[cfg(feature = "pictures")]
            Subject::Plot(plot) => plot.svg.clone(),
        }
    }

    /// The picture as text for a terminal of so many columns, with ANSI colours if they are wanted.
    ///
    /// What cannot be made so narrow is as narrow as it can be.
    ///
    /// # Examples
    /// ```
    /// use aplset::picture;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let hand = picture::hand(&hand("1GOF 3ROH 2PDH")?);
    /// assert_eq!(hand.text(80, false).lines().count(), 6);
    /// assert_eq!(hand.text(40, false).lines().count(), 12);
    /// assert!(hand.text(80, true).contains("\x1b[32m1GOF\x1b[0m"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn text(&self, columns: usize, coloured: bool) -> String {
        match &self.0 {
            Subject::Cards(tableau) => tableau.text(columns, usize::MAX, coloured),
            Subject::Array(excerpt) => excerpt.text(columns, coloured),
            #[cfg(feature = "pictures")]
            Subject::Plot(plot) => plot.text.clone(),
        }
    }

    /// The same in at most so many rows, if it can be so low: an array loses more of its middle, and cards
    /// are smaller.
    ///
    /// # Examples
    /// ```
    /// use aplset::picture;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let card = picture::hand(&hand("3ROH")?);
    /// assert_eq!(card.text_within(80, 5, false), "\
    /// ╭───────────╮
    /// │⡜⠉⢣ ⡜⠉⢣ ⡜⠉⢣│
    /// │⡇ ⢸ ⡇ ⢸ ⡇ ⢸│
    /// │⢣⣀⡜ ⢣⣀⡜ ⢣⣀⡜│
    /// ╰─ 3ROH ────╯
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn text_within(&self, columns: usize, rows: usize, coloured: bool) -> String {
        match &self.0 {
            Subject::Array(excerpt) => excerpt.fitted(columns, rows).text(columns, coloured),
            Subject::Cards(tableau) => tableau.text(columns, rows, coloured),
            #[cfg(feature = "pictures")]
            Subject::Plot(_) => self.text(columns, coloured),
        }
    }

    /// Cards with these words on the upper edges of their boxes in a terminal, cut where there is no room.
    ///
    /// # Examples
    /// ```
    /// use aplset::picture;
    /// use aplset::programs::apl_article::hand;
    ///
    /// let cards = picture::hand(&hand("1GOF 3ROH")?).with_labels(&["1", "2"]);
    /// assert!(cards.to_string().starts_with("╭─ 1 ─"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn with_labels(mut self, labels: &[&str]) -> Self {
        if let Subject::Cards(tableau) = &mut self.0 {
            tableau.labels = labels.iter().map(|&label| label.to_owned()).collect();
        }
        self
    }

    /// An array with these words beside the cells of an axis, in place of their indices. They are not for
    /// the last axis, whose columns are too narrow.
    pub(crate) fn labelled(mut self, axis: usize, labels: &[&str]) -> Self {
        if let Subject::Array(excerpt) = &mut self.0 {
            excerpt.label(axis, labels);
        }
        self
    }

    /// Shows the picture in a notebook: evcxr calls this where a cell ends with a picture.
    ///
    /// # Examples
    /// ```
    /// use aplset::{ndarray::array, picture};
    ///
    /// picture::array(&array![true, false], &["combination"]).evcxr_display();
    /// ```
    pub fn evcxr_display(&self) {
        println!("EVCXR_BEGIN_CONTENT image/svg+xml\n{}EVCXR_END_CONTENT", self.svg());
    }
}

impl fmt::Display for Picture {
    /// The text for 80 columns, without colours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(80, false))
    }
}
