//! The program `aplset`: `src/cli/` reads the arguments, the library does the rest.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
