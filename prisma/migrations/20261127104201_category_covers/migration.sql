ALTER TABLE "categories" ADD COLUMN "cover_product_id" UUID;
