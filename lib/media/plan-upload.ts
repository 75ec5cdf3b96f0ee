import type { Ctx, DraftCaller, PersonCaller } from "../auth/caller";
import { fail } from "../core/errors";
import { newId } from "../core/ids";
import { minuteMs } from "../core/time";
import { chargeDraft, giveBack } from "../drafts/charge";
import { newKey } from "./keep-media";
import { toReference } from "./pending-upload";
import { mostBytesOf, pendingMinutes } from "./rules";
import type { PlanUpload, UploadPlan } from "./schema";
import { tooLarge } from "./stage";
import { mediaStorage } from "./storage";

/**
 * Says where a file of a stated size and content type goes. For a store that takes files past this site, a draft's quota
 * is charged with the size, and the answer holds a token for this one file and what completes its upload afterwards.
 */
export async function planUpload(
  { caller, db, now }: Ctx<PersonCaller | DraftCaller>,
  { size, contentType }: PlanUpload,
): Promise<UploadPlan> {
  const most = mostBytesOf(contentType);
  if (most === null)
    return fail("unsupported_media_type", "A file must be a JPEG, PNG, WebP, GIF, AVIF, MP4 or WebM.");
  if (size > most) tooLarge(`${contentType} may have ${most} bytes at most.`);
  const { incoming } = mediaStorage();
  if (!incoming) return { to: "site", url: "/api/v1/media/upload" };
  const charge = caller.kind === "draft" ? await chargeDraft(db, caller, size, now) : null;
  try {
    if (charge && charge.bytes < size) tooLarge("The draft has no room for this file.");
    const expiresAt = new Date(now.getTime() + pendingMinutes * minuteMs);
    const key = newKey();
    const admitted = await incoming.admit(key, { contentType, mostBytes: size, expiresAt });
    const upload = toReference(caller, { id: newId(), key, mostBytes: size, expiresAt });
    return { to: "store", ...admitted, contentType, upload, expiresAt: expiresAt.toISOString() };
  } catch (error) {
    if (charge) await giveBack(db, charge);
    throw error;
  }
}
