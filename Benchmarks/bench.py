#!/usr/bin/env python3
"""Measures logintui beside dialog and whiptail, in one run: whole processes in a pty.

Prints, for each program: time to the first complete picture, bytes of it, and for logintui the
bytes of a focus move, the work of a focus move, what ten idle seconds cost, and the standard audit. Machines are noisy,
so the ratios in one run are what counts; leaves with 1 when a figure is over its limit.
"""
import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

from limits import finish, limit, over

HOME = tempfile.TemporaryDirectory()  # accounts and caches of the programs that are measured
ROUNDS = int(os.environ.get("ROUNDS", "31"))
LABELS = ["Sign in with Google", "Sign in with Apple", "Sign in with X", "Sign in with email",
          "Continue as guest"]
MENU = [word for number, label in enumerate(LABELS, 1) for word in (str(number), label)]


def programs(logintui):
    return {
        "logintui": [logintui],
        "dialog": ["dialog", "--menu", "Login", "20", "50", "10", *MENU],
        "whiptail": ["whiptail", "--menu", "Login", "20", "50", "10", *MENU],
    }


class Run:
    """A program on a terminal of 80 x 24."""

    def __init__(self, arguments, **variables):
        environment = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8",
                           HOME=HOME.name, **variables)
        for name in list(environment):
            if name.startswith("LOGINTUI_") and name not in variables or name in ("COLUMNS", "LINES", "COLORTERM"):
                del environment[name]
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe(arguments[0], arguments, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read(self, seconds):
        """Bytes that come within a time; empty when none do."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.terminal, 65536)
        except OSError:
            return b""

    def settle(self, quiet=0.2):
        """Everything up to a silence."""
        got = b""
        while chunk := self.read(quiet):
            got += chunk
        return got

    def first_picture(self, complete=None):
        """Milliseconds and bytes until every label is there and nothing follows."""
        complete = complete or has_labels
        got, last = b"", 0.0
        while True:
            chunk = self.read(0.15 if complete(got) else 5)
            if not chunk:
                break
            got, last = got + chunk, time.perf_counter()
        if not complete(got):
            sys.exit(f"no complete picture: {got[-300:]!r}")
        return (last - self.start) * 1000, len(got)

    def switches(self):
        """Voluntary context switches of all threads: each is a wake-up."""
        total = 0
        for thread in os.listdir(f"/proc/{self.process}/task"):
            with open(f"/proc/{self.process}/task/{thread}/status") as status:
                total += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status.read(),
                                       re.M).group(1))
        return total

    def ticks(self):
        with open(f"/proc/{self.process}/schedstat") as figures:
            return int(figures.read().split()[0])

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def plain(got):
    return re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x0f|\x0e", b"", got).decode(
        "utf-8", "replace")


def has_labels(got):
    text = plain(got)
    return all(label.replace(" ", "") in text.replace(" ", "") for label in LABELS)


def first_pictures(commands):
    times = {name: [] for name in commands}
    sizes = {}
    for round_number in range(ROUNDS + 1):
        for name, arguments in commands.items():
            run = Run(arguments)
            milliseconds, size = run.first_picture()
            run.close()
            if round_number:  # the first is a warm-up
                times[name].append(milliseconds)
                sizes[name] = size
    reference = statistics.median(times["dialog"])
    print(f"first complete picture, 80x24, xterm-256color, {ROUNDS} interleaved runs")
    print(f"{'program':10} {'median ms':>10} {'min ms':>8} {'bytes':>7} {'x dialog':>9}")
    for name in commands:
        median = statistics.median(times[name])
        print(f"{name:10} {median:10.2f} {min(times[name]):8.2f} {sizes[name]:7d}"
              f" {median / reference:9.2f}"
              + (f" {limit('first picture / dialog', median / reference, '<=', 2.5)}" if name == "logintui" else ""))


def large_text(arguments):
    """The first picture at AX5, with fonts that are in the cache, beside the ordinary one."""
    with tempfile.TemporaryDirectory() as cache:
        times = {"L": [], "AX5": []}
        for round_number in range(ROUNDS + 1):
            for size, found in times.items():
                run = Run(arguments, LOGINTUI_TEXT_SIZE=size, XDG_CACHE_HOME=cache)
                milliseconds, _ = run.first_picture(
                    lambda got: f"Text {size}" in plain(got))
                run.close()
                if round_number:
                    found.append(milliseconds)
    medians = {size: statistics.median(found) for size, found in times.items()}
    print(f"\nfirst picture at AX5, fonts in the cache: {medians['AX5']:.2f} ms,"
          f" ordinary {medians['L']:.2f} ms, {medians['AX5'] / medians['L']:.2f} x"
          f" {limit('first picture at AX5 / ordinary', medians['AX5'] / medians['L'], '<=', 1.5)}")


def tokens(arguments):
    """A token of a kept session that is good, beside the start-up of --version (limit 3)."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, HOME=folder, XDG_STATE_HOME=f"{folder}/state", LANG="C.UTF-8",
                           TERM="xterm-256color", LOGINTUI_STORE="file")
        environment.pop("FIREBASE_AUTH_EMULATOR_HOST", None)
        # A guest of the service in logintui itself: key 5 of the picker.
        process, terminal = pty.fork()
        if process == 0:
            os.execvpe(arguments[0], [*arguments, "login"], environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        got = b""
        while not has_labels(got):
            got += os.read(terminal, 65536)
        os.write(terminal, b"5")
        try:
            while os.read(terminal, 65536):
                pass
        except OSError:
            pass
        if os.waitpid(process, 0)[1]:
            sys.exit("nobody was signed in")
        times = {"--version": [], "token": [], "token --min-valid 60": []}
        for round_number in range(ROUNDS + 1):
            for words, found in times.items():
                start = time.perf_counter()
                subprocess.run([*arguments, *words.split()], env=environment, check=True,
                               stdout=subprocess.DEVNULL)
                if round_number:
                    found.append((time.perf_counter() - start) * 1000)
    medians = {words: statistics.median(found) for words, found in times.items()}
    reference = medians["--version"]
    print(f"\na token of a kept session, {ROUNDS} interleaved runs")
    for words, median in medians.items():
        print(f"{words:22} {median:8.2f} ms {median / reference:6.2f} x {limit(words, median / reference, '<=', 3)}")


def resizes(arguments):
    """Two hundred resizes in a burst: how many were painted, and whether the last one was."""
    run = Run(arguments)
    run.first_picture()
    for number in range(200):
        # Another size than at first: a program that wakes only after the burst has nothing to paint otherwise.
        size = (25, 81) if number == 199 else (20 + number % 9, 60 + number % 37)
        fcntl.ioctl(run.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        os.kill(run.process, signal.SIGWINCH)
    got = run.settle(0.5)
    run.close()
    pictures = got.split(b"\x1b[2J")
    whole = has_labels(pictures[-1]) and "Text L" in plain(pictures[-1])
    print(f"\n200 resizes in a burst: {len(pictures) - 1} pictures {limit('resizes', len(pictures) - 1, '<=', 60)},"
          f" the last one is right {limit('last picture', int(whole), '==', 1)}")


def focus_moves(arguments):
    run = Run(arguments)
    run.first_picture()
    print("\nfocus moves of logintui (Down, Up), size L, 256 colours")
    for key, count in ((b"\x1b[B", 6), (b"\x1b[A", 6)):
        rows = []
        for _ in range(count):
            before, start = run.ticks(), time.perf_counter()
            os.write(run.terminal, key)
            got = run.read(2)
            answered = time.perf_counter()
            got += run.settle(0.1)
            rows.append((len(got), (answered - start) * 1000, (run.ticks() - before) / 1e6))
        name = "Down" if key.endswith(b"B") else "Up"
        print(f"{name:5} bytes {' '.join(str(row[0]) for row in rows)}"
              f"   key to output ms {statistics.median(row[1] for row in rows):.2f}"
              f"   CPU ms {statistics.median(row[2] for row in rows):.2f}"
              f" {limit('bytes of a focus move', max(row[0] for row in rows), '<=', 200)}")
    run.close()


def idleness(commands):
    print("\nten idle seconds after the first picture")
    runs = {name: Run(arguments) for name, arguments in commands.items()}
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
        print(f"{name:10} wake-ups {wakes}, bytes {written[name]},"
              f" CPU ms {(run.ticks() - before[name][1]) / 1e6:.2f}"
              + (f" {limit('wake-ups and bytes while idle', wakes + written[name], '==', 0)}"
                 if name == "logintui" else ""))
        run.close()


def audits(program):
    """The standard audit on all processors of this machine, and how much more memory it takes than one page."""
    figures = {}
    for name, arguments in {"help": ["--screen", "help"], "all": []}.items():
        start = time.monotonic()
        child = subprocess.Popen([program, "audit", "--format", "json"] + arguments,
                                 stdout=subprocess.PIPE, env={"HOME": HOME.name, "PATH": "/usr/bin"})
        screens = re.search(rb'"screens" : (\d+),\s+"tool"', child.stdout.read())
        _, status, usage = os.wait4(child.pid, 0)
        if os.waitstatus_to_exitcode(status) not in (0, 1) or not screens:
            sys.exit("the audit ended too early")
        figures[name] = (time.monotonic() - start, usage.ru_maxrss / 1024,
                         int(screens.group(1)))
    seconds, mebibytes, screens = figures["all"]
    print(f"\naudit of {screens} screens: {seconds:.2f} s {limit('audit', seconds, '<=', 10)},"
          f" {1000 * seconds / max(1, screens):.2f} ms a screen, {mebibytes:.0f} MiB,"
          f" {mebibytes / figures['help'][1]:.2f} x those of one page"
          f" {limit('memory of the audit', mebibytes / figures['help'][1], '<=', 1.5)}")


def main():
    commands = programs(os.path.abspath(sys.argv[1]))
    print(f"binary: {os.path.getsize(os.path.realpath(sys.argv[1])) / 1e6:.1f} MB")
    first_pictures(commands)
    large_text(commands["logintui"])
    tokens(commands["logintui"])
    focus_moves(commands["logintui"])
    resizes(commands["logintui"])
    audits(os.path.abspath(sys.argv[1]))
    idleness(commands)
    print(flush=True)
    with tempfile.TemporaryDirectory() as cache:
        if subprocess.run([os.path.abspath(sys.argv[2]), f"{cache}/fonts"]).returncode:
            over.append("a frame, see above")
    finish()


main()
