"""Fixtures for backends with Firebase Authentication, with `logintui serve` as the identity service.

pytest finds the fixtures `logintui` and `logintui_service` by itself. Import from here only for annotations and lists.
"""
from .errors import ProgramError, ServiceError
from .service import TOKEN_FAULTS, IdentityService
from .switches import Clock, Faults, Rule, Rules
from .values import Code, Mail, User

__all__ = [
    "Clock", "Code", "Faults", "IdentityService", "Mail", "ProgramError", "Rule", "Rules", "ServiceError", "TOKEN_FAULTS",
    "User",
]
