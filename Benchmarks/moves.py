"""Moves of the focus, in turns: from the key to the last byte of the change, and to the sleep that follows.

Each round has another order, for a program is slower after some others than after its like.

The change is what a person sees; after it logintui draws what the next keys are likely to ask for, and sleeps then.
"""
import random
import statistics
import time

from limits import limit
from programs import LIMIT, TRUE_COLOR, Program, Run

MOVES = 200
WARM_UP = 10
# As a terminal sends them to a program that has switched its keypad on.
DOWN, UP = b"\x1bOB", b"\x1bOA"


class Mover:
    """A program whose focus goes down and up, and what each move took."""

    def __init__(self, program):
        self.run = Run(program)
        self.run.first_picture()
        self.milliseconds, self.to_sleep, self.nanoseconds, self.bytes = [], [], [], []

    def move(self, number):
        before, start = self.run.ticks(), time.perf_counter()
        self.run.write(UP if number % 2 else DOWN)
        # A reader that slept would wake up so slowly that most of what is written in pieces would be there by then.
        while not (chunk := self.run.read(0)) and time.perf_counter() < start + 2:
            pass
        count, shown = len(chunk), time.perf_counter()
        while not self.run.sleeps():
            if chunk := self.run.read(0):
                count, shown = count + len(chunk), time.perf_counter()
        rested = time.perf_counter()
        # Some write a change in several pieces, and sleep in between.
        while chunk := self.run.read(0.004):
            count, shown = count + len(chunk), time.perf_counter()
        if number >= WARM_UP:
            self.milliseconds.append((shown - start) * 1000)
            self.to_sleep.append((max(shown, rested) - start) * 1000)
            self.nanoseconds.append(self.run.ticks() - before)
            self.bytes.append(count)


def focus_moves(logintui, others):
    programs = {"logintui": Program(logintui), "… 24 bit": Program(logintui, **TRUE_COLOR)} | others
    movers = {name: Mover(program) for name, program in programs.items()}
    order = random.Random(17)
    for number in range(MOVES + WARM_UP):
        for mover in order.sample(list(movers.values()), len(movers)):
            mover.move(number)
    medians = {name: statistics.median(mover.milliseconds) for name, mover in movers.items()}
    print(f"\nfocus moves (Down, Up), size L, {MOVES} of each program in turns")
    print(f"{'program':15} {'ms to change':>13} {'min ms':>8} {'ms to sleep':>12} {'CPU ms':>8} {'bytes':>9} {'x dialog':>9} {'x C limit':>10}")
    for name, mover in movers.items():
        share = medians[name] / medians["dialog"]
        words = ""
        if name == "logintui":
            words = (limit("focus move / dialog", share, "<=", 1.0)
                     + " " + limit("bytes of a focus move", max(mover.bytes), "<=", 200))
        print(f"{name:15} {medians[name]:13.3f} {min(mover.milliseconds):8.3f} {statistics.median(mover.to_sleep):12.3f}"
              f" {statistics.mean(mover.nanoseconds) / 1e6:8.3f} {min(mover.bytes):4d}-{max(mover.bytes):<4d}"
              f" {share:9.2f} {medians[name] / medians[LIMIT]:10.2f} {words}")
        mover.run.close()
