"""The process of the service."""
from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
import tempfile
import typing

from .errors import ProgramError

# The command that runs while the service does. It prints the address, and ends with its input, which the kernel closes even
# when pytest is killed: so no service is ever left behind.
COMMAND = 'echo "$FIREBASE_AUTH_EMULATOR_HOST"; exec cat >/dev/null'
# How long the service may take to start and to end, in seconds.
START_LIMIT = 60
END_LIMIT = 20


def find(program: str) -> str:
    """The path of the program."""
    found = shutil.which(program)
    if found is None:
        raise ProgramError(
            f"Can't find the program {program}. Install LoginTUI, or name the program with --logintui-program=FILE, or "
            "with logintui_program in the settings of pytest.")
    return found


class ServiceProcess:
    """`logintui serve` on a free port, with accounts in memory."""

    def __init__(self, program: str, project: str, arguments: typing.Sequence[str], folder: str) -> None:
        # A low cost of passwords: those of tests need no protection.
        command = [find(program), "serve", "--project", project, "--password-cost", "1", "--ephemeral", *arguments]
        # Emails go to standard error too, so it can't be a pipe that is never read.
        self._notes = tempfile.TemporaryFile()
        try:
            # In a session of its own, Ctrl-C ends the tests first and then the service.
            self._process = subprocess.Popen(
                [*command, "--exec", COMMAND], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=self._notes, start_new_session=True)
        except OSError as error:
            self._notes.close()
            raise ProgramError(f"Can't run {program} ({error.strerror}). Check that it is a program.") from None
        try:
            #: Where it listens: `127.0.0.1:PORT`.
            self.address = self._read_address(program)
        except BaseException:
            self.stop()
            raise

    def _read_address(self, program: str) -> str:
        output = self._process.stdout
        assert output is not None
        if not select.select([output], [], [], START_LIMIT)[0]:
            raise ProgramError(f"{program} serve didn't start within {START_LIMIT} seconds.{self._last_words()}")
        address = output.readline().decode(errors="replace").strip()
        if re.fullmatch(r"[\d.]+:\d+", address):
            return address
        try:
            status = self._process.wait(END_LIMIT)
        except subprocess.TimeoutExpired:
            raise ProgramError(f"{program} printed no address. Check that it is the program logintui.") from None
        raise ProgramError(f"{program} serve ended with status {status}.{self._last_words()}")

    def _last_words(self) -> str:
        self._notes.seek(max(0, os.fstat(self._notes.fileno()).st_size - 2000))
        words = self._notes.read().decode(errors="replace").strip()
        return f" It printed:\n{words}" if words else ""

    def __enter__(self) -> ServiceProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the service; later calls do nothing."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        for end in (None, self._process.terminate, self._process.kill):
            if end is not None:
                end()
            try:
                self._process.wait(END_LIMIT)
                break
            except subprocess.TimeoutExpired:
                continue
        self._notes.close()
