"""Many clients of the agent in one process, that mean no good.

agent_flood.py SOCKET MODE COUNT, until it is killed. MODE is
  silent   connects, and says nothing
  drip     sends a long frame, a byte every few milliseconds
  reserve  reserves the key, then asks how the agent is again and again, and to decrypt the file FILE (a fourth argument)
It says "waiting" when all are connected and have said their first words; with `reserve`, it says "reserved" or "refused"
once for each answer of another kind than before, of its first client.
"""
import select
import socket
import sys
import time

path, mode, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
sealed = open(sys.argv[4], "rb").read() if len(sys.argv) > 4 else b""


def frame(kind, rest=b""):
    return (1 + len(rest)).to_bytes(4, "big") + bytes([kind]) + rest


def connect():
    client = socket.socket(socket.AF_UNIX)
    client.connect(path)
    return client


def answer(client):
    head = client.recv(4, socket.MSG_WAITALL)
    return client.recv(int.from_bytes(head, "big"), socket.MSG_WAITALL) if len(head) == 4 else b""


def begin():
    """A connection that has said its first words, or has been dropped meanwhile."""
    client = connect()
    try:
        if mode == "reserve":
            client.sendall(frame(4))
            answer(client)
        if mode == "drip":
            client.sendall((1 << 20).to_bytes(4, "big") + b"\3")
    except OSError:
        pass
    return client


clients = [begin() for _ in range(count)]
said = None
print("waiting", flush=True)
while True:
    for index, client in enumerate(clients):
        try:
            if mode == "drip":
                client.sendall(b"x")
            elif mode == "reserve":
                client.sendall(frame(1))
                answer(client)
                client.sendall(frame(2, sealed))
                word = "decrypts" if answer(client)[:1] == b"\2" else "refused"
                if index == 0 and word != said:
                    print(word, flush=True)
                    said = word
            elif select.select([client], [], [], 0)[0]:
                raise OSError
        except OSError:
            try:
                clients[index] = begin()
            except OSError:
                pass
    time.sleep(0.002)
