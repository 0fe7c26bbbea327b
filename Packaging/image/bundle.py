"""Narrows the container that umoci made of an image: bundle.py CONFIG DATA [OPTION...], for Packaging/image/try.

The root is read-only, /data is the folder DATA, /tmp is in memory, and there are no capabilities and no terminal. The
options follow those of the image.
"""
import json
import sys

path, data, *options = sys.argv[1:]
with open(path) as file:
    config = json.load(file)
config["root"]["readonly"] = True
config["process"]["args"] += options
config["process"]["terminal"] = False
config["process"]["noNewPrivileges"] = True
config["process"]["capabilities"] = {}
config["mounts"] = [m for m in config["mounts"] if m["destination"] not in ("/data", "/tmp", "/sys/fs/cgroup")] + [
    {"destination": "/data", "type": "bind", "source": data, "options": ["rbind", "rw", "nosuid", "nodev", "noexec"]},
    {"destination": "/tmp", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "nodev", "noexec", "mode=1777"]},
]
with open(path, "w") as file:
    json.dump(config, file)
