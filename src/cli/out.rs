//! Creates the output file that `-o` names.

use super::failure::Failure;
use super::output::Output;
use aplset::files::Format;
use aplset::files::read::Input;
use aplset::files::write::Target;
use clap::Args;
use same_file::Handle;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The output file of `deal` and `batch`.
#[derive(Args)]
pub struct Out {
    /// Output file: .txt .csv .npy .parquet .arrow
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl Out {
    /// Returns the output file, or `None` if the output goes to standard output.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_stdout(path))
    }

    /// Returns whether `-o` names standard output.
    pub fn is_standard_output(&self) -> bool {
        self.output.as_deref().is_some_and(is_stdout)
    }

    /// Returns the folder of the output file. Piped input is copied to this folder.
    pub fn folder(&self) -> Option<PathBuf> {
        Some(Path::new(".").join(self.file()?.parent()?))
    }

    /// Rejects an output file that is also an input, even if the input is a link or another path to
    /// the file.
    pub fn refuse_inputs(&self, inputs: &[Input], command: &'static str) -> Result<(), Failure> {
        let Some((path, output)) = self.file().and_then(|path| Some((path, handle(path)?))) else {
            return Ok(());
        };
        let same = |input: &&Input| match input {
            Input::Path(path) => handle(path).is_some_and(|input| input == output),
            Input::Stdin => Handle::stdin().is_ok_and(|input| input == output),
            Input::Memory(_) => false,
        };
        inputs.iter().find(same).map_or(Ok(()), |input| {
            let message = format!("-o {}: the same file as the input {input}", path.display());
            Err(Failure::Usage(command, message))
        })
    }

    /// Creates the output file, and returns it with its format.
    pub fn target(&self, path: &Path, command: &'static str) -> Result<(Target, Format), Failure> {
        let is_extension = |format: &Format| extension(path) == format.name();
        let format = Format::WRITTEN.into_iter().find(is_extension);
        let Some(format) = format.or_else(|| is_device(path).then_some(Format::Csv)) else {
            let known = Format::WRITTEN.map(|format| format!(".{format}")).join(" ");
            return Err(wrong_extension(path, command, &known));
        };
        Ok((Target::create(path, self.force)?, format))
    }
}

/// Returns the extension of a path in lower case, or an empty string.
pub fn extension(path: &Path) -> String {
    let extension = path.extension().unwrap_or_default();
    extension.to_string_lossy().to_ascii_lowercase()
}

/// Returns the error for an output file whose extension is not in `known`.
pub fn wrong_extension(path: &Path, command: &'static str, known: &str) -> Failure {
    let path = path.display();
    let message = format!("-o {path}: the extension decides the format, expected one of {known}");
    Failure::Usage(command, message)
}

/// Returns whether a path is `-` or another name of standard output.
fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == *name)
}

/// Returns a handle that is equal for all paths to a file. A device has no handle, because it may
/// be both input and output.
fn handle(path: &Path) -> Option<Handle> {
    let file = fs::metadata(path).is_ok_and(|found| found.is_file());
    file.then(|| Handle::from_path(path).ok()).flatten()
}

/// Writes these bytes to a file or to standard output.
pub fn whole_file(
    path: &Path,
    force: bool,
    bytes: &[u8],
    output: &mut Output,
) -> Result<(), Failure> {
    if is_stdout(path) {
        return Ok(output.write_all(bytes)?);
    }
    Ok(Target::create(path, force)?.whole(bytes)?)
}

/// Returns whether a path is standard output, a device or a named pipe.
pub fn is_device(path: &Path) -> bool {
    let device = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    is_stdout(path) || fs::metadata(path).is_ok_and(device)
}
