-- AlterTable
ALTER TABLE "collections" ADD COLUMN     "was_public" BOOLEAN NOT NULL DEFAULT true;
