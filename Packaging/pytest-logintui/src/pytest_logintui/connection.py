"""Requests to the service."""
from __future__ import annotations

import json
import typing
import urllib.error
import urllib.parse
import urllib.request

from .errors import ServiceError

# How long an answer may take, in seconds.
LIMIT = 60


class Connection:
    """Requests of an administrator to the service at an address."""

    def __init__(self, address: str, project: str) -> None:
        self.address = address
        self.project = project
        # The service is on this computer, so no proxy of the environment is asked.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def switch(self, method: str, name: str, body: typing.Any = None, **query: typing.Any) -> dict[str, typing.Any]:
        """Sends a request to one of the switches for tests, such as `clock`."""
        return self._ask(method, f"/emulator/v1/projects/{self.project}/{name}", body, query)

    def administer(self, method: str, body: dict[str, typing.Any]) -> dict[str, typing.Any]:
        """Calls one of Google's methods for administrators, such as `accounts:update`."""
        return self._ask("POST", f"/identitytoolkit.googleapis.com/v1/projects/{self.project}/{method}", body, {})

    def _ask(
        self, method: str, path: str, body: typing.Any, query: dict[str, typing.Any]
    ) -> dict[str, typing.Any]:
        address = f"http://{self.address}{path}"
        if query:
            address += "?" + urllib.parse.urlencode(query)
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": "Bearer owner", "Content-Type": "application/json"}
        request = urllib.request.Request(address, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=LIMIT) as answer:
                return typing.cast("dict[str, typing.Any]", json.load(answer))
        except urllib.error.HTTPError as error:
            with error:
                raise ServiceError(error.code, message(error.read())) from None
        except OSError as error:
            reason = error.reason if isinstance(error, urllib.error.URLError) else error
            raise ConnectionError(
                f"The identity service at {self.address} didn't answer ({reason}). Check that it is running.") from None


def message(body: bytes) -> str:
    """The service's own words in the answer to a refused request."""
    try:
        return str(json.loads(body)["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return body[:200].decode(errors="replace")
