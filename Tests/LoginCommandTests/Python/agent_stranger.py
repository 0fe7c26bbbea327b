"""A program at the agent's socket that isn't the agent: takes connections, and never answers.

agent_stranger.py SOCKET: in place of whatever is there.
"""
import os
import signal
import socket
import sys

if os.path.exists(sys.argv[1]):
    os.unlink(sys.argv[1])
os.makedirs(os.path.dirname(sys.argv[1]), mode=0o700, exist_ok=True)
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen(16)
print("listening", flush=True)
signal.pause()
