"""Google's client for administrators, as a backend has it."""
import json
import os
import urllib.error
import urllib.request

import firebase_admin
import pytest


@pytest.fixture(scope="module", autouse=True)
def admin(logintui_service):
    # With the project, it doesn't look for Google's servers.
    app = firebase_admin.initialize_app(options={"projectId": logintui_service.project})
    yield app
    firebase_admin.delete_app(app)


@pytest.fixture(scope="session")
def shared(logintui_service):
    """An account for all tests, from before their snapshots."""
    return logintui_service.create_user(uid="shared", phone_number="+15555550100")


@pytest.fixture
def client():
    """Sends the requests of an app; the answer has the status."""
    host = os.environ["FIREBASE_AUTH_EMULATOR_HOST"]

    def ask(method, **body):
        request = urllib.request.Request(
            f"http://{host}/identitytoolkit.googleapis.com/v1/accounts:{method}?key=k", json.dumps(body).encode(),
            {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    return ask
