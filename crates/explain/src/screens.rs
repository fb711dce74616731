//! Formats a run for a terminal. The first screens show the rule of the game and the sentence, and
//! then each step usually has one screen.

use super::followed::features;
use super::labels::labeled;
use super::terminal::{code_lines, wrapped};
use super::texts::{INDEX, ORDER, Span, about, languages, sentence};
use super::{Followed, Program, Role, Run, Step};
use crate::picture::{self, Picture, Terminal, painted};
use aplset_apl::{Value, each};
use itertools::Itertools;
use ndarray::ArrayD;

impl Run {
    /// Returns the rule of the game and the sentence as screens of text. The functions of the
    /// sentence are numbered in the order of evaluation, and data has no number.
    ///
    /// The number of a function is also the number of its step in [`Run::screens`]. A list
    /// describes these steps and gives the shapes of their arrays. Each screen fits in the
    /// terminal.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
    /// let terminal = Terminal { columns: 72, rows: 24, colors: false };
    /// assert_eq!(run.overview(terminal), ["\
    /// The game of Set in one line of APL
    /// Three cards are a set if each feature is all the same or all different.
    /// A column that adds up to 2 spoils it.
    ///
    ///   F←H[3 COMBIN 4;;]
    ///       1         2
    ///   Z←(∧/∧/2≠+/[2]F)⌿F
    ///      6 5 4 3      7
    ///
    /// The functions run in the order of their numbers. Arguments come before
    /// their function, right before left. An index counts as the right argument
    /// of its brackets. The shapes of the data and of the arrays:
    ///
    ///   –  the hand                   4 4 3
    ///   1  combinations of three      4 3
    ///   2  their cards                4 3 4 3
    ///   3  sum over the cards         4 4 3
    ///   4  not two                    4 4 3
    ///   5  and, over characteristics  4 4
    ///   6  and, over features         4
    ///   7  keep the sets              0 3 4 3
    /// "]);
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn overview(&self, terminal: Terminal) -> Vec<String> {
        let [title, rule, _] = about(self.program);
        let without_tags: String = rule.split(['<', '>']).step_by(2).collect();
        let mut text = vec![wrapped(&without_tags, "", terminal.columns), "\n".to_owned()];
        let all = self.numbers();
        let mut numbered = vec![];
        for line in sentence(self, &languages(self.program)[0]) {
            let (mut words, mut numbers) = (String::new(), String::new());
            for piece in line {
                words += &piece.text;
                if let Some(step) = piece.step
                    && !numbered.contains(&step)
                    && let Some([number, _]) = all[step]
                {
                    numbers += &number.to_string();
                    numbered.push(step);
                }
                let width = words.chars().count();
                numbers = format!("{numbers:<width$}");
            }
            text.push(format!("  {words}\n  {}\n", numbers.trim_end()));
        }
        let rule = match self.program {
            Program::Apl => format!("{ORDER} {INDEX}."),
            Program::J => ORDER.to_owned(),
        };
        let order = format!(
            "The functions run in the order of their numbers. {rule} The shapes of the data and of \
             the arrays:"
        );
        text.push(format!("\n{}\n", wrapped(&order, "", terminal.columns)));
        let walk = |step: &&Step| step.walk == self.steps[0].walk;
        for (step, number) in self.steps.iter().take_while(walk).zip(all) {
            let number = number.map_or_else(|| "–".to_owned(), |[number, _]| number.to_string());
            let shape = step.value.shape().iter().join(" ");
            let line = format!("{number}  {:<26} {shape}", step.spoken);
            text.push(wrapped(&line, "  ", terminal.columns));
        }
        terminal.screens(title, &text.concat())
    }

    /// Returns every step as screens of text.
    ///
    /// A screen fits in the terminal. It usually shows a heading, the step in four languages, an
    /// explanation and the array. If the array does not fit, the middle of its axes is left out,
    /// starting with the outer axes. A step that still does not fit continues on another screen.
    /// With `usize::MAX` rows, each step is one screen.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("3ROH 2RDL")?);
    /// let terminal = Terminal { columns: 72, rows: 24, colors: false };
    /// assert_eq!(run.screens(terminal)[8], "\
    /// Step 1 of 5 · How cards become bits
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
    /// 1  3ROH
    /// 2  2RDL
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn screens(&self, terminal: Terminal) -> Vec<String> {
        let (headings, codes) = (self.headings(), self.codes());
        let screens = |(at, step): (usize, &Step)| {
            let place = format!("{} · {}", headings[at], step.walk);
            let array = self.drawn(step, &step.value, &step.axes, &codes);
            let head = format!("{place}\n{}", self.marked(at, terminal.columns));
            terminal.step(&head, &self.words(step, terminal), &array)
        };
        self.steps.iter().enumerate().flat_map(screens).collect()
    }

    /// Returns screens of text that show the steps for one combination.
    ///
    /// The screens show the part of each array for this combination, and then the verdict and the
    /// reasons for it.
    ///
    /// # Panics
    /// Panics if this run has no combination `followed.combination`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
    /// let screens = run.screens_of(&run.follow(0).expect("the first"), Default::default());
    /// assert!(screens.last().expect("the verdict").contains("1GOF 3ROH 2PDH is not a set:"));
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn screens_of(&self, followed: &Followed, terminal: Terminal) -> Vec<String> {
        let (combination, codes, headings) = (followed.combination, self.codes(), self.headings());
        let three: Vec<&str> = followed.places.iter().map(|&place| &*codes[place]).collect();
        let screens = |(at, step): (usize, &Step)| {
            let place = format!("{} · {}", headings[at], three.join(" "));
            let cell = step.value.cell(combination);
            let array = self.drawn(step, &cell, &step.axes[1..], &three);
            let head = format!("{place}\n{}", self.marked(at, terminal.columns));
            terminal.step(&head, &self.words(step, terminal), &array)
        };
        let steps = self.steps.iter().enumerate().filter(|(_, step)| step.role.is_some());
        let place = format!("Combination {}: {}", combination + 1, three.join(" "));
        let why = format!("\n{}", self.why(followed, terminal));
        steps.flat_map(screens).chain(terminal.screens(&place, &why)).collect()
    }

    /// Returns the beginning of each step's heading, such as `Step 3 of 7`.
    fn headings(&self) -> Vec<String> {
        let heading = |number: Option<[usize; 2]>| match number {
            Some([number, last]) => format!("Step {number} of {last}"),
            None => "Data".to_owned(),
        };
        self.numbers().into_iter().map(heading).collect()
    }

    /// Draws the array of a step, or the part of that array for one combination. Cards and features
    /// have labels. Combinations that are sets are marked, and so are sums that spoil a set.
    /// Positions and indices start at 1 in the article's program, and at 0 in the essay's.
    fn drawn(
        &self,
        step: &Step,
        value: &Value,
        axes: &[&str],
        cards: &[impl AsRef<str>],
    ) -> Picture {
        let origin = u8::from(self.program == Program::Apl);
        let picture = match (&remarkable(self, step, value), value) {
            (Some(marks), _) => each!(value, a => picture::marked_array(a, axes, marks)),
            (None, Value::Numbers(places)) if step.role == Some(Role::Places) => {
                picture::array(&places.mapv(|place| place + f64::from(origin)), axes)
            }
            (None, _) => each!(value, a => picture::array(a, axes)),
        };
        // The step `cards` of the essay has the whole deck. The letters of a code need no label.
        let has_cards = matches!(step.role, None | Some(Role::Slab))
            && step.part != "cards"
            && axes.get(1).is_some_and(|&name| name != "letter");
        let cards = if has_cards { cards.iter().map(AsRef::as_ref).collect() } else { vec![] };
        let picture = picture.counted_from(origin.into());
        labeled(picture, axes, value.shape(), &cards, features(self.program))
    }

    /// Returns the sentence with marks below the functions of a step, or nothing if the step is not
    /// part of the sentence. A short sentence is written on one line.
    fn marked(&self, step: usize, columns: usize) -> String {
        if self.steps[step].walk != self.steps[0].walk {
            return String::new();
        }
        let line = |pieces: Vec<Span>| {
            let [mut words, mut marks] = [(); 2].map(|()| "  ".to_owned());
            for piece in pieces {
                let is_own = piece.step == Some(step);
                let mark = if is_own { "^" } else { " " };
                words += &piece.text;
                marks += &mark.repeat(piece.text.chars().count());
            }
            [words, marks]
        };
        let lines = sentence(self, &languages(self.program)[0]).into_iter().map(line).collect_vec();
        let joined = [0, 1].map(|row| lines.iter().map(|line| &*line[row]).join(""));
        let fits = joined[0].chars().count() <= columns;
        let lines = if fits { vec![joined] } else { lines };
        let rows = lines.iter().flatten().map(|row| row.trim_end()).filter(|row| !row.is_empty());
        rows.flat_map(|row| [row, "\n"]).collect()
    }

    /// Returns the text between the heading of a step and its array.
    fn words(&self, step: &Step, terminal: Terminal) -> String {
        let Terminal { columns, colors, .. } = terminal;
        let mut own = [("APL", &*step.apl), ("J", &*step.j)];
        if self.program == Program::J {
            own.reverse();
        }
        let code = own.into_iter().chain([("NumPy", &*step.numpy), ("Rust", &*step.rust)]);
        let code = code.map(|(name, code)| code_lines(name, code, terminal));
        let says = wrapped(&step.says, "", columns);
        let title = wrapped(step.title, "", columns);
        let title = painted(colors, "1", title.trim_end());
        format!("{title}\n\n{}\n{says}", code.collect::<String>())
    }
}

/// Returns a mask of the sums that spoil a set, or of the combinations that are sets.
fn remarkable(run: &Run, step: &Step, value: &Value) -> Option<ArrayD<bool>> {
    match (step.role?, value) {
        (Role::Rows, Value::Numbers(sums)) if run.program == Program::Apl => {
            Some(sums.mapv(|sum| sum.total_cmp(&2.0).is_eq()))
        }
        (Role::Verdict, Value::Bits(sets)) => Some(sets.clone()),
        _ => None,
    }
}
