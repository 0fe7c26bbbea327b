"""Limits of the benches: every figure is judged beside the limit that it is printed with, and `finish` ends
the run with 1 when one was over. No test calls this: machines are noisy, and a person looks at the run."""
import operator
import sys

SENSES = {"<=": operator.le, "<": operator.lt, ">=": operator.ge, "==": operator.eq}
over = []


def limit(name, value, sense, bound):
    """The words for a limit, to be printed behind its figure; remembers one that does not hold."""
    if SENSES[sense](value, bound):
        return f"(limit {sense} {bound})"
    over.append(f"{name}: {value:.3f}, limit {sense} {bound}")
    return f"(limit {sense} {bound}) OVER"


def finish():
    """Names what was over, and leaves."""
    for fault in over:
        print(f"over its limit: {fault}", file=sys.stderr)
    sys.exit(1 if over else 0)
