//! The columns that are written again beside the results: those of all inputs, which must be the same.

use crate::files::FileError;
use crate::files::error::cut;
use arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use std::collections::HashMap;
use std::sync::Arc;

/// The columns of one file.
pub(in crate::files::read) struct FileColumns {
    pub schema: SchemaRef,
    /// The first that is no hand's, if there is one.
    pub beside: Option<String>,
}

/// The columns of all files looked at so far.
#[derive(Debug, Default)]
pub(in crate::files::read) struct Kept {
    first: Option<Arc<str>>,
    /// None where a file has no columns, or hands of another type; there is nothing but hands then.
    schema: Option<SchemaRef>,
    beside: Option<String>,
}

impl Kept {
    /// The columns, if all files have them.
    pub fn schema(&self) -> Option<SchemaRef> {
        self.schema.clone()
    }

    /// Joins those of one more file; refuses it where a column would be lost.
    pub fn join(&mut self, name: &Arc<str>, file: Option<FileColumns>) -> Result<(), FileError> {
        let (schema, beside) = file.map_or((None, None), |file| (Some(file.schema), file.beside));
        let Some(first) = &self.first else {
            (self.first, self.schema, self.beside) = (Some(Arc::clone(name)), schema, beside);
            return Ok(());
        };
        let joined = match (&self.schema, &schema) {
            (Some(ours), Some(theirs)) => joined(ours, theirs, first),
            _ => match (&self.beside, &beside) {
                (Some(ours), _) => Err(missing(ours, first)),
                (None, Some(theirs)) => Err(added(theirs, first)),
                // Hands alone are written in a column of our own.
                (None, None) => Ok(None),
            },
        };
        self.schema = match joined {
            Ok(schema) => schema,
            Err(_) if self.beside.is_none() && beside.is_none() => None,
            Err(fault) => {
                let rule = "columns are kept, so all files must have the same";
                return Err(FileError::new(&**name, format!("{fault}; {rule}")));
            }
        };
        Ok(())
    }
}

fn missing(column: &str, first: &str) -> String {
    format!("no column `{}`, which {first} has", cut(column))
}

fn added(column: &str, first: &str) -> String {
    format!("a column `{}`, which {first} has not", cut(column))
}

/// The columns of two files, which must have the same names, types and order. What else is said of them stays where both say it.
fn joined(ours: &Schema, theirs: &Schema, first: &str) -> Result<Option<SchemaRef>, String> {
    let mut fields = Vec::new();
    for place in 0..ours.fields().len().max(theirs.fields().len()) {
        fields.push(match (field(ours, place), field(theirs, place)) {
            (Some(ours), Some(theirs)) => both(ours, theirs, first)?,
            (Some(ours), None) => return Err(missing(ours.name(), first)),
            (None, Some(theirs)) => return Err(added(theirs.name(), first)),
            (None, None) => continue,
        });
    }
    let metadata = common(ours.metadata(), theirs.metadata());
    Ok(Some(Arc::new(Schema::new_with_metadata(fields, metadata))))
}

fn field(schema: &Schema, place: usize) -> Option<&Field> {
    schema.fields().get(place).map(AsRef::as_ref)
}

fn both(ours: &Field, theirs: &Field, first: &str) -> Result<Field, String> {
    if ours.name() != theirs.name() {
        let (found, expected) = (cut(theirs.name()), cut(ours.name()));
        return Err(format!("a column `{found}` where {first} has `{expected}`"));
    }
    if !same(ours.data_type(), theirs.data_type()) {
        let (found, expected) = (cut(theirs.data_type()), cut(ours.data_type()));
        let name = cut(ours.name());
        return Err(format!("column `{name}` is {found}, in {first} {expected}"));
    }
    let metadata = common(ours.metadata(), theirs.metadata());
    let nullable = ours.is_nullable() || theirs.is_nullable();
    Ok(ours.clone().with_nullable(nullable).with_metadata(metadata))
}

/// Whether values of one type are values of the other: the parts of lists have names that differ from program to program.
fn same(ours: &DataType, theirs: &DataType) -> bool {
    use DataType::{FixedSizeList, LargeList, List};
    match (ours, theirs) {
        (List(a), List(b)) | (LargeList(a), LargeList(b)) => {
            a.is_nullable() == b.is_nullable() && same(a.data_type(), b.data_type())
        }
        (FixedSizeList(a, size), FixedSizeList(b, other)) => {
            size == other
                && a.is_nullable() == b.is_nullable()
                && same(a.data_type(), b.data_type())
        }
        _ => ours == theirs,
    }
}

/// What both say.
fn common(
    ours: &HashMap<String, String>,
    theirs: &HashMap<String, String>,
) -> HashMap<String, String> {
    let same = ours.iter().filter(|(key, value)| theirs.get(*key) == Some(value));
    same.map(|(key, value)| (key.clone(), value.clone())).collect()
}
