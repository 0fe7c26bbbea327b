"""A client of the agent that is none: connects, sends what it is told, and says what came.

agent_client.py SOCKET HEX [wait]: with `wait` it stays until it is killed.
"""
import signal
import socket
import sys

client = socket.socket(socket.AF_UNIX)
try:
    client.connect(sys.argv[1])
    client.sendall(bytes.fromhex(sys.argv[2]))
    if "wait" in sys.argv:
        print("waiting", flush=True)
        signal.pause()
    print("answer", client.recv(4096).hex(), flush=True)
except OSError as error:
    print("refused", type(error).__name__, flush=True)
