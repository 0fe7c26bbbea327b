"""Checks a signed token as a backend does, with libraries that know nothing of this service.

    verifier.py ORIGIN TOKEN
"""
import sys

import jwt
from google.auth.transport import requests
from google.oauth2 import id_token

origin, token = sys.argv[1:3]
google = "/www.googleapis.com"
account = "securetoken@system.gserviceaccount.com"

# By Google's library, with the certificates.
claims = id_token.verify_token(token, requests.Request(), audience="demo-login",
                               certs_url=f"{origin}{google}/robot/v1/metadata/x509/{account}")
assert claims["iss"] == "https://securetoken.google.com/demo-login"

# By PyJWT, with the key set.
key = jwt.PyJWKClient(
    f"{origin}{google}/service_accounts/v1/jwk/{account}", timeout=120).get_signing_key_from_jwt(token)
again = jwt.decode(token, key, algorithms=["RS256"], audience="demo-login",
                   issuer="https://securetoken.google.com/demo-login")
assert again == claims

head, body, signature = token.split(".")
tampered = f"{head}.{body}.{signature[:-6]}AAAAAA"
try:
    id_token.verify_token(tampered, requests.Request(), audience="demo-login",
                          certs_url=f"{origin}{google}/robot/v1/metadata/x509/{account}")
    sys.exit("a tampered token was accepted")
except ValueError:
    print("done")
