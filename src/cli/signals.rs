//! Signals that end the program.

use std::path::Path;

/// From here on, Ctrl-C, `kill` and a closed terminal remove the part of a file that is being
/// written, and end the program with 128 and the number of the signal, as shells do.
///
/// A signal that the program was started to ignore, as under `nohup`, stays ignored. On systems
/// without such signals, the next run replaces the part.
#[cfg(unix)]
pub fn remove_on_signal(path: &Path) {
    use aplset::files::write::Target;
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
pub fn remove_on_signal(_: &Path) {}

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
