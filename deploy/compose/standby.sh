#!/bin/bash
# Copies the database once, then follows it under the name that its commits wait for.
set -euo pipefail
export PGPASSWORD="$COUP_STANDBY_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	mkdir -p "$PGDATA"
	chmod 700 "$PGDATA"
	pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast \
		--dbname 'host=database user=coup_standby application_name=standby'
fi
exec postgres
