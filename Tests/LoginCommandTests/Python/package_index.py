"""An index for pip, npm and cargo with one package, harbour, behind a check of the token.

Usage: package_index.py TOKEN

Tells the path of each request, the kind of its credential, and whether it was right.
"""
import base64
import hashlib
import http.server
import io
import json
import sys
import tarfile
import zipfile

token = sys.argv[1]


def wheel():
    """Returns a package for pip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        files.writestr("harbour.py", "ships = 1\n")
        files.writestr("harbour-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: harbour\nVersion: 1\n")
        files.writestr("harbour-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        files.writestr("harbour-1.dist-info/RECORD", "")
    return packed.getvalue()


def archive(contents):
    """Returns an archive for npm or cargo."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as files:
        for name, text in contents.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            files.addfile(entry, io.BytesIO(text.encode()))
    return packed.getvalue()


crate = archive({
    "harbour-1.0.0/Cargo.toml": '[package]\nname = "harbour"\nversion = "1.0.0"\nedition = "2021"\n',
    "harbour-1.0.0/src/lib.rs": "",
})
package = archive({"package/package.json": '{"name": "harbour", "version": "1.0.0"}'})
release = {"name": "harbour", "vers": "1.0.0", "deps": [], "features": {}, "yanked": False,
           "cksum": hashlib.sha256(crate).hexdigest()}


def content(path, host):
    """Returns the kind and the bytes of a page; None for a page that doesn't exist."""
    here = f"http://{host}"
    if path.endswith("/simple/harbour/"):
        return "text/html", f'<a href="{here}/harbour-1-py3-none-any.whl">harbour-1-py3-none-any.whl</a>'.encode()
    if path == "/harbour-1-py3-none-any.whl":
        return "application/zip", wheel()
    if path.endswith("/cargo/config.json"):
        cargo = here + path[:-len("/config.json")]
        return "application/json", json.dumps({"dl": cargo + "/dl", "api": cargo, "auth-required": True}).encode()
    if path.endswith("/cargo/ha/rb/harbour"):
        return "text/plain", json.dumps(release).encode() + b"\n"
    if path.endswith("/cargo/dl/harbour/1.0.0/download"):
        return "application/gzip", crate
    if path == "/npm/harbour":
        version = {"name": "harbour", "version": "1.0.0", "dist": {"tarball": f"{here}/npm/harbour-1.0.0.tgz"}}
        page = {"name": "harbour", "dist-tags": {"latest": "1.0.0"}, "versions": {"1.0.0": version}}
        return "application/json", json.dumps(page).encode()
    if path == "/npm/harbour-1.0.0.tgz":
        return "application/gzip", package
    return None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def credential(self):
        """Returns the kind of the credential, with its user name, and the secret."""
        sent = self.headers.get("Authorization", "")
        kind, _, value = sent.rpartition(" ")
        if kind == "Basic":
            name, _, value = base64.b64decode(value).decode().partition(":")
            return f"basic {name}", value
        return kind.lower() or ("raw" if sent else "none"), value

    def do_GET(self):
        kind, value = self.credential()
        print("asked", self.path, kind, "right" if value == token else "wrong", flush=True)
        if value != token:
            return self.answer(401, "text/plain", b"")
        found = content(self.path, self.headers["Host"])
        if found is None:
            return self.answer(404, "text/plain", b"")
        self.answer(200, *found)

    do_HEAD = do_GET

    def answer(self, status, kind, body):
        self.send_response(status)
        if status == 401:
            self.send_header("WWW-Authenticate", 'Basic realm="packages"')
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print("listening", server.server_address[1], flush=True)
server.serve_forever()
