//! Formats the rule of the game and the sentence as the first screens for a terminal.

use super::terminal::wrapped;
use super::tour::{Piece, about, languages, sentence, spoken};
use super::{Run, Step};
use crate::picture::Terminal;
use itertools::Itertools;

impl Run {
    /// Returns the rule of the game and the sentence as screens of text. The words of the sentence
    /// are numbered in the order of evaluation.
    ///
    /// The number of a word is also the number of its step in [`Run::screens`]. A list describes
    /// these steps and gives the shapes of their arrays. Each screen fits in the terminal.
    ///
    /// **Cost** a few lines of text.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
    /// let terminal = Terminal { columns: 72, rows: 24, coloured: false };
    /// assert_eq!(run.overview(terminal), ["\
    /// The game of Set in one line of APL
    /// Three cards are a set if each feature is all the same or all different.
    /// A column that adds up to 2 spoils it.
    ///
    ///   F←H[3 COMBIN 4;;]
    ///     1 2         3
    ///   Z←(∧/∧/2≠+/[2]F)⌿F
    ///      7 6 5 4      8
    ///
    /// In the order of evaluation, the words make arrays of these shapes:
    ///
    ///   1  the hand                   4 4 3
    ///   2  combinations of three      4 3
    ///   3  their cards                4 3 4 3
    ///   4  sum over the cards         4 4 3
    ///   5  not two                    4 4 3
    ///   6  and, over characteristics  4 4
    ///   7  and, over features         4
    ///   8  keep the sets              0 3 4 3
    /// "]);
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn overview(&self, terminal: Terminal) -> Vec<String> {
        let [title, rule, _] = about(self.program);
        let without_tags: String = rule.split(['<', '>']).step_by(2).collect();
        let mut text = vec![wrapped(&without_tags, "", terminal.columns), "\n".to_owned()];
        let mut numbered = vec![];
        for line in sentence(self, &languages(self.program)[0]) {
            let (mut words, mut numbers) = (String::new(), String::new());
            for piece in line {
                words += piece.text();
                if let Piece::Word { step: Some(step), .. } = piece
                    && !numbered.contains(&step)
                {
                    numbers += &(step + 1).to_string();
                    numbered.push(step);
                }
                let width = words.chars().count();
                numbers = format!("{numbers:<width$}");
            }
            text.push(format!("  {words}\n  {}\n", numbers.trim_end()));
        }
        let order = "In the order of evaluation, the words make arrays of these shapes:";
        text.push(format!("\n{}\n", wrapped(order, "", terminal.columns)));
        let walk = |step: &&Step| step.walk == self.steps[0].walk;
        for (step, number) in self.steps.iter().take_while(walk).zip(1..) {
            let shape = step.value.shape().iter().join(" ");
            let line = format!("{number}  {:<26} {shape}", spoken(self, step));
            text.push(wrapped(&line, "  ", terminal.columns));
        }
        terminal.screens(title, &text.concat())
    }
}
