#!/usr/bin/env bash
# Runs Canaille, installed in $CANAILLE_ROOT, on a loopback port with everything in memory and says "ready":
# canaille.sh FOLDER PORT REDIRECT_PORT [RS256|RS512|EdDSA] [SECONDS that access and refresh tokens live]
set -euo pipefail
folder=${1:?usage: canaille.sh FOLDER PORT REDIRECT_PORT [RS256|RS512|EdDSA]}
port=${2:?usage: canaille.sh FOLDER PORT REDIRECT_PORT [RS256|RS512|EdDSA]}
redirect=${3:?usage: canaille.sh FOLDER PORT REDIRECT_PORT [RS256|RS512|EdDSA]}
algorithm=${4:-RS256}
lifetime=${5:-3600}
root=${CANAILLE_ROOT:?CANAILLE_ROOT names the folder that install-canaille.sh filled}
root=$(cd "$root" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

umask 077
mkdir -p "$folder"
cd "$folder"
openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out client.pem
export AUTHLIB_INSECURE_TRANSPORT=1 PYTHONDONTWRITEBYTECODE=1
unset CANAILLE_CONFIG CANAILLE_ENV
exec "$root/bin/python" "$here/canaille-serve.py" "$port" "$redirect" "$algorithm" "$lifetime" 2> canaille.log
