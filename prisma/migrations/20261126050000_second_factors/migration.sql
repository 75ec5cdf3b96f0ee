-- What a browser holds between the first and the second step of signing in.
ALTER TYPE "login_token_purpose" ADD VALUE 'second_step';

CREATE TYPE "second_factor_kind" AS ENUM ('totp', 'passkey');

-- What signing in asks for after the first step.
CREATE TABLE "second_factors" (
  "id" UUID NOT NULL,
  "person_id" UUID NOT NULL,
  "kind" "second_factor_kind" NOT NULL,
  "name" TEXT NOT NULL,
  "secret" TEXT,
  "last_step" INTEGER,
  "challenge" TEXT,
  "credential_id" TEXT,
  "public_key" BYTEA,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[],
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors" ("credential_id");
CREATE INDEX "second_factors_person_id_idx" ON "second_factors" ("person_id");
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "recovery_codes" (
  "id" UUID NOT NULL,
  "person_id" UUID NOT NULL,
  "digest" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "recovery_codes_digest_key" ON "recovery_codes" ("digest");
CREATE INDEX "recovery_codes_person_id_idx" ON "recovery_codes" ("person_id");
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "person_export_status" AS ENUM ('pending', 'ready', 'failed');

-- A file with everything of one person, kept for a few days.
CREATE TABLE "person_exports" (
  "id" UUID NOT NULL,
  "person_id" UUID NOT NULL,
  "status" "person_export_status" NOT NULL DEFAULT 'pending',
  "storage_key" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ready_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "person_exports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "person_exports_person_id_created_at_idx" ON "person_exports" ("person_id", "created_at");
ALTER TABLE "person_exports" ADD CONSTRAINT "person_exports_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
