//! Signals to end: what is half written goes first.

/// From here on, a signal to end (Ctrl-C, `kill`, a terminal that is closed) removes what is half written, and ends the program with 128
/// and the number of the signal, as shells say it.
///
/// A signal that whoever started the program has it ignore, as `nohup` does and shells do in the background, stays ignored. Where there are no
/// such signals, the next run removes what is left.
#[cfg(unix)]
pub fn remove_parts_when_told_to_end() {
    use aplset::files::write::abandon;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let heard = [SIGINT, SIGTERM, SIGHUP];
    let heard = heard.into_iter().filter(|&signal| !ignored(signal));
    let Ok(mut signals) = Signals::new(heard) else {
        return;
    };
    // Without this thread the program ends as before.
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            abandon();
            std::process::exit(128 + signal);
        }
    });
}

#[cfg(not(unix))]
pub fn remove_parts_when_told_to_end() {}

/// Whether a signal is ignored, which only `unsafe` code can ask of the system; Linux also writes it in a file, in bits.
#[cfg(unix)]
fn ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.is_some_and(|bits| bits >> (signal - 1) & 1 == 1)
}
