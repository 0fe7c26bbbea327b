"""Does what ssh does with -R and a command, on this computer: fake_ssh.py ARGUMENTS... HOST COMMAND

A socket at the first path of -R leads to the one at the second, and the command runs in sh with the same input and
output. FAKE_SSH is what it should do: fail (the connection), noise (lines before the command's), password (ask for one),
or leave (end once the command has begun). With -V it prints a version.
"""
import os
import socket
import subprocess
import sys
import threading

words = sys.argv[1:]
if words == ["-V"]:
    print("OpenSSH_9.2p1 Debian, OpenSSL 3.0", file=sys.stderr)
    sys.exit(0)
separator = words.index("--")
remote, _, local = words[words.index("-R") + 1].partition(":")
host, command = words[separator + 1:]
fault = os.environ.get("FAKE_SSH", "")
with open(os.environ["FAKE_SSH_LOG"], "w") as log:
    log.write("\n".join(words))
if fault == "password":
    with open(os.environ["FAKE_SSH_LOG"] + ".pid", "w") as number:
        number.write(str(os.getpid()))
    with open("/dev/tty", "r+b", buffering=0) as terminal:
        terminal.write(b"Password: ")
        terminal.read(1)
if fault == "fail":
    print("ssh: \033]0;title\007Could not resolve hostname", host, file=sys.stderr)
    sys.exit(255)
if fault == "noise":
    print("Welcome!\nlogintui-\nlast login: yesterday", flush=True)

listener = socket.socket(socket.AF_UNIX)
os.fchmod(listener.fileno(), 0o600)
listener.bind(remote)
listener.listen()


def copy(source, target):
    while data := source.recv(65536):
        target.sendall(data)
    target.shutdown(socket.SHUT_WR)


def lead(guest):
    with guest, socket.socket(socket.AF_UNIX) as peer:
        try:
            peer.connect(local)
            back = threading.Thread(target=quietly, args=(peer, guest), daemon=True)
            back.start()
            quietly(guest, peer)
            back.join()
        except OSError:
            pass


def quietly(source, target):
    try:
        copy(source, target)
    except OSError:
        pass


def accept():
    while True:
        guest, _ = listener.accept()
        threading.Thread(target=lead, args=(guest,), daemon=True).start()


threading.Thread(target=accept, daemon=True).start()
nothing = subprocess.DEVNULL if fault == "leave" else None
status = subprocess.run(["sh", "-c", command], stdin=nothing).returncode
if fault == "noise":
    print("\033[2Jgoodbye", file=sys.stderr)
os._exit(status)
