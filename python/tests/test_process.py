"""Threads, forked processes, Ctrl-C, memory, and the time that an import takes."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

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


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_forked_processes():
    assert count(0) == SUM  # so that the threads of the parent run
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(count, range(4)).get(60) == [SUM] * 4


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
        raise Interrupt(time.monotonic())

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Interrupt) as raised:
            work(np.broadcast_to(HANDS[0], (2_000_000_000, 12)))
        late = raised.value.args[0]
        assert time.monotonic() - late < 1
    finally:
        signal.signal(signal.SIGALRM, before)


MEMORY = """
import aplset, json, numpy as np, sys
folder, hands = sys.argv[1], int(sys.argv[2])
array = np.lib.format.open_memmap(folder + "/hands.npy", "w+", "u1", (hands, 12))
for start in range(0, hands, 1_000_000):
    array[start:start + 1_000_000] = aplset.deal(min(1_000_000, hands - start), seed=start)
del array
array = np.load(folder + "/hands.npy", mmap_mode="r")
out = np.lib.format.open_memmap(folder + "/counts.npy", "w+", "u1", (hands,))
aplset.counts(array, out=out)
private = sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Private"))
private -= sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Pss_File") or line.startswith("Pss_Shmem"))
print(json.dumps([private, int(out[:1000].sum())]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_memory_mapped_array_is_not_copied(tmp_path):
    """APLSET_TEST_HANDS=500000000 is an array of 6 GB."""
    hands = int(os.environ.get("APLSET_TEST_HANDS", 50_000_000))
    run = subprocess.run(
        [sys.executable, "-c", MEMORY, str(tmp_path), str(hands)], check=True, capture_output=True, text=True
    )
    private, counted = json.loads(run.stdout)
    assert counted == int(aplset.counts(aplset.deal(1000, seed=0)).sum())
    assert private < 256 * 1024, f"{private} KiB of private memory"
