-- A request that is no page view (a bot, a prefetch) is a raw hit too, with its reason and without an identity.
ALTER TABLE traffic_hits
  ADD COLUMN excluded_id INTEGER,
  ALTER COLUMN visitor DROP NOT NULL,
  ALTER COLUMN referrer_id DROP NOT NULL,
  ALTER COLUMN country_id DROP NOT NULL,
  ALTER COLUMN device_id DROP NOT NULL,
  ADD CONSTRAINT traffic_hits_view_or_reason CHECK (num_nonnulls(visitor, referrer_id, country_id, device_id)
    = CASE WHEN excluded_id IS NULL THEN 4 ELSE 0 END);

DROP TABLE traffic_exclusions;

-- Visitors and hours are only read at the edges of ranges that raw hits reach: they go with their days, as those do.
ALTER TABLE traffic_visitors RENAME TO traffic_visitors_before;
ALTER TABLE traffic_visitors_before RENAME CONSTRAINT traffic_visitors_pkey TO traffic_visitors_before_pkey;
CREATE TABLE traffic_visitors (
    "product_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "hits" INTEGER NOT NULL,

    CONSTRAINT "traffic_visitors_pkey" PRIMARY KEY ("product_id", "day", "visitor")
) PARTITION BY RANGE ("day");
CREATE TABLE traffic_visitors_default PARTITION OF traffic_visitors DEFAULT;
INSERT INTO traffic_visitors
  SELECT b.product_id, b.day, b.visitor, b.first_at, b.last_at, count(*)
  FROM traffic_visitors_before b JOIN traffic_hits h ON h.product_id = b.product_id AND h.visitor = b.visitor
    AND h.at >= b.first_at AND h.at <= b.last_at
  GROUP BY 1, 2, 3, 4, 5;
DROP TABLE traffic_visitors_before;

ALTER TABLE traffic_hours RENAME TO traffic_hours_before;
ALTER TABLE traffic_hours_before RENAME CONSTRAINT traffic_hours_pkey TO traffic_hours_before_pkey;
CREATE TABLE traffic_hours (
    "product_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "value_id" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,

    CONSTRAINT "traffic_hours_pkey" PRIMARY KEY ("product_id", "hour", "dimension", "value_id")
) PARTITION BY RANGE ("hour");
CREATE TABLE traffic_hours_default PARTITION OF traffic_hours DEFAULT;
INSERT INTO traffic_hours SELECT * FROM traffic_hours_before;
DROP TABLE traffic_hours_before;

-- What could not be kept: by the slug that was asked for, since its product may not be known at that moment.
CREATE TABLE "traffic_drops" (
    "product_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "reason" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,

    CONSTRAINT "traffic_drops_pkey" PRIMARY KEY ("product_id", "hour", "reason")
);

-- The last batch that each process wrote: one that is sent again, because nobody knows whether it came, counts once.
CREATE TABLE "traffic_writers" (
    "id" UUID NOT NULL,
    "batch" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "traffic_writers_pkey" PRIMARY KEY ("id")
);

-- Gives a UTC day partitions of its own, unless the default ones hold some of it already.
CREATE FUNCTION traffic_keep_day(day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('traffic_keep_day'));
  FOREACH parent IN ARRAY ARRAY['traffic_hits', 'traffic_visitors', 'traffic_hours'] LOOP
    name := parent || to_char(day, '_YYYYMMDD');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
    -- Attaching lets readers and writers of the other days go on.
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
      CASE parent WHEN 'traffic_visitors' THEN day::text ELSE day || ' 00:00:00+00' END,
      CASE parent WHEN 'traffic_visitors' THEN (day + 1)::text ELSE (day + 1) || ' 00:00:00+00' END);
  END LOOP;
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END;
$$;
