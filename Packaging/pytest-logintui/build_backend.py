#!/usr/bin/env python3
"""Builds the wheel of this folder with Python's own modules: no build needs the network, and the same files give the same bytes.

pip calls build_wheel (PEP 517). The format is that of PEP 427, and the metadata are those of pyproject.toml.

Usage: build_backend.py FOLDER
"""
import base64
import hashlib
import pathlib
import subprocess
import sys
import time
import tomllib
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def fact(name):
    """A fact about the version, such as its number."""
    return subprocess.run([ROOT / "Packaging/fact", name], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


def project():
    """The table of pyproject.toml."""
    return tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def metadata(about, version):
    """The file METADATA, in the form of the core metadata 2.4."""
    lines = [
        "Metadata-Version: 2.4", f"Name: {about['name']}", f"Version: {version}", f"Summary: {about['description']}",
        f"Keywords: {','.join(about['keywords'])}", f"License-Expression: {about['license']}", "License-File: LICENSE",
        *(f"Classifier: {each}" for each in about["classifiers"]), f"Requires-Python: {about['requires-python']}",
        *(f"Requires-Dist: {each}" for each in about["dependencies"]), "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (HERE / about["readme"]).read_text(encoding="utf-8")


def contents(about, version):
    """The paths in the wheel, with their bytes; the list of them is last."""
    label = f"{about['name'].replace('-', '_')}-{version}"
    sources = HERE / "src"
    files = {
        path.relative_to(sources).as_posix(): path.read_bytes() for path in sorted(sources.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts}
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
        for group, entries in about["entry-points"].items())
    about_it = {
        "METADATA": metadata(about, version), "entry_points.txt": points,
        "WHEEL": "Wheel-Version: 1.0\nGenerator: logintui\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "licenses/LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8")}
    files |= {f"{label}.dist-info/{name}": text.encode() for name, text in sorted(about_it.items())}
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{label}.dist-info/RECORD"] = f"{record}{label}.dist-info/RECORD,,\n".encode()
    return f"{label}-py3-none-any.whl", files


def digest(data):
    """A checksum, as RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder, and returns its name."""
    name, files = contents(project(), fact("version"))
    # ZIP has no time before 1980.
    moment = max(time.gmtime(int(fact("epoch")))[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Refuses: the sources are in the repository, whose version the wheel has."""
    raise RuntimeError("There is no source archive of pytest-logintui. Build the wheel: build_backend.py FOLDER")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(build_wheel(sys.argv[1]))
