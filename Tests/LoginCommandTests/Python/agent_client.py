"""Clients of the agent that are none: they connect, send what they are told, and say what came.

agent_client.py SOCKET HEX: one that says the answer, or how it was refused.
agent_client.py SOCKET wait COUNT HEX…: COUNT processes that send one of HEX each, in turn. "waiting" is said when all of
them have, and they stay until this program is killed.
"""
import os
import signal
import socket
import sys


def connect(content):
    client = socket.socket(socket.AF_UNIX)
    client.connect(sys.argv[1])
    client.sendall(bytes.fromhex(content))
    return client


def wait(count, contents):
    sent, sending = os.pipe()
    # Its other end is only here, so its reader sees the end of this program.
    held, holding = os.pipe()
    for index in range(count):
        if os.fork() == 0:
            os.close(holding)
            client = connect(contents[index % len(contents)])
            os.write(sending, b".")
            os.read(held, 1)
            client.close()
            os._exit(0)
    os.close(sending)
    if all(os.read(sent, 1) for _ in range(count)):
        print("waiting", flush=True)
        signal.pause()


try:
    if sys.argv[2] == "wait":
        wait(int(sys.argv[3]), sys.argv[4:])
    else:
        print("answer", connect(sys.argv[2]).recv(4096).hex(), flush=True)
except OSError as error:
    print("refused", type(error).__name__, flush=True)
