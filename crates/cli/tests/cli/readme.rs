//! Runs the README's shell sessions and compares their output. Checks that the tests that hold its
//! promises exist.

use std::path::Path;
use std::process::{Command, Stdio};

/// Returns the commands of the `console` blocks, each with the lines printed below it.
fn sessions(readme: &str) -> Vec<(String, String)> {
    let mut sessions: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            sessions.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, printed))) = (inside, sessions.last_mut()) {
            printed.push_str(line);
            printed.push('\n');
        }
    }
    sessions
}

#[test]
fn every_shell_session_prints_the_output_shown() {
    let program = Path::new(env!("CARGO_BIN_EXE_aplset"));
    let folder = program.parent().expect("a folder").to_str().expect("UTF-8");
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let sessions = sessions(include_str!("../../../../README.md"));
    assert!(sessions.len() > 5, "sessions found");
    for (command, expected) in sessions {
        let script = format!("exec 2>&1; {command}");
        let output = Command::new("sh")
            .args(["-c", &script])
            .env("PATH", &path)
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .output()
            .expect("sh");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "$ {command}");
    }
}

/// Names without a folder are of files in the folder before them.
#[test]
fn the_files_that_hold_its_promises_exist() {
    let text = include_str!("../../../../CONTRIBUTING.md");
    let table = text.split("\n## ").find(|part| part.starts_with("What the README promises"));
    let names = table.expect("the table").split('`').skip(1).step_by(2);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folder = root.clone();
    for name in names.filter(|name| name.contains(['/', '.']) && !name.contains(' ')) {
        let path = if name.contains('/') { root.join(name) } else { folder.join(name) };
        assert!(path.exists(), "{name}");
        folder = path;
        folder.pop();
    }
}
