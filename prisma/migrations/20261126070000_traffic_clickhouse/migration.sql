-- CreateTable
CREATE TABLE "traffic_clickhouse" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "since" DATE NOT NULL,

    CONSTRAINT "traffic_clickhouse_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "traffic_clickhouse_one_row" CHECK (is_only)
);

-- CreateTable
CREATE TABLE "traffic_clickhouse_days" (
    "day" DATE NOT NULL,
    "is_closed" BOOLEAN NOT NULL DEFAULT false,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "traffic_clickhouse_days_pkey" PRIMARY KEY ("day")
);
