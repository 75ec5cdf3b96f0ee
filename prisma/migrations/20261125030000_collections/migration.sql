-- Products that a person put together under a title.
CREATE TABLE "collections" (
  "id" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "description" TEXT,
  "is_public" BOOLEAN NOT NULL DEFAULT false,
  "suspended_at" TIMESTAMPTZ(3),
  "maker_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "collections_pkey" PRIMARY KEY ("id"),
  CONSTRAINT collections_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64),
  CONSTRAINT collections_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  -- What a reviewer suspended stays private.
  CONSTRAINT collections_suspended CHECK (suspended_at IS NULL OR NOT is_public)
);
CREATE UNIQUE INDEX "collections_slug_key" ON "collections" ("slug");
CREATE INDEX "collections_maker_id_updated_at_id_idx" ON "collections" ("maker_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "collections_is_public_updated_at_id_idx" ON "collections" ("is_public", "updated_at" DESC, "id" DESC);
CREATE INDEX "collections_title_idx" ON "collections" USING GIN ("title" gin_trgm_ops);
ALTER TABLE "collections" ADD CONSTRAINT "collections_maker_id_fkey"
  FOREIGN KEY ("maker_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "collection_items" (
  "collection_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "note" TEXT,
  "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "collection_items_pkey" PRIMARY KEY ("collection_id", "product_id")
);
CREATE INDEX "collection_items_product_id_idx" ON "collection_items" ("product_id");
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_fkey"
  FOREIGN KEY ("collection_id") REFERENCES "collections" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A report about a collection waits in the queue, and outlives it.
ALTER TABLE "queue_items" ADD COLUMN "collection_id" UUID, ADD COLUMN "reported" JSONB;
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_collection_id_fkey"
  FOREIGN KEY ("collection_id") REFERENCES "collections" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "queue_items_collection_id_idx" ON "queue_items" ("collection_id");
ALTER TABLE queue_items DROP CONSTRAINT queue_items_one_subject, DROP CONSTRAINT queue_items_proposed;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_one_subject
  CHECK (num_nonnulls(product_id, organization_id, person_id, reported) = 1);
ALTER TABLE queue_items ADD CONSTRAINT queue_items_proposed CHECK ((kind = 'name') = (proposed IS NOT NULL)
  AND (kind = 'name') = (product_id IS NULL AND reported IS NULL));
ALTER TABLE queue_items ADD CONSTRAINT queue_items_collection
  CHECK (reported IS NULL AND collection_id IS NULL OR reported IS NOT NULL AND kind = 'report');
CREATE UNIQUE INDEX queue_items_one_report_of_collection ON queue_items (collection_id)
  WHERE status = 'open' AND kind = 'report';

CREATE OR REPLACE FUNCTION keep_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id)
    OR EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id)
    OR EXISTS (SELECT FROM people WHERE id = OLD.person_id)
    OR OLD.reported IS NOT NULL THEN
    RAISE EXCEPTION 'queue_items is kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

-- Its words go with a collection; that somebody decided about it stays.
CREATE FUNCTION end_reports_of_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_decisions WHERE queue_item_id IN (SELECT id FROM queue_items WHERE collection_id = OLD.id);
  UPDATE queue_items SET reported = '{"slug": "deleted", "title": "Deleted collection"}',
    version = version + CASE WHEN status = 'open' THEN 1 ELSE 0 END,
    decided_at = CASE WHEN status = 'open' THEN now() ELSE decided_at END,
    status = CASE WHEN status = 'open' THEN 'closed'::queue_status ELSE status END
  WHERE collection_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER collections_end_reports BEFORE DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION end_reports_of_collection();
