# Lets the replica connect; runs once, when the database is created.
echo "host replication vitrine all scram-sha-256" >> "$PGDATA/pg_hba.conf"
