#!/usr/bin/env bash
# Runs idpyoidc, installed in $IDPYOIDC_ROOT, on a loopback port with everything in memory and says "ready":
# idpyoidc.sh FOLDER PORT REDIRECT_PORT [SECONDS that access and ID tokens live]
set -euo pipefail
folder=${1:?usage: idpyoidc.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
port=${2:?usage: idpyoidc.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
redirect=${3:?usage: idpyoidc.sh FOLDER PORT REDIRECT_PORT [SECONDS]}
lifetime=${4:-3600}
root=${IDPYOIDC_ROOT:?IDPYOIDC_ROOT names the folder that install-idpyoidc.sh filled}
root=$(cd "$root" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

umask 077
mkdir -p "$folder"
cd "$folder"
export PYTHONDONTWRITEBYTECODE=1
exec "$root/bin/python" "$here/idpyoidc-serve.py" "$port" "$redirect" "$lifetime" 2> idpyoidc.log
