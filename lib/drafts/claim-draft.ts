import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { draftDigest, findDraftCaller } from "../auth/draft-token";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { toMediaView } from "../media/present";
import { findRole, isAtLeast } from "../organizations/find";
import type { ClaimedDraft } from "./schema";

/**
 * Gives the files of an anonymous draft to the person who holds its token and to an organization of theirs, once: the
 * token is good for nothing afterwards. The same person may claim again and is told the same. No good token is 404.
 */
export async function claimDraft(
  ctx: Ctx<SessionCaller>,
  { organizationId }: { organizationId: string },
): Promise<ClaimedDraft> {
  const { caller, draftToken, now } = ctx;
  const role = await findRole(ctx, organizationId);
  if (!role || !isAtLeast(role, "editor"))
    return fail("forbidden", "This needs the role editor in the organization.");
  return inTransaction(ctx.db, async (tx) => {
    const held = draftToken === undefined ? null : await findDraftCaller(tx, draftToken, now);
    const draftId = held?.draftId ?? (await findClaimed());
    if (!draftId) return fail("not_found", "There is no draft for this token any more.");
    if (held) {
      const claimed = await tx.anonymousDraft.updateMany({
        where: { id: draftId, claimedAt: null, expiresAt: { gt: now } },
        data: { claimedById: caller.person.id, claimedAt: now },
      });
      if (claimed.count === 0) fail("not_found", "There is no draft for this token any more.");
      const own = { uploaderId: caller.person.id, organizationId };
      await tx.media.updateMany({
        where: { draftId, deletedAt: null },
        data: { ...own, sweepMarkedAt: null },
      });
      await recordAudit(tx, ctx, {
        action: "draft.claimed",
        subjectType: "organization",
        subjectId: organizationId,
        organizationId,
      });
    }
    const draft = await tx.anonymousDraft.findUniqueOrThrow({ where: { id: draftId } });
    const rows = await tx.media.findMany({
      where: { draftId, deletedAt: null, uploaderId: caller.person.id },
      orderBy: { id: "asc" },
    });
    const claimedAt = (draft.claimedAt ?? now).toISOString();
    return { organizationId, claimedAt, media: rows.map(toMediaView) };

    async function findClaimed(): Promise<string | null> {
      if (draftToken === undefined) return null;
      const digest = new Uint8Array(draftDigest(draftToken));
      const row = await tx.anonymousDraft.findFirst({ where: { digest, claimedById: caller.person.id } });
      return row?.id ?? null;
    }
  });
}
