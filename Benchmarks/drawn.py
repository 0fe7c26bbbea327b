"""Pictures on a terminal that shows them: the first one after its cells, moves of the focus, and letters in a field."""
import os
import re
import statistics
import sys
import time

from limits import limit
from pictures import memory
from programs import TRUE_COLOR, Program, Run

DOWN, UP = b"\x1bOB", b"\x1bOA"
MOVES = 40
TYPED = b"ada.lovelace@example.com"
QUESTION = re.compile(rb"\x1b\[>q|\x1b_Gi=31,[^\x1b]*\x1b\\|\x1b\[\?[12];1;0S|\x1b\[16t|\x1b\]11;\?\x1b\\|\x1b\[c")
CELL = b"\x1b[6;18;9t"
# How a terminal is known, what it answers, the beginning of a picture, and the most bytes of a move.
TERMINALS = {
    "kitty": ({"KITTY_WINDOW_ID": "1"},
              {b"\x1b[>q": b"\x1bP>|kitty(0.26.5)\x1b\\", b"\x1b_G": b"\x1b_Gi=31;OK\x1b\\", b"\x1b[16t": CELL,
               b"\x1b[c": b"\x1b[?62;c"}, b"\x1b_Ga=t", 200),
    "sixel": ({"XTERM_VERSION": "XTerm(379)"},
              {b"\x1b[>q": b"\x1bP>|XTerm(379)\x1b\\", b"\x1b[?1": b"\x1b[?1;0;256S", b"\x1b[?2": b"\x1b[?2;0;1000;1000S",
               b"\x1b[16t": CELL, b"\x1b[c": b"\x1b[?63;1;2;3;4;6c"}, b"\x1bP0;1q", 25_000),
}


class Screen:
    """A program on a terminal that answers as soon as it is asked."""

    def __init__(self, program, answers, mark):
        self.run = Run(program)
        got, seen, cells = b"", 0, None
        while mark not in got:
            got += self.run.read(5) or sys.exit(f"no picture: {got[-300:]!r}")
            for question in QUESTION.finditer(got, seen):
                # The cells come before the first question.
                cells, seen = cells or time.perf_counter(), question.end()
                answer = next((answers[start] for start in answers if question[0].startswith(start)), b"")
                if answer:
                    self.run.write(answer)
        self.seconds, rest = self.change(cells, until=lambda _: True)
        self.bytes = len(got) + len(rest) - got.index(mark)

    def change(self, start, until=bool):
        """Seconds from a start to the last byte of a change, and the change."""
        got, last = b"", time.perf_counter()
        while chunk := self.run.read(0.08 if until(got) else 5):
            got, last = got + chunk, time.perf_counter()
        if not until(got):
            sys.exit(f"no picture: {got[-300:]!r}")
        return last - start, got

    def press(self, keys):
        start = time.perf_counter()
        self.run.write(keys)
        seconds, got = self.change(start)
        return seconds * 1000, len(got)


def drawn(logintui, rounds):
    """The pictures of each protocol, at the ordinary size and at AX3."""
    os.sync()  # see footprint
    print(f"\npictures, 80x24, cells of 9x18, medians of {rounds} runs, {MOVES} moves and {len(TYPED)} letters")
    print(f"{'terminal':10} {'first ms':>9} {'bytes':>7} {'move ms':>8} {'bytes':>7} {'letter ms':>10} {'bytes':>7} {'private':>8} {'written to':>11} MiB")
    for name, (known, answers, mark, most) in TERMINALS.items():
        for size in ("L", "AX3"):
            firsts, moves, letters = [], [], []
            for round_number in range(rounds + 1):
                screen = Screen(
                    Program(logintui, LOGINTUI_TEXT_SIZE=size, **known, **TRUE_COLOR), answers, mark)
                if round_number:  # the first finds the faces of the fonts
                    firsts.append((screen.seconds * 1000, screen.bytes))
                if round_number == rounds:
                    moves = [screen.press(UP if number % 2 else DOWN) for number in range(MOVES)]
                    _, private, dirty = memory(screen.run.process)
                    screen.press(b"4\r")
                    letters = [screen.press(bytes([letter])) for letter in TYPED]
                screen.run.close()
            report(f"{name} {size}", firsts, moves, letters, (private, dirty), most)


def report(name, firsts, moves, letters, held, most):
    """Private has the pages of libraries that a desktop has loaded anyway, so the limit is for what was written to."""
    private, dirty = held
    first, move, letter = (statistics.median(time for time, _ in found) for found in (firsts, moves, letters))
    size, moved, typed = (max(count for _, count in found) for found in (firsts, moves, letters))
    bounds = [limit(f"{name}, first pictures after the cells, ms", first, "<=", 15),
              limit(f"{name}, bytes of a move", moved, "<=", most),
              limit(f"{name}, a letter, ms", letter, "<=", 2),
              limit(f"{name}, MiB written to with pictures", dirty, "<=", 12)]
    if name.startswith("kitty"):
        bounds += [limit(f"{name}, bytes of the first pictures", size, "<=", 20_000),
                   limit(f"{name}, bytes of a letter", typed, "<=", 4_000)]
    print(f"{name:10} {first:9.2f} {size:7d} {move:8.2f} {moved:7d} {letter:10.2f} {typed:7d} {private:8.2f} {dirty:11.2f}     {' '.join(bounds)}")
