#!/usr/bin/env python3
"""Measures `logintui serve` beside a bare route of the same HTTP server and beside what the parts of a
request cost, in one run on loopback. Needs wrk. The ratios are what counts; leaves with 1 when one is over its limit.

    service_bench.py LOGINTUI SERVICEBENCH
"""
import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from limits import finish, limit
from programs import installed

LOGINTUI, BENCH = installed(sys.argv[1]), sys.argv[2]
SECONDS = int(os.environ.get("SECONDS_EACH", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "15"))
V1 = "/identitytoolkit.googleapis.com/v1/"
FOLDER = tempfile.TemporaryDirectory()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A process that listens on a port of its own."""

    def __init__(self, arguments, port):
        self.port = port
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def first_answer(self, path="/"):
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
                connection.request("GET", path)
                connection.getresponse().read()
                return
            except ConnectionRefusedError:
                time.sleep(0.0005)

    def post(self, path, body, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        content = json.loads(answer.read())
        assert answer.status == 200, content
        return content

    def memory(self):
        """Resident memory now and at its highest, MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            text = status.read()
        return [int(re.search(rf"{name}:\s+(\d+)", text).group(1)) / 1024 for name in ("VmRSS", "VmHWM")]

    def stop(self):
        self.process.terminate()
        self.process.wait()


def serve(*options):
    port = free_port()
    return Server([LOGINTUI, "serve", "--port", str(port), *options], port)


def rate(server, path, body, connections, unique=False):
    """Requests a second, by wrk; `%d` in the body becomes a number of its own with `unique`."""
    script = os.path.join(FOLDER.name, "request.lua")
    with open(script, "w") as file:
        file.write('wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n')
        if unique:
            file.write(f"local count = {int(time.time() * 1000)}\nfunction request()\n"
                       f"  count = count + 1\n"
                       f"  return wrk.format(nil, nil, nil, string.format([==[{json.dumps(body)}]==], count))\nend\n")
        else:
            file.write(f"wrk.body = [==[{json.dumps(body)}]==]\n")
        file.write('done = function(s) io.stderr:write(string.format("%d %d %d\\n", s.requests, s.duration, '
                   's.errors.status + s.errors.connect + s.errors.read + s.errors.timeout)) end\n')
    output = subprocess.run(
        ["wrk", "-t", str(min(2, connections)), "-c", str(connections), "-d", f"{SECONDS}s", "-s", script,
         f"http://127.0.0.1:{server.port}{path}"], capture_output=True, text=True, check=True).stderr
    requests, microseconds, errors = map(int, output.split()[-3:])
    assert errors == 0, output
    return requests / (microseconds / 1e6)


def line(text, ratio, sense, bound, more=""):
    print(f"{text:58} {ratio:8.3f} {limit(text, ratio, sense, bound)} {more}")


def main():
    costs = json.loads(subprocess.run([BENCH, "costs"], capture_output=True, text=True, check=True).stdout)
    print(f"hash {costs['hash']:.2f} ms, signature {costs['sign']:.3f} ms, RSA check {costs['rsa'] * 1000:.1f} us")
    line("token verification / bare RSA check", costs["check"] / costs["rsa"], "<=", 2,
         f"{costs['check'] * 1000:.1f} us")

    starts = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        server = serve("--ephemeral")
        server.first_answer()
        starts.append((time.perf_counter() - begin) * 1000)
        server.stop()
    line("start to first answer, ms, median", statistics.median(starts), "<=", 30, f"min {min(starts):.1f}")

    server = serve("--ephemeral")
    server.first_answer()
    account = server.post(V1 + "accounts:signUp?key=k", {"email": "a@example.com", "password": "correct-horse"})
    token = {"idToken": account["idToken"]}
    content = os.path.join(FOLDER.name, "answer.json")
    with open(content, "w") as file:
        json.dump(server.post(V1 + "accounts:lookup?key=k", token), file)
    port = free_port()
    bare = Server([BENCH, "bare", str(port), content], port)
    bare.first_answer()
    for connections in (1, 8, 32):
        both = [[rate(one, V1 + "accounts:lookup?key=k", token, connections) for one in (server, bare)]
                for _ in range(3)]
        found, answered = (statistics.median(column) for column in zip(*both))
        line(f"look-ups / bare route, connections: {connections}", found / answered, ">=", 0.2,
             f"{found:.0f} and {answered:.0f} a second")
    bare.stop()

    unit = (costs["hash"] + costs["sign"]) / 1000
    ups = rate(server, V1 + "accounts:signUp?key=k", {"email": "n%d@example.com", "password": "correct-horse"}, 1, True)
    line("sign-up / hash and signature", 1 / ups / unit, "<=", 1.3, f"{1000 / ups:.2f} ms")
    ins = rate(server, V1 + "accounts:signInWithPassword?key=k",
               {"email": "a@example.com", "password": "correct-horse"}, 1)
    line("password sign-in / hash and signature", 1 / ins / unit, "<=", 1.3, f"{1000 / ins:.2f} ms")
    fresh = rate(server, "/securetoken.googleapis.com/v1/token?key=k",
                 {"grantType": "refresh_token", "refreshToken": account["refreshToken"]}, 1)
    line("refresh / signature, one connection", 1000 / fresh / costs["sign"], "<=", 2, f"{1000 / fresh:.3f} ms")
    server.stop()

    rates = {}
    for count in (1000, 100_000):
        server = serve("--data", os.path.join(FOLDER.name, str(count)))
        server.first_answer()
        begin = time.perf_counter()
        for start in range(0, count, 1000):
            users = [{"localId": f"user-{start + i:06d}", "email": f"u{start + i}@example.com",
                      "displayName": f"User {start + i}"} for i in range(1000)]
            server.post(V1 + "projects/demo-login/accounts:batchCreate", {"users": users},
                        Authorization="Bearer owner")
        made = time.perf_counter() - begin
        owner = server.post(V1 + "accounts:signUp?key=k", {"email": "z@example.com", "password": "correct-horse"})
        rates[count] = (server, {"idToken": owner["idToken"]}, made)
    both = [[rate(server, V1 + "accounts:lookup?key=k", token, 32) for server, token, _ in rates.values()]
            for _ in range(3)]
    few, many = (statistics.median(column) for column in zip(*both))
    line("look-up among 100,000 / among 1,000", few / many, "<=", 1.2,
         f"import of 100,000 took {rates[100_000][2]:.1f} s")
    resident, highest = rates[100_000][0].memory()
    line("memory with 100,000 accounts, MB", resident, "<", 150, f"at its highest {highest:.0f}")
    for server, _, _ in rates.values():
        server.stop()
    finish()


main()
