"""Keeps a thousand connections open that say nothing, and one that dawdles, and asks beside them.

    idle_connections.py HOST:PORT
"""
import http.client
import resource
import socket
import sys

host, port = sys.argv[1].split(":")
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
idle = [socket.create_connection((host, int(port))) for _ in range(1000)]
slow = socket.create_connection((host, int(port)))
slow.sendall(b"POST / HTTP/1.1\r\nHost: local")
connection = http.client.HTTPConnection(host, int(port), timeout=60)
connection.request("POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k", "{}",
                   {"Content-Type": "application/json"})
answer = connection.getresponse()
assert answer.status == 200, answer.read()
print("done")
