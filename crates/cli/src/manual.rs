//! `aplset man` writes the manual pages of the program and of its commands.

use clap::Command;
use clap_mangen::Man;
use std::io;
use std::path::Path;
use std::{fs, iter};

/// Writes a page for the program and one for each command into a folder, which is created if it is
/// missing.
pub fn write(mut program: Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    program = program.disable_help_subcommand(true);
    program.build();
    // The section NAME has the first line of the help, and DESCRIPTION has all of it.
    let about = program.get_about().map(ToString::to_string).unwrap_or_default();
    let name = about.lines().next().unwrap_or_default().trim_end_matches('.').to_owned();
    let program = program.about(name).long_about(about);
    let version = format!("aplset {}", env!("CARGO_PKG_VERSION"));
    for command in iter::once(&program).chain(program.get_subcommands()) {
        let man = Man::new(command.clone()).source(&version);
        let mut page = Vec::new();
        man.render(&mut page)?;
        // The line breaks of the examples and notes after the options are kept.
        let page = String::from_utf8_lossy(&page);
        let page = page.replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n.nf\n");
        fs::write(folder.join(man.get_filename()), page)?;
    }
    Ok(())
}
