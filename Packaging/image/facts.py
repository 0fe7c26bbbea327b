"""What the image says of itself: version and time."""
import datetime
import functools
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def stop(words):
    sys.exit(f"make-image: {words}")


def run(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout


@functools.cache
def fact(name):
    return run(ROOT / "Packaging/fact", name).strip()


def version():
    return fact("version")


def epoch():
    """Seconds since 1970 that every file gets."""
    return int(fact("epoch"))


def created():
    """The same time as RFC 3339 writes it."""
    return datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def architecture():
    """The processor in the words of Debian, which are those of OCI on the two that Swift supports."""
    name = fact("architecture")
    return name if name in ("amd64", "arm64") else stop(f"An image for {name} has not been tried.")
