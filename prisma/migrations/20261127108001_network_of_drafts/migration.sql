-- AlterTable
ALTER TABLE "anonymous_drafts" ADD COLUMN     "network" BYTEA;
