-- vitrine: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listings_alternative_to_idx" ON "listings" USING GIN ("alternative_to");
