-- Whether a collection waits for a reviewer, and since when its maker's don't.
ALTER TABLE "collections" ADD COLUMN "is_waiting" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "collections" ADD CONSTRAINT collections_waiting CHECK (is_public OR NOT is_waiting);
ALTER TABLE "people" ADD COLUMN "collects_since" TIMESTAMPTZ(3);
UPDATE people m SET collects_since = now() WHERE EXISTS (
  SELECT FROM collections c WHERE c.maker_id = m.id AND c.is_public);

-- Of the people of one network, the first counts who saves a product that day.
ALTER TABLE "saved_products" ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE queue_items DROP CONSTRAINT queue_items_collection;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_collection CHECK (
  (reported IS NOT NULL) = (kind = 'collection' OR kind = 'report' AND product_id IS NULL)
  AND (reported IS NOT NULL OR collection_id IS NULL)) NOT VALID;
ALTER TABLE queue_items VALIDATE CONSTRAINT queue_items_collection;
CREATE UNIQUE INDEX queue_items_one_waiting_collection ON queue_items (collection_id)
  WHERE status = 'open' AND kind = 'collection';
