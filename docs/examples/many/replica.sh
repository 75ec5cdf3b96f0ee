# Copies the primary once, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD=$(cat /run/secrets/database_password)
  export PGPASSWORD
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$(dirname "$PGDATA")"
  chmod 700 "$PGDATA"
  primary="host=database user=replica dbname=postgres"
  # The primary keeps what the replica has not read yet.
  until psql "$primary" --quiet --command "select pg_create_physical_replication_slot('replica')
      where not exists (select from pg_replication_slots where slot_name = 'replica')" &&
    gosu postgres pg_basebackup --dbname="$primary" --pgdata="$PGDATA" --write-recovery-conf --slot=replica --checkpoint=fast
  do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
fi
exec gosu postgres postgres -c hot_standby_feedback=on
