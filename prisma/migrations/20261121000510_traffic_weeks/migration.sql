-- A report of 90 days adds up twelve weeks and some days, not 90 days, of each referrer and country. Weeks begin on Mondays.
CREATE TABLE "traffic_week_values" (
    "product_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "value_id" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,

    CONSTRAINT "traffic_week_values_pkey" PRIMARY KEY ("product_id", "week", "dimension", "value_id")
);
INSERT INTO traffic_week_values
  SELECT product_id, date_trunc('week', day::timestamp)::date, dimension, value_id, sum(page_views)
  FROM traffic_day_values GROUP BY 1, 2, 3, 4;
