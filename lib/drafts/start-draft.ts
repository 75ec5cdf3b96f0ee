import type { Ctx } from "../auth/caller";
import { createDraftToken, draftDigest, findDraftCaller } from "../auth/draft-token";
import { hourMs } from "../core/time";
import { draftHours } from "../media/rules";
import type { StartedDraft } from "./schema";

/**
 * An anonymous draft for 24 hours, of which only its token's digest is stored; who has one already keeps that one,
 * also once signed in: until it is claimed its files are reached by no other token.
 */
export async function startDraft({ db, now, draftToken }: Ctx): Promise<StartedDraft> {
  const held = draftToken === undefined ? null : await findDraftCaller(db, draftToken, now);
  if (held && draftToken !== undefined) {
    const own = await db.anonymousDraft.findUniqueOrThrow({ where: { id: held.draftId } });
    return { token: draftToken, expiresAt: own.expiresAt.toISOString() };
  }
  const token = createDraftToken();
  const expiresAt = new Date(now.getTime() + draftHours * hourMs);
  const digest = new Uint8Array(draftDigest(token));
  await db.anonymousDraft.create({ data: { digest, createdAt: now, expiresAt } });
  return { token, expiresAt: expiresAt.toISOString() };
}
