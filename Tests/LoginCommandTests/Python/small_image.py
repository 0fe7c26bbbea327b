"""Makes the smallest image there can be, with one file in it: small_image.py FOLDER (an OCI image layout)."""
import hashlib
import io
import json
import os
import sys
import tarfile

folder = sys.argv[1]
os.makedirs(f"{folder}/blobs/sha256")


def blob(kind, data):
    name = hashlib.sha256(data).hexdigest()
    with open(f"{folder}/blobs/sha256/{name}", "wb") as file:
        file.write(data)
    return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": "sha256:" + name, "size": len(data)}


content = io.BytesIO()
with tarfile.open(fileobj=content, mode="w") as archive:
    file = tarfile.TarInfo("hello")
    file.size = 6
    archive.addfile(file, io.BytesIO(b"hello\n"))
layer = blob("layer.v1.tar", content.getvalue())
config = blob("config.v1+json", json.dumps({
    "architecture": "amd64", "os": "linux", "config": {}, "rootfs": {"type": "layers", "diff_ids": [layer["digest"]]},
}).encode())
manifest = blob("manifest.v1+json", json.dumps({
    "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": config, "layers": [layer],
}).encode())
manifest["annotations"] = {"org.opencontainers.image.ref.name": "1"}
with open(f"{folder}/index.json", "w") as file:
    json.dump({"schemaVersion": 2, "manifests": [manifest]}, file)
with open(f"{folder}/oci-layout", "w") as file:
    json.dump({"imageLayoutVersion": "1.0.0"}, file)
