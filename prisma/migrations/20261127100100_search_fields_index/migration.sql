-- vitrine: outside a transaction
-- A search reads names, taglines and fields before documents.
CREATE INDEX CONCURRENTLY IF NOT EXISTS listings_search_fields_idx ON listings USING gin (ts_filter(search_vector, '{a,b,d}')) WITH (fastupdate = off);
