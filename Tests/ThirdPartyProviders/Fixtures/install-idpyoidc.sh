#!/usr/bin/env bash
# Puts idpyoidc and what it needs, in pinned versions, into a Python environment in the folder ROOT, once:
# install-idpyoidc.sh ROOT
set -euo pipefail
root=${1:?usage: install-idpyoidc.sh ROOT}
if [[ -e $root/installed ]]; then
  exit 0
fi
python3 -m venv "$root"
"$root/bin/pip" install --quiet --disable-pip-version-check --no-deps \
  certifi==2026.10.19.post1 cffi==2.1.1 charset-normalizer==3.5.2 cryptography==50.0.2 cryptojwt==1.11.0 \
  filelock==4.2.12 idna==3.20 idpyoidc==5.0.0 Jinja2==3.1.6 MarkupSafe==3.0.4 pycparser==3.12 pyOpenSSL==26.4.0 \
  PyYAML==6.0.4 requests==2.34.2 responses==0.26.3 typing_extensions==4.16.0 urllib3==2.8.0
touch "$root/installed"
