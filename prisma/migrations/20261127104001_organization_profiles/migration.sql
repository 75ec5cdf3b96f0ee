ALTER TABLE "organizations"
  ADD COLUMN "description" TEXT,
  ADD COLUMN "website_url" TEXT,
  ADD COLUMN "logo_id" UUID,
  ADD COLUMN "logo_alt" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "links" JSONB NOT NULL DEFAULT '[]';
