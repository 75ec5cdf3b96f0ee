-- Writing posts: sessions of an editor, names, what a restored revision came of; search and reading time kept with the row.
ALTER TABLE "posts" ADD COLUMN "reading_minutes" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "search_vector" tsvector;
ALTER TABLE "post_revisions" ADD COLUMN "name" TEXT,
ADD COLUMN "restored_from_id" UUID,
ADD COLUMN "session_id" UUID,
ADD COLUMN "rolled" JSONB,
ADD COLUMN "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "media_references" ADD COLUMN "is_shown" BOOLEAN NOT NULL DEFAULT true;

UPDATE "post_revisions" SET "saved_at" = "created_at";
UPDATE "posts" SET "publish_at" = NULL WHERE "status" <> 'published' OR "publish_at" <= now();
UPDATE "posts" SET "publish_at" = "published_at" WHERE "status" = 'published' AND "published_at" > now();
UPDATE "posts" p SET
  "search_vector" = setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('simple', array_to_string(tags, ' ')), 'B')
    || setweight(jsonb_to_tsvector('english', jsonb_path_query_array(blocks, '$[*].data'), '["string"]'), 'C'),
  "reading_minutes" = greatest(1, round((
    SELECT sum(array_length(regexp_split_to_array(trim(words #>> '{}'), '\s+'), 1))
    FROM jsonb_path_query(blocks, '$[*].data.** ? (@.type() == "string")') AS words) / 220.0));
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_are_published" CHECK ("publish_at" IS NULL OR "status" = 'published');

DROP INDEX "posts_status_published_at_id_idx";
CREATE INDEX "posts_slug_idx" ON "posts"("slug");
CREATE INDEX "posts_status_published_at_id_idx" ON "posts"("status", "published_at" DESC, "id" DESC);
CREATE INDEX "posts_status_locale_published_at_id_idx" ON "posts"("status", "locale", "published_at" DESC, "id" DESC);
CREATE INDEX "posts_status_created_at_id_idx" ON "posts"("status", "created_at" DESC, "id" DESC);
CREATE INDEX "posts_created_at_id_idx" ON "posts"("created_at" DESC, "id" DESC);
CREATE INDEX "posts_publish_at_idx" ON "posts"("publish_at");
CREATE INDEX "posts_search_vector_idx" ON "posts" USING GIN ("search_vector");
CREATE INDEX "post_slugs_slug_idx" ON "post_slugs"("slug");
