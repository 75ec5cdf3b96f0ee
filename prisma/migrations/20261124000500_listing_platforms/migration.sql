-- What a product runs on, in its builder's words.
ALTER TABLE "listings" ADD COLUMN "platforms" TEXT[] NOT NULL DEFAULT '{}';
CREATE INDEX "listings_platforms_idx" ON "listings" USING GIN ("platforms");
