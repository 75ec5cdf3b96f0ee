-- AlterTable
ALTER TABLE "people" ADD COLUMN     "password_changed_at" TIMESTAMPTZ(3);
