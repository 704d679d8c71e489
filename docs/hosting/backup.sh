#!/bin/sh
# Writes the database into a new file: backup.sh <file>, with DATABASE_URL. The secrets are not in it, and belong elsewhere.
set -eu
file=${1:?'say where to: backup.sh /backup/2026-11-27.dump'}
: "${DATABASE_URL:?'source secrets/gateway.env first'}"
umask 077
if [ -e "$file" ]; then
  echo "$file is there already. Nothing was written." >&2
  exit 1
fi
# A file that was not finished must not pass for a backup.
pg_dump --format=custom --no-owner --dbname="$DATABASE_URL" --file="$file.part"
mv "$file.part" "$file"
