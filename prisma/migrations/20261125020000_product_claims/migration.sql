-- Claims to products of organizations that only list them.
-- CreateEnum
CREATE TYPE "claim_status" AS ENUM ('needs_proof', 'in_review', 'approved', 'rejected', 'withdrawn');

-- AlterEnum
ALTER TYPE "queue_kind" ADD VALUE 'claim';

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "lists_only" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "queue_items" ADD COLUMN     "product_claim_id" UUID;

-- CreateTable
CREATE TABLE "product_claims" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "from_organization_id" UUID NOT NULL,
    "claimant_id" UUID NOT NULL,
    "status" "claim_status" NOT NULL DEFAULT 'needs_proof',
    "note" TEXT,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "method" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "checks" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_claims_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_claims_product_id_status_idx" ON "product_claims"("product_id", "status");

-- CreateIndex
CREATE INDEX "product_claims_organization_id_created_at_id_idx" ON "product_claims"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "queue_items_product_claim_id_idx" ON "queue_items"("product_claim_id");

-- AddForeignKey
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_product_claim_id_fkey" FOREIGN KEY ("product_claim_id") REFERENCES "product_claims"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_claims" ADD CONSTRAINT "product_claims_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_claims" ADD CONSTRAINT "product_claims_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
