//! Parses the parts of an expression: values with their indices, and functions with their
//! operators.

use super::{Item, Reader, value_of};
use crate::error::{AplError, Fault};
use crate::tokens::Token;
use crate::tree::{Function, FunctionKind, Node, NodeKind, Operand};
use crate::unread;
use crate::value::Value;
use crate::words;
use ndarray::{Array1, arr0};

impl Reader<'_> {
    /// Returns whether the next two tokens are `∘.`.
    pub fn is_outer(&self) -> bool {
        let glyphs = [Token::Glyph('∘'), Token::Glyph('.')];
        self.tokens[self.next..].iter().map(|(token, _)| token).take(2).eq(&glyphs)
    }

    /// Parses a value with its indices, or a function with its operators.
    pub fn item(&mut self) -> Result<Item, AplError> {
        let begin = self.place().start;
        if self.is_outer() {
            self.next += 2;
            let function = FunctionKind::Outer(Box::new(self.function_after("∘.")?));
            return self.derived(function, begin).map(Item::Function);
        } else if let Some(function) = self.function()? {
            let is_deal = matches!(function.kind, FunctionKind::Word("DEAL"));
            if is_deal && self.ends() {
                // The author's function deals a hand.
                let right = Box::new(self.node(begin, NodeKind::Constant(Value::number(12.0))));
                let kind = NodeKind::Call { function: Box::new(function), left: None, right };
                return Ok(Item::Value(self.node(begin, kind)));
            }
            return self.with_operators(function, begin).map(Item::Function);
        }
        let item = match self.peek() {
            Some(Token::Glyph('∘')) => return Err(self.unexpected()),
            Some(Token::Glyph('(')) => self.parenthesized()?,
            _ => Item::Value(self.value()?),
        };
        match item {
            Item::Value(node) => self.indexed(node).map(Item::Value),
            Item::Function(function) => self.with_operators(function, begin).map(Item::Function),
            _ => Err(self.unexpected()),
        }
    }

    /// Parses a function without operators, if there is one.
    fn function(&mut self) -> Result<Option<Function>, AplError> {
        let place = self.place();
        if let Some(Token::Name(name)) = self.peek()
            && let Some((_, function)) = self.functions.iter().find(|(own, _)| own == name)
        {
            let function = function.clone();
            self.next += 1;
            return Ok(Some(Function { place, ..function }));
        }
        let kind = match self.peek() {
            Some(Token::Glyph('{')) => {
                self.next += 1;
                let functions = self.functions.clone();
                let statements = self.statements()?;
                self.functions = functions;
                if !self.is_glyph('}') {
                    return Err(self.unclosed(place.start, '{', '}'));
                } else if statements.is_empty() {
                    let advice = "A function has an expression, as in {⍵+1}.";
                    let fault = Fault::syntax("the braces are empty", advice);
                    return Err(AplError::new(fault, place.start..self.place().end));
                }
                Some(FunctionKind::Defined(statements.into()))
            }
            Some(Token::Glyph(glyph)) => words::glyph(*glyph).map(FunctionKind::Word),
            Some(Token::Name(name)) => words::named(name).map(FunctionKind::Word),
            _ => None,
        };
        let Some(kind) = kind else { return Ok(None) };
        self.next += 1;
        Ok(Some(Function { kind, place: place.start..self.end(), axis: None }))
    }

    /// Parses a value or functions in parentheses.
    fn parenthesized(&mut self) -> Result<Item, AplError> {
        let begin = self.place().start;
        self.next += 1;
        self.expects_value("(")?;
        let item = self.phrase()?;
        if !self.is_glyph(')') {
            return Err(self.unclosed(begin, '(', ')'));
        }
        self.next += 1;
        let outer = begin..self.end();
        Ok(match item {
            Item::Value(node) => Item::Value(Node { outer, ..node }),
            Item::Function(function) => Item::Function(Function { place: outer, ..function }),
            Item::Train(parts) => {
                let kind = FunctionKind::Train(parts);
                Item::Function(Function { kind, place: outer, axis: None })
            }
            item @ Item::Definition(_) => item,
        })
    }

    fn indexed(&mut self, mut node: Node) -> Result<Node, AplError> {
        while self.is_glyph('[') {
            let begin = self.place().start;
            self.next += 1;
            let mut indices = Vec::new();
            loop {
                let empty = self.is_glyph(';') || self.is_glyph(']');
                if matches!(self.peek(), None | Some(Token::End | Token::Comment(_))) {
                    return Err(self.unclosed(begin, '[', ']'));
                }
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

    /// Parses a number, a list of numbers, a text or a name.
    fn value(&mut self) -> Result<Node, AplError> {
        let begin = self.place().start;
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
            Token::Name(name) if name == "⎕IO" => NodeKind::Constant(Value::number(1.0)),
            Token::Name(name) if name == "⎕A" => NodeKind::Constant(letters('A'..='Z')),
            Token::Name(name) if name == "⎕D" => NodeKind::Constant(letters('0'..='9')),
            Token::Name(name) if name.starts_with('⎕') => {
                return Err(AplError::new(unread::system(&name), begin..self.end()));
            }
            Token::Name(name) => NodeKind::Name(name),
            _ => {
                self.next -= 1;
                return Err(self.unexpected());
            }
        };
        Ok(self.node(begin, kind))
    }

    /// Makes a function, and parses the operators after it.
    pub fn derived(&mut self, kind: FunctionKind, begin: usize) -> Result<Function, AplError> {
        let place = begin..self.end();
        self.with_operators(Function { kind, place, axis: None }, begin)
    }

    /// Parses the operators and the axis after a function.
    fn with_operators(
        &mut self,
        mut function: Function,
        begin: usize,
    ) -> Result<Function, AplError> {
        for depth in self.depth.. {
            let Some(&Token::Glyph(glyph)) = self.peek() else { break };
            let is_operator = "/⌿\\⍀.⍤⍨⍥¨∘".contains(glyph) && !self.is_outer();
            if !is_operator && (glyph != '[' || function.axis.is_some()) {
                break;
            }
            self.check_depth(depth)?;
            self.check_pair(&function)?;
            let open = self.place().start;
            self.next += 1;
            let kind = match glyph {
                '/' | '⌿' => {
                    FunctionKind::Reduce { function: Box::new(function), first: glyph == '⌿' }
                }
                '\\' | '⍀' => {
                    FunctionKind::Scan { function: Box::new(function), first: glyph == '⍀' }
                }
                '.' => {
                    let right = self.function_after(".")?;
                    FunctionKind::Inner(Box::new(function), Box::new(right))
                }
                '⍨' | '¨' => FunctionKind::Combined(glyph, vec![Operand::Function(function)]),
                '⍤' | '⍥' | '∘' => match self.operand(&glyph.to_string())? {
                    Operand::Value(rank) if glyph == '⍤' => {
                        FunctionKind::Rank(Box::new(function), Box::new(rank))
                    }
                    right => {
                        let operands = vec![Operand::Function(function), right];
                        FunctionKind::Combined(glyph, operands)
                    }
                },
                _ => {
                    let axis = self.expression()?;
                    if !self.is_glyph(']') {
                        return Err(self.unclosed(open, '[', ']'));
                    }
                    self.next += 1;
                    function.axis = Some(axis);
                    function.place = begin..self.end();
                    continue;
                }
            };
            function = Function { kind, place: begin..self.end(), axis: None };
        }
        Ok(function)
    }

    /// Parses the right operand of `⍤`, `⍥` or `∘`, which is a function, a number, a list, a name
    /// or in parentheses.
    pub fn operand(&mut self, operator: &str) -> Result<Operand, AplError> {
        self.expects_value(operator)?;
        if let Some(function) = self.function()? {
            return Ok(Operand::Function(function));
        }
        let item = if self.is_glyph('(') {
            self.parenthesized()?
        } else {
            return self.value().map(Operand::Value);
        };
        match item {
            Item::Function(function) => Ok(Operand::Function(function)),
            item => value_of(item).map(Operand::Value),
        }
    }

    /// Parses the function that is the right operand of a product.
    fn function_after(&mut self, before: &str) -> Result<Function, AplError> {
        let place = self.place();
        self.function()?.ok_or_else(|| {
            let found = format!("no function right of {before}");
            let advice = "A product has a function there, as in ∘.= or +.×.";
            AplError::new(Fault::syntax(found, advice), place)
        })
    }
}

fn letters(letters: impl IntoIterator<Item = char>) -> Value {
    Value::Letters(letters.into_iter().collect::<Array1<_>>().into_dyn())
}
