#!/usr/bin/env python3
"""Issues tokens for a container registry to users whose ID token `logintui verify` accepts.

The registry has our certificate (rootcertbundle) and accepts the tokens that we sign, for a few minutes.
Source: Docker Registry v2, "Token Authentication Specification", "JWT" and "OAuth2".
"""
import argparse
import base64
import hashlib
import http.server
import json
import secrets
import subprocess
import time
import urllib.parse

LIFETIME = 300  # seconds
LIMIT = 1 << 16  # bytes of a form


def bare(data):
    """Base64 for addresses, without its padding (RFC 7515 §2)."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def openssl(*words, data=b""):
    return subprocess.run(["openssl", *words], input=data, capture_output=True, check=True).stdout


def key_id(key):
    """The registry's name for a key: 30 bytes of a hash, in twelve groups of base32."""
    public = openssl("pkey", "-in", key, "-pubout", "-outform", "DER")
    text = base64.b32encode(hashlib.sha256(public).digest()[:30]).decode()
    return ":".join(text[place:place + 4] for place in range(0, len(text), 4))


def person(token):
    """The claims of a valid ID token, otherwise None. The token isn't in any list of processes."""
    words = [OPTIONS.logintui, "verify", "--format", "json"]
    check = subprocess.run(words, input=token.encode(), capture_output=True)
    return json.loads(check.stdout) if check.returncode == 0 else None


def granted(claims, scopes):
    """The permissions of a user. Here, every signed-in user may do everything. Put your own rules here."""
    access = []
    for scope in scopes:
        kind, name, actions = (scope.split(":", 1)[0], *scope.split(":", 1)[1].rsplit(":", 1))
        access.append({"type": kind, "name": name, "actions": actions.split(",")})
    return access


def signed(claims, service, scopes):
    """A token for the registry."""
    now = int(time.time())
    head = {"typ": "JWT", "alg": "RS256", "kid": KEY_ID}
    body = {"iss": OPTIONS.issuer, "sub": claims["sub"], "aud": service, "iat": now, "nbf": now - 5,
            "exp": now + LIFETIME, "jti": secrets.token_hex(16), "access": granted(claims, scopes)}
    text = ".".join(bare(json.dumps(part).encode()) for part in (head, body))
    return text + "." + bare(openssl("dgst", "-sha256", "-sign", OPTIONS.key, data=text.encode()))


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        """A name and a password in a header: the password is the ID token, the name says nothing."""
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        kind, _, value = self.headers.get("Authorization", "").partition(" ")
        try:
            token = base64.b64decode(value).decode().partition(":")[2] if kind == "Basic" else ""
        except ValueError:
            token = ""
        self.sell(token, query)

    def do_POST(self):
        """A form with the ID token in the place of a refresh token, which the user `<token>` stands for."""
        form = urllib.parse.parse_qs(self.body().decode(errors="replace"))
        self.sell(form.get("refresh_token", [""])[0], form)

    def body(self):
        """What was sent; skopeo sends it in chunks (RFC 9112 §7.1)."""
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.rfile.read(min(int(self.headers.get("Content-Length", 0)), LIMIT))
        data = b""
        while size := int(self.rfile.readline(20), 16):
            data += self.rfile.read(min(size, LIMIT - len(data)))
            self.rfile.readline(2)
        return data

    def sell(self, token, asked):
        claims = person(token) if token else None
        print("asked", self.command, claims["sub"] if claims else "nobody", flush=True)
        if not claims:
            return self.answer(401, {"error": "invalid_grant", "details": "Sign in: logintui login"})
        scopes = " ".join(asked.get("scope", [])).split()
        text = signed(claims, asked.get("service", [""])[0], [scope for scope in scopes if scope.count(":") >= 2])
        self.answer(200, {"token": text, "access_token": text, "expires_in": LIFETIME, "token_type": "Bearer"})

    def answer(self, status, fields):
        body = json.dumps(fields).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Addresses are not logged."""


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--key", required=True, help="the private key, RSA, whose certificate the registry has")
parser.add_argument("--issuer", required=True, help="the issuer that the registry expects")
parser.add_argument("--port", type=int, default=5001, help="on 127.0.0.1; 0 for any")
parser.add_argument("--logintui", default="logintui", help="the program that checks ID tokens")
OPTIONS = parser.parse_args()
KEY_ID = key_id(OPTIONS.key)
SERVER = http.server.ThreadingHTTPServer(("127.0.0.1", OPTIONS.port), Handler)
print("listening", SERVER.server_port, flush=True)
SERVER.serve_forever()
