-- CreateTable
CREATE TABLE "search_queries" (
    "day" DATE NOT NULL,
    "query" TEXT NOT NULL,
    "visitor" BYTEA NOT NULL,
    "searches" INTEGER NOT NULL,
    "without_result" INTEGER NOT NULL,
    "clicked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "search_queries_pkey" PRIMARY KEY ("day","query","visitor")
);

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "groups" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);
