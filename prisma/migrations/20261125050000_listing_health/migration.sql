-- What the last sample of a listing's website found, while the listing shows its website's health: for lists and facets.
ALTER TABLE "listings" ADD COLUMN "health" "pulse_outcome";

UPDATE listings l SET health = latest.outcome
FROM (
  SELECT DISTINCT ON (product_id, url) product_id, url, outcome FROM pulse_samples
  ORDER BY product_id, url, sampled_at DESC, id DESC
) AS latest
WHERE l.has_pulse AND latest.product_id = l.product_id AND latest.url = l.website_url;

CREATE FUNCTION read_listing_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.health := (SELECT s.outcome FROM pulse_samples s
    WHERE s.product_id = NEW.product_id AND s.url = NEW.website_url ORDER BY s.sampled_at DESC, s.id DESC LIMIT 1);
  RETURN NEW;
END $$;
CREATE TRIGGER listings_read_health BEFORE INSERT ON listings
  FOR EACH ROW WHEN (NEW.has_pulse AND NEW.website_url IS NOT NULL) EXECUTE FUNCTION read_listing_health();

-- A listing that is inserted meanwhile does not see this sample: the next one tells it.
CREATE FUNCTION note_listing_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l SET health = NEW.outcome
  WHERE l.product_id = NEW.product_id AND l.website_url = NEW.url AND l.has_pulse
    AND l.health IS DISTINCT FROM NEW.outcome
    AND NOT EXISTS (SELECT FROM pulse_samples s
      WHERE s.product_id = NEW.product_id AND s.url = NEW.url AND s.sampled_at > NEW.sampled_at);
  RETURN NULL;
END $$;
CREATE TRIGGER pulse_samples_note_health AFTER INSERT ON pulse_samples
  FOR EACH ROW EXECUTE FUNCTION note_listing_health();
