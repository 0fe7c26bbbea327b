"""The service, as tests use it."""
from __future__ import annotations

import contextlib
import json
import typing

from .connection import Connection
from .switches import Clock, Faults, Rules
from .values import Code, Mail, User

#: Every fault that `IdentityService.token_for` knows. A backend that checks tokens by itself has to refuse each.
TOKEN_FAULTS = (
    "expired", "notYetValid", "wrongIssuer", "wrongAudience", "noSubject", "unknownKey", "brokenSignature", "unsigned",
    "sharedSecret",
)

# The snapshot that each test returns to.
SNAPSHOT = "pytest-logintui"


class IdentityService:
    """An identity service with its users, emails and switches."""

    def __init__(self, address: str, project: str) -> None:
        #: Where it listens: `127.0.0.1:PORT`.
        self.address = address
        #: The ID of its Firebase project.
        self.project = project
        connection = self._connection = Connection(address, project)
        self.clock = Clock(connection)
        self.faults = Faults(connection)
        self.rules = Rules(connection, "rules")
        self.answers = Rules(connection, "answers")
        self._past = 0

    def create_user(
        self, *, uid: str | None = None, email: str | None = None, password: str | None = None,
        display_name: str | None = None, phone_number: str | None = None, photo_url: str | None = None,
        email_verified: bool | None = None, disabled: bool | None = None,
        claims: dict[str, typing.Any] | None = None,
    ) -> User:
        """Creates an account; every field may be left out."""
        fields = {
            "localId": uid, "email": email, "password": password, "displayName": display_name,
            "phoneNumber": phone_number, "photoUrl": photo_url, "emailVerified": email_verified, "disabled": disabled,
        }
        body = {name: value for name, value in fields.items() if value is not None}
        made = self._connection.administer("accounts", body)
        if claims is not None:
            self._connection.administer(
                "accounts:update", {"localId": made["localId"], "customAttributes": json.dumps(claims)})
        return User(made["localId"], made.get("email"), password, phone_number)

    def token_for(self, user: typing.Any, fault: str | None = None) -> str:
        """Makes an ID token, valid or with one of TOKEN_FAULTS.

        `user` is a User, a `UserRecord` of firebase-admin, or a UID.
        """
        body = {"localId": user if isinstance(user, str) else user.uid}
        if fault is not None:
            body["fault"] = fault
        return str(self._connection.switch("POST", "tokens", body)["idToken"])

    def mails(self, to: str | None = None) -> list[Mail]:
        """The emails whose codes are valid, the oldest first; of one receiver, or all."""
        entries = self._connection.switch("GET", "oobCodes")["oobCodes"]
        return [mail for mail in map(Mail.of, entries) if to in (None, mail.to)]

    def codes(self, phone_number: str | None = None) -> list[Code]:
        """The valid codes that went to phones, the oldest first; to one number, or all."""
        entries = self._connection.switch("GET", "verificationCodes")["verificationCodes"]
        return [code for code in map(Code.of, entries) if phone_number in (None, code.phone_number)]

    def journal(self, **filters: typing.Any) -> list[dict[str, typing.Any]]:
        """The requests of this test and their answers, the oldest first, without secrets.

        The filters are those of docs/identity-service.md: `operation="lookup", status=400`.
        """
        return list(self._connection.switch("GET", "journal", **{"after": self._past, **filters})["requests"])

    @contextlib.contextmanager
    def isolated(self) -> typing.Iterator[IdentityService]:
        """Undoes at the end what happened within: accounts, codes, settings, the clock, faults and rules."""
        self._connection.switch("POST", "snapshots", {"name": SNAPSHOT})
        before = [(rules, {entry["id"] for entry in rules.entries()}) for rules in (self.rules, self.answers)]
        newest = self._connection.switch("GET", "journal", limit=1)["requests"]
        past, self._past = self._past, newest[-1]["id"] if newest else self._past
        try:
            yield self
        finally:
            self._past = past
            for rules, numbers in before:
                rules.keep(numbers)
            self._connection.switch("POST", "reset", {"name": SNAPSHOT})
