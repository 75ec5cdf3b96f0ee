ALTER TABLE "listings" ADD COLUMN "alternative_to" TEXT[] NOT NULL DEFAULT '{}';
