//! Runs the program `aplset`. `src/cli/` reads the arguments and the library does the work.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
