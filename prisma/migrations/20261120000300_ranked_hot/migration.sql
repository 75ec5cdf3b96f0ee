-- The directory's order follows `hot` as it stood at the last refresh, so that a shift of all ranks touches no index.
ALTER TABLE "products" ADD COLUMN "ranked_hot" DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE "products" ADD COLUMN "trust_hot" DOUBLE PRECISION NOT NULL DEFAULT 0;
UPDATE "products" SET "ranked_hot" = -"rank" WHERE "rank" IS NOT NULL;

DROP INDEX "products_trust_score_rank_id_idx";
CREATE INDEX "products_trust_score_ranked_hot_id_idx" ON "products"("trust_score" DESC, "ranked_hot" DESC, "id");
-- Every vote wrote to these, and nothing reads them.
DROP INDEX "products_hot_id_idx";
DROP INDEX "products_listed_from_id_idx";

-- Room for the new versions of rows whose rank alone changes, beside the old ones.
ALTER TABLE "products" SET (fillfactor = 50);
