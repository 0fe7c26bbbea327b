"""What a script and a person wait for besides the picture: a kept token, and the answer of the first request."""
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from limits import limit
from programs import Program, Run, environment, has_labels

ADDRESS, PASSWORD = "ada@example.com", "correct-horse"
SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench"
# What a terminal answers when it is asked for its background and for what it is; the end waits a moment for one that
# does not.
ANSWERS = b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c"
# Standard output that nobody reads.
QUIET = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
# What the log says of the parts of a first request, where it does: "worker started milliseconds=2.1".
PARTS = {"worker start": "worker started", "service start": "service started", "hash": "password checked"}


def tokens(logintui, rounds):
    """A token of a kept session that is good, beside cat, which prints a file and no more."""
    with tempfile.TemporaryDirectory() as folder:
        own = dict(HOME=folder, XDG_STATE_HOME=f"{folder}/state", LOGINTUI_STORE="file")
        # A guest of the service in logintui itself: key 5 of the picker.
        run = Run(Program(logintui, "login", **own))
        got = b""
        while not has_labels(got):
            got += run.read(5) or sys.exit("no picture")
        run.write(b"5\r")
        while run.read(5):
            pass
        if os.waitpid(run.process, 0)[1]:
            sys.exit("nobody was signed in")
        commands = {"cat": [shutil.which("cat"), f"{folder}/state/logintui/sessions.json"],
                    "token": [logintui, "token"], "token --min-valid": [logintui, "token", "--min-valid", "60"]}
        times = {name: [] for name in commands}
        for round_number in range(rounds + 1):
            for name, words in commands.items():
                start = time.perf_counter()
                process = os.posix_spawn(words[0], words, environment() | own, file_actions=QUIET)
                if os.waitpid(process, 0)[1]:
                    sys.exit(f"{name} failed")
                if round_number:
                    times[name].append((time.perf_counter() - start) * 1000)
    medians = {name: statistics.median(found) for name, found in times.items()}
    print(f"\na token of a kept session, {rounds} interleaved runs")
    for name, median in medians.items():
        bound = limit("token, ms", median, "<=", 2) if name == "token" else ""
        print(f"{name:18} {median:8.2f} ms {min(times[name]):8.2f} ms at least"
              f" {median / medians['cat']:6.2f} x cat {bound}")


def make_account(logintui, data):
    """An account in a data folder, through the service that others see."""
    server = subprocess.Popen([logintui, "serve", "--port", "0", "--data", data], env=environment(),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = ""
    while not (found := re.search(r"https?://(127\.0\.0\.1:\d+)", said)):
        line = server.stdout.readline().decode()
        said += line or sys.exit(f"no service: {said}")
    body = json.dumps({"email": ADDRESS, "password": PASSWORD, "returnSecureToken": True}).encode()
    request = urllib.request.Request(f"http://{found.group(1)}{SIGN_UP}", body,
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        answer.read()
    server.terminate()
    server.wait()


def first_request(logintui, rounds):
    """From Enter in the field of the password to the screen's end: the first request to the embedded service."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        own = dict(HOME=folder, XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
        make_account(logintui, f"{folder}/data/logintui")
        program = Program(logintui, "login", "--fresh", LOGINTUI_STORE="none", LOGINTUI_PROVIDERS="email",
                          LOGINTUI_LOG=log, **own)
        times = []
        for round_number in range(rounds + 1):
            run = Run(program)
            run.first_picture(lambda got: b"\x1b[H" in got)
            run.write(ANSWERS)
            run.settle(0.05)
            for keys in (b"\r", ADDRESS.encode(), b"\r", PASSWORD.encode()):
                run.write(keys)
                run.settle(0.05)
            start, got = time.perf_counter(), b""
            run.write(b"\r")
            while b"\x1b[?1049l" not in got:
                got += run.read(5) or sys.exit(f"nobody was signed in: {got[-300:]!r}")
            if round_number:
                times.append((time.perf_counter() - start) * 1000)
            run.settle()
            if os.waitpid(run.process, 0)[1]:
                sys.exit("nobody was signed in")
        median = statistics.median(times)
        print(f"\nfirst request, warm data folder: {median:.1f} ms from Enter to the answer, {min(times):.1f} at least"
              f" {limit('first request, ms', median, '<=', 60)}")
        with open(log) as file:
            text = file.read()
    for name, words in PARTS.items():
        found = [float(number) for number in re.findall(rf"{words}\b.*?milliseconds=([\d.]+)", text)]
        print(f"  {name:14} {statistics.median(found):6.1f} ms" if found else f"  {name:14} not told by the program")
