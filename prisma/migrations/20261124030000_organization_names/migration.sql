-- Suggestions look for organizations by the beginning of a name or of one of its words.
CREATE INDEX "organizations_name_idx" ON "organizations" USING GIN ("name" gin_trgm_ops);
