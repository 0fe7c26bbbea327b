#!/usr/bin/env bash
# Unpacks Debian's Glewlwyd packages into the folder ROOT, once, without installing them: install-glewlwyd.sh ROOT
set -euo pipefail
root=${1:?usage: install-glewlwyd.sh ROOT}
mkdir -p "$root"
root=$(cd "$root" && pwd)
if [[ -e $root/unpacked ]]; then
  exit 0
fi
fetched=$(mktemp -d)
trap 'rm -rf "$fetched"' EXIT
fetch() { (cd "$fetched" && apt-get -qq -o APT::Sandbox::User=root download glewlwyd glewlwyd-common); }
# A machine whose lists of packages are missing or old has to ask for them first.
if ! fetch 2>/dev/null; then
  as_root=()
  [[ $(id -u) -eq 0 ]] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  fetch
fi
for package in "$fetched"/*.deb; do
  dpkg -x "$package" "$root"
done
mkdir -p "$root/usr/lib/glewlwyd/user_middleware"
touch "$root/unpacked"
