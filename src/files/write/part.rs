//! A file written beside its target: whole there at the end, or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The parts that this process is writing, for [`abandon`].
static PARTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn parts() -> MutexGuard<'static, Vec<PathBuf>> {
    PARTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what this process has written of files that are not whole yet, for a program that is told to end.
///
/// Files that are whole stay. Nothing more can become whole afterwards: the process is expected to end now.
///
/// # Examples
/// ```
/// aplset::files::write::abandon(); // nothing is being written: nothing happens
/// ```
pub fn abandon() {
    let mut parts = parts();
    for part in parts.drain(..) {
        let _ = fs::remove_file(part);
    }
}

/// A part: `.NAME.aplset-part` beside the target, locked as long as it is written.
///
/// The name is always the same, so what a killed run leaves is found by the next one, and the lock tells it from the part of
/// a run that is still busy. A part that was found is never written to: it may be a second name of a whole file.
#[derive(Debug)]
pub(super) struct Part {
    file: File,
    path: PathBuf,
    target: PathBuf,
    replace: bool,
}

/// Where the part of a target is that is no link.
pub(super) fn part_of(target: &Path) -> Option<PathBuf> {
    let mut hidden = OsString::from(".");
    hidden.push(target.file_name()?);
    hidden.push(".aplset-part");
    Some(target.with_file_name(hidden))
}

/// How often another run may begin or end between two looks of ours.
const LOOKS: usize = 16;

impl Part {
    /// Begins a part of a target that is no link and, unless `replace`, does not exist.
    pub(super) fn begin(target: PathBuf, replace: bool) -> io::Result<Self> {
        let path = part_of(&target).ok_or(io::ErrorKind::IsADirectory)?;
        for _ in 0..LOOKS {
            let made = OpenOptions::new().write(true).create_new(true).open(&path);
            let found = match made {
                Ok(file) if lock(&file)? && is_at(&file, &path) => {
                    parts().push(path.clone());
                    return Ok(Self { file, path, target, replace });
                }
                // Another run has taken it for litter, and removes it.
                Ok(_) => continue,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => &path,
                Err(error) => return Err(error),
            };
            clean(found)?;
        }
        Err(busy())
    }

    /// Where the bytes go.
    pub(super) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// The part becomes the target.
    ///
    /// Where an old file is replaced, the bytes reach the disk first, so that a loss of power leaves the old or the new one.
    /// A new file is not waited for: there is nothing to lose yet.
    pub(super) fn keep(self) -> io::Result<()> {
        let old = match fs::metadata(&self.target) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if let (Some(old), true) = (old, self.replace) {
            // As far as the system lets us: whoever may write beside a file may not always give its permissions away.
            let _ = self.file.set_permissions(old.permissions());
            self.file.sync_all()?;
        }
        // From here to the end of the name: `abandon` waits.
        let mut parts = parts();
        if !parts.contains(&self.path) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.replace {
            fs::rename(&self.path, &self.target)?;
        } else {
            rename_new(&self.path, &self.target)?;
        }
        parts.retain(|part| *part != self.path);
        Ok(())
    }
}

impl Drop for Part {
    /// What has not become the target goes.
    fn drop(&mut self) {
        let mut parts = parts();
        if let Some(place) = parts.iter().position(|part| *part == self.path) {
            let _ = fs::remove_file(&self.path);
            parts.swap_remove(place);
        }
    }
}

/// Renames a file to a name that nothing has. A second link is the one step that is refused where the name is taken; where
/// there are no links, a look before must do.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        // The file is whole under its own name; the other one is no more than litter.
        Ok(()) => {
            let _ = fs::remove_file(from);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) if fs::symlink_metadata(to).is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

/// Removes the part of a run that is over.
fn clean(path: &Path) -> io::Result<()> {
    let file = match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => OpenOptions::new().write(true).open(path),
        Ok(_) => {
            let what = format!("`{}`, which is no file, is in the way", path.display());
            return Err(io::Error::other(what));
        }
        Err(error) => Err(error),
    };
    let file = match file {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if !lock(&file)? {
        return Err(busy());
    }
    // Unlocked and gone, or locked by us and of no use to anyone.
    if is_at(&file, path) {
        fs::remove_file(path)?;
    }
    Ok(())
}

fn busy() -> io::Error {
    io::Error::new(io::ErrorKind::ResourceBusy, "another aplset is writing this file")
}

/// Locks a file for us alone; `false` where another has it. Where a file system has no locks, we have it.
fn lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the path still names the open file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(file), Ok(named)) => (file.dev(), file.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Whether the path still names the open file: other systems do not let go of a file that is open.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
