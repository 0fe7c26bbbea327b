#!/usr/bin/python3
"""Plays the person in front of a browser who agrees on the local provider's page: consent.py URL.

PERSON=deny presses Deny; PERSON_EMAIL, PERSON_NAME and PERSON_UNPROVEN fill in the form. With PERSON_STAYS the
browser does not go where the page sends it in the end, and that address is printed."""

import html.parser
import os
import sys
import urllib.parse
import urllib.request

browser = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Form(html.parser.HTMLParser):
    """Where the one form of a page goes, and what is hidden in it."""

    def __init__(self, page):
        super().__init__()
        self.action, self.fields = None, {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.action = attributes["action"]
        elif tag == "input" and attributes.get("type") == "hidden":
            self.fields[attributes["name"]] = attributes["value"]


url = sys.argv[1]
form = Form(browser.open(url, timeout=60).read().decode())
form.fields |= {
    "email": os.environ.get("PERSON_EMAIL", "jane@example.com"),
    "name": os.environ.get("PERSON_NAME", "Jane Example"),
    "decision": "deny" if os.environ.get("PERSON") == "deny" else "allow",
}
if not os.environ.get("PERSON_UNPROVEN"):
    form.fields["verified"] = "1"


class Stay(urllib.request.HTTPRedirectHandler):
    """Says where it would go."""

    def redirect_request(self, request, file, code, message, headers, place):
        print(place)
        sys.exit(0)


if os.environ.get("PERSON_STAYS"):
    browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), Stay())
browser.open(urllib.parse.urljoin(url, form.action), urllib.parse.urlencode(form.fields).encode(), timeout=60)
