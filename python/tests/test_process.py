"""Tests threads, forked processes, Ctrl-C, memory, and the time of an import."""

import functools
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import aplset

HANDS = aplset.deal(500_000, seed=1)
SUM = int(aplset.counts(HANDS).sum())


def count(_):
    return int(aplset.counts(HANDS).sum())


def test_several_threads_at_once():
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(count, range(32))) == [SUM] * 32


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_any_number_of_threads(threads):
    aplset.set_threads(threads)
    assert count(0) == SUM
    aplset.set_threads()


@pytest.mark.skipif(sys.platform != "linux", reason="fork and /proc")
@pytest.mark.parametrize("work", [count, "valid", "sets"])
def test_forked_processes(work):
    if work != count:
        work = functools.partial(large, work)
    expected = work(0)  # starts the threads of the parent process
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(work, range(4)).get(60) == [expected] * 4


def large(name, _):
    """Sums the answers for hands of 15 cards, which use the thread pool from 43 hands on."""
    return int(getattr(aplset, name)(LARGE).sum())


LARGE = aplset.deal(12_000, cards=15, seed=1)


def test_new_pools_replace_old_ones():
    for _ in range(20):
        aplset.set_threads(2)
        assert count(0) == SUM
    aplset.set_threads()
    assert count(0) == SUM
    names = [path.read_text() for path in Path("/proc/self/task").glob("*/comm")]
    assert len(names) < 40, names


def test_other_threads_run_meanwhile():
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    began = time.monotonic()
    aplset.counts(np.broadcast_to(HANDS[0], (50_000_000, 12)))
    ended = time.monotonic()
    done.set()
    thread.join()
    assert sum(began < at < ended for at in ticks) > 3


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer on this platform")
@pytest.mark.parametrize("work", [aplset.counts, aplset.sets])
def test_an_interrupt_ends_the_work(work):
    class Interrupt(Exception):
        pass

    def interrupt(*_):
        raise Interrupt

    def seconds_late():
        began = time.monotonic()
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Interrupt):
            work(np.broadcast_to(HANDS[0], (2_000_000_000, 12)))
        return time.monotonic() - began - 0.2

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        # The test takes the best of three runs, because the machine may be busy.
        assert min(seconds_late() for _ in range(3)) < 0.2
    finally:
        signal.signal(signal.SIGALRM, before)


def test_an_import_takes_little_more_than_numpy():
    def seconds(module):
        code = f"import time, numpy; began = time.perf_counter(); import {module}; print(time.perf_counter() - began)"
        run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        return float(run.stdout)

    assert min(seconds("aplset") for _ in range(5)) < 0.1


MEMORY = """
import aplset, json, numpy as np, sys
folder, hands = sys.argv[1], int(sys.argv[2])
array = np.lib.format.open_memmap(folder + "/hands.npy", "w+", "u1", (hands, 12))
for start in range(0, hands, 1_000_000):
    array[start:start + 1_000_000] = aplset.deal(min(1_000_000, hands - start), seed=start)
del array
array = np.load(folder + "/hands.npy", mmap_mode="r")
out = np.lib.format.open_memmap(folder + "/counts.npy", "w+", "i2", (hands,))
aplset.counts(array, out=out)
private = sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Private"))
private -= sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Pss_File") or line.startswith("Pss_Shmem"))
print(json.dumps([private, int(out[:1000].sum())]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_memory_mapped_array_is_not_copied(tmp_path):
    """If APLSET_TEST_HANDS is 500000000, the array has 6 GB."""
    hands = int(os.environ.get("APLSET_TEST_HANDS", 50_000_000))
    run = subprocess.run(
        [sys.executable, "-c", MEMORY, str(tmp_path), str(hands)], check=True, capture_output=True, text=True
    )
    private, counted = json.loads(run.stdout)
    assert counted == int(aplset.counts(aplset.deal(1000, seed=0)).sum())
    assert private < 256 * 1024, f"{private} KiB of private memory"
