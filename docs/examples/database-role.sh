# Creates Vitrine's role and database; runs once, when the server is created. The superuser is left without a password, so
# it can only be used inside this container.
psql --username=postgres -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database_password)" <<'SQL'
create role vitrine login password :'password';
create database vitrine owner vitrine;
alter role postgres password null;
SQL
