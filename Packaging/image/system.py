"""What the programs need of the system: libraries, certificates, the user, and a record of the packages."""
import hashlib
import os
import pathlib
import re
import subprocess
import sys

import facts

# Scanners read the release of Debian there, and in status.d the packages. dpkg has no sum of the first.
SETTINGS = ["/etc/debian_version"]
RELEASE = SETTINGS + ["/usr/lib/os-release"]
RECORD = (
    "Package: ${Package}\nStatus: install ok installed\nMaintainer: ${Maintainer}\nArchitecture: ${Architecture}\n"
    "Source: ${source:Package} (${source:Version})\nVersion: ${Version}\nDescription: ${binary:Summary}\n")


def libraries(programs):
    """Where the dynamic loader and the libraries of some programs are."""
    found = set()
    for program in programs:
        lines = facts.run("ldd", str(program)).splitlines()
        for line in lines:
            if "not found" in line:
                facts.stop(f"A library of {program} is missing: {line.strip()}")
            found.update(re.findall(r"(?:^|=>)\s*(/\S+) \(0x", line))
    return sorted(found)


def package(path):
    """The package of an installed file; since /usr was merged, dpkg may know it under the other name."""
    real = os.path.realpath(path)
    names = [path, real, "/usr" + path, real.removeprefix("/usr")]
    for name in names:
        answer = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True)
        if answer.returncode == 0:
            return answer.stdout.partition(": ")[0].split(",")[0]
    return facts.stop(f"No package has {path}. The image takes libraries from Debian's packages only.")


class Packages:
    """The packages that files were taken from."""

    def __init__(self):
        self.sums = {}

    def listed(self, name):
        """The files of a package by their real paths, with their MD5 sums; settings are not among them."""
        if name not in self.sums:
            path = facts.run("dpkg-query", "--control-path", name, "md5sums").strip()
            lines = pathlib.Path(path).read_text().splitlines()
            self.sums[name] = {os.path.realpath("/" + line[34:]): line[:32] for line in lines}
        return self.sums[name]

    def content(self, path, name=None):
        """The bytes of an installed file; stops if they are not those of its package."""
        real = os.path.realpath(path)
        name = name or package(path)
        content = pathlib.Path(real).read_bytes()
        if path not in SETTINGS and self.listed(name).get(real) != hashlib.md5(content).hexdigest():
            facts.stop(f"{path} is not the file of the package {name}. Install that package again.")
        return content


def certificates(packages, name):
    """The authorities of a package in one file.

    Not the machine's own list, to which its administrator may have added some; those that are missing there are left
    out, and told.
    """
    # Its documentation has a certificate as an example.
    listed = sorted(path for path in packages.listed(name) if path.startswith("/usr/share/ca-certificates/"))
    there = [path for path in listed if os.path.exists(path)]
    if len(there) < len(listed):
        print(
            f"make-image: {len(listed) - len(there)} of {len(listed)} certificates of {name} are missing on this "
            f"machine, and are left out. To have them all, install {name} again.", file=sys.stderr)
    return b"".join(packages.content(path, name) for path in there)


def add(layer, programs, user):
    """Adds everything to a layer."""
    packages = Packages()
    for path in libraries(programs):
        layer.file(path[1:], packages.content(path), 0o755)
    for path in RELEASE:
        layer.file(path[1:], packages.content(path))
    layer.file("etc/os-release", packages.content("/usr/lib/os-release"))
    layer.file("etc/ssl/certs/ca-certificates.crt", certificates(packages, "ca-certificates"))
    for name in sorted(packages.sums):
        plain = name.partition(":")[0]
        text = pathlib.Path(f"/usr/share/doc/{plain}/copyright")
        if not text.exists():
            facts.stop(f"{text} is missing, and the image has to have it. Install {plain} again, with its documentation.")
        layer.file(str(text)[1:], text.read_bytes())
        layer.file(f"var/lib/dpkg/status.d/{plain}", facts.run("dpkg-query", "-W", "-f", RECORD, name).encode())
    layer.file("etc/nsswitch.conf", b"passwd: files\ngroup: files\nhosts: files dns\n")
    layer.file("etc/passwd", (
        "root:x:0:0:root:/:/nonexistent\n" f"logintui:x:{user}:{user}:LoginTUI:/data:/nonexistent\n").encode())
    layer.file("etc/group", f"root:x:0:\nlogintui:x:{user}:\n".encode())
    for path in ("dev", "proc", "run", "sys"):
        layer.folder(path)
    layer.folder("tmp", 0o1777)
    layer.folder("data", 0o700, user)
