-- A new UUIDv7, as `newId` of lib/core/ids.ts makes it, for statements that write rows nobody has counted. PostgreSQL
-- has one of its own only since release 18. After the milliseconds come twelve bits of the fraction, as there.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    int8send(((micros / 1000) << 16) | 28672 | ((micros % 1000) * 4096 / 1000))
      || substring(uuid_send(gen_random_uuid()) FROM 9), 'hex')::uuid
  FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS clock
$$;
