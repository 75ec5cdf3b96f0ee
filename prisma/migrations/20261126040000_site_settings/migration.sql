-- What the people who run the site have set. One row; a setting that is not in it has its default.
CREATE TABLE "site_settings" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "version" INTEGER NOT NULL,
  "values" JSONB NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "site_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "site_settings_one_row" CHECK ("id" = 1)
);
INSERT INTO "site_settings" ("version", "values") VALUES (1, '{}');
