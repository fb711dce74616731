//! Parses the text of a sentence into a tree.

use crate::error::{AplError, AplErrorKind, Fault};
use crate::tokens::{Token, tokens};
use crate::tree::{Function, FunctionKind, Node, NodeKind, Statement};
use crate::value::Value;
use crate::words;
use itertools::Itertools;
use ndarray::{Array1, arr0};
use std::ops::Range;

/// Parses all statements of a text.
pub(crate) fn statements(text: &str) -> Result<Vec<Statement>, AplError> {
    let tokens = tokens(text)?;
    let mut reader = Reader { tokens: &tokens, next: 0, depth: 0, nodes: 0 };
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

/// Parses the tokens from left to right, each only once. The right argument of a function is
/// everything on its right, up to a closing bracket, a semicolon or the end of the statement.
struct Reader<'a> {
    tokens: &'a [(Token, Range<usize>)],
    next: usize,
    /// The number of nested expressions that are being parsed.
    depth: usize,
    /// The number of expressions that have been parsed.
    nodes: usize,
}

/// The largest allowed number of nested expressions.
const DEPTH: usize = 200;

/// A part of an expression. Only parsing shows whether parentheses contain a value or a function.
enum Item {
    Value(Node),
    Function(Function),
}

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
        match self.phrase()? {
            Item::Value(node) => Ok(node),
            Item::Function(function) => {
                let advice = "A function has its argument on its right, as in -3 or 2-3.";
                let fault = Fault::syntax("the function has no right argument", advice);
                Err(AplError::new(fault, function.place))
            }
        }
    }

    /// Parses a value, or a function without arguments.
    fn phrase(&mut self) -> Result<Item, AplError> {
        self.depth += 1;
        if self.depth > DEPTH {
            let advice = "Cut the sentence into several, with ⋄ between them.";
            let fault = Fault::syntax(format!("functions nested more than {DEPTH} deep"), advice);
            return Err(AplError::new(fault, self.place()));
        }
        let item = self.items();
        self.depth -= 1;
        item
    }

    fn items(&mut self) -> Result<Item, AplError> {
        let begin = self.place().start;
        if let Some(Token::Name(name)) = self.peek()
            && let Some((Token::Glyph('←'), _)) = self.tokens.get(self.next + 1)
        {
            let name = name.clone();
            self.next += 2;
            self.expects_value("←")?;
            let right = Box::new(self.expression()?);
            return Ok(Item::Value(self.node(begin, NodeKind::Assign(name, right))));
        }
        let mut values = Vec::new();
        let mut function = None;
        while function.is_none() && self.begins_item() {
            match self.item()? {
                Item::Value(node) => values.push(node),
                Item::Function(found) => function = Some(found),
            }
        }
        let left = match values.len() {
            0 => None,
            1 => values.pop(),
            _ => {
                let end = values.last().map_or(begin, |node| node.outer.end);
                let strand = self.node(begin, strand_of(values));
                Some(Node { place: begin..end, outer: begin..end, ..strand })
            }
        };
        let Some(function) = function else {
            if self.is_glyph('←') && left.is_some() {
                let advice = "Only a name can have a value, as in X←3.";
                return Err(AplError::new(
                    Fault::syntax("no name left of ←", advice),
                    self.place(),
                ));
            }
            return left.map(Item::Value).ok_or_else(|| self.unexpected());
        };
        if left.is_none() && self.ends() {
            return Ok(Item::Function(function));
        }
        let right = Box::new(self.right_of(&function)?);
        let (function, left) = (Box::new(function), left.map(Box::new));
        Ok(Item::Value(self.node(begin, NodeKind::Call { function, left, right })))
    }

    /// Parses the right argument of a function.
    fn right_of(&mut self, function: &Function) -> Result<Node, AplError> {
        let own = [("<", "≤"), (">", "≥"), ("!", "≠"), ("=", "=")];
        if let FunctionKind::Word(glyph) = function.kind
            && let Some((_, right)) =
                own.iter().find(|(own, _)| *own == glyph && self.is_glyph('='))
        {
            let fault = Fault::syntax(format!("{glyph}= is not APL"), format!("Write {right}."));
            return Err(AplError::new(fault, function.place.start..self.place().end));
        }
        if self.begins_item() {
            return self.expression();
        } else if !self.ends() {
            return Err(self.unexpected());
        }
        let advice = "A function has its argument on its right, as in -3 or 2-3.";
        let fault = Fault::syntax("the function has no right argument", advice);
        Err(AplError::new(fault, function.place.clone()))
    }

    /// Returns whether an expression ends before the next token.
    fn ends(&self) -> bool {
        matches!(
            self.peek(),
            None | Some(Token::End | Token::Comment(_) | Token::Glyph(')' | ']' | ';'))
        )
    }

    fn expects_value(&self, before: &str) -> Result<(), AplError> {
        if self.begins_item() {
            return Ok(());
        }
        let fault =
            Fault::syntax(format!("nothing right of {before}"), "An array is missing here.");
        Err(AplError::new(fault, self.place()))
    }

    /// Returns whether the next token begins a value or a function.
    fn begins_item(&self) -> bool {
        match self.peek() {
            Some(Token::Number(_) | Token::Text(_) | Token::Name(_)) => true,
            Some(Token::Glyph(glyph)) => "(∘".contains(*glyph) || words::glyph(*glyph).is_some(),
            _ => false,
        }
    }

    /// Parses a value with its indices, or a function with its operators.
    fn item(&mut self) -> Result<Item, AplError> {
        let (begin, token) = (self.place(), self.peek().cloned());
        let word = match &token {
            Some(Token::Glyph(glyph)) => words::glyph(*glyph),
            Some(Token::Name(name)) => words::named(name),
            _ => None,
        };
        if let Some(word) = word {
            self.next += 1;
            return self.derived(FunctionKind::Word(word), begin.start).map(Item::Function);
        }
        match token {
            Some(Token::Glyph('∘')) => {
                self.next += 1;
                if !self.is_glyph('.') {
                    let advice = "An outer product is written ∘.× or ∘.= and so on.";
                    let fault = Fault::syntax("∘ without a period", advice);
                    return Err(AplError::new(fault, begin));
                }
                self.next += 1;
                let function = FunctionKind::Outer(Box::new(self.glyph_after("∘.")?));
                self.derived(function, begin.start).map(Item::Function)
            }
            Some(Token::Glyph('(')) => {
                self.next += 1;
                self.expects_value("(")?;
                let item = self.phrase()?;
                if !self.is_glyph(')') {
                    return Err(self.unclosed(begin.start, '(', ')'));
                }
                self.next += 1;
                let outer = begin.start..self.end();
                match item {
                    Item::Value(node) => self.indexed(Node { outer, ..node }).map(Item::Value),
                    Item::Function(function) => {
                        let function = Function { place: outer, ..function };
                        self.with_operators(function, begin.start).map(Item::Function)
                    }
                }
            }
            _ => {
                let value = self.value()?;
                self.indexed(value).map(Item::Value)
            }
        }
    }

    fn indexed(&mut self, mut node: Node) -> Result<Node, AplError> {
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
            Token::Name(name) => NodeKind::Name(name),
            _ => {
                self.next -= 1;
                return Err(self.unexpected());
            }
        };
        Ok(self.node(begin, kind))
    }

    /// Makes an expression that begins at this position and ends with the last parsed token.
    fn node(&mut self, begin: usize, kind: NodeKind) -> Node {
        let place = begin..self.end();
        self.nodes += 1;
        Node { id: self.nodes, kind, outer: place.clone(), place }
    }

    /// Parses the operators and the axis after a function.
    fn derived(&mut self, kind: FunctionKind, begin: usize) -> Result<Function, AplError> {
        let place = begin..self.end();
        self.with_operators(Function { kind, place, axis: None }, begin)
    }

    fn with_operators(
        &mut self,
        mut function: Function,
        begin: usize,
    ) -> Result<Function, AplError> {
        loop {
            let Some(&Token::Glyph(glyph)) = self.peek() else { return Ok(function) };
            if !"/⌿\\⍀.⍤".contains(glyph) && (glyph != '[' || function.axis.is_some()) {
                return Ok(function);
            }
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
                    let right = self.glyph_after(".")?;
                    FunctionKind::Inner(Box::new(function), Box::new(right))
                }
                '⍤' => {
                    self.expects_value("⍤")?;
                    FunctionKind::Rank(Box::new(function), Box::new(self.rank()?))
                }
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
    }

    /// Parses the right operand of `⍤`, which is a number, a list, a name or in parentheses.
    fn rank(&mut self) -> Result<Node, AplError> {
        if !self.is_glyph('(') {
            return self.value();
        }
        let begin = self.place().start;
        self.next += 1;
        self.expects_value("(")?;
        let node = self.expression()?;
        if !self.is_glyph(')') {
            return Err(self.unclosed(begin, '(', ')'));
        }
        self.next += 1;
        Ok(Node { outer: begin..self.end(), ..node })
    }

    /// Parses the function that is the right operand of a product.
    fn glyph_after(&mut self, before: &str) -> Result<Function, AplError> {
        let place = self.place();
        if let Some(Token::Glyph(glyph)) = self.peek()
            && let Some(word) = words::glyph(*glyph)
        {
            self.next += 1;
            return Ok(Function { kind: FunctionKind::Word(word), place, axis: None });
        }
        let found = format!("no function right of {before}");
        let advice = "A product has a function there, as in ∘.= or +.×.";
        Err(AplError::new(Fault::syntax(found, advice), place))
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
            Some(Token::Glyph(glyph)) if words::glyph(*glyph).is_some() => {
                Fault::syntax(format!("{glyph} is not allowed here"), "An array is missing.")
            }
            Some(Token::Glyph(glyph)) => Fault::syntax(
                format!("{glyph} is not one of the functions here"),
                format!("The functions are {}.", words::glyphs().join(" ")),
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
