"""A stand-in for the API server of a cluster, over TLS: answers who shows the right token, and tells what it was asked.

Usage: cluster.py CERTIFICATE KEY TOKEN
"""
import http.server
import json
import ssl
import sys

certificate, key, token = sys.argv[1:]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        shown = self.headers.get("Authorization", "-")
        print("asked", self.path.split("?")[0], shown, flush=True)
        status = 200 if shown == "Bearer " + token else 401
        if status == 401:
            answer = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "code": 401,
                      "message": "Unauthorized", "reason": "Unauthorized"}
        elif self.path.startswith("/api/v1/namespaces"):
            answer = {"kind": "NamespaceList", "apiVersion": "v1", "metadata": {},
                      "items": [{"metadata": {"name": "harbour", "creationTimestamp": "2026-01-01T00:00:00Z"},
                                 "status": {"phase": "Active"}}]}
        elif self.path.startswith("/apis"):
            answer = {"kind": "APIGroupList", "apiVersion": "v1", "groups": []}
        elif self.path.startswith("/api/v1"):
            answer = {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "v1",
                      "resources": [{"name": "namespaces", "singularName": "", "namespaced": False,
                                     "kind": "Namespace", "verbs": ["get", "list"]}]}
        else:
            answer = {"kind": "APIVersions", "versions": ["v1"]}
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print("listening", server.server_port, flush=True)
server.serve_forever()
