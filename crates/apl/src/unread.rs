//! Makes the errors for glyphs, names and pairs of glyphs that are not read, with what to write
//! instead.

use crate::error::Fault;

/// Glyphs that are not read, what they do, and what to write instead.
const GLYPHS: &[(char, &str, &str)] = &[
    (
        '⊂',
        "makes one element of an array",
        "Arrays are not nested here. Repeat with N⍴A, select with B/A, index with A[I].",
    ),
    (
        '⊆',
        "cuts a list into nested lists",
        "Arrays are not nested here. Take parts with B/A or N↑A.",
    ),
    ('⌸', "groups by keys", "Count equal elements with +/(∪K)∘.=K."),
    ('⌺', "applies a function to windows", "Reduce windows with N f/A, as in 3+/A."),
    ('⍣', "repeats a function", "Write the function as often as it is needed."),
    ('⍎', "runs a text", "Write the text itself as a sentence."),
    ('⌹', "divides by a matrix", "Multiply matrices with A+.×B. There is no division of matrices."),
    ('@', "changes elements at indices", "Write A[I]←B."),
    ('∇', "is the function itself", "Functions cannot call themselves. Use a scan, as in ×\\⍳5."),
    (
        ':',
        "chooses in Dyalog APL",
        "(B,A)[1+C] is A where C is 1, and B elsewhere. To assign, write ←.",
    ),
    ('∘', "combines functions or values", "Write f∘g, (2∘×)X or, for an outer product, X∘.×Y."),
    ('#', "is a comment or a tally elsewhere", "Write ⍝ for a comment, or ≢ for the tally."),
    ('&', "is the and of other languages", "Write ∧."),
    ('%', "is the remainder in other languages", "Write 3|7 for 7 % 3, or ÷ to divide."),
    ('→', "jumps to a line", "There are no jumps. Choose with B/A or an index."),
    ('$', "is the shape in J", "Write ⍴."),
    ('}', "closes a function", "Each } needs a {."),
    ('−', "is a minus sign that APL does not know", "Write - or, in a number, ¯."),
    ('–', "is a dash", "Write - or, in a number, ¯."),
    ('∗', "only looks like the power", "Write *."),
    ('∣', "only looks like the residue", "Write |."),
    ('∼', "only looks like the not", "Write ~."),
    ('ρ', "is a Greek letter", "Write ⍴."),
    ('ι', "is a Greek letter", "Write ⍳."),
    ('√', "is the root elsewhere", "Write 4*0.5 for the root of 4."),
];

/// Names of other languages, and what to write instead.
const NAMES: &[(&str, &str)] = &[
    ("np", "This is APL and not NumPy. For example, np.sum(a) is +/,A."),
    ("i", "In J, i. counts from 0. Write ¯1+⍳N."),
    ("sum", "A sum is +/1 2 3."),
    ("max", "The largest element is ⌈/1 2 3."),
    ("min", "The smallest element is ⌊/1 2 3."),
    ("mod", "The remainder of 7 by 3 is 3|7."),
    ("not", "The opposite of a bit is ~1."),
    ("len", "The number of elements is ≢1 2 3."),
    ("range", "The numbers up to 5 are ⍳5."),
    ("iota", "The glyph is ⍳, as in ⍳5."),
    ("rho", "The glyph is ⍴, as in 2 3⍴⍳6."),
    ("print", "The last value is printed anyway."),
];

/// Words of other languages that are two glyphs, and what to write instead.
const PAIRS: &[(&str, &str)] = &[
    ("<=", "Write ≤."),
    (">=", "Write ≥."),
    ("!=", "Write ≠."),
    ("==", "Write =."),
    ("**", "Write * for the power, or a blank between the glyphs for * of *."),
    ("//", "Write ⌊7÷2 to divide and round down, or ⍝ for a comment."),
    ("=:", "Write A←3."),
];

/// Returns the error for a glyph that is not read.
pub(crate) fn glyph(glyph: char) -> Fault {
    match GLYPHS.iter().find(|row| row.0 == glyph) {
        Some((_, does, advice)) => {
            Fault::syntax(format!("{glyph}, which {does}, is not allowed here"), *advice)
        }
        None => Fault::syntax(
            format!("{glyph} is not one of the glyphs here"),
            "All glyphs are in `aplset explain --help`.",
        ),
    }
}

/// Returns the error for two adjacent glyphs that are a word of another language.
pub(crate) fn pair(first: &str, second: char) -> Option<Fault> {
    let is_pair =
        |pair: &str| pair.strip_prefix(first).is_some_and(|rest| rest.chars().eq([second]));
    let (pair, advice) = PAIRS.iter().find(|(pair, _)| is_pair(pair))?;
    Some(Fault::syntax(format!("{pair} is not APL"), *advice))
}

/// Returns what to write for a name of another language.
pub(crate) fn name(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|row| row.0 == name).map(|row| row.1)
}

/// Returns the error for a name of the system, such as `⎕TS`.
pub(crate) fn system(name: &str) -> Fault {
    let (found, advice) = match name {
        "⎕IO" => ("⎕IO is always 1".to_owned(), "To count from 0, subtract 1, as in ¯1+⍳5."),
        "⎕A" | "⎕D" | "⍬" => {
            (format!("{name} has a value of its own"), "Choose another name.")
        }
        _ => (format!("{name} is not here"), "Of the names with ⎕, there are ⎕IO, ⎕A, ⎕D and ⎕←."),
    };
    Fault::syntax(found, advice)
}
