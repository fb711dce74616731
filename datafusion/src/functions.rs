//! Defines the scalar functions, such as `set_count`, which return an answer for each hand.

use crate::Deal;
use aplset::batch::Hands;
use aplset::ndarray::Array2;
use aplset_arrow::{HandColumns, RowError, codes_array, counts_array, sets_array, valid_array};
use datafusion::arrow::array::{ArrayRef, BooleanArray, ListArray, UInt8Array};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::common::{
    DataFusionError, Result, ScalarValue, exec_datafusion_err, exec_err, plan_datafusion_err,
};
use datafusion::execution::FunctionRegistry;
use datafusion::logical_expr::{
    ColumnarValue, DocSection, Documentation, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature, TypeSignature, Volatility,
};
use datafusion::prelude::SessionContext;
use std::cell::Cell;
use std::sync::Arc;

/// Registers all scalar functions and the table function `deal`.
///
/// # Errors
/// Returns the errors of [`register_all`].
///
/// # Examples
/// See the [crate](crate#in-rust).
pub fn register(context: &mut SessionContext) -> Result<()> {
    context.register_udtf("deal", Arc::new(Deal));
    register_all(context)
}

/// Registers all scalar functions in a session or in another registry.
///
/// Only a session can have the table function `deal`, which [`register`] adds.
///
/// # Errors
/// Returns an error if the registry does not accept functions.
///
/// # Examples
/// ```
/// use datafusion::execution::registry::MemoryFunctionRegistry;
/// use datafusion::execution::FunctionRegistry;
///
/// let mut registry = MemoryFunctionRegistry::new();
/// aplset_datafusion::register_all(&mut registry)?;
/// assert!(registry.udf("set_count").is_ok());
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn register_all(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in functions() {
        registry.register_udf(function)?;
    }
    Ok(())
}

/// Returns the scalar functions: `set_count`, `has_set`, `sets`, `valid_sets`, `hand_codes` and
/// `set_hand`.
///
/// # Examples
/// ```
/// let names = aplset_datafusion::functions();
/// let names: Vec<&str> = names.iter().map(|function| function.name()).collect();
/// assert_eq!(names, ["set_count", "has_set", "sets", "valid_sets", "hand_codes", "set_hand"]);
/// ```
#[must_use]
pub fn functions() -> Vec<Arc<ScalarUDF>> {
    use Answer::{HandCodes, HasSet, SetCount, SetHand, Sets, ValidSets};
    let answers = [SetCount, HasSet, Sets, ValidSets, HandCodes, SetHand];
    answers.map(|answer| Arc::new(HandFunction::new(answer).into())).into()
}

/// The result that a function returns for each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Answer {
    SetCount,
    HasSet,
    Sets,
    ValidSets,
    HandCodes,
    SetHand,
}

impl Answer {
    fn name(self) -> &'static str {
        match self {
            Self::SetCount => "set_count",
            Self::HasSet => "has_set",
            Self::Sets => "sets",
            Self::ValidSets => "valid_sets",
            Self::HandCodes => "hand_codes",
            Self::SetHand => "set_hand",
        }
    }

    /// Returns the description of the function, and its result for the hand `1GOF 2GOH 3GOL 1RDF`.
    fn description_and_result(self) -> (&'static str, &'static str) {
        match self {
            Self::SetCount => ("Counts the sets in a hand of the card game Set.", "1"),
            Self::HasSet => ("Returns whether a hand of the card game Set has a set.", "true"),
            Self::Sets => (
                "Returns the sets in a hand of the card game Set, each as the positions of its three \
                 cards, from 0.",
                "[[0, 1, 2]]",
            ),
            Self::ValidSets => (
                "Returns whether each combination of three cards of a hand is a set of the card game \
                 Set. The combinations are in the order 0 1 2, 0 1 3, 0 2 3 and so on.",
                "[true, false, false, false]",
            ),
            Self::HandCodes => (
                "Returns the letter codes of a hand of the card game Set, with blanks between them.",
                "1GOF 2GOH 3GOL 1RDF",
            ),
            Self::SetHand => (
                "Returns the card numbers of a hand of the card game Set, which may be a text of \
                 letter codes, of words such as '2 red striped ovals', or of digits such as \
                 '(1,0,2,2)'.",
                "[12, 40, 68, 0]",
            ),
        }
    }

    fn of(self, hands: &Hands) -> ArrayRef {
        match self {
            Self::SetCount => counts_array(hands.counts()),
            Self::HasSet => Arc::new(BooleanArray::from(hands.has_set().to_vec())),
            Self::Sets => sets_array(&hands.sets()),
            Self::ValidSets => valid_array(&hands.valid()),
            Self::HandCodes => codes_array(hands),
            Self::SetHand => Arc::new(lists(hands)),
        }
    }

    fn data_type(self) -> DataType {
        let none = Array2::<u8>::zeros((0, 0));
        self.of(&Hands::from_ids(&none).expect("no hands")).data_type().clone()
    }
}

/// Returns the card numbers of hands as lists, whose type does not depend on the number of cards.
fn lists(hands: &Hands) -> ListArray {
    let ids = UInt8Array::from_iter_values(hands.ids().iter().copied());
    let offsets = OffsetBuffer::from_repeated_length(hands.cards(), hands.len());
    let card = Arc::new(Field::new_list_field(DataType::UInt8, true));
    ListArray::new(card, offsets, Arc::new(ids), None)
}

/// A scalar function that takes a hand.
#[derive(Debug, PartialEq, Eq, Hash)]
struct HandFunction {
    answer: Answer,
    signature: Signature,
    documentation: Documentation,
}

impl HandFunction {
    fn new(answer: Answer) -> Self {
        let (description, result) = answer.description_and_result();
        let name = answer.name();
        let example = format!("> SELECT {name}('1GOF 2GOH 3GOL 1RDF');\n{result}");
        let syntax = format!("{name}(hand)");
        let documentation = Documentation::builder(DocSection::default(), description, syntax)
            .with_alternative_syntax(format!("{name}(card0, card1, …)"))
            .with_sql_example(example)
            .with_argument(
                "hand",
                "A list of card numbers (0 to 80) or of letter codes, or a text of letter codes, \
                 words or digits.",
            )
            .build();
        // These signatures accept all types, because `return_type` checks the types. SHOW FUNCTIONS
        // lists only the first two signatures.
        let signatures = vec![
            TypeSignature::Exact(vec![DataType::new_list(DataType::UInt8, true)]),
            TypeSignature::Exact(vec![DataType::Utf8]),
            TypeSignature::VariadicAny,
        ];
        let signature = Signature::one_of(signatures, Volatility::Immutable);
        Self { answer, signature, documentation }
    }

    /// Makes the error for an invalid hand. The error shows the hand, because a row number within a
    /// batch would not help a user.
    fn invalid(&self, columns: &[ArrayRef], error: &RowError) -> DataFusionError {
        let options = FormatOptions::default().with_null("null");
        let value = |column: &ArrayRef| {
            let shown = ArrayFormatter::try_new(column, &options)?;
            Ok::<_, ArrowError>(shown.value(error.hand()).to_string())
        };
        let hand = columns.iter().map(value).collect::<Result<Vec<_>, _>>();
        let hand = hand.unwrap_or_default().join(", ");
        let card = error.card().map_or(String::new(), |card| format!("card {card}: "));
        exec_datafusion_err!("{}: invalid hand ({hand}): {card}{}", self.name(), error.reason())
    }
}

/// Returns the layout of hands in arguments of these types, or an error that names the function.
fn hand_columns(name: &str, types: &[DataType]) -> Result<HandColumns> {
    let names: Vec<String> = match types {
        [_] => vec!["hand".to_owned()],
        _ => (0..types.len()).map(|card| format!("c{card}")).collect(),
    };
    let fields = names.iter().zip(types).map(|(name, kind)| Field::new(name, kind.clone(), true));
    HandColumns::named(&Schema::new(fields.collect::<Vec<_>>()), &names)
        .map_err(|error| plan_datafusion_err!("{name}: {error}"))
}

impl ScalarUDFImpl for HandFunction {
    fn name(&self) -> &str {
        self.answer.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        hand_columns(self.name(), types)?;
        Ok(self.answer.data_type())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let columns = ColumnarValue::values_to_arrays(&args.args)?;
        let types: Vec<DataType> =
            columns.iter().map(|column| column.data_type().clone()).collect();
        let most = Cell::new(0);
        let answer = |hands: &Hands| {
            most.set(most.get().max(hands.cards()));
            Ok(self.answer.of(hands))
        };
        let chosen = hand_columns(self.name(), &types)?;
        let answers = chosen.by_size(&columns, answer);
        let answers = answers.map_err(|error| self.invalid(&columns, &error))?;
        if args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_))) {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?));
        }
        if most.get() == 1 && chosen.has_codes() && !chosen.is_by_card() && !types[0].is_nested() {
            let name = self.name();
            return exec_err!(
                "{name}: found one card per row, expected one hand per row; the cards of a hand \
                 are `{name}(array_agg(card ORDER BY position)) … GROUP BY game`"
            );
        }
        Ok(ColumnarValue::Array(answers))
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}
