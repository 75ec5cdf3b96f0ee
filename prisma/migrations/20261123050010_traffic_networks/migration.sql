-- The visitors of a network that count for a product in a UTC hour. Writers in other processes wait for the row, so that
-- together they admit as many as one would.
CREATE TABLE "traffic_networks" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "product_id" UUID NOT NULL,
    "network" BYTEA NOT NULL,
    "visitors" BYTEA[],

    CONSTRAINT "traffic_networks_pkey" PRIMARY KEY ("hour", "product_id", "network")
);
