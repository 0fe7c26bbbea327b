#!/usr/bin/env bash
# Puts Canaille and what it needs, in pinned versions, into a Python environment in the folder ROOT, once: install-canaille.sh ROOT
set -euo pipefail
root=${1:?usage: install-canaille.sh ROOT}
if [[ -e $root/installed ]]; then
  exit 0
fi
python3 -m venv "$root"
"$root/bin/pip" install --quiet --disable-pip-version-check --no-deps \
  annotated-types==0.8.0 anyio==4.16.0 Authlib==1.9.8 babel==2.18.0 blinker==1.9.0 cachelib==0.17.0 \
  Canaille==0.3.6 certifi==2026.10.18 cffi==2.1.1 click==8.5.1 cryptography==50.0.2 dnspython==2.9.2 \
  dramatiq==2.2.1 dramatiq-eager-broker==0.3.0 email-validator==2.4.0 Flask==3.1.3 flask-babel==4.0.0 \
  Flask-Caching==2.5.1 flask-dramatiq==0.8.0 Flask-Session==0.8.0 flask-talisman==1.1.0 \
  flask-themer==2.0.0 Flask-WTF==1.3.0 h11==0.16.0 httpcore==1.0.9 httpx==0.28.1 idna==3.20 \
  isodate==0.7.2 itsdangerous==2.2.0 Jinja2==3.1.6 joserfc==1.8.0 MarkupSafe==3.0.4 msgspec==0.22.0 \
  pycparser==3.12 pydantic==2.14.3 pydantic-settings==2.16.3 pydantic_core==2.50.4 \
  python-dotenv==1.2.4 pytz==2026.6 tomlkit==0.15.2 typing-inspection==0.4.5 typing_extensions==4.16.0 \
  Werkzeug==3.1.9 WTForms==3.3.2 zxcvbn-rs-py==0.3.0
touch "$root/installed"
