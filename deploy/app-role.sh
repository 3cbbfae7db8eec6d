#!/bin/sh
# Creates the login by which Dosye serves, at the first start of PostgreSQL (docs/decisions/21-database-logins.md).
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" <<'SQL'
CREATE ROLE dosye_app LOGIN PASSWORD :'password';
SQL
