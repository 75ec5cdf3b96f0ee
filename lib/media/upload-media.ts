import type { Ctx, DraftCaller, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { chargeDraft, giveBack, settleCharge } from "../drafts/charge";
import { keepMedia } from "./keep-media";
import { ownerOf } from "./owner";
import { mostBytes } from "./rules";
import type { SentFile, UploadedMedia } from "./schema";
import { tooLarge } from "./stage";
import { mediaStorage } from "./storage";

/**
 * Takes a file that comes with the request. A draft's quota is charged before anything is received. Of a refused file
 * nothing is left, neither in the storage nor of the charge.
 */
export async function uploadMedia(
  { caller, db, now }: Ctx<PersonCaller | DraftCaller>,
  { file }: { file: SentFile },
): Promise<UploadedMedia> {
  if ((file.size ?? 0) > mostBytes.video) tooLarge(`A file may have ${mostBytes.video} bytes at most.`);
  const charge = caller.kind === "draft" ? await chargeDraft(db, caller, file.size, now) : null;
  const allowed = charge?.bytes ?? Number.POSITIVE_INFINITY;
  try {
    return await keepMedia(mediaStorage(), file, allowed, (facts, received) =>
      inTransaction(db, async (tx) => {
        const row = await tx.media.create({ data: { ...facts, ...ownerOf(caller), createdAt: now } });
        if (charge) await settleCharge(tx, charge, received);
        return row;
      }),
    );
  } catch (error) {
    if (charge) await giveBack(db, charge);
    throw error;
  }
}
