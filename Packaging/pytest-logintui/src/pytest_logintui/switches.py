"""The service's switches for tests."""
from __future__ import annotations

import datetime
import typing

from .connection import Connection


class Clock:
    """The service's own clock. A backend that verifies tokens by itself has another one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def now(self) -> datetime.datetime:
        """The service's time, in whole seconds."""
        text = self._connection.switch("GET", "clock")["now"]
        return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))

    @property
    def offset(self) -> int:
        """Its difference to this computer's clock, in seconds."""
        return int(self._connection.switch("GET", "clock")["offset"])

    @offset.setter
    def offset(self, seconds: int) -> None:
        self._connection.switch("PATCH", "clock", {"offset": seconds})

    def advance(self, by: int | datetime.timedelta) -> None:
        """Moves it ahead, or back, by whole seconds."""
        seconds = int(by.total_seconds()) if isinstance(by, datetime.timedelta) else by
        self._connection.switch("PATCH", "clock", {"advance": seconds})


class Faults:
    """Failures and delays of every request of clients."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def set(self, failure: str = "none", delay: int = 0) -> None:
        """Makes requests fail (`error`, `quota` or `offline`), or wait `delay` milliseconds."""
        self._connection.switch("PUT", "faults", {"failure": failure, "delay": delay})

    def clear(self) -> None:
        """Ends them."""
        self.set()


class Rule:
    """A fault for some requests, or an answer that was prepared."""

    def __init__(self, rules: Rules, number: int) -> None:
        self._rules = rules
        self.id = number

    @property
    def used(self) -> int | None:
        """How often it was used, or None if it isn't there: then it was removed, or the answer was given."""
        entries = self._rules.entries()
        return next((int(entry["used"]) for entry in entries if entry["id"] == self.id), None)

    def remove(self) -> None:
        """Removes it, if it's still there."""
        self._rules.remove(self.id)


class Rules:
    """The faults for some requests (`rules`), or the prepared answers (`answers`)."""

    def __init__(self, connection: Connection, name: str) -> None:
        self._connection = connection
        self._name = name

    def add(self, **fields: typing.Any) -> Rule:
        """Adds one, with the fields of docs/identity-service.md: `operation="token", status=503`."""
        return Rule(self, int(self._connection.switch("POST", self._name, fields)["id"]))

    def entries(self) -> list[dict[str, typing.Any]]:
        """All of them, as the service lists them."""
        return list(self._connection.switch("GET", self._name)[self._name])

    def remove(self, number: int) -> None:
        """Removes the one with an id."""
        self._connection.switch("DELETE", self._name, id=number)

    def keep(self, numbers: set[int]) -> None:
        """Removes all others."""
        for entry in self.entries():
            if entry["id"] not in numbers:
                self.remove(entry["id"])
