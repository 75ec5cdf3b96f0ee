-- What the trust score counts: the last measured sample of each hour, which outlives the hundred samples that are shown.
CREATE TABLE "pulse_hours" (
    "product_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "host" TEXT NOT NULL,
    "successful" BOOLEAN NOT NULL,
    "sampled_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pulse_hours_pkey" PRIMARY KEY ("product_id","hour")
);

CREATE INDEX "pulse_hours_changed_at_idx" ON "pulse_hours"("changed_at");

ALTER TABLE "pulse_hours" ADD CONSTRAINT "pulse_hours_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The host as listings write it, without www; of an address that no listing has, as it stands in the address.
CREATE FUNCTION note_pulse_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pulse_hours AS h (product_id, hour, host, successful, sampled_at, changed_at)
  VALUES (NEW.product_id, date_trunc('hour', NEW.sampled_at, 'UTC'), coalesce(
      (SELECT substring(l.website_key FROM '^[^/?]*') FROM listings l
        WHERE l.product_id = NEW.product_id AND l.website_url = NEW.url AND l.website_key IS NOT NULL
        ORDER BY l.visible_from DESC LIMIT 1),
      lower(substring(NEW.url FROM '^[Hh][Tt][Tt][Pp][Ss]?://(?:[Ww]{3}\.)?([^/?#:]*)')), ''),
    NEW.outcome = 'successful', NEW.sampled_at, NEW.sampled_at)
  ON CONFLICT (product_id, hour) DO UPDATE SET host = excluded.host, successful = excluded.successful,
    sampled_at = excluded.sampled_at,
    changed_at = CASE WHEN (h.host, h.successful) = (excluded.host, excluded.successful) THEN h.changed_at
      ELSE excluded.changed_at END
  WHERE h.sampled_at <= excluded.sampled_at;
  RETURN NULL;
END $$;
CREATE TRIGGER pulse_samples_note_hour AFTER INSERT ON pulse_samples
  FOR EACH ROW WHEN (NEW.outcome <> 'unknown') EXECUTE FUNCTION note_pulse_hour();

INSERT INTO pulse_hours (product_id, hour, host, successful, sampled_at, changed_at)
SELECT DISTINCT ON (product_id, date_trunc('hour', sampled_at, 'UTC')) product_id, date_trunc('hour', sampled_at, 'UTC'),
  coalesce(lower(substring(url FROM '^[Hh][Tt][Tt][Pp][Ss]?://(?:[Ww]{3}\.)?([^/?#:]*)')), ''),
  outcome = 'successful', sampled_at, sampled_at
FROM pulse_samples WHERE outcome <> 'unknown'
ORDER BY product_id, date_trunc('hour', sampled_at, 'UTC'), sampled_at DESC;
