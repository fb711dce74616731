//! Splits the text of a sentence into tokens.

use crate::error::{AplError, Fault};
use itertools::Itertools;
use std::ops::Range;

/// A token of a sentence, such as a number, a name or a glyph.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Token {
    Number(f64),
    Text(Vec<char>),
    Name(String),
    Glyph(char),
    /// A comment with the `⍝`.
    Comment(String),
    /// The end of a statement.
    End,
}

/// Splits a text into tokens with their positions.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, AplError> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let begin = at;
        let (letter, length) = keyword(&letters[at..], &tokens).unwrap_or((letter, 1));
        at += length;
        let after = at;
        let take = |accepts: fn(char) -> bool| -> String {
            let rest = letters[after..].iter().take_while(|&&letter| accepts(letter));
            [letter].iter().chain(rest).collect()
        };
        let end_of = |text: &str| after + text.chars().count() - 1;
        let token = match letter {
            '\n' | '⋄' | '◊' => Token::End,
            _ if letter.is_whitespace() => continue,
            // The article's comments follow two blanks, unlike Dyalog APL's operator.
            '⍝' | '@' if letter == '⍝' || is_comment(&letters[..begin], letters.get(at)) => {
                let comment = take(|letter| letter != '\n');
                at = end_of(&comment);
                Token::Comment(comment)
            }
            '⍬' => Token::Name("⍬".to_owned()),
            '\'' | '"' => {
                let mut inside = Vec::new();
                loop {
                    match letters.get(at) {
                        Some(&found) if found == letter && letters.get(at + 1) == Some(&letter) => {
                            inside.push(letter);
                            at += 2;
                        }
                        Some(&found) if found == letter => break,
                        Some(&found) if found != '\n' => {
                            inside.push(found);
                            at += 1;
                        }
                        _ => {
                            let found = format!("the text has no closing {letter}");
                            let advice = format!("A text ends with {letter}, as it began.");
                            return Err(AplError::new(Fault::syntax(found, advice), begin..at));
                        }
                    }
                }
                at += 1;
                Token::Text(inside)
            }
            _ if letter.is_ascii_digit() || letter == '¯' || letter == '.' => {
                let follows = letters.get(at).is_some_and(|&next| next.is_ascii_digit());
                if letter == '.' && !follows {
                    Token::Glyph('.')
                } else {
                    let in_number =
                        |c: char| c.is_ascii_digit() || matches!(c, '.' | '¯' | 'E' | 'e');
                    let text = take(in_number);
                    at = end_of(&text);
                    if matches!(letters.get(at), Some('J' | 'j')) {
                        let found = format!("{text}J is the beginning of a complex number");
                        let advice = "There are only real numbers here.";
                        return Err(AplError::new(Fault::syntax(found, advice), begin..at + 1));
                    }
                    match text.replace('¯', "-").parse::<f64>() {
                        Ok(number) if number.is_finite() => Token::Number(number),
                        _ => {
                            let fault = Fault::syntax(
                                format!("`{text}` is not a number"),
                                "Numbers look like 12, ¯3, 2.5 or 1E6.",
                            );
                            return Err(AplError::new(fault, begin..at));
                        }
                    }
                }
            }
            '⍺' | '⍵' if letters.get(at) == Some(&letter) => {
                let found = format!("{letter}{letter} is the argument of an operator");
                let advice = "Functions in braces take only the arrays ⍺ and ⍵.";
                return Err(AplError::new(Fault::syntax(found, advice), begin..at + 1));
            }
            '⍺' | '⍵' => Token::Name(letter.to_string()),
            _ if is_letter(letter) || letter == '⎕' => {
                let name = take(|c| is_letter(c) || c.is_ascii_digit() || c == '¯');
                at = end_of(&name);
                Token::Name(name)
            }
            '^' => Token::Glyph('∧'),
            _ => Token::Glyph(letter),
        };
        tokens.push((token, begin..at));
    }
    Ok(tokens)
}

/// The words in braces that stand for glyphs in Jim Weigang's article *The Set Game in APL*.
const KEYWORDS: &str = "<- ← jot ∘ shape ⍴ reshape ⍴ or ∨ transpose ⍉ represent ⊤ drop ↓ take ↑ \
    /= ≠ >= ≥ iota ⍳ slashbar ⌿ max ⌈ min ⌊ signum × reverse ⌽ epsilon ∊ divide ÷ neg ¯ \
    omega ⍵ alpha ⍺ -> →";

/// Returns the glyph of the keyword that a text begins with, and the length of the keyword. A word
/// that is a name in the tokens before it is no keyword.
fn keyword(text: &[char], before: &[(Token, Range<usize>)]) -> Option<(char, usize)> {
    let inside = text.strip_prefix(&['{'])?;
    let length = inside.iter().take(10).position(|&letter| letter == '}')?;
    let mut pairs = KEYWORDS.split_whitespace().tuples();
    let (word, glyph) =
        pairs.find(|(word, _)| word.chars().eq(inside[..length].iter().copied()))?;
    let is_name = before.iter().any(|(token, _)| *token == Token::Name(word.to_owned()));
    if is_name { None } else { Some((glyph.chars().next()?, length + 2)) }
}

/// Returns whether `@` between these characters begins a comment.
fn is_comment(before: &[char], after: Option<&char>) -> bool {
    let is_separate = before.ends_with(&[' ', ' ']) || matches!(before.last(), None | Some('\n'));
    is_separate && after == Some(&' ')
}

/// Returns whether a character can begin a name.
fn is_letter(letter: char) -> bool {
    let is_latin = ('À'..='ɏ').contains(&letter) && !"×÷".contains(letter);
    letter.is_ascii_alphabetic() || is_latin || "_∆⍙".contains(letter)
}
