//! Formats the steps for a terminal, usually with one screen per step.

use super::followed::features;
use super::value::each;
use super::{Followed, Program, Role, Run, Step, Value};
use crate::picture::{self, Picture, Terminal};
use aplset::card::FEATURES;
use ndarray::ArrayD;

impl Run {
    /// Returns every step as screens of text.
    ///
    /// A screen fits in the terminal. It usually shows a heading, the step in four languages, an
    /// explanation and the array. If the array does not fit, the middle of its axes is left out,
    /// starting with the outer axes. A step that still does not fit continues on another screen.
    /// With `usize::MAX` rows, each step is one screen.
    ///
    /// **Cost** drawing the shown part of each array, more than once if it does not fit at first.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("3ROH 2RDL")?);
    /// let terminal = Terminal { columns: 72, rows: 24, coloured: false };
    /// assert_eq!(run.screens(terminal)[8], "\
    /// Step 9 of 21 · How cards become bits · line 2 of HAND
    /// The codes become a letter matrix
    ///
    ///   APL   D←MATRIFY D
    ///   J     d=: > cut d
    ///   NumPy D = np.array([list(code) for code in hand.split()])
    ///   Rust  let d = matrify(d);
    ///
    /// Each card is a row, and each of its four letters is a column.
    ///
    /// card 2 ↓  letter 4 →
    ///
    /// 0  3ROH
    /// 1  2RDL
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn screens(&self, terminal: Terminal) -> Vec<String> {
        let (all, codes) = (self.steps.len(), self.codes());
        let screens = |(step, number): (&Step, usize)| {
            let place = format!("Step {number} of {all} · {} · {}", step.walk, step.place());
            let array = self.drawn(step, &step.value, &step.axes, &codes);
            terminal.step(&place, &self.words(step, terminal), &array)
        };
        self.steps.iter().zip(1..).flat_map(screens).collect()
    }

    /// Returns screens of text that show the steps for one combination.
    ///
    /// Each screen but the last shows the combination's cell of one array. The last screen shows
    /// the verdict and the reasons for it.
    ///
    /// **Cost** the same as for [`Run::screens`].
    ///
    /// # Panics
    /// Panics if this run has no combination `followed.combination`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
    /// let terminal = Terminal { columns: 72, rows: 24, coloured: false };
    /// let screens = run.screens_of(&run.follow(0).expect("the first"), terminal);
    /// assert_eq!(screens.last().expect("the verdict"), "\
    /// Combination 0: 1GOF 3ROH 2PDH
    ///
    ///       Number Color  Shape  Pattern
    /// 1GOF   1 0 0  0 1 0  0 1 0  1 0 0
    /// 3ROH   0 0 1  1 0 0  0 1 0  0 1 0
    /// 2PDH   0 1 0  0 0 1  1 0 0  0 1 0
    /// sum    1 1 1  1 1 1  1[2]0  1[2]0
    ///         OK     OK     No     No
    ///
    /// 1GOF 3ROH 2PDH is not a set:
    ///   Number: all different
    ///   Color: all different
    ///   Shape: two Oval, one Diamond
    ///   Pattern: two Hollow, one Filled
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn screens_of(&self, followed: &Followed, terminal: Terminal) -> Vec<String> {
        let (combination, codes) = (followed.combination, self.codes());
        let three: Vec<&str> = followed.places.iter().map(|&place| &*codes[place]).collect();
        let screens = |step: &Step| {
            let place = format!("{} · {}", three.join(" "), step.place());
            let cell = step.value.cell(combination);
            let array = self.drawn(step, &cell, &step.axes[1..], &three);
            terminal.step(&place, &self.words(step, terminal), &array)
        };
        let steps = self.steps.iter().filter(|step| step.role.is_some());
        let place = format!("Combination {combination}: {}", three.join(" "));
        let why = format!("\n{}", self.why(followed, terminal));
        steps.flat_map(screens).chain(terminal.screens(&place, &why)).collect()
    }

    /// Draws the array of a step, or one combination's cell of that array. Cards and features have
    /// labels. Sets, and sums that equal the tested number, are marked.
    fn drawn(
        &self,
        step: &Step,
        value: &Value,
        axes: &[&str],
        cards: &[impl AsRef<str>],
    ) -> Picture {
        let mut picture = match &remarkable(self, step, value) {
            Some(marks) => each!(value, a => picture::marked_array(a, axes, marks)),
            None => each!(value, a => picture::array(a, axes)),
        };
        let cards: Vec<&str> = cards.iter().map(AsRef::as_ref).collect();
        let features = features(self.program).map(|feature| FEATURES[feature]);
        let labelled = matches!(step.role, None | Some(Role::Slab));
        let labelled = labelled && step.part != "cards" && axes.get(1) != Some(&"letter");
        let outer = axes.iter().take(axes.len().saturating_sub(1)).enumerate();
        for (axis, &name) in outer {
            match name {
                "feature" => picture = picture.labelled(axis, &features),
                // Only the first axis contains the cards of the hand or of the combination. The
                // essay's `cards` are the whole deck, and the letters of a code need no label.
                "card" if axis == 0 && labelled => {
                    picture = picture.labelled(axis, &cards);
                }
                _ => {}
            }
        }
        picture
    }

    /// Returns the text between the heading of a step and its array.
    fn words(&self, step: &Step, Terminal { columns, coloured, .. }: Terminal) -> String {
        let mut own = [("APL", &*step.apl), ("J", &*step.j)];
        if self.program == Program::J {
            own.reverse();
        }
        let code = own.into_iter().chain([("NumPy", &*step.numpy), ("Rust", &*step.rust)]);
        let code = code.map(|(name, code)| code_lines(name, code, columns));
        let says = wrapped(&step.says, "", columns);
        let mut title = wrapped(step.title, "", columns);
        if coloured {
            title = format!("\x1b[1m{}\x1b[0m\n", title.trim_end());
        }
        format!("{title}\n{}\n{says}", code.collect::<String>())
    }
}

/// Writes a fragment after the name of its language, and aligns the lines of the fragment.
fn code_lines(name: &str, code: &str, columns: usize) -> String {
    const INDENT: &str = "        ";
    let lines: String = code.lines().map(|line| wrapped(line, INDENT, columns)).collect();
    format!("  {name:<6}{}", lines.strip_prefix(INDENT).unwrap_or(&lines))
}

/// Returns a mask of the marked sums, or of the combinations that are sets.
fn remarkable(run: &Run, step: &Step, value: &Value) -> Option<ArrayD<bool>> {
    match (step.role?, value) {
        (Role::Rows, Value::Numbers(sums)) if run.program == Program::Apl => {
            let marked = run.sentence.tested();
            Some(sums.mapv(|sum| Some(sum) == marked))
        }
        (Role::Verdict, Value::Bits(sets)) => Some(sets.clone()),
        _ => None,
    }
}

impl Terminal {
    /// Writes the words above the array, and shortens the array until both fit on a screen. If that
    /// is impossible, the words and the array are on separate screens.
    fn step(self, place: &str, words: &str, array: &Picture) -> Vec<String> {
        let drawn = |above| array.text(Self { rows: self.rows.saturating_sub(above), ..self });
        let together = format!("{words}\n{}", drawn(2 + words.lines().count()));
        if together.lines().count() < self.rows {
            return self.headed(place, &[together]);
        }
        let pages = [self.pages(words), self.pages(&drawn(1))];
        self.headed(place, &pages.concat())
    }

    /// Splits a text into screens with this heading.
    pub(super) fn screens(self, place: &str, text: &str) -> Vec<String> {
        self.headed(place, &self.pages(text))
    }

    /// Splits a text into parts that leave a row for the heading.
    fn pages(self, text: &str) -> Vec<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let most = self.rows.saturating_sub(1).max(1);
        lines.chunks(most).map(<[&str]>::concat).collect()
    }

    /// Adds the heading to each page, and cuts the heading at the last column. On all pages but the
    /// first, the heading ends with "continued".
    fn headed(self, place: &str, pages: &[String]) -> Vec<String> {
        let heads = std::iter::once("").chain(std::iter::repeat(", continued"));
        let headed = |(page, more): (&String, &str)| {
            let head: String = format!("{place}{more}").chars().take(self.columns).collect();
            format!("{}\n{page}", head.trim_end())
        };
        pages.iter().zip(heads).map(headed).collect()
    }
}

/// Wraps a text into lines of at most `columns` characters, including the margin, and breaks words
/// that are longer than a line.
pub(super) fn wrapped(text: &str, margin: &str, columns: usize) -> String {
    let room = columns.saturating_sub(margin.len()).max(1);
    let mut lines = String::new();
    let mut line: Vec<char> = Vec::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.len() + 1 + word.chars().count() > room {
            put(&mut lines, margin, &line);
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars());
        while line.len() > room {
            put(&mut lines, margin, &line[..room]);
            line.drain(..room);
        }
    }
    put(&mut lines, margin, &line);
    lines
}

fn put(lines: &mut String, margin: &str, line: &[char]) {
    *lines += margin;
    lines.extend(line);
    lines.push('\n');
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn words_stay_whole_if_lines_are_long_enough() {
        assert_eq!(wrapped("one two three", "", 7), "one two\nthree\n");
        assert_eq!(wrapped("⍉⍉⍉ ∧∧∧", "> ", 9), "> ⍉⍉⍉ ∧∧∧\n");
        assert_eq!(wrapped("a longword b", "  ", 7), "  a\n  longw\n  ord b\n");
        assert_eq!(wrapped("", "", 6), "\n");
    }
}
