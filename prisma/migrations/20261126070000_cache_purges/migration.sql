-- How far the caches in front have been purged: one row, which instances take turns in holding.
CREATE TABLE "cache_purges" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "version" BIGINT NOT NULL DEFAULT 0,
  "holder" TEXT,
  "held_until" TIMESTAMPTZ(3),
  "purged_at" TIMESTAMPTZ(3),
  "failing_since" TIMESTAMPTZ(3),
  "error" TEXT,
  CONSTRAINT "cache_purges_pkey" PRIMARY KEY ("id")
);
