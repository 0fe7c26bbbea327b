"""Holds every connection that a server has descriptors for, and looks at what it does meanwhile.

    scarce_descriptors.py HOST:PORT PROCESS

Nothing here waits for a time: what the server may use of the processor is measured against what this
program used of it.
"""
import http.client
import os
import socket
import sys
import time

host, port = sys.argv[1].split(":")
HEAD = b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n"


def used():
    """Seconds of processor time that the server has used."""
    with open(f"/proc/{sys.argv[2]}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ask():
    connection = http.client.HTTPConnection(host, int(port), timeout=60)
    connection.request(
        "POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k", "{}",
        {"Content-Type": "application/json"})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    connection.close()


# Those who say nothing keep nobody waiting.
idle = [socket.create_connection((host, int(port))) for _ in range(60)]
for _ in range(20):
    ask()

# Those who began to ask are waited for, and the server sleeps.
busy = [socket.create_connection((host, int(port))) for _ in range(60)]
for connection in busy:
    connection.sendall(HEAD)
before, begin = used(), time.process_time()
while time.process_time() - begin < 1:
    pass
assert used() - before < 0.4, f"it used {used() - before} s"

# When they go, it answers again.
for connection in idle + busy:
    connection.close()
ask()
print("done")
