#!/usr/bin/env python3
"""Measures logintui beside dialog, whiptail, fzf and the least that ncurses needs, in one run: whole processes on a
terminal.

    bench.py LOGINTUI FRAMEBENCH

Machines are noisy, so the ratios in one run are what counts; leaves with 1 when a figure is over its limit.
"""
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from limits import finish, limit, over
from moves import focus_moves
from drawn import drawn
from pictures import first_pictures, footprint
from programs import HOME, Program, Run, has_labels, installed, plain, rivals
from answers import first_request, tokens

ROUNDS = int(os.environ.get("ROUNDS", "31"))


def resizes(logintui):
    """Two hundred resizes in a burst: how many were painted, and whether the last one was."""
    run = Run(Program(logintui))
    run.first_picture()
    for number in range(200):
        # Another size than at first: a program that wakes only after the burst has nothing to paint otherwise.
        size = (25, 81) if number == 199 else (20 + number % 9, 60 + number % 37)
        fcntl.ioctl(run.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        os.kill(run.process, signal.SIGWINCH)
    got = run.settle(0.5)
    run.close()
    pictures = got.split(b"\x1b[2J")
    whole = has_labels(pictures[-1]) and "? help" in plain(pictures[-1])
    print(f"\n200 resizes in a burst: {len(pictures) - 1} pictures {limit('resizes', len(pictures) - 1, '<=', 60)},"
          f" the last one is right {limit('last picture', int(whole), '==', 1)}")


def idleness(programs):
    print("\nten idle seconds after the first picture")
    runs = {name: Run(program) for name, program in programs.items()}
    for run in runs.values():
        run.first_picture()
    before = {name: (run.switches(), run.ticks()) for name, run in runs.items()}
    end = time.monotonic() + 10
    written = dict.fromkeys(runs, 0)
    while (left := end - time.monotonic()) > 0:
        ready, _, _ = select.select([run.terminal for run in runs.values()], [], [], left)
        for name, run in runs.items():
            if run.terminal in ready:
                written[name] += len(run.read(0))
    for name, run in runs.items():
        wakes = run.switches() - before[name][0]
        bound = limit("wake-ups and bytes while idle", wakes + written[name], "==", 0) if name == "logintui" else ""
        print(f"{name:10} wake-ups {wakes}, bytes {written[name]}, CPU ms {(run.ticks() - before[name][1]) / 1e6:.2f}"
              f" {bound}")
        run.close()


def audits(logintui):
    """The standard audit on all processors of this machine, and how much more memory it takes than one page."""
    figures = {}
    for name, arguments in {"help": ["--screen", "help"], "all": []}.items():
        start = time.monotonic()
        child = subprocess.Popen([logintui, "audit", "--format", "json"] + arguments,
                                 stdout=subprocess.PIPE, env={"HOME": HOME.name, "PATH": "/usr/bin"})
        screens = re.search(rb'"screens":(\d+),"tool"', child.stdout.read())
        _, status, usage = os.wait4(child.pid, 0)
        if os.waitstatus_to_exitcode(status) not in (0, 1) or not screens:
            sys.exit("the audit ended too early")
        figures[name] = (time.monotonic() - start, usage.ru_maxrss / 1024,
                         int(screens.group(1)))
    seconds, mebibytes, screens = figures["all"]
    print(f"\naudit of {screens} screens: {seconds:.2f} s {limit('audit', seconds, '<=', 180)},"
          f" {1000 * seconds / max(1, screens):.2f} ms a screen, {mebibytes:.0f} MiB,"
          f" {mebibytes / figures['help'][1]:.2f} x those of one page"
          f" {limit('memory of the audit', mebibytes / figures['help'][1], '<=', 1.5)}")


def main():
    logintui, frame_bench = (os.path.abspath(path) for path in sys.argv[1:3])
    logintui = installed(logintui)
    others = rivals()
    first_pictures(logintui, others, ROUNDS)
    footprint(logintui, others)
    focus_moves(logintui, others)
    drawn(logintui, min(ROUNDS, 11))
    tokens(logintui, ROUNDS)
    first_request(logintui, min(ROUNDS, 11))
    resizes(logintui)
    audits(logintui)
    idleness({"logintui": Program(logintui)} | others)
    print(flush=True)
    with tempfile.TemporaryDirectory() as cache:
        if subprocess.run([frame_bench, f"{cache}/fonts"]).returncode:
            over.append("a frame, see above")
    finish()


main()
