//! Creates the output file that `-o` names, and shows the progress of a command.

use super::output::Failure;
use aplset_files::read::Input;
use aplset_files::write::Target;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use same_file::Handle;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The output file of a command.
#[derive(Args)]
pub struct Out {
    /// Output file, in the format of its extension
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl Out {
    /// Returns whether `-o` names standard output.
    pub fn is_standard_output(&self) -> bool {
        self.output.as_deref().is_some_and(is_stdout)
    }

    /// Rejects an output file that is also an input, even under another path or through a link.
    pub fn refuse_inputs(&self, inputs: &[Input]) -> Result<(), Failure> {
        let output = self.output.as_deref().and_then(|path| Some((path, handle(path)?)));
        let Some((path, output)) = output else {
            return Ok(());
        };
        let same = |input: &&Input| match input {
            Input::Path(path) => handle(path).is_some_and(|input| input == output),
            Input::Stdin => Handle::stdin().is_ok_and(|input| input == output),
            Input::Memory(_) => false,
        };
        inputs.iter().find(same).map_or(Ok(()), |input| {
            let message = format!("-o {}: the same file as the input {input}", path.display());
            Err(Failure::Usage(message))
        })
    }

    /// Creates the output file and returns it with the format that `known` lists for its extension.
    /// Returns `None` if there is no `-o`.
    pub fn create<T: Copy>(&self, known: &[(&str, T)]) -> Result<Option<(Target, T)>, Failure> {
        self.output.as_deref().map(|path| create(path, self.force, known)).transpose()
    }

    /// Creates the file of a picture. Returns `None` if there is no `-o`.
    pub fn picture(&self) -> Result<Option<Target>, Failure> {
        Ok(self.create(&[("svg", ())])?.map(|(target, ())| target))
    }
}

/// Creates an output file, and returns it with the format that `known` lists for its extension.
/// Standard output and devices get the first format by default.
pub fn create<T: Copy>(
    path: &Path,
    force: bool,
    known: &[(&str, T)],
) -> Result<(Target, T), Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let stem = |known: &str| name.strip_suffix(known)?.strip_suffix('.');
    let extension = |known: &str| stem(known).is_some_and(|stem| !stem.is_empty());
    let format = known.iter().find(|(known, _)| extension(known));
    let Some((_, format)) = format.or_else(|| is_device(path).then(|| &known[0])) else {
        let names = known.iter().map(|(name, _)| format!(".{name}")).collect::<Vec<_>>();
        let (last, rest) = names.split_last().expect("a format");
        let (path, or) = (path.display(), if rest.is_empty() { "" } else { " or " });
        let rest = rest.join(", ");
        let message = format!("-o {path}: expected a name that ends with {rest}{or}{last}");
        return Err(Failure::Usage(message));
    };
    let target = if is_stdout(path) {
        Target::stream("standard output", io::stdout())
    } else {
        Target::create(path, force)?
    };
    Ok((target, *format))
}

/// Returns whether a path is `-` or another name of standard output.
fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == *name)
}

/// Returns whether a path is standard output, a device or a named pipe.
fn is_device(path: &Path) -> bool {
    let device = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    is_stdout(path) || fs::metadata(path).is_ok_and(device)
}

/// Returns a handle that is equal for all paths to the same file. A device has none, because it may
/// be both input and output.
fn handle(path: &Path) -> Option<Handle> {
    let file = fs::metadata(path).is_ok_and(|found| found.is_file());
    file.then(|| Handle::from_path(path).ok()).flatten()
}

/// Returns a progress bar with the finished share of the work and the time left. Bars and spinners
/// are drawn on standard error if that is a terminal.
pub fn bar() -> ProgressBar {
    styled(ProgressBar::new(1000), "{wide_bar} {percent:>3}%  {eta} left")
}

/// Moves a progress bar to this finished share of the work.
pub fn set_share(bar: &ProgressBar, share: f64) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "up to 1000")]
    bar.set_position((1000.0 * share) as u64);
}

/// Returns a spinner with the number of finished hands, for input of unknown size.
pub fn spinner() -> ProgressBar {
    styled(ProgressBar::new_spinner(), "{spinner} {human_pos} hands  {elapsed}")
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.with_style(ProgressStyle::with_template(template).expect("a valid template"))
}
