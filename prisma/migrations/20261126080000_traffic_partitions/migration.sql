-- Gives a UTC day a partition of this table, unless the default one holds some of the day already. One table a
-- transaction: whoever holds one table's lock and waits for another's can deadlock with a reader that takes them in the other order.
CREATE FUNCTION traffic_keep_partition(parent text, day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  name text := parent || to_char(day, '_YYYYMMDD');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('traffic_keep_day'));
  IF to_regclass(name) IS NOT NULL THEN
    RETURN true;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
  -- Attaching lets readers and writers of the other days go on.
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
    CASE parent WHEN 'traffic_visitors' THEN day::text ELSE day || ' 00:00:00+00' END,
    CASE parent WHEN 'traffic_visitors' THEN (day + 1)::text ELSE (day + 1) || ' 00:00:00+00' END);
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END;
$$;

-- traffic_keep_day stays for the release before, which may run beside this one.
