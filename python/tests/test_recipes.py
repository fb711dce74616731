"""Runs each recipe unchanged. The recipe itself compares its counts with expected counts."""

import subprocess
import sys
from pathlib import Path

import pytest

RECIPES = sorted((Path(__file__).parent.parent / "recipes").glob("with_*.py"))


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_runs(recipe, tmp_path):
    run = subprocess.run([sys.executable, recipe, "400000"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "M hands/s" in run.stdout
    assert len(recipe.read_text().splitlines()) < 60
