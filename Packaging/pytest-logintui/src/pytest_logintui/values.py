"""Users, emails and text messages."""
from __future__ import annotations

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class User:
    """An account of the service."""

    uid: str
    email: str | None = None
    password: str | None = dataclasses.field(default=None, repr=False)
    phone_number: str | None = None


@dataclasses.dataclass(frozen=True)
class Mail:
    """An email that the service would have sent."""

    # The receiver.
    to: str
    # PASSWORD_RESET, VERIFY_EMAIL, EMAIL_SIGNIN or another purpose with Google's name.
    kind: str
    # The code in the link.
    code: str
    link: str = dataclasses.field(repr=False)
    # The six digits beside the link, for clients that ask for them.
    short_code: str | None = None

    @classmethod
    def of(cls, entry: dict[str, typing.Any]) -> Mail:
        """The email of an entry in the service's list."""
        return cls(entry["email"], entry["requestType"], entry["oobCode"], entry["oobLink"], entry.get("shortCode"))


@dataclasses.dataclass(frozen=True)
class Code:
    """A code that the service would have sent as a text message."""

    phone_number: str
    code: str
    # The name of the attempt; the client sends it with the code.
    session_info: str = dataclasses.field(repr=False)

    @classmethod
    def of(cls, entry: dict[str, typing.Any]) -> Code:
        """The code of an entry in the service's list."""
        return cls(entry["phoneNumber"], entry["code"], entry["sessionInfo"])
