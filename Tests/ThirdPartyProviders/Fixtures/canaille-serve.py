"""Serves a Canaille whose memory holds four clients and one user:
canaille-serve.py PORT REDIRECT_PORT ALGORITHM SECONDS
Access and refresh tokens live for SECONDS; a refresh token works once. The client logintui has no secret,
logintui-basic and logintui-post show theirs in a header or in the form, logintui-key signs with client.pem."""

import datetime
import json
import pathlib
import secrets
import sys
import threading
import time

from canaille import create_app
from canaille.app import models
from canaille.backends import Backend
from canaille.oidc import provider
from joserfc.jwk import ECKey
from leaving import leave_with_parent
from werkzeug.serving import make_server

# Canaille's access tokens tell the second they were made in and nothing else that differs: two of one second are
# the same text, and it finds the one that is void. So it makes one in a second.
made, making, lock = 0, provider.generate_access_token, threading.Lock()


def make_access_token(*arguments, **named):
    global made
    with lock:
        while int(time.time()) <= made:
            time.sleep(0.02)
        token = making(*arguments, **named)
        # Not the second it began in: the token may tell the next one by now.
        made = int(time.time())
        return token


provider.generate_access_token = make_access_token

port, redirect, algorithm, lifetime = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
key = ECKey.import_key(pathlib.Path("client.pem").read_text())
app = create_app({
    "SECRET_KEY": secrets.token_hex(32),
    "SERVER_NAME": f"127.0.0.1:{port}",
    "PREFERRED_URL_SCHEME": "http",
    "OAUTH2_TOKEN_EXPIRES_IN": {"authorization_code": lifetime, "refresh_token": lifetime},
    "CANAILLE": {"DATABASE": "memory", "JAVASCRIPT": False, "HTMX": False, "LANGUAGE": "en", "SMTP": None},
})
with app.app_context(), Backend.instance.session():
    Backend.instance.save(models.User(
        user_name="jane", password="correct horse", formatted_name="Jane Example", given_name="Jane",
        family_name="Example", display_name="jane", emails=["jane@example.com"]))
    # The client's address lies outside the trusted domains so that the person is asked for consent.
    for name, method in {
            "logintui": "none", "logintui-basic": "client_secret_basic",
            "logintui-post": "client_secret_post", "logintui-key": "private_key_jwt"}.items():
        client = models.Client(
            client_id=name, client_name=name, client_uri="https://logintui.example",
            client_id_issued_at=datetime.datetime.now(datetime.timezone.utc),
            client_secret="no-secret-at-all" if method.startswith("client_secret") else None,
            jwks=json.dumps({"keys": [key.as_dict(private=False)]}) if method == "private_key_jwt" else None,
            redirect_uris=[f"http://127.0.0.1:{redirect}/"],
            post_logout_redirect_uris=[f"http://127.0.0.1:{redirect}/"],
            grant_types=["authorization_code", "refresh_token"], response_types=["code"],
            scope=["openid", "email", "profile"], token_endpoint_auth_method=method,
            id_token_signed_response_alg=algorithm)
        Backend.instance.save(client)
        client.audience = [client]
        Backend.instance.save(client)

try:
    server = make_server("127.0.0.1", port, app, threaded=True)
except SystemExit:
    # Werkzeug's own way to leave when the port is another's by now; its words are in the log.
    print(f"canaille-serve: port {port} is taken", flush=True)
    raise
leave_with_parent()
print("ready", flush=True)
server.serve_forever()
