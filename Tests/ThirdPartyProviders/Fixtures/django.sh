#!/usr/bin/env bash
# Runs django-oauth-toolkit, installed in $DJANGO_ROOT, on a loopback port with fresh data in a folder and says "ready":
# django.sh FOLDER PORT REDIRECT_PORT [SECONDS that access and ID tokens live]
set -euo pipefail
folder=${1:?usage: django.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
port=${2:?usage: django.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
redirect=${3:?usage: django.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
lifetime=${4:-3600}
root=${DJANGO_ROOT:?DJANGO_ROOT names the folder that install-django.sh filled}
root=$(cd "$root" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

umask 077
mkdir -p "$folder"
cd "$folder"
openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out private.pem
export PYTHONDONTWRITEBYTECODE=1
unset DJANGO_SETTINGS_MODULE
exec "$root/bin/python" "$here/django-serve.py" "$port" "$redirect" "$lifetime" 2> django.log
