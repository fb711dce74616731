//! `aplset completions` prints completion scripts for shells.

use super::failure::Failure;
use super::output::Output;
use clap::{Args, Command};
use clap_complete::{Shell, generate};
use std::io::Write;

/// The arguments of `aplset completions`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  aplset completions bash >> ~/.bash_completion
  aplset completions zsh > aplset.zsh    (source it from ~/.zshrc)
  aplset completions fish > aplset.fish  (source it from config.fish)
  aplset completions elvish >> ~/.config/elvish/rc.elv
  aplset completions powershell          (add it to $PROFILE)")]
pub struct Arguments {
    /// Shell that reads the script
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes the completions of `command`.
pub fn run(
    arguments: &Arguments,
    command: &mut Command,
    output: &mut Output,
) -> Result<(), Failure> {
    // The generator panics if a pipe is closed, so it writes to memory.
    let mut script = Vec::new();
    generate(arguments.shell, command, "aplset", &mut script);
    Ok(output.write_all(&script)?)
}
