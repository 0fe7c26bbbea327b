"""The programs that are measured beside each other, each on a terminal of 80 x 24, and how they are started."""
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

HOME = tempfile.TemporaryDirectory()  # accounts and caches of the programs that are measured
LABELS = ["Sign in with Google", "Sign in with Apple", "Sign in with X", "Sign in with email",
          "Continue as guest"]
MENU = [word for number, label in enumerate(LABELS, 1) for word in (str(number), label)]
LIMIT = "C limit"
TRUE_COLOR = {"COLORTERM": "truecolor"}


class Program:
    """How a program is started: its words, variables, and the file that is its input."""

    def __init__(self, *words, given=None, **variables):
        self.words, self.given, self.variables = list(words), given, variables


def rivals():
    """Pickers of others with the same five lines, and the least that ncurses needs (ncurses_limit.c)."""
    lines = os.path.join(HOME.name, "lines")
    with open(lines, "w") as file:
        file.write("\n".join(LABELS) + "\n")
    return {
        "dialog": Program("dialog", "--menu", "Login", "20", "50", "10", *MENU),
        "whiptail": Program("whiptail", "--menu", "Login", "20", "50", "10", *MENU),
        "fzf": Program("fzf", "--reverse", given=lines),
        LIMIT: Program(compiled_limit()),
    }


def compiled_limit():
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "ncurses_limit.c")
    program = os.path.join(HOME.name, "ncurses_limit")
    compiler = shutil.which("cc") or shutil.which("clang") or sys.exit("there is no C compiler")
    subprocess.run([compiler, "-O2", "-o", program, source, "-lncursesw", "-ltinfo"], check=True)
    return program


def installed(program):
    """A copy of the program, its worker and its languages, as people have them. What a linker has just written lies in
    memory in pieces of a page, and starts a third of a millisecond later than a file that was copied or read from the
    disk."""
    folder = os.path.join(HOME.name, "bin")
    os.mkdir(folder)
    for name in (program, program + "-worker", program + ".languages"):
        shutil.copy(name, folder)
    return os.path.join(folder, os.path.basename(program))


def environment(**variables):
    """That of a terminal with 256 colours, without what this shell says of itself or of logintui."""
    own = ("COLUMNS", "LINES", "COLORTERM", "FZF_DEFAULT_OPTS")
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith("LOGINTUI_") and name not in own}
    return kept | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "HOME": HOME.name} | variables


class Run:
    """A program on a terminal."""

    def __init__(self, program, before=()):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        words = [*before, *program.words]
        if self.process == 0:
            if program.given:
                os.dup2(os.open(program.given, os.O_RDONLY), 0)
            os.execvpe(words[0], words, environment(**program.variables))
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

    def write(self, keys):
        os.write(self.terminal, keys)

    def switches(self):
        """Voluntary context switches of all threads: each is a wake-up."""
        return sum(int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", text, re.M).group(1))
                   for text in self.threads("status"))

    def ticks(self):
        """Nanoseconds of all threads on a processor."""
        return sum(int(text.split()[0]) for text in self.threads("schedstat"))

    def threads(self, name):
        """A file of every thread that there is."""
        for thread in os.listdir(f"/proc/{self.process}/task"):
            try:
                with open(f"/proc/{self.process}/task/{thread}/{name}") as file:
                    yield file.read()
            except OSError:
                pass  # it has ended

    def sleeps(self):
        """Whether the thread of the screen waits."""
        with open(f"/proc/{self.process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "S"

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


def says(words):
    """Whether a picture has these words."""
    return lambda got: words in plain(got)
