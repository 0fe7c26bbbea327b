"""The image layout: content under its SHA-256, described by JSON with sorted keys, in one tar."""
import gzip
import hashlib
import io
import json

import facts
import layers

MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"


def compressed(content):
    buffer = io.BytesIO()
    # Neither a name nor a time in the header. Level 9 takes four times as long for half a percent.
    with gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=buffer, mtime=0) as file:
        file.write(content)
    return buffer.getvalue()


def json_bytes(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def archive(built, settings, labels, name):
    """The tar of an image whose layers are `built`: pairs of a tar and a line about it, the lowest first."""
    tar = layers.Layer()

    def stored(content, kind):
        digest = hashlib.sha256(content).hexdigest()
        tar.file(f"blobs/sha256/{digest}", content)
        return {"mediaType": kind, "digest": f"sha256:{digest}", "size": len(content)}

    parts = [stored(compressed(content), LAYER) for content, _ in built]
    config = stored(json_bytes({
        "created": facts.created(), "architecture": facts.architecture(), "os": "linux", "config": settings,
        "rootfs": {
            "type": "layers",
            "diff_ids": ["sha256:" + hashlib.sha256(content).hexdigest() for content, _ in built]},
        "history": [{"created": facts.created(), "created_by": line} for _, line in built],
    }), CONFIG)
    manifest = stored(json_bytes({
        "schemaVersion": 2, "mediaType": MANIFEST, "config": config, "layers": parts, "annotations": labels,
    }), MANIFEST)
    manifest["annotations"] = {
        "org.opencontainers.image.ref.name": name.partition(":")[2],
        # The name under which Docker and containerd store it; like `docker save`.
        "io.containerd.image.name": f"docker.io/library/{name}",
    }
    manifest["platform"] = {"architecture": facts.architecture(), "os": "linux"}
    tar.file("oci-layout", json_bytes({"imageLayoutVersion": "1.0.0"}))
    tar.file("index.json", json_bytes({
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [manifest]}))
    # For Docker before version 25, which reads no image layouts.
    path = lambda part: "blobs/" + part["digest"].replace(":", "/")
    tar.file("manifest.json", json_bytes([
        {"Config": path(config), "RepoTags": [name], "Layers": [path(part) for part in parts]}]))
    return tar.bytes()
