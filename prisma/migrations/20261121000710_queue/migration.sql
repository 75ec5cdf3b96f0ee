-- The order of the queue: an hour of waiting and a point of risk weigh alike, so that the order never changes by itself.
DROP INDEX "queue_items_status_created_at_id_idx";
ALTER TABLE "queue_items" ADD COLUMN "plea" TEXT;
ALTER TABLE "queue_items" ADD COLUMN "risk" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "queue_items" ADD COLUMN "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE FUNCTION place_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.placed_at := NEW.created_at - NEW.risk * interval '1 hour';
  RETURN NEW;
END $$;
CREATE TRIGGER queue_items_placed BEFORE INSERT OR UPDATE OF created_at, risk ON queue_items
  FOR EACH ROW EXECUTE FUNCTION place_queue_item();

UPDATE queue_items i SET risk =
  10 * (SELECT count(*) FROM revisions r
    CROSS JOIN LATERAL jsonb_array_elements(r.screening -> 'checks') AS checked
    WHERE r.id = i.revision_id AND checked ->> 'outcome' = 'warn')
  + 15 * (SELECT count(*) FROM reports p WHERE p.queue_item_id = i.id)
  + CASE WHEN i.kind = 'appeal' THEN 5 ELSE 0 END;

CREATE INDEX "queue_items_status_placed_at_id_idx" ON "queue_items"("status", "placed_at", "id");
CREATE INDEX "queue_items_status_decided_at_id_idx" ON "queue_items"("status", "decided_at" DESC, "id" DESC);
CREATE INDEX queue_items_claimed ON queue_items (claimed_by_id) WHERE claimed_by_id IS NOT NULL;

-- What people report of a product waits in one item, and each of them says it once.
CREATE UNIQUE INDEX queue_items_one_report ON queue_items (product_id) WHERE status = 'open' AND kind = 'report';
DROP INDEX "reports_queue_item_id_idx";
CREATE UNIQUE INDEX "reports_queue_item_id_reporter_id_key" ON "reports"("queue_item_id", "reporter_id");

-- A rejection can be appealed against once.
CREATE UNIQUE INDEX queue_items_one_appeal ON queue_items (revision_id) WHERE kind = 'appeal';

CREATE TABLE "held_decisions" (
    "queue_item_id" UUID NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "input" JSONB NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "applies_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_decisions_pkey" PRIMARY KEY ("queue_item_id")
);
CREATE INDEX "held_decisions_applies_at_idx" ON "held_decisions"("applies_at");
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_queue_item_id_fkey"
  FOREIGN KEY ("queue_item_id") REFERENCES "queue_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
