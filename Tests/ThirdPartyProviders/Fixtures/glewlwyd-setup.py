"""Gives a fresh Glewlwyd its OpenID Connect plugin, scopes, clients and user through the administrator's API:
glewlwyd-setup.py FOLDER PORT RS256|ES256 REDIRECT_PORT SECONDS always|never http|https
Tokens live for SECONDS; refresh tokens work once or for ever. There are four clients: logintui has no secret,
logintui-basic and logintui-post show theirs in a header or in the form, logintui-key signs with FOLDER/client.pem."""

import http.cookiejar
import json
import pathlib
import sys
import time
import urllib.error
import urllib.request

folder, (port, algorithm, redirect, lifetime, once, scheme) = pathlib.Path(sys.argv[1]), sys.argv[2:8]
api = f"{scheme}://127.0.0.1:{port}/api"
opener = urllib.request.build_opener(
    urllib.request.ProxyHandler({}),
    urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def send(path, body, method="POST"):
    request = urllib.request.Request(
        f"{api}/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method)
    try:
        opener.open(request, timeout=150).close()
    except urllib.error.HTTPError as error:
        sys.exit(f"glewlwyd-setup: {path}: {error.code} {error.read().decode(errors='replace')}")


def wait():
    """Returns once the server says in its log that it has started, and answers."""
    log, deadline = folder / "glewlwyd.log", time.monotonic() + 150
    while time.monotonic() < deadline:
        lines = log.read_text(errors="replace") if log.exists() else ""
        if "Error starting glewlwyd webserver" in lines:
            # Another program has come between the search for a free port and this one.
            sys.exit(f"glewlwyd-setup: port {port} is taken, see {log}")
        if f"Glewlwyd started on port {port}" in lines:
            try:
                opener.open(f"{scheme}://127.0.0.1:{port}/config", timeout=5).close()
                return
            except OSError:
                pass
        time.sleep(0.02)
    sys.exit(f"glewlwyd-setup: the server has not started, see {log}")


wait()
send("auth/", {"username": "admin", "password": "password"})
for scope, meaning in {"openid": "Who signs in", "email": "The e-mail address", "profile": "The name"}.items():
    # A scope that asks for the password lets the ID token tell how the person signed in; openid exists already.
    existing = scope == "openid"
    send(f"scope/{scope}" if existing else "scope/", {
        "name": scope, "display_name": scope, "description": meaning,
        "password_required": True, "password_max_age": 0, "scheme": {}}, "PUT" if existing else "POST")
send("mod/plugin/", {
    "module": "oidc", "name": "oidc", "display_name": "OpenID Connect", "enabled": True,
    "parameters": {
        "iss": f"{api}/oidc",
        "jwt-type": "rsa" if algorithm == "RS256" else "ecdsa",
        "jwt-key-size": "256",
        "key": (folder / "private.pem").read_text(),
        "cert": (folder / "public.pem").read_text(),
        "code-duration": 600,
        "access-token-duration": int(lifetime),
        "refresh-token-duration": 1209600,
        "refresh-token-rolling": True,
        "refresh-token-one-use": once,
        "allow-non-oidc": False,
        "auth-type-code-enabled": True,
        "auth-type-code-revoke-replayed": True,
        "auth-type-refresh-enabled": True,
        "auth-type-device-enabled": True,
        "auth-type-token-enabled": False,
        "auth-type-implicit-enabled": False,
        "auth-type-password-enabled": False,
        "auth-type-client-enabled": False,
        "device-authorization-expiration": 600,
        "device-authorization-interval": 1,
        "pkce-allowed": True,
        "pkce-required-public-client": True,
        "pkce-method-plain-allowed": False,
        "subject-type": "public",
        "jwks-show": True,
        "session-management-allowed": True,
        "session-cookie-name": "GLEWLWYD2_OIDC_SID", "session-cookie-expiration": 2419200,
        "oauth-as-iss-id": True,
        # Where a client's public key stands; without requests that are signed none is looked at.
        "request-parameter-allow": True, "client-pubkey-parameter": "pubkey",
        "introspection-revocation-allowed": True,
        "introspection-revocation-allow-target-client": True,
        "allowed-scope": ["openid", "email", "profile"],
        "email-claim": "on-demand", "email-claim-scope": ["email"],
        "name-claim": "on-demand", "name-claim-scope": ["profile"],
    }})
for client, method in {
        "logintui": "none", "logintui-basic": "client_secret_basic", "logintui-post": "client_secret_post",
        "logintui-key": "private_key_jwt"}.items():
    send("client/", {
        "client_id": client, "name": client, "enabled": True, "confidential": method != "none",
        **({"client_secret": "no-secret-at-all"} if method.startswith("client_secret") else {}),
        **({"pubkey": (folder / "client.pub").read_text()} if method == "private_key_jwt" else {}),
        "redirect_uri": [f"http://127.0.0.1:{redirect}/"],
        "authorization_type": ["code", "refresh_token", "delete_token", "device_authorization"],
        "token_endpoint_auth_method": [method],
        "post_logout_redirect_uri": f"http://127.0.0.1:{redirect}/"})
send("user/", {
    "username": "jane", "password": "correct horse", "name": "Jane Example",
    "email": "jane@example.com", "enabled": True,
    "scope": ["openid", "email", "profile", "g_profile"]})
