//! Runs the program `aplset`. The module `cli` reads the arguments, and the library does the work.

mod cli;

#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
