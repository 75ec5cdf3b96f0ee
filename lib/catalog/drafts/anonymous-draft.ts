import type { Ctx, SessionCaller } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { fail } from "../../core/errors";
import { hourMs } from "../../core/time";
import { toOwnMedia } from "../../documents/media/present";
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
 * token up: of two claims at once, one succeeds. 404 alike for an unknown, expired or claimed token.
 */
export async function claimDraft(
  ctx: Ctx<SessionCaller>,
  { organizationId }: { organizationId: string },
): Promise<ClaimedDraft> {
  const { caller, draftToken = "", now } = ctx;
  const role = await findRole(ctx, organizationId);
  if (!role || !isAtLeast(role, "editor"))
    return fail("forbidden", "This requires the editor role in the organization.");
  return inTransaction(ctx.db, async (tx) => {
    const held = await findDraftCaller(tx, draftToken, now);
    if (!held) return noDraft();
    const claimed = await tx.anonymousDraft.updateMany({
      where: { id: held.draftId, claimedAt: null, expiresAt: { gt: now } },
      data: { claimedById: caller.person.id, claimedAt: now },
    });
    if (claimed.count === 0) return noDraft();
    const rows = await tx.media.updateManyAndReturn({
      where: { draftId: held.draftId, deletedAt: null },
      data: { uploaderId: caller.person.id, organizationId, sweepMarkedAt: null },
    });
    await emit(tx, ctx, "draft.claimed", { id: organizationId, organizationId });
    const media = rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(toOwnMedia);
    return { organizationId, claimedAt: now.toISOString(), media };
  });
}

const noDraft = (): never => fail("not_found", "The draft for this token no longer exists.");
