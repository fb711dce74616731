"""Runs sentences in APL, J, BQN, NumPy and Rust, as aplset-explain writes their scripts.

    cargo build --release --package aplset-explain --example spelled
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

from languages import Apl, Bqn, J, NumPy, found, run, shown

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
        println!("@@\n{}", self.shape().iter().map(|n| format!("{n} ")).collect::<String>());
        self.iter().for_each(|element| println!("{element}"));
    }
}
macro_rules! scalars { ($($t:ty)*) => { $(impl Shown for $t {
    fn shown(&self) { println!("@@\n\n{self}"); }
})* } }
scalars!(bool char f64 i32 i64 usize);
"""


def spelled(program, language, sentences):
    out = run([program, language], "\n".join(sentences))
    return [json.loads(line) for line in out.splitlines()]


def in_rust(entries):
    """Compiles one program with a module for each script, and returns the arrays that it prints."""
    modules = []
    for number, entry in enumerate(entries):
        script = re.sub(r'println!\("{}", (.*)\);', r"(\1).shown();", entry["script"])
        modules.append(f"mod s{number} {{\nuse crate::Shown;\n{script.replace('fn main', 'pub fn main')}}}\n")
    calls = "".join(f"    let _ = s{number}::main();\n" for number in range(len(entries)))
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder)
        (package / "src").mkdir()
        (package / "Cargo.toml").write_text(MANIFEST)
        (package / "Cargo.lock").write_bytes((ROOT / "Cargo.lock").read_bytes())
        (package / "src/main.rs").write_text(f"{SHOW}{''.join(modules)}fn main() {{\n{calls}}}\n")
        quiet = {"RUSTFLAGS": "-Awarnings", "CARGO_PROFILE_DEV_DEBUG": "0"}
        out = subprocess.run(
            ["cargo", "run", "--quiet", "--offline"],
            cwd=package,
            env={**os.environ, **quiet},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ).stdout
    for part in out.split("@@\n")[1:]:
        shape, *elements = part.removesuffix("\n").split("\n")
        bits = {"true": "1", "false": "0"}
        yield tuple(shape.split()), tuple(bits.get(element, element) for element in elements)


def gives(entry, language):
    """Runs a script, and returns the array that it prints."""
    *lines, last = entry["script"].splitlines()
    fragment = re.fullmatch(PRINT[language.name], last)[1]
    if isinstance(language, NumPy):
        language.define("\n".join(lines))
        return language.run(fragment)
    return language.session([*lines, language.show(fragment, entry["is_text"])])[0]


def is_same(entry, value):
    if isinstance(value, str):
        return False
    shape, elements = value[:2]
    wanted = entry["elements"]
    if list(map(str, entry["shape"])) != list(shape) or len(wanted) != len(elements):
        return not wanted and list(map(str, entry["shape"])) == list(shape)
    if entry["is_text"]:
        return list(elements) == wanted
    pairs = zip(map(float, elements), (float(one.replace("¯", "-")) for one in wanted))
    return all(abs(a - b) <= 1e-5 * max(1, abs(b)) for a, b in pairs)


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
        values = in_rust(entries) if runs == "rust" else (gives(entry, runs) for entry in entries)
        pairs = list(zip(entries, values))
        for entry, value in pairs:
            if not is_same(entry, value):
                wrong.append(f"{name}: {entry['sentence']}\n  {entry['lines']}\n  {shown((*value[:2], False)) if value else value}")
        print(f"{name}: {len(pairs)} of {len(entries) + len(lacking)} sentences", *lacking, sep="\n  ")
        if len(pairs) < 200:
            wrong.append(f"{name}: only {len(pairs)} sentences ran")
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
