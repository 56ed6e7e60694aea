#!/bin/sh
# Run once by the Postgres image when it creates its database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$SITE_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE lumenvale LOGIN NOSUPERUSER PASSWORD :'password';
CREATE DATABASE lumenvale OWNER lumenvale;
SQL
