//! Runs the sessions in `tests/sessions`, each in its own folder, and compares their output.
//!
//! Commands begin with `$ `, lines of input with `< `, and lines of standard error with `! `, or
//! with `!1 ` or `!2 ` if this is the exit code. `…` is any text. Commands with nothing between
//! them have the same input and output. A pipe may begin with `cat` or with variables, and end with
//! `> NAME`. `\c` at the end of the input removes its line end, and `\e`, `\r` and `\t` are control
//! characters.

use super::{Folder, Run, program};
use std::process::Stdio;
use std::{fs, mem, thread};

/// Commands with the same input and output.
#[derive(Default)]
struct Block {
    commands: Vec<String>,
    input: String,
    run: Run,
}

fn blocks(session: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_command = false;
    for line in session.lines().filter(|line| !line.starts_with("# ")) {
        let controls = [("\\e", "\x1b"), ("\\r", "\r"), ("\\t", "\t")];
        let typed = |text: &str| {
            controls.iter().fold(text.to_owned(), |text, (name, is)| text.replace(name, is))
        };
        let was_command = mem::replace(&mut is_command, line.starts_with("$ "));
        if is_command && !was_command {
            blocks.push(Block { run: Run { code: Some(0), ..Run::default() }, ..Block::default() });
        }
        let Some(block) = blocks.last_mut() else { continue };
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            "$" => block.commands.push(typed(rest)),
            "<" => block.input += &(typed(rest) + "\n"),
            "!" | "!1" | "!2" => {
                block.run.code = mark[1..].parse().ok().or(block.run.code);
                block.run.err.extend([rest, "\n"]);
            }
            _ => block.run.out += &(typed(line) + "\n"),
        }
    }
    for Block { input, run: Run { out, .. }, .. } in &mut blocks {
        *input = input.replace("\\c\n", "");
        // A blank line separates a block from the next one.
        if out == "\n" || out.ends_with("\n\n") {
            out.pop();
        }
    }
    blocks
}

/// Splits a command at blanks that are not between quotes.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut quote, mut word) = (Vec::new(), None, None::<String>);
    for letter in command.chars() {
        match letter {
            '\'' | '"' if quote.is_none_or(|quote| quote == letter) => {
                quote = if quote.is_none() { Some(letter) } else { None };
                word.get_or_insert_default();
            }
            ' ' if quote.is_none() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.into_iter().chain(word).collect()
}

fn ran(command: &str, input: &str, folder: &Folder) -> Run {
    let words = words(command);
    let (line, to) = match &words[..] {
        [line @ .., mark, name] if mark == ">" => (line, Some(name)),
        line => (line, None),
    };
    let mut run = Run { code: Some(0), out: input.to_owned(), ..Run::default() };
    for command in line.split(|word| word == "|") {
        let read = |name| folder.read(name);
        run = match command.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["ls"] => Run { out: folder.names().join("\n") + "\n", ..run },
            ["cat"] => run,
            ["cat", ref names @ ..] => {
                Run { out: names.iter().copied().map(read).collect(), ..run }
            }
            ref words => {
                let (set, words) =
                    words.split_at(words.iter().position(|word| *word == "aplset").expect("it"));
                let mut program = program();
                program.envs(set.iter().filter_map(|word| word.split_once('=')));
                program.args(&words[1..]).current_dir(folder.path());
                if run.out.is_empty() {
                    Run::of(program.stdin(Stdio::null()).output().expect("a run"))
                } else {
                    Run::piped(&mut program, run.out.as_bytes())
                }
            }
        };
    }
    if let Some(name) = to {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        folder.write(name, mem::take(&mut run.out));
    }
    run
}

/// Returns whether a text has the parts between the `…` of a pattern in their order.
fn is_like(text: &str, pattern: &str) -> bool {
    let (first, parts) = pattern.split_once('…').unwrap_or((pattern, ""));
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.split('…').collect();
    let [parts @ .., last] = &parts[..] else { return false };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else { return false };
        rest = after;
    }
    if pattern.contains('…') { rest.ends_with(last) } else { rest.is_empty() }
}

/// Returns the runs that differ from a session.
fn differences(session: &str) -> String {
    let folder = Folder::new();
    let mut differences = String::new();
    for Block { commands, input, run: expected } in blocks(session) {
        for command in commands {
            let run = ran(&command, &input, &folder);
            // The errors of clap end so, and no other error does.
            let help = run.err.ends_with("\nFor more information, try '--help'.\n");
            let same = run.code == expected.code && help == (run.code == Some(2));
            if !same || !is_like(&run.out, &expected.out) || !is_like(&run.err, &expected.err) {
                differences
                    .extend([format!("$ {command}\nfound {run:.3000?}\nexpected {expected:?}\n")]);
            }
        }
    }
    differences
}

#[test]
fn the_sessions_have_their_output() {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sessions"));
    let files = files.expect("sessions").map(|file| fs::read_to_string(file?.path()));
    let sessions: Vec<String> = files.map(|file| file.expect("a session")).collect();
    assert!(sessions.len() > 5, "{} sessions", sessions.len());
    thread::scope(|scope| {
        let runs: Vec<_> =
            sessions.iter().map(|session| scope.spawn(|| differences(session))).collect();
        let found: String = runs.into_iter().map(|run| run.join().expect("a session")).collect();
        assert!(found.is_empty(), "{found}");
    });
}
