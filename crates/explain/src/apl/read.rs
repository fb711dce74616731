//! Parses the text of a sentence into a tree.

use super::error::{AplError, AplErrorKind, Fault};
use super::tokens::{Token, tokens};
use super::tree::{Function, FunctionKind, NamedFunction, Node, NodeKind, Statement};
use super::value::Value;
use itertools::Itertools;
use ndarray::{Array1, arr0};
use std::cell::Cell;
use std::ops::Range;

/// The glyphs that are functions.
const FUNCTIONS: &str = "+-×÷|⌊⌈*!=≠<≤≥>∧∨~⍴,⍪⍉↑↓⌽⊖⍋⍒⍳∊∪⊤⊥/⌿\\⍀?";

/// Parses all statements of a text.
pub(super) fn statements(text: &str) -> Result<Vec<Statement>, AplError> {
    let tokens = tokens(text)?;
    let nodes = Cell::new(0);
    let mut reader = Reader { tokens: &tokens, next: 0, depth: 0, nodes: &nodes };
    let mut statements = Vec::new();
    while reader.next < reader.tokens.len() {
        if matches!(reader.peek(), Some(Token::End | Token::Comment(_))) {
            reader.next += 1;
            continue;
        }
        let tree = reader.expression()?;
        let axes = match reader.peek() {
            Some(Token::Comment(words)) => axis_names(words),
            _ => None,
        };
        match reader.peek() {
            None | Some(Token::End | Token::Comment(_)) => {
                statements.push(Statement { tree, axes });
            }
            Some(_) => return Err(reader.unexpected()),
        }
    }
    Ok(statements)
}

/// Parses the axis names in a comment.
fn axis_names(words: &str) -> Option<Vec<String>> {
    let (_, rest) = words.split_once('[')?;
    let (names, _) = rest.split_once(']')?;
    Some(names.split(';').map(|name| name.trim().to_owned()).collect())
}

/// Parses the tokens from left to right. The right argument of a function is everything on its
/// right, up to a closing bracket, a semicolon or the end of the statement.
struct Reader<'a> {
    tokens: &'a [(Token, Range<usize>)],
    next: usize,
    /// The number of nested expressions that are being parsed.
    depth: usize,
    /// The number of expressions that have been parsed.
    nodes: &'a Cell<usize>,
}

/// The largest allowed number of nested expressions.
const DEPTH: usize = 200;

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    fn is_glyph(&self, glyph: char) -> bool {
        self.peek() == Some(&Token::Glyph(glyph))
    }

    /// Returns the position of the next token, or of the last one at the end.
    fn place(&self) -> Range<usize> {
        match (self.tokens.get(self.next), self.tokens.last()) {
            (Some((_, place)), _) | (None, Some((_, place))) => place.clone(),
            (None, None) => 0..0,
        }
    }

    /// Returns the end position of the last token that was parsed.
    fn end(&self) -> usize {
        self.tokens[..self.next].last().map_or(0, |(_, place)| place.end)
    }

    fn expression(&mut self) -> Result<Node, AplError> {
        self.depth += 1;
        if self.depth > DEPTH {
            let advice = "Cut the sentence into several, with ⋄ between them.";
            let fault = Fault::syntax(format!("functions nested more than {DEPTH} deep"), advice);
            return Err(AplError::new(fault, self.place()));
        }
        let node = self.words()?;
        self.depth -= 1;
        Ok(node)
    }

    fn words(&mut self) -> Result<Node, AplError> {
        let begin = self.place().start;
        let node = |reader: &Self, kind| reader.node(begin, kind);
        if self.is_function() {
            let function = Box::new(self.function()?);
            let right = Box::new(self.right_of(&function)?);
            return Ok(node(self, NodeKind::Call { function, left: None, right }));
        }
        if let Some(Token::Name(name)) = self.peek()
            && let Some((Token::Glyph('←'), _)) = self.tokens.get(self.next + 1)
        {
            let name = name.clone();
            self.next += 2;
            self.expects_value("←")?;
            let right = Box::new(self.expression()?);
            return Ok(node(self, NodeKind::Assign(name, right)));
        }
        let left = self.strand()?;
        if self.is_function() {
            let function = Box::new(self.function()?);
            let right = Box::new(self.right_of(&function)?);
            let left = Some(Box::new(left));
            return Ok(node(self, NodeKind::Call { function, left, right }));
        }
        if self.is_glyph('←') {
            let advice = "Only a name can have a value, as in X←3.";
            return Err(AplError::new(Fault::syntax("no name left of ←", advice), self.place()));
        }
        Ok(left)
    }

    /// Parses the right argument of a function.
    fn right_of(&mut self, function: &Function) -> Result<Node, AplError> {
        let own = [('<', "≤"), ('>', "≥"), ('!', "≠"), ('=', "=")];
        if let FunctionKind::Glyph(glyph) = function.kind
            && let Some((_, right)) =
                own.iter().find(|(own, _)| *own == glyph && self.is_glyph('='))
        {
            let fault = Fault::syntax(format!("{glyph}= is not APL"), format!("Write {right}."));
            return Err(AplError::new(fault, function.place.start..self.place().end));
        }
        if self.is_value() || self.is_function() {
            return self.expression();
        }
        match self.peek() {
            None | Some(Token::End | Token::Comment(_) | Token::Glyph(')' | ']' | ';')) => {
                let advice = "A function has its argument on its right, as in -3 or 2-3.";
                let fault = Fault::syntax("the function has no right argument", advice);
                Err(AplError::new(fault, function.place.clone()))
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    fn expects_value(&self, before: &str) -> Result<(), AplError> {
        if self.is_value() || self.is_function() {
            return Ok(());
        }
        let fault =
            Fault::syntax(format!("nothing right of {before}"), "An array is missing here.");
        Err(AplError::new(fault, self.place()))
    }

    /// Returns whether the next token begins a value.
    fn is_value(&self) -> bool {
        match self.peek() {
            Some(Token::Number(_) | Token::Text(_)) => true,
            Some(Token::Name(name)) => NamedFunction::of(name).is_none(),
            Some(Token::Glyph('(')) => !self.is_function(),
            _ => false,
        }
    }

    /// Returns whether the next tokens begin a function, perhaps in parentheses.
    fn is_function(&self) -> bool {
        match self.peek() {
            Some(Token::Name(name)) => NamedFunction::of(name).is_some(),
            Some(&Token::Glyph(glyph)) if glyph == '∘' || FUNCTIONS.contains(glyph) => true,
            Some(Token::Glyph('(')) => {
                let mut reader = Self { next: self.next + 1, depth: self.depth + 1, ..*self };
                reader.depth < DEPTH
                    && reader.is_function()
                    && reader.function().is_ok()
                    && reader.is_glyph(')')
            }
            _ => false,
        }
    }

    /// Parses adjacent values, each with its indices.
    fn strand(&mut self) -> Result<Node, AplError> {
        let begin = self.place().start;
        let mut items = Vec::new();
        while self.is_value() {
            items.push(self.indexed()?);
        }
        match items.len() {
            0 => Err(self.unexpected()),
            1 => Ok(items.remove(0)),
            _ => Ok(self.node(begin, strand_of(items))),
        }
    }

    fn indexed(&mut self) -> Result<Node, AplError> {
        let mut node = self.value()?;
        while self.is_glyph('[') {
            let begin = self.place().start;
            self.next += 1;
            let mut indices = Vec::new();
            loop {
                let empty = self.is_glyph(';') || self.is_glyph(']');
                indices.push(if empty { None } else { Some(self.expression()?) });
                if self.is_glyph(']') {
                    break;
                } else if self.is_glyph(';') {
                    self.next += 1;
                } else {
                    return Err(self.unclosed(begin, '[', ']'));
                }
            }
            self.next += 1;
            let brackets = begin..self.end();
            let begin = node.outer.start;
            node = self.node(begin, NodeKind::Index { array: Box::new(node), indices, brackets });
        }
        Ok(node)
    }

    fn value(&mut self) -> Result<Node, AplError> {
        let place = self.place();
        let Some(token) = self.peek().cloned() else { return Err(self.unexpected()) };
        self.next += 1;
        let kind = match token {
            Token::Number(number) => {
                let mut numbers = vec![number];
                // Numbers beside each other are one list, which may have indices.
                while let Some(&Token::Number(number)) = self.peek() {
                    numbers.push(number);
                    self.next += 1;
                }
                NodeKind::Constant(match *numbers {
                    [number] => Value::number(number),
                    _ => Value::list(numbers),
                })
            }
            Token::Text(letters) => NodeKind::Constant(Value::Letters(match *letters {
                [letter] => arr0(letter).into_dyn(),
                _ => Array1::from(letters).into_dyn(),
            })),
            Token::Name(name) if name == "⍬" => NodeKind::Constant(Value::list([])),
            Token::Name(name) => NodeKind::Name(name),
            _ => {
                self.expects_value("(")?;
                let mut node = self.expression()?;
                if !self.is_glyph(')') {
                    return Err(self.unclosed(place.start, '(', ')'));
                }
                self.next += 1;
                node.outer = place.start..self.end();
                return Ok(node);
            }
        };
        Ok(self.node(place.start, kind))
    }

    /// Makes an expression that begins at this position and ends with the last parsed token.
    fn node(&self, begin: usize, kind: NodeKind) -> Node {
        let place = begin..self.end();
        Node { id: self.nodes.replace(self.nodes.get() + 1), kind, outer: place.clone(), place }
    }

    /// Parses a function with its operators and its axis.
    fn function(&mut self) -> Result<Function, AplError> {
        let begin = self.place().start;
        let Some(token) = self.peek().cloned() else { return Err(self.unexpected()) };
        self.next += 1;
        let kind = match token {
            Token::Name(name) if let Some(function) = NamedFunction::of(&name) => {
                FunctionKind::NamedFunction(function)
            }
            Token::Glyph('(') => {
                let function = self.function()?;
                self.next += 1;
                return self.derived(Function { place: begin..self.end(), ..function }, begin);
            }
            Token::Glyph('∘') => {
                if !self.is_glyph('.') {
                    let advice = "An outer product is written ∘.× or ∘.= and so on.";
                    let fault = Fault::syntax("∘ without a period", advice);
                    return Err(AplError::new(fault, begin..self.end()));
                }
                self.next += 1;
                FunctionKind::Outer(Box::new(self.glyph_after("∘.")?))
            }
            Token::Glyph(glyph) => FunctionKind::Glyph(glyph),
            _ => return Err(self.unexpected()),
        };
        self.derived(Function { kind, place: begin..self.end(), axis: None }, begin)
    }

    /// Parses the operators and the axis after a function.
    fn derived(&mut self, mut function: Function, begin: usize) -> Result<Function, AplError> {
        loop {
            let kind = match self.peek() {
                Some(&Token::Glyph(glyph @ ('/' | '⌿'))) => {
                    self.next += 1;
                    FunctionKind::Reduce { function: Box::new(function), first: glyph == '⌿' }
                }
                Some(&Token::Glyph(glyph @ ('\\' | '⍀'))) => {
                    self.next += 1;
                    FunctionKind::Scan { function: Box::new(function), first: glyph == '⍀' }
                }
                Some(Token::Glyph('.')) => {
                    self.next += 1;
                    let right = self.glyph_after(".")?;
                    FunctionKind::Inner(Box::new(function), Box::new(right))
                }
                Some(Token::Glyph('⍤')) => {
                    self.next += 1;
                    self.expects_value("⍤")?;
                    let rank = self.value()?;
                    FunctionKind::Rank(Box::new(function), Box::new(rank))
                }
                Some(Token::Glyph('[')) if function.axis.is_none() => {
                    let open = self.place().start;
                    self.next += 1;
                    let axis = self.expression()?;
                    if !self.is_glyph(']') {
                        return Err(self.unclosed(open, '[', ']'));
                    }
                    self.next += 1;
                    function.axis = Some(axis);
                    function.place = begin..self.end();
                    continue;
                }
                _ => return Ok(function),
            };
            function = Function { kind, place: begin..self.end(), axis: None };
        }
    }

    /// Parses the function that is the right operand of a product.
    fn glyph_after(&mut self, before: &str) -> Result<Function, AplError> {
        let place = self.place();
        match self.peek() {
            Some(&Token::Glyph(glyph)) if FUNCTIONS.contains(glyph) => {
                self.next += 1;
                Ok(Function { kind: FunctionKind::Glyph(glyph), place, axis: None })
            }
            _ => {
                let found = format!("no function right of {before}");
                let advice = "A product has a function there, as in ∘.= or +.×.";
                Err(AplError::new(Fault::syntax(found, advice), place))
            }
        }
    }

    fn unclosed(&self, begin: usize, open: char, close: char) -> AplError {
        match self.peek() {
            None | Some(Token::End | Token::Comment(_)) => {
                let found = format!("{open} has no {close}");
                let advice = format!("Each {open} needs a {close}.");
                AplError::new(Fault::syntax(found, advice), begin..begin + 1)
            }
            Some(_) => self.unexpected(),
        }
    }

    /// Returns the error for a token that is not allowed here.
    fn unexpected(&self) -> AplError {
        let fault = match self.peek() {
            None => Fault::syntax("the sentence ends here", "An array is missing."),
            Some(Token::Glyph(close @ (')' | ']'))) => {
                // This is a VALUE ERROR in GNU APL, too, and not a SYNTAX ERROR.
                let open = if *close == ')' { '(' } else { '[' };
                let found = format!("{close} without {open}");
                Fault::new(AplErrorKind::Value, found, format!("Each {close} needs a {open}."))
            }
            Some(Token::Glyph(';')) => {
                Fault::syntax("; outside brackets", "Semicolons separate indices, as in A[1;2].")
            }
            Some(Token::Glyph('[')) => {
                Fault::syntax("[ without an array", "Brackets follow an array or a function.")
            }
            Some(Token::Glyph('−' | '–')) => {
                Fault::syntax("a minus sign that APL does not know", "Write - or, in a number, ¯.")
            }
            Some(Token::Glyph(glyph @ ('.' | '←' | '⍤'))) => {
                Fault::syntax(format!("{glyph} is not allowed here"), "A function is missing.")
            }
            Some(Token::Glyph(glyph)) if FUNCTIONS.contains(*glyph) => {
                Fault::syntax(format!("{glyph} is not allowed here"), "An array is missing.")
            }
            Some(Token::Glyph(glyph)) => Fault::syntax(
                format!("{glyph} is not one of the functions here"),
                format!("The functions are {}.", FUNCTIONS.chars().join(" ")),
            ),
            Some(_) => {
                Fault::syntax("a value is not allowed here", "A function is missing before it.")
            }
        };
        AplError::new(fault, self.place())
    }
}

/// Joins adjacent texts in quotes into a constant. Other values are joined at run time.
fn strand_of(items: Vec<Node>) -> NodeKind {
    let text = |node: &Node| match &node.kind {
        NodeKind::Constant(Value::Letters(letters)) if node.place == node.outer => {
            Some(letters.iter().collect::<String>())
        }
        _ => None,
    };
    match items.iter().map(text).collect::<Option<Vec<String>>>() {
        Some(words) if words.iter().all(|word| word.chars().count() == 1) => {
            NodeKind::Constant(Value::Letters(
                words.iter().flat_map(|word| word.chars()).collect::<Array1<_>>().into_dyn(),
            ))
        }
        Some(words) => NodeKind::Constant(Value::Words(Array1::from(words).into_dyn())),
        None => NodeKind::Strand(items),
    }
}
