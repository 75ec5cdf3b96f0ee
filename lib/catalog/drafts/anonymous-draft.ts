import type { Ctx, SessionCaller } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { fail } from "../../core/errors";
import { hourMs } from "../../core/time";
import { toMediaView } from "../../documents/media/present";
import { draftHours } from "../../documents/media/rules";
import { emit } from "../../events/emit";
import { createDraftToken, findDraftCaller } from "../../identity/auth/draft-token";
import { findRole, isAtLeast } from "../../identity/organizations/find";
import { inTransaction } from "../../platform/db/db";
import type { ClaimedDraft, StartedDraft } from "./schema";

/**
 * Creates an anonymous draft for 24 hours, of which only its token's digest is stored. A browser that has one keeps
 * it, also after signing in: until it is claimed, no other token opens its files.
 */
export async function startDraft({ db, now, draftToken }: Ctx): Promise<StartedDraft> {
  const held = draftToken === undefined ? null : await findDraftCaller(db, draftToken, now);
  if (held && draftToken !== undefined) {
    const own = await db.anonymousDraft.findUniqueOrThrow({ where: { id: held.draftId } });
    return { token: draftToken, expiresAt: own.expiresAt.toISOString() };
  }
  const token = createDraftToken();
  const expiresAt = new Date(now.getTime() + draftHours * hourMs);
  const digest = digestOf(token);
  await db.anonymousDraft.create({ data: { digest, createdAt: now, expiresAt } });
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Gives the files of an anonymous draft to the person with its token and to an organization of theirs, and uses the
 * token up. The same person may repeat the claim and gets the same reply. 404 for an invalid token.
 */
export async function claimDraft(
  ctx: Ctx<SessionCaller>,
  { organizationId }: { organizationId: string },
): Promise<ClaimedDraft> {
  const { caller, draftToken, now } = ctx;
  const role = await findRole(ctx, organizationId);
  if (!role || !isAtLeast(role, "editor"))
    return fail("forbidden", "This requires the editor role in the organization.");
  return inTransaction(ctx.db, async (tx) => {
    if (draftToken === undefined) return fail("not_found", "The draft for this token no longer exists.");
    const held = await findDraftCaller(tx, draftToken, now);
    const mine = { digest: digestOf(draftToken), claimedById: caller.person.id };
    const draftId = held?.draftId ?? (await tx.anonymousDraft.findFirst({ where: mine }))?.id;
    if (!draftId) return fail("not_found", "The draft for this token no longer exists.");
    if (held) {
      const claimed = await tx.anonymousDraft.updateMany({
        where: { id: draftId, claimedAt: null, expiresAt: { gt: now } },
        data: { claimedById: caller.person.id, claimedAt: now },
      });
      if (claimed.count === 0) fail("not_found", "The draft for this token no longer exists.");
      const own = { uploaderId: caller.person.id, organizationId };
      await tx.media.updateMany({
        where: { draftId, deletedAt: null },
        data: { ...own, sweepMarkedAt: null },
      });
      await emit(tx, ctx, "draft.claimed", { id: organizationId, organizationId });
    }
    const draft = await tx.anonymousDraft.findUniqueOrThrow({ where: { id: draftId } });
    const rows = await tx.media.findMany({
      where: { draftId, deletedAt: null, uploaderId: caller.person.id },
      orderBy: { id: "asc" },
    });
    const claimedAt = (draft.claimedAt ?? now).toISOString();
    return { organizationId, claimedAt, media: rows.map(toMediaView) };
  });
}
