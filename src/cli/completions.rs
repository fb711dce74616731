//! `aplset completions`: what a shell needs to complete the rest.

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
  aplset completions zsh > aplset.zsh    and source it from ~/.zshrc
  aplset completions fish > aplset.fish  and source it from config.fish
  aplset completions elvish >> ~/.config/elvish/rc.elv
  aplset completions powershell          and add it to $PROFILE")]
pub struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes the completions of `command`.
pub fn run(
    arguments: &Arguments,
    command: &mut Command,
    output: &mut Output,
) -> Result<(), Failure> {
    // Into memory first: the generator cannot say that a pipe is closed.
    let mut script = Vec::new();
    generate(arguments.shell, command, "aplset", &mut script);
    Ok(output.write_all(&script)?)
}
