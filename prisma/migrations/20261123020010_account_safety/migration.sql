-- AlterTable
ALTER TABLE "people" ADD COLUMN     "suspended_for" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "digest" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "sign_in_failures_expires_at_idx" ON "sign_in_failures"("expires_at");
