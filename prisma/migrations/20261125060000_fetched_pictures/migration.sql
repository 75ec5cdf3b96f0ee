-- When `vitrine pictures fetch` last read a product's website, and what it found there.
CREATE TABLE "picture_fetches" (
  "product_id" UUID NOT NULL,
  "website_url" TEXT NOT NULL,
  "read_at" TIMESTAMPTZ(3) NOT NULL,
  "found" JSONB NOT NULL,
  "revision_id" UUID,
  CONSTRAINT "picture_fetches_pkey" PRIMARY KEY ("product_id")
);
CREATE INDEX "picture_fetches_revision_id_idx" ON "picture_fetches" ("revision_id");
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revisions" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A picture that an import took for an organization, by its address or by `sha256:` and the hash of its file.
CREATE TABLE "imported_pictures" (
  "organization_id" UUID NOT NULL,
  "source" TEXT NOT NULL,
  "media_id" UUID NOT NULL,
  CONSTRAINT "imported_pictures_pkey" PRIMARY KEY ("organization_id", "source")
);
CREATE INDEX "imported_pictures_media_id_idx" ON "imported_pictures" ("media_id");
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
