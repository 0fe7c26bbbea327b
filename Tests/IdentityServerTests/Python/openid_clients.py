"""Signs in at the OpenID provider with clients of other projects.

Arguments: the issuer, and the client: Authlib or requests-oauthlib. Prints "done" once everything has happened as documented.
The service answers a login_hint without a page, so no browser is needed.
"""
import os
import sys

import requests

os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
ISSUER, CLIENT = sys.argv[1:]
REDIRECT, SCOPE, HINT = "http://localhost:4000/back", "openid email profile", "ann@example.com"
METADATA = requests.get(f"{ISSUER}/.well-known/openid-configuration").json()
assert METADATA["issuer"] == ISSUER, METADATA


def location(url):
    """Follows the app's redirect as a browser would, and returns where it comes back to."""
    answer = requests.get(url, allow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def check(token):
    """Checks the claims of an ID token, and the user."""
    from joserfc import jwt
    from joserfc.jwk import KeySet

    keys = KeySet.import_key_set(requests.get(METADATA["jwks_uri"]).json())
    claims = jwt.decode(token["id_token"], keys, algorithms=["RS256"]).claims
    jwt.JWTClaimsRegistry(
        iss={"essential": True, "value": ISSUER}, aud={"essential": True, "value": "app"},
        exp={"essential": True}).validate(claims)
    assert claims["email"] == HINT, claims
    return claims


def authlib():
    from authlib.common.security import generate_token
    from authlib.integrations.requests_client import OAuth2Session

    client = OAuth2Session(
        "app", "a secret", scope=SCOPE, redirect_uri=REDIRECT, code_challenge_method="S256",
        token_endpoint_auth_method="client_secret_basic")
    verifier = generate_token(48)
    url, state = client.create_authorization_url(
        METADATA["authorization_endpoint"], code_verifier=verifier, nonce="n1", login_hint=HINT)
    token = client.fetch_token(
        METADATA["token_endpoint"], authorization_response=location(url), state=state,
        code_verifier=verifier)
    assert check(token)["nonce"] == "n1"
    assert client.get(METADATA["userinfo_endpoint"]).json()["email"] == HINT
    fresh = client.refresh_token(METADATA["token_endpoint"], refresh_token=token["refresh_token"])
    assert fresh["access_token"] != token["access_token"]
    found = client.introspect_token(
        METADATA["introspection_endpoint"], token=fresh["access_token"]).json()
    assert found["active"] and found["username"] == HINT, found
    gone = client.revoke_token(METADATA["revocation_endpoint"], token=fresh["refresh_token"])
    assert gone.status_code == 200, gone.text
    found = client.introspect_token(
        METADATA["introspection_endpoint"], token=fresh["access_token"]).json()
    assert found == {"active": False}, found
    job = OAuth2Session("job", "a secret", scope="a b")
    token = job.fetch_token(METADATA["token_endpoint"], grant_type="client_credentials")
    assert token["scope"] == "a b" and "refresh_token" not in token, token


def oauthlib():
    from requests_oauthlib import OAuth2Session

    client = OAuth2Session("app", redirect_uri=REDIRECT, scope=SCOPE.split(), pkce="S256")
    url, _ = client.authorization_url(METADATA["authorization_endpoint"], login_hint=HINT)
    token = client.fetch_token(
        METADATA["token_endpoint"], authorization_response=location(url), include_client_id=True)
    check(token)
    assert client.get(METADATA["userinfo_endpoint"]).json()["email"] == HINT
    fresh = client.refresh_token(METADATA["token_endpoint"], client_id="app")
    check(fresh)


{"Authlib": authlib, "requests-oauthlib": oauthlib}[CLIENT]()
print("done")
