-- A name that somebody should look at waits in the queue, beside what waits of a product.
ALTER TABLE "queue_items" ALTER COLUMN "product_id" DROP NOT NULL,
  ADD COLUMN "organization_id" UUID,
  ADD COLUMN "person_id" UUID,
  ADD COLUMN "proposed" TEXT,
  ADD COLUMN "checks" JSONB;
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_person_id_fkey"
  FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "queue_items_organization_id_idx" ON "queue_items"("organization_id");
CREATE INDEX "queue_items_person_id_idx" ON "queue_items"("person_id");

ALTER TABLE queue_items ADD CONSTRAINT queue_items_one_subject
  CHECK (num_nonnulls(product_id, organization_id, person_id) = 1);
ALTER TABLE queue_items ADD CONSTRAINT queue_items_proposed
  CHECK ((kind = 'name') = (proposed IS NOT NULL) AND (kind = 'name') = (product_id IS NULL));
CREATE UNIQUE INDEX queue_items_one_name_of_organization ON queue_items (organization_id)
  WHERE status = 'open' AND kind = 'name';
CREATE UNIQUE INDEX queue_items_one_name_of_person ON queue_items (person_id)
  WHERE status = 'open' AND kind = 'name';

CREATE OR REPLACE FUNCTION keep_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id)
    OR EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id)
    OR EXISTS (SELECT FROM people WHERE id = OLD.person_id) THEN
    RAISE EXCEPTION 'queue_items is kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
