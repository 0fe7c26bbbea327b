#!/usr/bin/python3
"""Plays the person in front of a browser who agrees on the local provider's page: consent.py URL.

PERSON=deny presses Deny; PERSON=far sits at another machine, and prints the address that the browser cannot open; PERSON_EMAIL, PERSON_NAME and PERSON_UNPROVEN fill in the form."""

import html.parser
import os
import sys
import urllib.parse
import urllib.request


class Elsewhere(urllib.request.HTTPRedirectHandler):
    """Does not come to a port of the machine that the program runs on."""

    def redirect_request(self, request, file, code, message, headers, address):
        if os.environ.get("PERSON") == "far" and "state=" in address and "code=" in address:
            print(address)
            sys.exit(0)
        return super().redirect_request(request, file, code, message, headers, address)


browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), Elsewhere())


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
browser.open(urllib.parse.urljoin(url, form.action), urllib.parse.urlencode(form.fields).encode(), timeout=60)
