import type { Emitter } from "../../events/emit";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { withdrawName } from "../names/pending-name";
import { revokeCredentials } from "./revoke-credentials";

const deletedName = "Deleted person";

/**
 * Removes everything that identifies a person whose row is locked, and every way to sign in. The row stays, nameless,
 * for what counts or is public: votes, posts and revisions.
 */
export async function erasePerson(tx: Db, by: Emitter, id: string): Promise<void> {
  const { role } = await tx.person.findUniqueOrThrow({ where: { id }, select: { role: true } });
  await revokeCredentials(tx, by, id);
  await tx.notification.deleteMany({ where: { personId: id } });
  await tx.notificationPreference.deleteMany({ where: { personId: id } });
  await tx.collection.deleteMany({ where: { makerId: id } });
  await tx.savedProduct.deleteMany({ where: { personId: id } });
  await tx.follow.deleteMany({ where: { personId: id } });
  // The file itself goes with the next pruning.
  await tx.personExport.updateMany({ where: { personId: id }, data: { expiresAt: by.now } });
  await withdrawName(tx, { personId: id }, by.now);
  await tx.queueItem.updateMany({ where: { personId: id }, data: { proposed: deletedName } });
  await tx.person.update({
    where: { id },
    data: {
      name: deletedName,
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      locale: null,
      role: "member",
      deletedAt: by.now,
    },
  });
  if (role === "admin") await emit(tx, by, "person.admin_revoked", { id });
  await emit(tx, by, "person.deleted", { id });
}
