"""Runs each recipe of the README in an empty folder, and compares its counts with plain NumPy."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas
import pyarrow.dataset
import pytest
import slow

import aplset

README = (Path(__file__).parent.parent / "README.md").read_text()
SECTION = README.split("## Recipes")[1].split("\n## ")[0]
TABLE, *RECIPES = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)
HANDS = 1000
LIBRARIES = re.compile(r"pandas|polars|duckdb|dask\.\w+|pyspark|datafusion|xarray")


def few(code):
    """Return the same code for a thousand hands."""
    return code.replace("1_000_000", "1000").replace("100_000", "300").replace("1000, 1000, 12", "50, 20, 12")


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: LIBRARIES.search(recipe)[0])
def test_a_recipe_adds_a_column(recipe, tmp_path):
    assert len(recipe.splitlines()) <= 10

    def run(code):
        environment = {**os.environ, "PYSPARK_PYTHON": sys.executable}
        command = [sys.executable, "-c", few(code)]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    run(TABLE)
    run(recipe + "if 'sets' in dir(): import numpy; numpy.save('counted.npy', sets)")
    expected = slow.valid(aplset.deal(HANDS, seed=1)).sum(axis=-1)
    [counted] = tmp_path.glob("counted*")
    assert {path.name for path in tmp_path.iterdir()} == {"hands.parquet", counted.name}
    if counted.suffix == ".npy":
        np.testing.assert_array_equal(np.load(counted).ravel(), expected)
    else:
        table = pyarrow.dataset.dataset(counted).to_table().sort_by("id")
        assert table["id"].to_pylist() == list(range(HANDS)) and len(table["hand"]) == HANDS
        assert table["sets"].to_pylist() == expected.tolist()
