//! Creates the output file that `-o` names. If a signal ends the command, the incomplete file is
//! removed.

use super::failure::Failure;
use super::output::Output;
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

/// The output file of `deal` and `batch`.
#[derive(Args)]
pub struct Out {
    /// Output file: .txt .csv .npy .parquet .arrow
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Replace the output file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
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
        let folder = self.file()?.parent()?;
        let here = folder.as_os_str().is_empty();
        Some(if here { PathBuf::from(".") } else { folder.to_owned() })
    }

    /// Rejects an output file that is also an input, even if the input is a link or another path to
    /// the file. Also rejects an input that the temporary file of the output would overwrite.
    pub fn refuse_inputs(&self, inputs: &[Input]) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            return Ok(());
        };
        let target = handle(path).map(|target| (target, "the same file as"));
        let part =
            handle(&Target::part(path)).map(|part| (part, "its temporary file would overwrite"));
        for (written, what) in target.into_iter().chain(part) {
            let same = inputs.iter().find(|input| match input {
                Input::Path(path) => handle(path).is_some_and(|input| input == written),
                Input::Stdin => Handle::stdin().is_ok_and(|input| input == written),
                Input::Memory(_) => false,
            });
            if let Some(input) = same {
                let path = path.display();
                let message = format!("-o {path}: {what} the input {input}");
                return Err(Failure::Usage(message));
            }
        }
        Ok(())
    }

    /// Creates the output file, and returns it with its format. After this call, a signal removes
    /// the incomplete file.
    pub fn target(&self, path: &Path) -> Result<(Target, Format), Failure> {
        let is_extension = |format: &Format| {
            path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(format.name()))
        };
        let format = Format::WRITTEN.into_iter().find(is_extension);
        let Some(format) = format.or_else(|| is_device(path).then_some(Format::Csv)) else {
            let known = Format::WRITTEN.map(|format| format!(".{format}")).join(" ");
            return Err(wrong_extension(path, &known));
        };
        let target = Target::create(path, self.force)?;
        remove_on_signal(path);
        Ok((target, format))
    }
}

/// Returns the extension of a path in lower case, or an empty string.
pub fn extension(path: &Path) -> String {
    let extension = path.extension().unwrap_or_default();
    extension.to_string_lossy().to_ascii_lowercase()
}

/// Returns the error for an output file whose extension is not in `known`.
pub fn wrong_extension(path: &Path, known: &str) -> Failure {
    let path = path.display();
    let message = format!("-o {path}: the extension decides the format, expected one of {known}");
    Failure::Usage(message)
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
    let target = Target::create(path, force)?;
    remove_on_signal(path);
    Ok(target.whole(bytes)?)
}

/// Makes Ctrl-C, `kill` and a closed terminal remove the incomplete file from now on. The exit code
/// is then 128 plus the number of the signal, as in shells.
///
/// A signal that the parent process ignores, as under `nohup`, stays ignored. On systems without
/// such signals, the incomplete file stays until the next run replaces it.
#[cfg(unix)]
fn remove_on_signal(path: &Path) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let heard = [SIGINT, SIGTERM, SIGHUP];
    let heard = heard.into_iter().filter(|&signal| !ignored(signal));
    let Ok(mut signals) = Signals::new(heard) else {
        return;
    };
    let part = Target::part(path);
    // If this thread does not start, a signal ends the program and leaves the incomplete file.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let _ = std::fs::remove_file(part);
            std::process::exit(128 + signal);
        }
    });
}

#[cfg(not(unix))]
fn remove_on_signal(_: &Path) {}

/// Returns whether a signal is ignored. Reads a Linux file, because the system call needs `unsafe`
/// code.
#[cfg(unix)]
fn ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}

/// Returns whether a path is standard output, a device or a named pipe.
pub fn is_device(path: &Path) -> bool {
    let device = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    is_stdout(path) || fs::metadata(path).is_ok_and(device)
}

/// Standard output for the threads that write results. It records whether the reader of the output
/// is gone.
pub struct Results {
    file: File,
    closed: Arc<AtomicBool>,
}

impl Results {
    /// Opens standard output. `closed` becomes true when the reader of the output is gone.
    pub fn standard_output(closed: Arc<AtomicBool>) -> io::Result<Self> {
        // Other threads need a second handle, because the main thread locks standard output.
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
