"""Git's own server for HTTP, behind a check of the token; tells the kind of each credential and whether it was right.

Usage: git_server.py FOLDER TOKEN [SCHEME]

SCHEME is what it asks for: Basic, unless it is Bearer.
"""
import base64
import http.server
import os
import subprocess
import sys

folder, token = sys.argv[1:3]
scheme = (sys.argv[3:] or ["Basic"])[0]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def credential(self):
        kind, _, value = self.headers.get("Authorization", "none").partition(" ")
        if kind == "Basic":
            name, _, value = base64.b64decode(value).decode().partition(":")
            return f"basic {name}", value
        return kind.lower(), value

    def do_GET(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b"".join(iter(self.chunk, b""))
        kind, value = self.credential()
        print("asked", kind, "right" if value == token else "wrong", flush=True)
        if value != token:
            return self.answer(401, [("WWW-Authenticate", f'{scheme} realm="git"')], b"")
        path, _, query = self.path.partition("?")
        variables = dict(
            os.environ, GIT_PROJECT_ROOT=folder, GIT_HTTP_EXPORT_ALL="1", REQUEST_METHOD=self.command, PATH_INFO=path,
            QUERY_STRING=query, CONTENT_TYPE=self.headers.get("Content-Type", ""), REMOTE_USER=kind,
            CONTENT_LENGTH=str(len(body)), HTTP_CONTENT_ENCODING=self.headers.get("Content-Encoding", ""))
        output = subprocess.run(["git", "http-backend"], input=body, env=variables, capture_output=True).stdout
        head, _, content = output.partition(b"\r\n\r\n")
        headers = [tuple(line.split(": ", 1)) for line in head.decode().split("\r\n")]
        status = next((int(value[:3]) for name, value in headers if name == "Status"), 200)
        self.answer(status, [pair for pair in headers if pair[0] != "Status"], content)

    do_POST = do_GET

    def chunk(self):
        data = self.rfile.read(int(self.rfile.readline(), 16))
        self.rfile.readline()
        return data

    def answer(self, status, headers, content):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print("listening", server.server_port, flush=True)
server.serve_forever()
