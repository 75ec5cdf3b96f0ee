-- A visit to a product's website from its page is a hit of its own: it says nothing of its sender.
ALTER TABLE traffic_hits
  ADD COLUMN outbound_id INTEGER,
  DROP CONSTRAINT traffic_hits_view_or_reason,
  ADD CONSTRAINT traffic_hits_view_visit_or_reason CHECK (num_nonnulls(excluded_id, outbound_id) <= 1
    AND num_nonnulls(visitor, referrer_id, country_id, device_id)
      = CASE WHEN num_nonnulls(excluded_id, outbound_id) = 0 THEN 4 ELSE 0 END);

ALTER TABLE traffic_days ADD COLUMN outbound INTEGER NOT NULL DEFAULT 0;
