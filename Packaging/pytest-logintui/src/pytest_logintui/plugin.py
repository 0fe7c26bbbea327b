"""The fixtures and settings, which pytest finds by the entry point of the package."""
from __future__ import annotations

import contextlib
import pathlib
import typing

import pytest

from .errors import ProgramError
from .process import ServiceProcess
from .service import IdentityService

# Options of `serve` that the fixtures need for themselves.
TAKEN = ("--exec", "--project", "--owner-token-file", "--health", "--host")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("logintui", "the identity service of LoginTUI")
    # With a space instead of =, pytest takes FILE for a folder of tests, because it looks for its settings before it knows
    # the options of plugins.
    group.addoption(
        "--logintui-program", metavar="FILE", help="the program logintui, by default the one in the path; write it with =")
    group.addoption(
        "--logintui-address", metavar="HOST:PORT", help="a service that is running, instead of one that pytest starts")
    parser.addini("logintui_address", "a service that is running")
    parser.addini("logintui_program", "the program logintui, in the path or relative to the settings")
    parser.addini("logintui_project", "the ID of the Firebase project", default="demo-test")
    parser.addini("logintui_arguments", "more options of logintui serve", type="args", default=[])


def program(config: pytest.Config) -> str:
    """The program of the command line, of the settings, or in the path."""
    named = config.getoption("logintui_program")
    if named:
        return str(config.invocation_params.dir / pathlib.Path(named).expanduser()) if "/" in named else named
    named = config.getini("logintui_program") or "logintui"
    return str(config.rootpath / pathlib.Path(named).expanduser()) if "/" in named else named


def running(config: pytest.Config) -> str | None:
    """The address of a service that pytest doesn't start, from the command line or the settings."""
    address = config.getoption("logintui_address") or config.getini("logintui_address") or None
    worker = getattr(config, "workerinput", {})
    if address and worker.get("workercount", 1) > 1:
        raise ProgramError(
            f"Several workers can't share the service at {address}, because each returns it to its own state. Leave out "
            "-n, or the address.")
    return address


def arguments(config: pytest.Config) -> list[str]:
    """The options of `serve` in the settings."""
    words = [str(word) for word in config.getini("logintui_arguments")]
    for word in words:
        if word.split("=", 1)[0] in TAKEN:
            raise ProgramError(
                f"logintui_arguments can't have {word}, because the fixtures need it. Remove it from the settings of "
                "pytest; logintui_project names the project.")
    return words


@pytest.fixture(scope="session")
def logintui_service(request: pytest.FixtureRequest) -> typing.Iterator[IdentityService]:
    """The identity service of this run; with pytest-xdist, each worker has its own.

    Clients of Firebase find it by FIREBASE_AUTH_EMULATOR_HOST, which is set until the end.
    """
    config = request.config
    project = str(config.getini("logintui_project"))
    with contextlib.ExitStack() as stack:
        address, failure = None, ""
        try:
            address = running(config) or stack.enter_context(
                ServiceProcess(program(config), project, arguments(config), str(config.rootpath))).address
        except ProgramError as error:
            failure = str(error)
        # Outside the handler, which would add the error above to the report.
        if address is None:
            pytest.fail(failure, pytrace=False)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("FIREBASE_AUTH_EMULATOR_HOST", address)
        # Google's libraries prefer the first of the two.
        for name in ("GOOGLE_CLOUD_PROJECT", "GCLOUD_PROJECT"):
            patch.setenv(name, project)
        yield IdentityService(address, project)


@pytest.fixture
def logintui(logintui_service: IdentityService) -> typing.Iterator[IdentityService]:
    """The identity service. At the end of the test it returns to its state at the beginning."""
    with logintui_service.isolated() as service:
        yield service
