//! `-o`: the file that a command writes, and what a signal leaves of it.

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
    /// The file, if one is named that is not standard output.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_stdout(path))
    }

    /// Whether standard output is named.
    pub fn is_standard_output(&self) -> bool {
        self.output.as_deref().is_some_and(is_stdout)
    }

    /// The folder of the file: copies of pipes go there, too.
    pub fn folder(&self) -> Option<PathBuf> {
        let folder = self.file()?.parent()?;
        let here = folder.as_os_str().is_empty();
        Some(if here { PathBuf::from(".") } else { folder.to_owned() })
    }

    /// Makes sure that no input is written over, whatever its name: a link, another path, or the
    /// part that the file has until it is complete.
    pub fn refuse_inputs(&self, inputs: &[Input], command: &'static str) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            return Ok(());
        };
        let target = handle(path).map(|target| (target, "the same file as"));
        let part = handle(&Target::part(path)).map(|part| (part, "its unfinished part would be"));
        for (written, what) in target.into_iter().chain(part) {
            let same = inputs.iter().find(|input| match input {
                Input::Path(path) => handle(path).is_some_and(|input| input == written),
                Input::Stdin => Handle::stdin().is_ok_and(|input| input == written),
                Input::Memory(_) => false,
            });
            if let Some(input) = same {
                let path = path.display();
                let message = format!("-o {path}: {what} the input {input}");
                return Err(Failure::Usage(command, message));
            }
        }
        Ok(())
    }

    /// The file to be written and its format. From here on, a signal removes its part.
    pub fn target(&self, path: &Path, command: &'static str) -> Result<(Target, Format), Failure> {
        let is_extension = |format: &Format| {
            path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(format.name()))
        };
        let format = Format::WRITTEN.into_iter().find(is_extension);
        let Some(format) = format.or_else(|| is_device(path).then_some(Format::Csv)) else {
            let known = Format::WRITTEN.map(|format| format!(".{format}")).join(" ");
            let path = path.display();
            let message =
                format!("-o {path}: the extension decides the format, expected one of {known}");
            return Err(Failure::Usage(command, message));
        };
        let target = Target::create(path, self.force)?;
        remove_on_signal(path);
        Ok((target, format))
    }
}

/// Whether a path is standard output, as `-` or by one of its names.
fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == *name)
}

/// A file to be compared with others. A device may be read and written at once.
fn handle(path: &Path) -> Option<Handle> {
    let file = fs::metadata(path).is_ok_and(|found| found.is_file());
    file.then(|| Handle::from_path(path).ok()).flatten()
}

/// Writes a file of these bytes, or standard output.
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

/// From here on, Ctrl-C, `kill` and a closed terminal remove the part of a file that is being
/// written, and end the program with 128 and the number of the signal, as shells do.
///
/// A signal that the program was started to ignore, as under `nohup`, stays ignored. On systems
/// without such signals, the next run replaces the part.
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
    // Without this thread the program ends as before.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let _ = std::fs::remove_file(part);
            std::process::exit(128 + signal);
        }
    });
}

#[cfg(not(unix))]
fn remove_on_signal(_: &Path) {}

/// Whether a signal is ignored. To ask the system takes `unsafe` code; Linux also has it in a file.
#[cfg(unix)]
fn ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}

/// Whether a path is standard output, a device or a named pipe.
pub fn is_device(path: &Path) -> bool {
    let device = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    is_stdout(path) || fs::metadata(path).is_ok_and(device)
}

/// Standard output for the threads that write results. It remembers whether its reader is gone.
pub struct Results {
    file: File,
    closed: Arc<AtomicBool>,
}

impl Results {
    /// Standard output; `closed` becomes true when its reader has gone.
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
