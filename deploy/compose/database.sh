#!/bin/bash
# Runs once, in an empty database: who makes the tables, who works in them, who follows. Only when that is there does a
# commit wait for the standby: before, it would wait for ever.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
	--set owner="$COUP_OWNER_PASSWORD" --set house="$COUP_HOUSE_PASSWORD" --set standby="$COUP_STANDBY_PASSWORD" <<'SQL'
CREATE ROLE coup_app NOLOGIN;
CREATE ROLE coup_owner LOGIN PASSWORD :'owner';
CREATE ROLE coup_house LOGIN PASSWORD :'house' IN ROLE coup_app;
CREATE ROLE coup_standby LOGIN REPLICATION PASSWORD :'standby';
GRANT coup_app TO coup_owner WITH ADMIN OPTION;
ALTER DATABASE coup OWNER TO coup_owner;
ALTER SCHEMA public OWNER TO coup_owner;
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL
echo 'host replication coup_standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
