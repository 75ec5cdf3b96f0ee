-- Who used an invitation, for sites where only people whom an admin invited may submit. Unknown of earlier ones.
ALTER TABLE "invitations" ADD COLUMN "accepted_by_id" UUID;
CREATE INDEX "invitations_accepted_by_id_idx" ON "invitations" ("accepted_by_id");
