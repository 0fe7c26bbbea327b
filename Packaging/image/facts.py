"""What the image says of itself: version and time."""
import datetime
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCE = (ROOT / "Sources/LoginCommand/Version.swift").read_text()


def stop(words):
    sys.exit(f"make-image: {words}")


def run(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout


def constant(name):
    return re.search(rf'static let {name} = "([^"]+)"', SOURCE)[1]


def version():
    return constant("text")


def epoch():
    """Seconds since 1970 that every file gets."""
    day = datetime.datetime.fromisoformat(constant("date")).replace(tzinfo=datetime.timezone.utc)
    return int(os.environ.get("SOURCE_DATE_EPOCH") or day.timestamp())


def created():
    """The same time as RFC 3339 writes it."""
    return datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def architecture():
    """The processor in the words of Debian, which are those of OCI on the two that Swift supports."""
    name = run("dpkg", "--print-architecture").strip()
    return name if name in ("amd64", "arm64") else stop(f"An image for {name} has not been tried.")
