#!/usr/bin/env bash
# Unpacks streamlit-firebase-auth into the folder ROOT, once: install-firebase-js.sh PIP ROOT
#
# Its wheel has a page with Google's Firebase SDK for JavaScript 11.3.1 as others ship it. Nothing of it is
# installed or imported: PIP, a Python environment's, only fetches the file, and checks its sum.
set -euo pipefail
usage='usage: install-firebase-js.sh PIP ROOT'
pip=${1:?$usage}
root=${2:?$usage}
package=streamlit-firebase-auth==1.1.6
sum=sha256:ff14e3ad27d05c0ea7ee9e93bc67ade1c77089d561ab18f30aed4f6bf9f34e7b
if [[ $(cat "$root/installed" 2>/dev/null) == "$package $sum" ]]; then
  exit 0
fi
fetched=$(mktemp -d)
trap 'rm -rf "$fetched"' EXIT
echo "$package --hash=$sum" >"$fetched/wanted"
"$pip" download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
  --ignore-requires-python --require-hashes --requirement "$fetched/wanted" --dest "$fetched"
rm -rf "$root"
mkdir -p "$root"
python3 -m zipfile -e "$fetched"/*.whl "$root"
echo "$package $sum" >"$root/installed"
