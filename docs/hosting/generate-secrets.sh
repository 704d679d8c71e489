#!/bin/sh
# Makes the secrets of a new house: generate-secrets.sh <smtp address> [database host]. It never replaces any.
set -eu
mail=${1:?'say the mail server: smtps://user:password@mail.example'}
host=${2:-database}
cd "$(dirname "$0")"
umask 077
if [ -e secrets ]; then
  echo 'There are secrets here already: whoever loses them loses every wallet. Nothing was changed.' >&2
  exit 1
fi
mkdir secrets
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
password=$(random)
cat > secrets/database.env <<END
POSTGRES_USER=portico
POSTGRES_DB=portico
POSTGRES_PASSWORD=$password
END
cat > secrets/gateway.env <<END
DATABASE_URL=postgres://portico:$password@$host:5432/portico
VAULT_SECRETS=$(random)
AUTH_SECRETS=$(random)
MAIL_URL=$mail
END
