"""Serves an idpyoidc whose every visitor is jane:
idpyoidc-serve.py PORT REDIRECT_PORT SECONDS
Access and ID tokens live for SECONDS; a refresh token buys an ID token too. The client logintui has no secret,
logintui-basic shows its own in a header and logintui-post in the form."""

import http.server
import json
import sys
import urllib.parse

from cryptojwt.key_jar import build_keyjar
from idpyoidc.server import Server
from idpyoidc.server.configure import OPConfiguration
from leaving import leave_with_parent

port, redirect, lifetime = (int(word) for word in sys.argv[1:4])
base = f"http://127.0.0.1:{port}"
keys = [{"type": "RSA", "use": ["sig"]}, {"type": "EC", "crv": "P-256", "use": ["sig"]}]
methods = ["none", "client_secret_basic", "client_secret_post"]
minted = ["access_token", "refresh_token", "id_token"]
configuration = {
    "issuer": base,
    "keys": {"uri_path": "jwks.json", "key_defs": keys},
    "httpc_params": {"verify": True, "timeout": 4},
    "preference": {"scopes_supported": ["openid", "email", "profile", "offline_access"]},
    "endpoint": {
        "provider_info": {
            "path": ".well-known/openid-configuration",
            "class": "idpyoidc.server.oidc.provider_config.ProviderConfiguration",
            "kwargs": {"client_authn_method": None}},
        "authorization": {
            "path": "authorization", "class": "idpyoidc.server.oidc.authorization.Authorization",
            "kwargs": {
                "client_authn_method": None, "response_types_supported": ["code"],
                "response_modes_supported": ["query"]}},
        "token": {
            "path": "token", "class": "idpyoidc.server.oidc.token.Token",
            "kwargs": {"client_authn_method": methods}},
        "userinfo": {
            "path": "userinfo", "class": "idpyoidc.server.oidc.userinfo.UserInfo",
            "kwargs": {"client_authn_method": ["bearer_header"]}},
        "introspection": {
            "path": "introspection", "class": "idpyoidc.server.oauth2.introspection.Introspection",
            "kwargs": {"client_authn_method": methods}}},
    "userinfo": {
        "class": "idpyoidc.server.user_info.UserInfo",
        "kwargs": {"db": {"jane": {"name": "Jane Example", "email": "jane@example.com", "email_verified": True}}}},
    "authentication": {"anyone": {
        "acr": "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified",
        "class": "idpyoidc.server.user_authn.user.NoAuthn", "kwargs": {"user": "jane"}}},
    "authz": {
        "class": "idpyoidc.server.authz.AuthzHandling",
        "kwargs": {"grant_config": {"expires_in": 86400, "usage_rules": {
            "authorization_code": {"supports_minting": minted, "max_usage": 1, "expires_in": 120},
            "access_token": {"expires_in": lifetime}, "id_token": {"expires_in": lifetime},
            "refresh_token": {"supports_minting": minted, "expires_in": 86400}}}}},
    "token_handler_args": {
        "jwks_def": {"private_path": "token.json", "read_only": False, "key_defs": [
            {"type": "oct", "bytes": 24, "use": ["enc"], "kid": kid} for kid in ("code", "refresh")]},
        "code": {"lifetime": 600},
        "token": {
            "class": "idpyoidc.server.token.jwt_token.JWTToken",
            "kwargs": {"lifetime": lifetime}},
        "refresh": {"lifetime": 86400},
        "id_token": {"class": "idpyoidc.server.token.id_token.IDToken", "kwargs": {
            "lifetime": lifetime,
            "base_claims": {"email": {"essential": True}, "name": {"essential": True}}}}},
    "add_on": {"pkce": {
        "function": "idpyoidc.server.oauth2.add_on.pkce.add_support",
        "kwargs": {"essential": False, "code_challenge_method": "S256"}}},
}
jar = build_keyjar(keys)
jar.import_jwks(jar.export_jwks(private=True), base)
server = Server(OPConfiguration(configuration, base_path="", port=port, domain="127.0.0.1"), keyjar=jar)
for name, method in [("logintui", "none"), ("logintui-basic", "client_secret_basic"), ("logintui-post", "client_secret_post")]:
    server.context.cdb[name] = {
        "client_id": name, "client_secret": "no-secret-at-all", "redirect_uris": [(f"http://127.0.0.1:{redirect}/", {})],
        "token_endpoint_auth_method": method, "response_types_supported": ["code"],
        "allowed_scopes": ["openid", "email", "profile", "offline_access"]}
endpoints = {part.endpoint_path: part for part in server.endpoint.values()}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path == "/jwks.json":
            return self.answer(200, [("Content-Type", "application/json")], server.keyjar.export_jwks_as_json())
        self.serve(path, dict(urllib.parse.parse_qsl(query)))

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        self.serve(self.path, dict(urllib.parse.parse_qsl(body)))

    def serve(self, path, fields):
        """As the example of idpyoidc has it: read the request, process it, write the answer."""
        part = endpoints.get(path.strip("/"))
        if part is None:
            return self.answer(404, [], "")
        about = {"headers": {name.lower(): value for name, value in self.headers.items()}, "method": self.command,
                 "url": base + self.path}
        try:
            request = part.parse_request(fields, http_info=about)
            arguments = {} if "error" in request else part.process_request(request, http_info=about)
            said = request if "error" in request else arguments
            if "error" in said:
                return self.answer(400, [("Content-Type", "application/json")], json.dumps(dict(said), default=str))
            if "redirect_location" in arguments:
                return self.answer(303, [("Location", arguments["redirect_location"])], "")
            done = part.do_response(request=request, **arguments)
        except Exception as error:  # What the library refuses, it raises.
            print(f"idpyoidc-serve: {error!r}", file=sys.stderr)
            return self.answer(400, [("Content-Type", "application/json")], '{"error": "invalid_request"}')
        if part.response_placement == "body":
            return self.answer(done.get("response_code", 200), done["http_headers"], done["response"])
        self.answer(303, [("Location", done["response"])], "")

    def answer(self, status, headers, text):
        body = text.encode()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


try:
    listener = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
except OSError:
    print(f"idpyoidc-serve: port {port} is taken", flush=True)
    raise
leave_with_parent()
print("ready", flush=True)
listener.serve_forever()
