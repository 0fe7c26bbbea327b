#!/usr/bin/env python3
"""Plays the person in front of a browser who fills in Canaille's login and consent forms as jane:
canaille-person.py [authorize] URL
With PERSON=deny the person asks for the consent form if need be, and presses its button "Deny" instead of "Accept"."""

import html.parser
import http.cookiejar
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

browser = urllib.request.build_opener(
    urllib.request.ProxyHandler({}),
    urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


class Forms(html.parser.HTMLParser):
    """The forms of a page: where each goes, what it holds, and the values its named buttons would send."""

    def __init__(self, page):
        super().__init__()
        self.forms = []
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.inside = True
            self.forms.append({"action": attributes.get("action") or "", "fields": {}, "buttons": {}})
        elif self.inside and attributes.get("name"):
            form, name, kind = self.forms[-1], attributes["name"], attributes.get("type", "text")
            if tag == "button" or (tag == "input" and kind == "submit"):
                form["buttons"].setdefault(name, []).append(attributes.get("value") or "")
            elif tag == "input" and (kind not in ("checkbox", "radio") or "checked" in attributes):
                form["fields"][name] = attributes.get("value") or ("on" if kind == "checkbox" else "")

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


def visit(url, fields=None):
    """The address and the text of the page that a request ends up at, after redirections."""
    data = None if fields is None else urllib.parse.urlencode(fields).encode()
    request = urllib.request.Request(url, data, {"Referer": url} if data else {})
    try:
        with browser.open(request, timeout=150) as answer:
            return answer.url, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as answer:
        sys.exit(f"canaille-person: {answer.code} from {answer.url}")


def answers(form):
    """What the person adds to a form, or None if the form is none of the expected ones."""
    if "password" in form["fields"]:
        return {"password": os.environ.get("PERSON_PASSWORD", "correct horse")}
    if "login" in form["fields"]:
        return {"login": os.environ.get("PERSON_NAME", "jane")}
    answer = "deny" if os.environ.get("PERSON") == "deny" else "accept"
    return {"answer": answer} if answer in form["buttons"].get("answer", []) else None


def authorize(url):
    provider = urllib.parse.urlsplit(url).netloc
    if os.environ.get("PERSON") == "deny" and "prompt=" not in url:
        url += "&prompt=consent"
    place, page = visit(url)
    for _ in range(4):
        if urllib.parse.urlsplit(place).netloc != provider:
            return
        known = [form for form in Forms(page).forms if answers(form)]
        if not known:
            break
        place, page = visit(urllib.parse.urljoin(place, known[0]["action"]), known[0]["fields"] | answers(known[0]))
    if urllib.parse.urlsplit(place).netloc == provider:
        sys.exit(f"canaille-person: still at {place}")


authorize(*(sys.argv[2:] if sys.argv[1:2] == ["authorize"] else sys.argv[1:]))
