-- The products and organizations that people follow.
CREATE TABLE "follows" (
  "id" UUID NOT NULL,
  "person_id" UUID NOT NULL,
  "product_id" UUID,
  "organization_id" UUID,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "follows_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "follows_one_subject" CHECK (num_nonnulls("product_id", "organization_id") = 1)
);
CREATE UNIQUE INDEX "follows_product_id_person_id_key" ON "follows" ("product_id", "person_id");
CREATE UNIQUE INDEX "follows_organization_id_person_id_key" ON "follows" ("organization_id", "person_id");
CREATE INDEX "follows_person_id_since_id_idx" ON "follows" ("person_id", "since" DESC, "id" DESC);
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follows" ADD CONSTRAINT "follows_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follows" ADD CONSTRAINT "follows_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
