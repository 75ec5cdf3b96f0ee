-- vitrine: outside a transaction
CREATE INDEX CONCURRENTLY "organizations_logo_id_idx" ON "organizations"("logo_id");
