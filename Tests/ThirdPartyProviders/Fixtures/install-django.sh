#!/usr/bin/env bash
# Puts django-oauth-toolkit and what it needs, in pinned versions, into a Python environment in the folder ROOT, once:
# install-django.sh ROOT
set -euo pipefail
root=${1:?usage: install-django.sh ROOT}
if [[ -e $root/installed ]]; then
  exit 0
fi
python3 -m venv "$root"
"$root/bin/pip" install --quiet --disable-pip-version-check --no-deps \
  asgiref==3.13.0 certifi==2026.10.19.post1 cffi==2.1.1 charset-normalizer==3.5.2 cryptography==50.0.2 \
  Django==5.2.19 django-oauth-toolkit==3.4.1 idna==3.20 jwcrypto==1.6.1 oauthlib==3.3.1 pycparser==3.12 \
  requests==2.34.2 sqlparse==0.6.1 typing_extensions==4.16.0 urllib3==2.8.0
touch "$root/installed"
