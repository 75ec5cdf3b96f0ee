-- Nothing has written notifications so far.
DELETE FROM "notifications";
DROP INDEX "notifications_person_id_created_at_idx";
ALTER TABLE "notifications" DROP COLUMN "kind";
ALTER TABLE "notifications" ADD COLUMN "kinds" TEXT[];
ALTER TABLE "notifications" ADD COLUMN "act" TEXT NOT NULL;
ALTER TABLE "notifications" ADD COLUMN "in_site" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "notifications" ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

-- One act is told to a person once, however often a job or a request is repeated.
CREATE UNIQUE INDEX "notifications_act_person_id_key" ON "notifications"("act", "person_id");
CREATE INDEX "notifications_person_id_created_at_id_idx" ON "notifications"("person_id", "created_at" DESC, "id" DESC);
CREATE INDEX notifications_unread ON notifications (person_id) WHERE read_at IS NULL AND in_site;

CREATE TABLE "notification_preferences" (
    "person_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "in_site" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("person_id", "kind")
);
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_person_id_fkey"
  FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
