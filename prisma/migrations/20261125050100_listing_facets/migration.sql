-- For the filters that few listings may pass.
CREATE INDEX "listings_cover_source_idx" ON "listings"("cover_source");
CREATE INDEX "listings_health_idx" ON "listings"("health");
