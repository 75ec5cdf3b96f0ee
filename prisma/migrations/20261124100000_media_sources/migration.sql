-- Where a file was fetched from that no one uploaded, and when.
ALTER TABLE "media" ADD COLUMN     "read_at" TIMESTAMPTZ(3),
ADD COLUMN     "source_url" TEXT;

ALTER TABLE "media" ADD CONSTRAINT "media_source_check" CHECK (("source_url" IS NULL) = ("read_at" IS NULL));
