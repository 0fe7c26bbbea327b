"""A layer: a tar whose bytes depend on its files only, not on the machine's users, times, or order of files."""
import io
import pathlib
import tarfile

import facts


class Layer:
    def __init__(self):
        self.entries = {}

    def folder(self, path, mode=0o755, owner=0):
        """Adds a folder; those above it are added as well, with the usual mode."""
        if path in ("", "."):
            return
        self.folder(str(pathlib.PurePath(path).parent))
        if path not in self.entries or (mode, owner) != (0o755, 0):
            self.add(path, tarfile.DIRTYPE, mode, owner)

    def file(self, path, content, mode=0o644):
        self.folder(str(pathlib.PurePath(path).parent))
        self.add(path, tarfile.REGTYPE, mode, 0, content)

    def add(self, path, kind, mode, owner, content=b""):
        entry = tarfile.TarInfo(path)
        entry.type, entry.mode, entry.size, entry.mtime = kind, mode, len(content), facts.epoch()
        entry.uid = entry.gid = owner
        self.entries[path] = (entry, content)

    def bytes(self):
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for path in sorted(self.entries):
                entry, content = self.entries[path]
                tar.addfile(entry, io.BytesIO(content) if entry.isfile() else None)
        return buffer.getvalue()
