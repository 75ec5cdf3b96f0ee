import type { Ctx } from "../auth/caller";
import { createDraftToken, draftDigest } from "../auth/draft-token";
import { hourMs } from "../core/time";
import { draftHours } from "../media/rules";
import type { StartedDraft } from "./schema";

/** An anonymous draft for 24 hours, of which only its token's digest is stored; who has one already keeps that one. */
export async function startDraft({ caller, db, now, draftToken }: Ctx): Promise<StartedDraft> {
  if (caller.kind === "draft" && draftToken !== undefined) {
    const own = await db.anonymousDraft.findUniqueOrThrow({ where: { id: caller.draftId } });
    return { token: draftToken, expiresAt: own.expiresAt.toISOString() };
  }
  const token = createDraftToken();
  const expiresAt = new Date(now.getTime() + draftHours * hourMs);
  const digest = new Uint8Array(draftDigest(token));
  await db.anonymousDraft.create({ data: { digest, createdAt: now, expiresAt } });
  return { token, expiresAt: expiresAt.toISOString() };
}
