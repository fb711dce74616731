//! `aplset batch` checks many hands, counts their sets, and writes the results.

use super::file::{Out, bar, set_share, spinner};
use super::hand::whole;
use super::letters::LettersOption;
use super::output::{Failure, Output, cause, say};
use super::sentence::{Asked, SentenceOptions};
use super::summary::{self, Counted};
use aplset::card::{DECK, parse_hand};
use aplset_apl::AplError;
use aplset_files::read::{Input, Numbers, Options, Reader, expanded};
use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{FileError, Format, Give, RowError, answer};
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use indicatif::ProgressBar;
use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Instant;

#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset batch hands.npy                    print the mean and a histogram
  aplset batch hands.npy -o counts.npy      write how many sets each hand has
  aplset batch a.csv b.csv --give sets -o sets.parquet
  aplset batch hands.npy -o hist.svg        plot the histogram
  aplset batch parts/ --columns a..l -o counted.parquet --with-input
  aplset deal --hands 9 | aplset batch -o -
  aplset batch hands.npy --sentence '+/H[;2;1]'      count the red cards

Files: .npy .npz .parquet .arrow .csv .tsv .txt .jsonl, also with .gz or .zst.
Results number the hands of all files, and errors the hands of one file. Hands
and cards are zero-based in both, and lines are one-based. Hands are
  arrays   [hand;card] of numbers or codes, [hand;card;feature] of digits, or
           [hand;card;feature;characteristic] of bits (.npy)
  columns  `hand`, `hands` or `cards` of lists or of codes, or the only column;
           or a numbered column per card in the order of the numbers: c0 c1 …,
           card_1 …, 0 …. --columns names any others: c0..c11, a..l, x,y,z
           A first line 0,1,2,… above others needs --header or --no-header
  lines    letter codes separated by blanks or commas (.txt)
  objects  lines of JSON or one array, with columns as above, or game.hand
Texts may also have words (two red ovals open), digits (1022), tuples (1,0,2,2)
or numbers. The first card decides for all rows and files of its format, unless
--letters does. --plan prints what is read.
A null hand has a null result (an empty field in .csv), and so has a row
without cards. Any other null card is an error. Lists and texts may differ in
size.

OUT has one row per hand (sets in .npy and .txt have one row per set). --give
and the extension decide its contents:
  counts  how many sets each hand has
          .npy uint8 [hand], uint16 above 39 cards; .csv hand,sets
  valid   which combinations are sets
          .npy bool [hand;combination]; .csv hand,0 1 2,0 1 3,…
  sets    the positions of the cards of each set
          .npy int64 [set;4]: hand, i, j, k; .csv hand,nsets,sets
.parquet and .arrow have set_count, valid or sets, and with --with-input, .csv
has them too. .txt has a count or a mask per line, or a set per line and a blank
line between hands. Combinations are in lexicographic order. OUT gets its name
when it is complete and never replaces an input. `-o -` writes CSV to standard
output and the summary to standard error.

The summary ends with the share of fair deals that differ from the expected
numbers at least as much (Pearson's test). In JSON it is p.

--sentence gives the value of a sentence of APL for each hand: bits, numbers or
arrays of one shape. The name H is the hand, as in 'aplset explain', and the
index of a first element is 1. OUT has
  .npy bool, uint8, int16 or float64 [hand;…]; .csv hand,value or
  hand,value_1,value_2,…; .parquet and .arrow value, a number or a list
Hands of another deck are arrays of whole numbers, and H is this array:
[hand;card;feature] and so on (.npy), or nested lists with --numbers.

The environment variable APLSET_SIMD (avx512, avx2, portable) chooses narrower
words than the machine's widest, with the same results.")]
pub struct Arguments {
    /// Files or folders of hands [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Format: txt csv json npy npz parquet arrow [default: by name or content]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// Column of hands, or columns of cards: c0..c11, a..l or x,y,z
    #[arg(long, visible_alias = "columns", value_name = "NAMES")]
    column: Option<String>,

    /// Required number of cards in each hand
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0..=DECK as u64))]
    cards: Option<usize>,

    #[command(flatten)]
    lines: LineOptions,

    #[command(flatten)]
    letters: LettersOption,

    /// Results: counts, valid or sets
    #[arg(long, default_value = "counts", requires = "output", conflicts_with = "sentence")]
    give: Give,

    #[command(flatten)]
    sentence: SentenceOptions,

    /// Write all columns of the input and the results (.csv .parquet .arrow)
    #[arg(long)]
    with_input: bool,

    /// Print how the files are read, column by column, and count nothing
    #[arg(long, conflicts_with = "output")]
    plan: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    out: Out,

    /// Worker threads, 1 to 1024 [default: all cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = whole::<usize>(1..=1024))]
    threads: Option<usize>,
}

/// How to read the lines of a CSV file.
#[derive(Args)]
struct LineOptions {
    /// Read the first line of CSV as a header
    #[arg(long, conflicts_with = "no_header")]
    header: bool,

    /// Read the first line of CSV as a hand
    #[arg(long)]
    no_header: bool,

    /// Lines to skip at the start of a text
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    skip: usize,

    /// Beginning of lines to skip, as in --comment '(' (repeatable)
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    comment: Vec<String>,

    /// Text of fields without a card, as in --null NA (repeatable)
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    null: Vec<String>,
}

/// The contents of the output file.
#[derive(Clone, Copy)]
enum As {
    Table(Format),
    Plot,
}

pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Failure> {
    let begin = Instant::now();
    let (inputs, notes) = expanded(&inputs(&arguments.files)?, arguments.from)?;
    for note in notes {
        say(&note);
    }
    arguments.out.refuse_inputs(&inputs)?;
    let tables = Format::WRITTEN.map(|(name, format)| (name, As::Table(format)));
    let file = arguments.out.create(&[&tables[..], &[("svg", As::Plot)]].concat())?;
    let (target, plot) = match file {
        Some((target, As::Table(format))) => (Some((target, format)), None),
        Some((target, As::Plot)) => (None, Some(target)),
        None => (None, None),
    };
    let is_table = |to: &(_, Format)| Writer::has_input_beside(to.1);
    if arguments.with_input && !arguments.plan && !target.as_ref().is_some_and(is_table) {
        let message = "--with-input: expected -o with .csv, .parquet or .arrow";
        return Err(Failure::Usage(message.to_owned()));
    }
    let sentence = arguments.sentence.text()?;
    if plot.is_some() && !(matches!(arguments.give, Give::Counts) && sentence.is_none()) {
        let option = if sentence.is_some() { "--sentence" } else { "--give" };
        return Err(Failure::Usage(format!("{option}: a plot has the counts of sets only")));
    }
    if arguments.plan {
        let reader = Reader::open(&inputs, &options(arguments, sentence.is_some()))?;
        return Ok(output.write_all(reader.plan()?.as_bytes())?);
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.threads.unwrap_or(0))
        .build()
        .map_err(|error| Failure::Data(format!("cannot start threads: {error}")))?;
    let counted = pool.install(|| counted(arguments, sentence.as_deref(), &inputs, target))?;
    let time = begin.elapsed();
    if plot.is_some() && counted.summary.sizes().len() > 1 {
        let message = "a plot needs hands of one size, which --cards checks";
        return Err(Failure::Data(message.to_owned()));
    }
    if let Some(target) = plot {
        target.whole(summary::plot(&counted.summary).svg().as_bytes())?;
    }
    let show = if arguments.json { summary::json } else { summary::text };
    let mut text = Vec::new();
    show(&counted, time, &mut text)?;
    if arguments.out.is_standard_output() {
        return Ok(io::stderr().write_all(&text)?);
    }
    Ok(output.write_all(&text)?)
}

/// Returns the inputs. If standard input is a terminal, it must be named as `-`.
fn inputs(files: &[PathBuf]) -> Result<Vec<Input>, Failure> {
    if files.is_empty() && io::stdin().is_terminal() {
        let message = "expected a file of hands, or hands on standard input";
        return Err(Failure::Usage(message.to_owned()));
    } else if files.is_empty() {
        return Ok(vec![Input::Stdin]);
    }
    let is_card = |path: &PathBuf| path.to_str().is_some_and(|name| parse_hand(name).is_ok());
    let is_picture = |path: &&PathBuf| {
        let name = path.extension().unwrap_or_default().to_ascii_lowercase();
        ["svg", "png", "jpg", "jpeg", "gif", "webp", "pdf"].iter().any(|picture| name == *picture)
    };
    if let Some(picture) = files.iter().find(is_picture) {
        let message = format!("{}: a picture, not a table of hands", picture.display());
        return Err(Failure::Usage(message));
    }
    if let Some(card) = files.iter().find(|path| !path.exists() && is_card(path)) {
        let message = format!("`{}` is a card, expected files; see 'aplset sets'", card.display());
        return Err(Failure::Usage(message));
    }
    let input = |path: &PathBuf| {
        if path == "-" { Input::Stdin } else { Input::Path(path.clone()) }
    };
    Ok(files.iter().map(input).collect())
}

/// Returns the options for reading the files. A sentence needs the first hand.
fn options(arguments: &Arguments, keep_first: bool) -> Options {
    let LineOptions { header, no_header, skip, comment, null } = &arguments.lines;
    Options {
        from: arguments.from,
        column: arguments.column.clone(),
        cards: arguments.cards,
        header: (*header || *no_header).then_some(*header),
        skip: *skip,
        comments: comment.clone(),
        nulls: null.clone(),
        notation: arguments.letters.given(),
        all_columns: arguments.with_input,
        keep_first,
        numbers: arguments.sentence.numbers(),
    }
}

/// Counts the sets of the hands, or runs a sentence on them, and writes the results to the target,
/// if there is one.
fn counted(
    arguments: &Arguments,
    sentence: Option<&str>,
    inputs: &[Input],
    target: Option<(Target, Format)>,
) -> Result<Counted, Failure> {
    let options = options(arguments, sentence.is_some());
    // With a sentence, hands that are not cards may be those of another deck.
    let is_hinted = sentence.is_some() && options.numbers != Numbers::Always;
    let failed = |error: FileError| {
        let message = error.to_string();
        if let (Some(error), Some(text)) = (cause::<AplError>(&error), sentence) {
            Failure::Sentence { message, text: text.to_owned(), error: Box::new(error.clone()) }
        } else if is_hinted && cause(&error).is_some_and(|row: &RowError| row.source().is_none()) {
            Failure::Data(format!("{message}; --numbers reads hands of another deck"))
        } else {
            Failure::from(error)
        }
    };
    let mut reader = Reader::open(inputs, &options).map_err(failed)?;
    let asked = sentence.map(|text| Asked::new(text, &reader)).transpose()?;
    let give = match &asked {
        Some(asked) => Give::Values(asked.compiled.clone()),
        None => arguments.give.clone(),
    };
    let contents = Contents::of(give.clone(), &reader);
    let writer =
        target.map(|(target, format)| Writer::new(target, format, &contents)).transpose()?;
    let bar = match reader.progress() {
        // In a terminal, a progress bar would be drawn between the results.
        _ if arguments.out.is_standard_output() => ProgressBar::hidden(),
        Some(_) => bar(),
        None => spinner(),
    };
    let done = answer(&mut reader, &give, writer, &mut |hands, share| match share {
        Some(share) => set_share(&bar, share),
        None => bar.set_position(hands),
    });
    bar.finish_and_clear();
    Ok(Counted {
        summary: done.map_err(failed)?,
        asked,
        labels: reader.labels().into_iter().map(str::to_owned).collect(),
        files: reader.files(),
    })
}
