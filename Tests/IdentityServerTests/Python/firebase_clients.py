"""Uses the service with clients for Firebase that are not Google's: Pyrebase4, async-firebase-rest-api and verify-firebase-token.

Arguments: the service's host and port, and the client. Prints "done" once everything has happened as documented.
The clients know no emulator: their requests to Google's hosts are sent to the paths of the service that stand in for them.
"""
import asyncio
import sys

import httpx
import requests

HOST, CLIENT = sys.argv[1:]
CONFIG = {"apiKey": "k", "authDomain": "localhost", "databaseURL": "http://localhost",
          "projectId": "demo-login", "storageBucket": "localhost"}
FIRST, SECOND, THIRD = "correct-horse", "battery-staple", "third-secret"


def standing_in(url):
    return str(url).replace("https://", f"http://{HOST}/", 1)


send_request = requests.Session.request
requests.Session.request = lambda self, method, url, **more: send_request(
    self, method, standing_in(url), **more)
build_request = httpx.AsyncClient.build_request
httpx.AsyncClient.build_request = lambda self, method, url, **more: build_request(
    self, method, standing_in(url), **more)

from verify_firebase_token import verify_token  # noqa: E402


def verified(session, email):
    """What a backend reads from the token that a client has just got."""
    claims = verify_token(session["idToken"], "demo-login")
    assert claims["email"] == email, claims
    return claims


async def journey(auth, wait):
    """The life of an account; `wait` is what an answer of the client goes through."""
    made = await wait(auth.create_user_with_email_and_password("ann@example.com", FIRST))
    verified(made, "ann@example.com")
    session = await wait(auth.sign_in_with_email_and_password("ann@example.com", FIRST))
    verified(session, "ann@example.com")
    fresh = await wait(auth.refresh(session["refreshToken"]))
    assert made["localId"] in (fresh.get("userId"), fresh.get("localId")), fresh
    verified(fresh, "ann@example.com")

    # With null for all that the caller leaves out.
    named = await wait(auth.update_profile(fresh["idToken"], display_name="Ann"))
    assert named["displayName"] == "Ann", named
    same = await wait(auth.update_profile(fresh["idToken"], photo_url="http://localhost/ann.png"))
    assert same["displayName"] == "Ann", same
    cleared = await wait(auth.update_profile(fresh["idToken"], delete_attribute=["DISPLAY_NAME"]))
    assert "displayName" not in cleared, cleared

    # Tokens that follow a revocation are good at once, those before it are not.
    changed = await wait(auth.change_password(fresh["idToken"], SECOND))
    verified(changed, "ann@example.com")
    await refused(wait, lambda: auth.get_account_info(session["idToken"]), "TOKEN_EXPIRED")
    await refused(wait, lambda: auth.refresh(session["refreshToken"]), "TOKEN_EXPIRED")
    await refused(
        wait, lambda: auth.sign_in_with_email_and_password("ann@example.com", FIRST),
        "INVALID_PASSWORD")
    moved = await wait(auth.change_email(changed["idToken"], "bea@example.com"))
    verified(moved, "bea@example.com")

    await wait(auth.send_email_verification(moved["idToken"]))
    await wait(auth.send_password_reset_email("bea@example.com"))
    codes = requests.get(f"http://{HOST}/emulator/v1/projects/demo-login/oobCodes").json()["oobCodes"]
    code = next(c["oobCode"] for c in codes if c["requestType"] == "PASSWORD_RESET")
    await wait(auth.verify_password_reset_code(code, THIRD))
    last = await wait(auth.sign_in_with_email_and_password("bea@example.com", THIRD))
    assert verified(last, "bea@example.com")["email_verified"] is True
    found = await wait(auth.get_account_info(last["idToken"]))
    assert found["users"][0]["localId"] == made["localId"], found

    guest = await wait(auth.sign_in_anonymous())
    for session in (guest, last):
        await wait(auth.delete_user_account(session["idToken"]))
        await refused(
            wait, lambda token=session["idToken"]: auth.get_account_info(token), "USER_NOT_FOUND")


async def refused(wait, call, code):
    try:
        await wait(call())
    except (requests.HTTPError, httpx.HTTPError) as error:
        assert code in str(error) + str(error.args), error
        return
    sys.exit(f"not refused with {code}")


async def at_once(answer):
    return answer


async def later(answer):
    return await answer


if CLIENT == "Pyrebase4":
    import pyrebase
    asyncio.run(journey(pyrebase.initialize_app(CONFIG).auth(), at_once))
else:
    import firebase

    async def main():
        auth = firebase.initialize_app(CONFIG, None).auth()
        await journey(auth, later)
        guest = await auth.sign_in_anonymous()
        claims = await auth.verify_id_token(guest["idToken"])
        assert claims["sub"] == guest["localId"], claims

    asyncio.run(main())
print("done")
