-- The saves of one editing session go into one draft, which keeps its id and gets a new version each time.
ALTER TABLE "revisions" ADD COLUMN "session_id" UUID,
ADD COLUMN "rolled" JSONB,
ADD COLUMN "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "revisions" SET "saved_at" = "created_at";
-- The drafts that the daily thinning looks through.
CREATE INDEX revisions_of_sessions ON revisions (product_id, saved_at) WHERE session_id IS NOT NULL AND status = 'draft';
