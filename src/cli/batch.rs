//! `aplset batch`: many hands as arrays, checked and counted, from and to files.

use super::failure::Failure;
use super::number::whole;
use super::out::{Out, Results};
use super::output::Output;
use super::{progress, summary};
use aplset::files::read::{Input, Options, Reader};
use aplset::files::write::{self, Shape, Target, Writer};
use aplset::files::{Format, Summary, check};
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The arguments of `aplset batch`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset batch hands.npy                    how many sets: mean and histogram
  aplset batch hands.npy -o counts.npy      how many sets each hand has
  aplset batch a.csv b.csv --give sets -o sets.parquet
  aplset batch hands.parquet --column deal -o counted.parquet
  aplset deal --hands 9 | aplset batch -o -

Hands are letter codes (.txt, a hand a line), card numbers 0 to 80 (.csv under
c0,c1,…; .npy [hand;card] of any integer type), digits [hand;card;feature] or
bits [hand;card;feature;characteristic] (.npy), or a column of lists `hand` or
one column a card (.parquet, .arrow). Several files count as one: results
number hands through all of them, errors within the file that they name, both
from 0.

OUT has, by --give and by the end of its name:
  counts  .npy uint8 [hand], uint16 above 39 cards; .csv hand,sets
  valid   .npy bool [hand;combination]; .csv hand,0 1 2,0 1 3,…
  sets    .npy int64 [set;4]: hand, i, j, k; .csv hand,nsets,sets
.txt has a count or a mask a line, or a set a line and a blank line between
hands; .parquet and .arrow the input's columns, which all files must have, and
set_count, valid or sets. Combinations are lexicographic, places count from 0.
OUT appears when it is whole and is never an input; `-o -` writes CSV to
standard output, the summary to standard error.

The environment variable APLSET_SIMD (avx512, avx2, portable) chooses narrower
words than the machine's widest; the answers are the same.")]
pub struct Arguments {
    /// Files of hands, all of one size; - or none is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    out: Out,

    /// What is written
    #[arg(long, value_enum, default_value_t = Give::Counts)]
    give: Give,

    /// The format of the input, if its name and first bytes are not to tell it: txt, csv, npy, parquet, arrow
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// The column of hands in Parquet and Arrow files, if it is not `hand`
    #[arg(long, value_name = "NAME")]
    column: Option<String>,

    /// How many threads count, 1 to 1024, while one more reads; without it as many as the machine has
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = whole(1, 1024))]
    threads: Option<u64>,

    /// Write the summary as one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Give {
    /// How many sets each hand has
    Counts,
    /// Which combinations are sets
    Valid,
    /// The places of the cards of each set
    Sets,
}

impl From<Give> for write::Give {
    fn from(give: Give) -> Self {
        match give {
            Give::Counts => Self::Counts,
            Give::Valid => Self::Valid,
            Give::Sets => Self::Sets,
        }
    }
}

/// Checks, counts, writes.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let begin = Instant::now();
    let inputs = inputs(&arguments.files)?;
    arguments.out.refuse_inputs(&inputs, "batch")?;
    let closed = Arc::new(AtomicBool::new(false));
    let target = match arguments.out.file() {
        Some(path) => Some(arguments.out.target(path, "batch")?),
        None if arguments.out.is_standard_output() => {
            let results = Results::standard_output(closed.clone())?;
            Some((Target::stream("standard output", results), Format::Csv))
        }
        None => None,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(usize::try_from(arguments.threads.unwrap_or(0)).unwrap_or(0))
        .build()
        .map_err(|error| Failure::Data(format!("cannot start threads: {error}")))?;
    let summary = pool.install(|| checked(arguments, &inputs, target));
    if closed.load(Ordering::Relaxed) {
        return Err(io::Error::from(io::ErrorKind::BrokenPipe).into());
    }
    let (summary, time) = (summary?, begin.elapsed());
    let show = if arguments.json { summary::json } else { summary::text };
    let mut told: Box<dyn Write> = if arguments.out.is_standard_output() {
        Box::new(io::BufWriter::new(io::stderr()))
    } else {
        Box::new(output)
    };
    show(&summary, time, &mut told)?;
    Ok(told.flush()?)
}

/// What is to be read: standard input at most once, and not from a person who has named no file.
fn inputs(files: &[PathBuf]) -> Result<Vec<Input>, Failure> {
    let usage = |message: &str| Err(Failure::Usage("batch", message.to_owned()));
    if files.is_empty() && io::stdin().is_terminal() {
        return usage("expected a file of hands, or hands on standard input");
    }
    if files.iter().filter(|path| *path == "-").count() > 1 {
        return usage("standard input, `-`, can be read only once");
    }
    if files.is_empty() {
        return Ok(vec![Input::Stdin]);
    }
    let input = |path: &PathBuf| match path {
        path if path == "-" => Input::Stdin,
        path => Input::Path(path.clone()),
    };
    Ok(files.iter().map(input).collect())
}

fn checked(
    arguments: &Arguments,
    inputs: &[Input],
    target: Option<(Target, Format)>,
) -> Result<Summary, Failure> {
    let options = Options {
        from: arguments.from,
        column: arguments.column.clone(),
        // Nothing else has columns beside ours.
        keep_columns: matches!(target, Some((_, Format::Parquet | Format::Arrow))),
    };
    let mut reader = Reader::open(inputs, &options)?;
    let shape = Shape { cards: reader.cards(), hands: reader.hands(), schema: reader.schema() };
    // Where nothing is written, nothing but the counts is found.
    let give = target.as_ref().map_or(Give::Counts, |_| arguments.give);
    let writer = target
        .map(|(target, format)| Writer::new(target, format, give.into(), &shape))
        .transpose()?;
    let bar = progress::hands(shape.hands);
    let done = check(&mut reader, give.into(), writer, &mut |hands| {
        bar.set_position(hands);
    });
    bar.finish_and_clear();
    Ok(done?)
}
