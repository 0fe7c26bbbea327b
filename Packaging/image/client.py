"""Uses the service in a container: client.py create|sign-in, for Packaging/image/try.

`create` makes a user with Google's client for administrators. Both then sign that user in, as a program of the user
does, and check the token. FIREBASE_AUTH_EMULATOR_HOST says where the service is.
"""
import json
import os
import sys
import urllib.request

import firebase_admin
from firebase_admin import auth

HOST = os.environ["FIREBASE_AUTH_EMULATOR_HOST"]
firebase_admin.initialize_app(options={"projectId": "demo-login"})


def ask(method, body):
    request = urllib.request.Request(
        f"http://{HOST}/identitytoolkit.googleapis.com/v1/accounts:{method}?key=k",
        json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


if sys.argv[1] == "create":
    auth.create_user(uid="ann", email="ann@example.com", password="correct-horse")
    ask("sendOobCode", {"requestType": "PASSWORD_RESET", "email": "ann@example.com"})
session = ask("signInWithPassword", {"email": "ann@example.com", "password": "correct-horse"})
claims = auth.verify_id_token(session["idToken"], check_revoked=True)
assert claims["uid"] == "ann" and claims["email"] == "ann@example.com", claims
