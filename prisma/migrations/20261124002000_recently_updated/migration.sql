-- The newest listings first, for what was updated recently.
CREATE INDEX "listings_visible_from_idx" ON "listings" ("visible_from" DESC);
