# Starts PgBouncer with the database's password from the secret.
printf '"vitrine" "%s"\n' "$(cat /run/secrets/database_password)" > /tmp/users.txt
exec pgbouncer /pgbouncer.ini
