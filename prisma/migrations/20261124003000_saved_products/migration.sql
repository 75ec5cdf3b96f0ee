-- Products that a person saved for themselves.
CREATE TABLE "saved_products" (
  "person_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "saved_products_pkey" PRIMARY KEY ("person_id", "product_id")
);
CREATE INDEX "saved_products_person_id_saved_at_product_id_idx" ON "saved_products" ("person_id", "saved_at" DESC, "product_id");
CREATE INDEX "saved_products_product_id_idx" ON "saved_products" ("product_id");
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
