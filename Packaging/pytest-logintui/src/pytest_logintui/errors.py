"""The failures, each with the next step."""
from __future__ import annotations


class ProgramError(Exception):
    """`logintui serve` can't be started."""


class ServiceError(Exception):
    """The service refused a request.

    `status` is the HTTP status, and `code` the service's word for the failure, such as `EMAIL_EXISTS`.
    """

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"The identity service answered {status}: {message}")
        self.status = status
        self.code = message.split(" ", 1)[0]
