# Lets the replica connect, with a role of its own; runs once, when the server is created.
psql --username=postgres -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database_password)" <<'SQL'
create role replica login replication password :'password';
SQL
echo "host replication replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
