//! `-o`: the file that a command writes.

use super::failure::Failure;
use super::output::Output;
use super::signals::remove_parts_when_told_to_end;
use aplset::files::Format;
use aplset::files::read::Input;
use aplset::files::write::Target;
use clap::Args;
use same_file::Handle;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The file that a command writes.
#[derive(Args)]
pub struct Out {
    /// Write to this file, in the format that its name ends with: .txt .csv .npy .parquet .arrow
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

impl Out {
    /// The file, if one is named and is not `-`.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != "-")
    }

    /// Whether `-` is named.
    pub fn is_standard_output(&self) -> bool {
        self.output.as_deref().is_some_and(|path| path == "-")
    }

    /// Refuses to write a file that is read, under whatever name: a link to it, another path, the place where it grows until it is whole.
    pub fn refuse_inputs(&self, inputs: &[Input], command: &'static str) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            return Ok(());
        };
        let target = handle(path).map(|target| (target, "the same file as"));
        let part = Target::part(path).and_then(|part| handle(&part));
        let part = part.map(|part| (part, "until it is whole it stands in the place of"));
        for (written, what) in target.into_iter().chain(part) {
            let same = inputs.iter().find(|input| match input {
                Input::Path(path) => handle(path).is_some_and(|input| input == written),
                Input::Stdin => Handle::stdin().is_ok_and(|input| input == written),
                Input::Memory(_) => false,
            });
            if let Some(input) = same {
                let path = path.display();
                let message = format!("-o {path}: {what} the input {input}, expected another");
                return Err(Failure::Usage(command, message));
            }
        }
        Ok(())
    }

    /// The file to be written and its format. From here on, a signal to end removes what is half written.
    pub fn target(&self, path: &Path, command: &'static str) -> Result<(Target, Format), Failure> {
        let format = Format::of_path(path).or_else(|| is_device(path).then_some(Format::Csv));
        let Some(format) = format else {
            let known = Format::ALL.map(|format| format!(".{format}")).join(" ");
            let path = path.display();
            let message =
                format!("-o {path}: expected a name that ends with its format, one of {known}");
            return Err(Failure::Usage(command, message));
        };
        remove_parts_when_told_to_end();
        Ok((Target::create(path, self.force)?, format))
    }
}

/// A file to be compared with others. What is no file may be read and written at once: a terminal, `/dev/null`.
fn handle(path: &Path) -> Option<Handle> {
    let file = fs::metadata(path).is_ok_and(|found| found.is_file());
    file.then(|| Handle::from_path(path).ok()).flatten()
}

/// A file of these bytes, whole or not at all; `-` is standard output.
pub fn whole_file(
    path: &Path,
    force: bool,
    bytes: &[u8],
    output: &mut Output,
) -> Result<(), Failure> {
    if path == "-" {
        return Ok(output.write_all(bytes)?);
    }
    remove_parts_when_told_to_end();
    Ok(Target::create(path, force)?.whole(bytes)?)
}

/// What is there and is neither a file nor a folder: `/dev/null`, a named pipe.
pub fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Standard output for the threads that write results: it remembers whether anybody still reads.
pub struct Results {
    file: File,
    closed: Arc<AtomicBool>,
}

impl Results {
    /// Standard output; `closed` is told when its reader is gone.
    pub fn standard_output(closed: Arc<AtomicBool>) -> io::Result<Self> {
        // A handle of its own: the lock of standard output belongs to the main thread.
        #[cfg(unix)]
        let handle = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
        #[cfg(windows)]
        let handle =
            std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned()?;
        Ok(Self { file: File::from(handle), closed })
    }
}

impl Write for Results {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).inspect_err(|error| {
            if error.kind() == io::ErrorKind::BrokenPipe {
                self.closed.store(true, Ordering::Relaxed);
            }
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
