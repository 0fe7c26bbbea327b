#!/usr/bin/env bash
# Runs Glewlwyd, unpacked in $GLEWLWYD_ROOT, on a loopback port with fresh data in a folder and says "ready":
# glewlwyd.sh FOLDER PORT [RS256|ES256] [REDIRECT_PORT] [SECONDS that tokens live] [always|never: refresh tokens work once] [http|https]
# With https its certificate is by an authority of its own, in FOLDER/authority.pem.
set -euo pipefail
folder=${1:?usage: glewlwyd.sh FOLDER PORT [RS256|ES256] [REDIRECT_PORT]}
port=${2:?usage: glewlwyd.sh FOLDER PORT [RS256|ES256] [REDIRECT_PORT]}
algorithm=${3:-RS256}
redirect=${4:-8400}
lifetime=${5:-3600}
once=${6:-never}
scheme=${7:-http}
root=${GLEWLWYD_ROOT:?GLEWLWYD_ROOT names the folder that install-glewlwyd.sh filled}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
  echo "glewlwyd.sh: port $port is taken" >&2
  exit 1
fi
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
umask 077

case $algorithm in
  RS256) openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$folder/private.pem" ;;
  ES256) openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$folder/private.pem" ;;
  *) echo "glewlwyd.sh: the third argument is RS256 or ES256" >&2; exit 64 ;;
esac
openssl pkey -in "$folder/private.pem" -pubout -out "$folder/public.pem"

openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$folder/client.pem"
openssl pkey -in "$folder/client.pem" -pubout -out "$folder/client.pub"

if [ "$scheme" = https ]; then
  cd "$folder"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
    -keyout authority.key -out authority.pem -subj "/CN=An authority of its own" 2>/dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
    -keyout server.key -out server.csr -subj "/CN=127.0.0.1" 2>/dev/null
  openssl x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 \
    -extfile <(echo "subjectAltName=IP:127.0.0.1") -out server.pem 2>/dev/null
  cd - > /dev/null
  export SSL_CERT_FILE="$folder/authority.pem"
fi

rm -f "$folder"/glewlwyd.db* "$folder/glewlwyd.log"
/usr/bin/python3 -I -S -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(f"BEGIN;{sys.stdin.read()};COMMIT")' \
  "$folder/glewlwyd.db" < "$root/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3"

cat > "$folder/glewlwyd.conf" <<CONFIGURATION
port=$port
bind_address="127.0.0.1"
external_url="$scheme://127.0.0.1:$port"
login_url="login.html"
api_prefix="api"
static_files_path="$root/usr/share/glewlwyd/webapp/"
static_files_mime_types=({extension=".html" mime_type="text/html" compress=0})
log_mode="file"
log_level="INFO"
log_file="$folder/glewlwyd.log"
cookie_domain="127.0.0.1"
cookie_secure=0
cookie_same_site="lax"
use_secure_connection=$([ "$scheme" = https ] && echo true || echo false)
secure_connection_key_file="$folder/server.key"
secure_connection_pem_file="$folder/server.pem"
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="$root/usr/lib/glewlwyd/user"
user_middleware_module_path="$root/usr/lib/glewlwyd/user_middleware"
client_module_path="$root/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="$root/usr/lib/glewlwyd/scheme"
plugin_module_path="$root/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={type="sqlite3" path="$folder/glewlwyd.db"};
CONFIGURATION

# The setup waits for the server that this shell is about to become, and takes it down if it cannot be set up.
server=$$
(
  if /usr/bin/python3 -I -S "$here/glewlwyd-setup.py" "$folder" "$port" "$algorithm" "$redirect" "$lifetime" "$once" "$scheme"; then
    echo ready
  else
    kill "$server" 2>/dev/null || true
  fi
) &
exec "$root/usr/bin/glewlwyd" --config-file="$folder/glewlwyd.conf" >> "$folder/glewlwyd.out" 2>&1
