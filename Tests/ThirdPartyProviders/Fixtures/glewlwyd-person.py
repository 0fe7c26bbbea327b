#!/usr/bin/env python3
"""Plays the person in front of a browser who signs in to Glewlwyd as jane and agrees to what a client asks for:
glewlwyd-person.py [authorize] URL | glewlwyd-person.py device VERIFICATION_URL [USER_CODE]
With PERSON=deny, authorize makes the provider turn the request down, since Glewlwyd's page has no button for it."""

import http.cookiejar
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


class Stay(urllib.request.HTTPRedirectHandler):
    """Leaves redirections to the caller."""

    def redirect_request(self, *arguments):
        return None


cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies, Stay())


def with_parameters(url, **parameters):
    return url + ("&" if "?" in url else "?") + urllib.parse.urlencode(parameters)


def parameters_of(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query, keep_blank_values=True))


def redirection(url):
    """Where a GET of the URL leads to."""
    try:
        answer = browser.open(url, timeout=150)
        sys.exit(f"glewlwyd-person: {answer.status} instead of a redirection from {url}")
    except urllib.error.HTTPError as answer:
        if answer.code not in (302, 303):
            sys.exit(f"glewlwyd-person: {answer.code} instead of a redirection from {url}")
        return urllib.parse.urljoin(url, answer.headers["Location"])


def call(method, url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method)
    try:
        browser.open(request, timeout=150).close()
    except urllib.error.HTTPError as answer:
        sys.exit(f"glewlwyd-person: {answer.code} from {method} {url}")


def sign_in(base):
    call("POST", f"{base}/api/auth/", {
        "username": os.environ.get("PERSON_NAME", "jane"),
        "password": os.environ.get("PERSON_PASSWORD", "correct horse")})


def grant(login_page):
    """Agrees to the scopes that the login page would show, and returns where its button "continue" leads."""
    asked = parameters_of(login_page)
    if "client_id" not in asked:
        sys.exit(f"glewlwyd-person: nothing to agree to at {login_page}")
    client = urllib.parse.quote(asked["client_id"], safe="")
    call("PUT", f"{base_of(login_page)}/api/auth/grant/{client}", {"scope": asked["scope"]})
    return asked["callback_url"] + ("&" if "?" in asked["callback_url"] else "?") + "g_continue"


def base_of(url):
    parts = urllib.parse.urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def authorize(url):
    denied = os.environ.get("PERSON") == "deny"
    place = redirection(with_parameters(url, prompt="none") if denied else url)
    if base_of(place) == base_of(url):
        sign_in(base_of(place))
        place = redirection(grant(place))
    if base_of(place) == base_of(url):
        sys.exit(f"glewlwyd-person: still at {place}")
    browser.open(place, timeout=150).close()


def device(url, code=None):
    if code is not None and "code" not in parameters_of(url):
        if "prompt=device" not in redirection(url):
            sys.exit("glewlwyd-person: the verification page does not ask for a code")
        url = with_parameters(url, code=code)
    sign_in(base_of(url))
    place = redirection(url)
    if "client_id" in parameters_of(place):
        place = redirection(grant(place))
    if parameters_of(place).get("prompt") != "deviceComplete":
        sys.exit(f"glewlwyd-person: the device is not approved but at {place}")


action, *arguments = sys.argv[1:] if sys.argv[1:2] in (["authorize"], ["device"]) else ["authorize", *sys.argv[1:]]
{"authorize": authorize, "device": device}[action](*arguments)
