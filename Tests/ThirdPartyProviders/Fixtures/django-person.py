#!/usr/bin/env python3
"""Plays the person in front of a browser who fills in the forms of django-oauth-toolkit as jane:
django-person.py [authorize] URL | django-person.py device VERIFICATION_URL [USER_CODE]
With PERSON=deny the person presses the button that refuses."""

import html.parser
import http.cookiejar
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

browser = urllib.request.build_opener(
    urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
denies = os.environ.get("PERSON") == "deny"


class Form(html.parser.HTMLParser):
    """The only form of a page: its fields, and the values that its named buttons would send."""

    def __init__(self, page):
        super().__init__()
        self.fields, self.buttons = {}, {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        name, value = attributes.get("name"), attributes.get("value") or ""
        if not name:
            return
        if tag == "button" or (tag == "input" and attributes.get("type") == "submit"):
            self.buttons.setdefault(name, []).append(value)
        elif tag == "input":
            self.fields[name] = value


def visit(url, fields=None):
    """The address and the text of the page that a request ends up at, after redirections."""
    data = None if fields is None else urllib.parse.urlencode(fields).encode()
    try:
        with browser.open(urllib.request.Request(url, data, {"Referer": url}), timeout=150) as answer:
            return answer.url, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as answer:
        sys.exit(f"django-person: {answer.code} from {answer.url}")


def answers(form, code):
    """What the person adds to a form, or None if there is nothing to fill in."""
    if "password" in form.fields:
        return {"username": "jane", "password": os.environ.get("PERSON_PASSWORD", "correct horse")}
    if "user_code" in form.fields:
        return {"user_code": code or form.fields["user_code"]}
    if "action" in form.buttons:
        return {"action": "deny" if denies else "accept"}
    if "allow" in form.buttons:
        return {} if denies else {"allow": form.buttons["allow"][0]}
    return None


def fill(url, code=None):
    """Fills in one form after the other; the page that has none is where it ends."""
    provider = urllib.parse.urlsplit(url).netloc
    place, page = visit(url)
    for _ in range(5):
        if urllib.parse.urlsplit(place).netloc != provider:
            break
        form = Form(page)
        added = answers(form, code)
        if added is None:
            break
        place, page = visit(place, form.fields | added)
    return urllib.parse.urlsplit(place).netloc == provider, place, page


action, *arguments = sys.argv[1:] if sys.argv[1:2] in (["authorize"], ["device"]) else ["authorize", *sys.argv[1:]]
is_at_home, place, page = fill(*arguments)
if action == "authorize" and is_at_home or action == "device" and "Device" not in page:
    sys.exit(f"django-person: still at {place}")
