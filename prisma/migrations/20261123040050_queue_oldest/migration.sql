CREATE INDEX "queue_items_status_created_at_id_idx" ON "queue_items"("status", "created_at", "id");
