"""Reads an image: blobs.py config|user|health|sizes IMAGE, for Packaging/image/try."""
import json
import sys
import tarfile

what, path = sys.argv[1:]
with tarfile.open(path) as tar:
    def blob(part):
        return tar.extractfile("blobs/" + part["digest"].replace(":", "/")).read()

    manifest = json.loads(blob(json.load(tar.extractfile("index.json"))["manifests"][0]))
    text = blob(manifest["config"]).decode()
    history = [entry["created_by"] for entry in json.loads(text)["history"]]
settings = json.loads(text)["config"]
if what == "config":
    print(text)
elif what == "user":
    print(settings["User"])
elif what == "health":
    # Docker's form: CMD, then the words of the command.
    print("\n".join(settings["Healthcheck"]["Test"][1:]))
else:
    for layer, line in zip(manifest["layers"], history):
        print(f"{layer['size'] / 1e6:6.1f} MB compressed: {line}")
