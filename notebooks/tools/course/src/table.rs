//! Reads the columns of a CSV file.

use aplset::ndarray::Array1;
use csv::ReaderBuilder;

/// Returns a column of numbers of a CSV file, with NaN for empty fields.
///
/// The first line of the file has the names of the columns. A path is relative to the folder of
/// the notebook.
///
/// ```
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/co2.csv");
/// let co2 = course::column(path, "co2");
/// assert_eq!(co2.len(), 746);
/// assert_eq!(co2[0], 315.7);
/// assert_eq!(co2.iter().filter(|x| x.is_nan()).count(), 5);
/// ```
///
/// # Panics
///
/// Panics if the file cannot be read or has no such column, or if a field is not a number.
#[must_use]
pub fn column(path: &str, name: &str) -> Array1<f64> {
    let number = |(row, field): (usize, &String)| match field.as_str() {
        "" => f64::NAN,
        text => {
            let place = format!("{path}, column {name}, row {row}");
            text.parse().unwrap_or_else(|_| panic!("{place}: {text:?} is not a number"))
        }
    };
    texts(path, name).iter().enumerate().map(number).collect()
}

/// Returns a column of a CSV file as texts.
///
/// ```
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/moons.csv");
/// assert_eq!(course::texts(path, "moon")[1], "Io");
/// ```
///
/// # Panics
///
/// Panics if the file cannot be read or has no such column.
#[must_use]
pub fn texts(path: &str, name: &str) -> Array1<String> {
    let read = || -> csv::Result<_> {
        let mut reader = ReaderBuilder::new().from_path(path)?;
        let names = reader.headers()?.clone();
        Ok((names, reader.into_records().collect::<csv::Result<Vec<_>>>()?))
    };
    let (names, records) = read().unwrap_or_else(|why| panic!("{path}: {why}"));
    let Some(at) = names.iter().position(|found| found == name) else {
        let names: Vec<&str> = names.iter().collect();
        panic!("{path} has no column {name:?}, but it has {}", names.join(", "));
    };
    records.iter().map(|record| record[at].to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::column;

    #[test]
    #[should_panic(expected = "column planet, row 0: \"Earth\" is not a number")]
    fn texts_are_not_numbers() {
        let _ = column(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/moons.csv"), "planet");
    }

    #[test]
    #[should_panic(expected = "has no column \"radius\"")]
    fn unknown_columns_are_rejected() {
        let _ = column(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/moons.csv"), "radius");
    }
}
