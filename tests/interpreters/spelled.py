"""Runs sentences in APL, J, BQN, NumPy and Rust, as aplset-apl writes their scripts.

    cargo build --release --package aplset-apl --example spelled
    python3 tests/interpreters/spelled.py target/release/examples/spelled \\
        [--apl PATH] [--j PATH] [--bqn PATH]

The sentences are those of `tests/data/sentences.tsv` that have a value. Each spelled script
must make the shape and the elements that GNU APL makes. NumPy and Rust always run, GNU APL, J and
CBQN if they are installed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from languages import Apl, Bqn, J, NumPy, found, shown

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests/data/sentences.tsv"
PRINT = {"apl": "(.*)", "j": r"echo (.*)", "bqn": r"•Show (.*)", "numpy": r"print\((.*)\)"}

MANIFEST = f"""[package]
name = "spelled"
edition = "2024"
[workspace]
[dependencies]
aplset = {{ path = "{ROOT}" }}
ndarray = "0.17.2"
"""

SHOW = r"""
trait Shown { fn shown(&self); }
impl<T: std::fmt::Display, D: ndarray::Dimension> Shown for ndarray::Array<T, D> {
    fn shown(&self) {
        println!("{}", self.shape().iter().map(|n| format!("{n} ")).collect::<String>());
        self.iter().for_each(|element| println!("{element}"));
    }
}
macro_rules! scalars { ($($t:ty)*) => { $(impl Shown for $t {
    fn shown(&self) { println!("\n{self}"); }
})* } }
scalars!(&str String bool char f64 i32 i64 usize);

fn run(number: usize, main: impl FnOnce() + std::panic::UnwindSafe) {
    println!("@@ {number}");
    if std::panic::catch_unwind(main).is_err() {
        println!("panic");
    }
}
"""


class Crash(Exception):
    """The program ends with an error or takes too long."""


def spelled(program, language, sentences):
    """Runs the program on sentences, and returns an entry for each sentence that has a value."""
    command, lines = [program, language], "\n".join(sentences)
    try:
        done = subprocess.run(
            command, input=lines, capture_output=True, encoding="utf-8", timeout=60
        )
    except subprocess.TimeoutExpired as error:
        raise Crash(str(error)) from None
    if done.returncode:
        raise Crash(done.stderr.strip() or f"exit status {done.returncode}")
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def values(entries, language, batch=200):
    """Runs the scripts of entries. Yields the array that each prints, or the text of its error."""
    parts = [parted(entry, language) for entry in entries]
    if isinstance(language, NumPy):
        for _, lines, fragment in parts:
            language.names = {}
            try:
                language.define("\n".join(lines))
                yield language.run(fragment)
            except Exception as error:  # every error is reported
                yield repr(error)
        return
    for begin in range(0, len(parts), batch):
        yield from in_session(
            language,
            [
                language.script(lines, fragment, entry["is_text"], has_words(entry))
                for entry, lines, fragment in parts[begin : begin + batch]
            ],
        )


def in_session(language, scripts):
    """Runs scripts in one session, or in several ones if one of them ends the session."""
    try:
        found = language.session(scripts)
    except subprocess.TimeoutExpired:
        found = []
    if len(found) == len(scripts):
        return found
    if len(scripts) == 1:
        return ["ends the session, or takes too long"]
    middle = len(scripts) // 2
    return in_session(language, scripts[:middle]) + in_session(language, scripts[middle:])


def parted(entry, language):
    """Splits a script into the lines before the last one, and the array that the last one prints."""
    *lines, last = entry["script"].splitlines()
    return entry, lines, re.fullmatch(PRINT[language.name], last)[1]


def in_rust(entries):
    """Runs the scripts of entries as modules of one program.

    Returns the array that each prints, or the text of its error.
    """
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder)
        (package / "src").mkdir()
        (package / "Cargo.toml").write_text(MANIFEST)
        (package / "Cargo.lock").write_bytes((ROOT / "Cargo.lock").read_bytes())
        for number, entry in enumerate(entries):
            script = re.sub(r'println!\("{}", (.*)\);', r"(\1).shown();", entry["script"])
            script = f"use crate::Shown;\n{script.replace('fn main', 'pub fn main')}"
            (package / f"src/s{number}.rs").write_text(script)
        while True:
            numbers = [number for number in range(len(entries)) if number not in found]
            modules = "".join(f"mod s{number};\n" for number in numbers)
            calls = "".join(
                f"    run({number}, || drop(s{number}::main()));\n" for number in numbers
            )
            (package / "src/main.rs").write_text(f"{modules}{SHOW}fn main() {{\n{calls}}}\n")
            quiet = {"RUSTFLAGS": "-Awarnings", "CARGO_PROFILE_DEV_DEBUG": "0"}
            done = subprocess.run(
                ["cargo", "run", "--quiet", "--offline"],
                cwd=package,
                env={**os.environ, **quiet},
                capture_output=True,
                encoding="utf-8",
            )
            if not done.returncode:
                break
            # The modules that do not compile are left out of the next program.
            errors = re.findall(r"^(error.*)\n *--> src/s(\d+)\.rs", done.stderr, re.M)
            assert errors, done.stderr
            found |= {int(number): error for error, number in errors}
    for part in done.stdout.split("@@ ")[1:]:
        number, *lines = part.removesuffix("\n").split("\n")
        if lines in ([], ["panic"]):
            found[int(number)] = "the program panics or returns an error"
        else:
            bits = {"true": "1", "false": "0"}
            elements = tuple(bits.get(element, element) for element in lines[1:])
            found[int(number)] = tuple(lines[0].split()), elements
    return [found[number] for number in range(len(entries))]


def is_same(entry, value):
    """Compares an array with the value of a sentence, numbers up to rounding."""
    if isinstance(value, str):
        return False
    shape, elements = list(value[0]), list(value[1])
    wanted = entry["elements"]
    if has_words(entry) and not entry["shape"] and "".join(elements) == wanted[0]:
        return True  # a string may be a list of characters
    if list(map(str, entry["shape"])) != shape or len(wanted) != len(elements):
        return not wanted and list(map(str, entry["shape"])) == shape
    if entry["is_text"] or has_words(entry):
        return elements == wanted
    try:
        pairs = [(float(a), float(b.replace("¯", "-"))) for a, b in zip(elements, wanted)]
    except ValueError:
        return False
    return all(abs(a - b) <= 1e-5 * max(1, abs(b)) for a, b in pairs)


def brief(value):
    """Formats an array or an error in one line."""
    return " ".join(value.split()) if isinstance(value, str) else shown((*value[:2], False))


def has_words(entry):
    """Returns whether the elements of an entry are strings."""
    are_numbers = all(re.fullmatch(r"¯?[\d.]+(E¯?\d+)?", one) for one in entry["elements"])
    return not entry["is_text"] and not are_numbers


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    for language in (Apl, J, Bqn):
        options.add_argument(f"--{language.name}")
    options = options.parse_args()
    rows = (line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines())
    sentences = [row[0] for row in rows if not row[0].startswith("#")]
    wrong = []
    for name, runs in {
        "numpy": NumPy(),
        "rust": "rust",
        "apl": found(Apl, options.apl),
        "j": found(J, options.j),
        "bqn": found(Bqn, options.bqn),
    }.items():
        if runs is None:
            print(f"{name}: not installed")
            continue
        entries = spelled(options.program, name, sentences)
        lacking = [entry["sentence"] for entry in entries if entry["error"]]
        entries = [entry for entry in entries if not entry["error"]]
        made = in_rust(entries) if runs == "rust" else values(entries, runs)
        pairs = list(zip(entries, made))
        for entry, value in pairs:
            if not is_same(entry, value):
                wrong.append(f"{name}: {entry['sentence']}\n  {entry['lines']}\n  {brief(value)}")
        print(
            f"{name}: {len(pairs)} of {len(entries) + len(lacking)} sentences", *lacking, sep="\n  "
        )
        if len(pairs) < 200:
            wrong.append(f"{name}: only {len(pairs)} sentences ran")
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
