//! Parses the text of a sentence into a tree.

mod items;

use crate::error::{AplError, Fault};
use crate::tokens::{Token, tokens};
use crate::tree::{Function, FunctionKind, Node, NodeKind, Operand, Statement};
use crate::unread;
use crate::value::Value;
use crate::words;
use ndarray::Array1;
use std::ops::Range;

/// Parses all statements of a text.
pub(crate) fn statements(text: &str) -> Result<Vec<Statement>, AplError> {
    let tokens = tokens(text)?;
    let mut reader = Reader { tokens: &tokens, next: 0, depth: 0, nodes: 0, functions: Vec::new() };
    let statements = reader.statements()?;
    if reader.next < tokens.len() { Err(reader.unexpected()) } else { Ok(statements) }
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
    /// The functions that have a name.
    functions: Vec<(String, Function)>,
}

/// The largest allowed number of nested expressions.
const DEPTH: usize = 200;

/// A part of an expression. Only parsing shows whether parentheses contain a value or a function.
enum Item {
    Value(Node),
    Function(Function),
    /// Adjacent functions up to the end of the expression.
    Train(Vec<Operand>),
    /// A function that has got a name.
    Definition(Range<usize>),
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

    /// Parses statements up to the end, or up to the brace that closes a function.
    fn statements(&mut self) -> Result<Vec<Statement>, AplError> {
        let mut statements = Vec::new();
        loop {
            match self.peek() {
                None | Some(Token::Glyph('}')) => return Ok(statements),
                Some(Token::End | Token::Comment(_)) => {
                    self.next += 1;
                    continue;
                }
                Some(_) => {}
            }
            let item = self.phrase()?;
            let axes = match self.peek() {
                Some(Token::Comment(words)) => axis_names(words),
                _ => None,
            };
            statements.push(match item {
                Item::Definition(place) => Statement::Definition(place),
                item => Statement::Expression(value_of(item)?, axes),
            });
            let is_end = matches!(self.peek(), None | Some(Token::End | Token::Comment(_)));
            if !is_end && !self.is_glyph('}') {
                return Err(self.unexpected());
            }
        }
    }

    fn expression(&mut self) -> Result<Node, AplError> {
        value_of(self.phrase()?)
    }

    /// Parses a value, or a function without arguments.
    fn phrase(&mut self) -> Result<Item, AplError> {
        self.depth += 1;
        self.check_depth(self.depth)?;
        let item = self.items();
        self.depth -= 1;
        item
    }

    fn check_depth(&self, depth: usize) -> Result<(), AplError> {
        if depth <= DEPTH {
            return Ok(());
        }
        let advice = "Cut the sentence into several, with ⋄ between them.";
        let fault = Fault::syntax(format!("functions nested more than {DEPTH} deep"), advice);
        Err(AplError::new(fault, self.place()))
    }

    fn items(&mut self) -> Result<Item, AplError> {
        let begin = self.place().start;
        if let Some(item) = self.assignment(begin)? {
            return Ok(item);
        }
        let mut values = Vec::new();
        let mut function = None;
        while function.is_none() && self.begins_item() {
            if !values.is_empty() && self.is_glyph('∘') && !self.is_outer() {
                self.next += 1;
                let list = self.strand(std::mem::take(&mut values), begin);
                let operands = vec![Operand::Value(list), self.operand("∘")?];
                let bound = self.derived(FunctionKind::Combined('∘', operands), begin)?;
                if !self.ends() {
                    let found = "∘ between a value and a function, without parentheses";
                    let advice = "APLs differ here. Write (2∘×)3 for 2×3.";
                    return Err(AplError::new(Fault::syntax(found, advice), bound.place));
                }
                function = Some(bound);
                break;
            }
            match self.item()? {
                Item::Value(node) => values.push(node),
                Item::Function(found) => function = Some(found),
                Item::Train(_) | Item::Definition(_) => return Err(self.unexpected()),
            }
        }
        let left = (!values.is_empty()).then(|| self.strand(values, begin));
        let Some(function) = function else {
            let Some(left) = left else { return Err(self.unexpected()) };
            if self.is_glyph('←') {
                return self.assigned_at(left, None, begin).map(Item::Value);
            }
            return Ok(Item::Value(left));
        };
        if self.is_glyph('←')
            && let Some(left) = left
        {
            return self.assigned_at(left, Some(function), begin).map(Item::Value);
        } else if left.is_none() && self.ends() {
            return Ok(Item::Function(function));
        }
        match self.right_of(&function)? {
            Item::Value(right) => {
                let (function, left) = (Box::new(function), left.map(Box::new));
                let kind = NodeKind::Call { function, left, right: Box::new(right) };
                Ok(Item::Value(self.node(begin, kind)))
            }
            rest => {
                let left = left.map(Operand::Value).into_iter();
                let rest = match rest {
                    Item::Train(rest) => rest,
                    Item::Function(last) => vec![Operand::Function(last)],
                    rest => return value_of(rest).map(Item::Value),
                };
                Ok(Item::Train(left.chain([Operand::Function(function)]).chain(rest).collect()))
            }
        }
    }

    /// Parses `NAME←right` and `(A B)←right`.
    fn assignment(&mut self, begin: usize) -> Result<Option<Item>, AplError> {
        let Some(names) = self.names_before_arrow() else { return Ok(None) };
        let place = self.place();
        self.next += if names.len() == 1 { 2 } else { names.len() + 3 };
        self.expects_value("←")?;
        let item = self.phrase()?;
        for name in &names {
            check_name(name, &item).map_err(|fault| AplError::new(fault, place.clone()))?;
            self.functions.retain(|(own, _)| own != name);
        }
        let place = begin..self.end();
        let function = match item {
            Item::Function(function) => Function { place: place.clone(), ..function },
            Item::Train(parts) => {
                Function { kind: FunctionKind::Train(parts), place: place.clone(), axis: None }
            }
            item => {
                let right = Box::new(value_of(item)?);
                let kind = match <[String; 1]>::try_from(names) {
                    Ok([name]) => NodeKind::Assign(name, right),
                    Err(names) => NodeKind::AssignEach(names, right),
                };
                return Ok(Some(Item::Value(self.node(begin, kind))));
            }
        };
        let Ok([name]) = <[String; 1]>::try_from(names) else {
            return Err(no_argument(function.place));
        };
        self.functions.push((name, function));
        Ok(Some(Item::Definition(place)))
    }

    /// Returns the names before `←`, as in `A←` or `(A B)←`.
    fn names_before_arrow(&self) -> Option<Vec<String>> {
        let is_list = self.is_glyph('(');
        let rest = self.tokens[self.next..].iter().map(|(token, _)| token);
        let names = rest.clone().skip(is_list.into()).map_while(|token| match token {
            Token::Name(name) => Some(name),
            _ => None,
        });
        let names: Vec<&String> = names.collect();
        let after: &[Token] = match names.len() {
            1 if !is_list => &[Token::Glyph('←')],
            2.. if is_list => &[Token::Glyph(')'), Token::Glyph('←')],
            _ => return None,
        };
        let is_before = rest.skip(names.len() + usize::from(is_list)).take(after.len()).eq(after);
        is_before.then(|| names.into_iter().cloned().collect())
    }

    /// Parses the rest of `NAME[i;j]←right` or `NAME+←right`.
    fn assigned_at(
        &mut self,
        target: Node,
        function: Option<Function>,
        begin: usize,
    ) -> Result<Node, AplError> {
        let array = match &target.kind {
            NodeKind::Index { array, .. } => &array.kind,
            kind => kind,
        };
        let is_whole = matches!(target.kind, NodeKind::Name(_));
        if !matches!(array, NodeKind::Name(_)) || is_whole && function.is_none() {
            let advice =
                "Only a name, names or a part can have a value, as in (A B)←1 2 or X[2]←3.";
            return Err(AplError::new(Fault::syntax("no name left of ←", advice), self.place()));
        }
        self.next += 1;
        self.expects_value("←")?;
        let right = Box::new(self.expression()?);
        let (target, function) = (Box::new(target), function.map(Box::new));
        Ok(self.node(begin, NodeKind::AssignAt { target, function, right }))
    }

    /// Makes one value of adjacent values.
    fn strand(&mut self, mut values: Vec<Node>, begin: usize) -> Node {
        if values.len() == 1 {
            return values.remove(0);
        }
        let end = values.last().map_or(begin, |node| node.outer.end);
        let strand = self.node(begin, strand_of(values));
        Node { place: begin..end, outer: begin..end, ..strand }
    }

    /// Returns an error if a function and the next token are a word of another language.
    fn check_pair(&self, function: &Function) -> Result<(), AplError> {
        if let FunctionKind::Word(first) = function.kind
            && let Some((Token::Glyph(second), place)) = self.tokens.get(self.next)
            && place.start == function.place.end
            && let Some(fault) = unread::pair(first, *second)
        {
            return Err(AplError::new(fault, function.place.start..place.end));
        }
        Ok(())
    }

    /// Parses the right argument of a function, or the functions on its right.
    fn right_of(&mut self, function: &Function) -> Result<Item, AplError> {
        self.check_pair(function)?;
        if self.begins_item() {
            return self.phrase();
        } else if !self.ends() {
            return Err(self.unexpected());
        }
        Err(no_argument(function.place.clone()))
    }

    /// Returns whether an expression ends before the next token.
    fn ends(&self) -> bool {
        matches!(
            self.peek(),
            None | Some(Token::End | Token::Comment(_) | Token::Glyph(')' | ']' | ';' | '}'))
        )
    }

    fn expects_value(&self, before: &str) -> Result<(), AplError> {
        if self.begins_item() {
            return Ok(());
        } else if !self.ends() {
            return Err(self.unexpected());
        }
        let fault =
            Fault::syntax(format!("nothing right of {before}"), "An array is missing here.");
        Err(AplError::new(fault, self.place()))
    }

    /// Returns whether the next token begins a value or a function.
    fn begins_item(&self) -> bool {
        match self.peek() {
            Some(Token::Number(_) | Token::Text(_) | Token::Name(_)) => true,
            Some(Token::Glyph(glyph)) => "({∘".contains(*glyph) || words::glyph(*glyph).is_some(),
            _ => false,
        }
    }

    /// Makes an expression that begins at this position and ends with the last parsed token.
    fn node(&mut self, begin: usize, kind: NodeKind) -> Node {
        let place = begin..self.end();
        self.nodes += 1;
        Node { id: self.nodes, kind, outer: place.clone(), place }
    }

    fn unclosed(&self, begin: usize, open: char, close: char) -> AplError {
        match self.peek() {
            None | Some(Token::End | Token::Comment(_) | Token::Glyph(')' | ']' | '}')) => {
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
                Fault::value(found, format!("Each {close} needs a {open}."))
            }
            Some(Token::Glyph(';')) => {
                Fault::syntax("; outside brackets", "Semicolons separate indices, as in A[1;2].")
            }
            Some(Token::Glyph('[')) => {
                Fault::syntax("[ without an array", "Brackets follow an array. A list is 1 2 3.")
            }
            Some(Token::Glyph('.'))
                if let Some((Token::Name(name), _)) = self.tokens[..self.next].last()
                    && let Some(advice) = unread::name(name) =>
            {
                Fault::syntax(format!("{name}. is not APL"), advice)
            }
            Some(Token::Glyph(glyph @ ('.' | '←' | '⍤' | '⍥' | '⍨' | '¨'))) => {
                Fault::syntax(format!("{glyph} is not allowed here"), "A function is missing.")
            }
            Some(Token::Glyph(glyph)) if words::glyph(*glyph).is_some() => {
                Fault::syntax(format!("{glyph} is not allowed here"), "An array is missing.")
            }
            Some(Token::Glyph(glyph)) => unread::glyph(*glyph),
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

/// Returns the expression of an item that is a value.
fn value_of(item: Item) -> Result<Node, AplError> {
    let place = match item {
        Item::Value(node) => return Ok(node),
        Item::Function(Function { place, .. }) | Item::Definition(place) => place,
        Item::Train(parts) => match parts.into_iter().next_back() {
            Some(Operand::Function(Function { place, .. })) => place,
            _ => 0..0,
        },
    };
    Err(no_argument(place))
}

fn no_argument(place: Range<usize>) -> AplError {
    let advice = "A function has its argument on its right, as in -3 or 2-3.";
    AplError::new(Fault::syntax("the function has no right argument", advice), place)
}

/// Returns an error if a name cannot have this value.
fn check_name(name: &str, item: &Item) -> Result<(), Fault> {
    let is_one = |node: &Node| matches!(&node.kind, NodeKind::Constant(value) if *value == Value::number(1.0));
    match (name, item) {
        ("⎕", _) => Ok(()),
        ("⎕IO", Item::Value(node)) if is_one(node) => Ok(()),
        _ if name.starts_with(['⎕', '⍬']) => Err(unread::system(name)),
        _ if words::named(name).is_some() => {
            Err(Fault::syntax(format!("{name} is a function here"), "Choose another name."))
        }
        _ => Ok(()),
    }
}
