-- Each filter of the log has an index in the order in which the log is read: newest first, the later of one time first.
DROP INDEX "audit_entries_at_id_idx";
DROP INDEX "audit_entries_subject_type_subject_id_idx";
DROP INDEX "audit_entries_actor_id_at_idx";
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);
CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_actor_kind_at_id_idx" ON "audit_entries"("actor_kind", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_subject_id_at_id_idx" ON "audit_entries"("subject_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_organization_id_at_id_idx" ON "audit_entries"("organization_id", "at" DESC, "id" DESC);
