#!/bin/sh
# Reads a backup into an empty database: restore.sh <file>, with DATABASE_URL. The gateways are stopped.
# What was cancelled, ended or used up since that day must not come back: waiting changes, sessions and sign-ins are taken out.
set -eu
file=${1:?'say which: restore.sh /backup/2026-11-27.dump'}
: "${DATABASE_URL:?'source secrets/gateway.env first'}"
tables=$(psql --dbname="$DATABASE_URL" --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ]; then
  echo 'This database is not empty. Name a new one: nothing was changed.' >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" "$file"
psql --dbname="$DATABASE_URL" --quiet --set=ON_ERROR_STOP=1 --single-transaction \
  --command='delete from vault_holds' --command='delete from vault_sessions' --command='delete from vault_logins'
