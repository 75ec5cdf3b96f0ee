import type { Ctx, DraftCaller, PersonCaller } from "../auth/caller";
import { brokenUnique, inTransaction } from "../core/db";
import { fail, failField } from "../core/errors";
import { hourMs } from "../core/time";
import { type Charge, giveBack, settleCharge } from "../drafts/charge";
import type { Arrived } from "./driver";
import { keepMedia, newKey } from "./keep-media";
import { ownerOf } from "./owner";
import { type PendingUpload, readReference } from "./pending-upload";
import type { SentFile, UploadedMedia } from "./schema";
import { tooLarge } from "./stage";
import { mediaStorage } from "./storage";

/**
 * Takes a file over that its caller has sent to the store: checked, prepared and kept as one that comes with a request.
 * Once only, whatever comes of it; of a refused file nothing is left, neither in the store nor of a draft's charge.
 * 404 without such an upload of the caller's own or while nothing has arrived, 409 a second time.
 */
export async function completeUpload(
  ctx: Ctx<PersonCaller | DraftCaller>,
  { upload }: { upload: string },
): Promise<UploadedMedia> {
  const { caller, db, now } = ctx;
  const storage = mediaStorage();
  const pending = readReference(caller, upload, now);
  if (!pending || !storage.incoming)
    return fail("not_found", "There is no such upload of yours, or it has expired.");
  const { id, key, mostBytes } = pending;
  if ((await db.media.count({ where: { id } })) > 0) twice();
  const arrived = await storage.incoming.find(key);
  if (!arrived) return fail("not_found", "The file has not arrived at the store.");
  await claim(ctx, pending);
  const charge: Charge | null =
    caller.kind === "draft" ? { draftId: caller.draftId, bytes: mostBytes } : null;
  try {
    if (arrived.size > mostBytes) tooLarge(`The upload was to have ${mostBytes} bytes at most.`);
    return await keepMedia(storage, whole(arrived), mostBytes, (facts, received) =>
      inTransaction(db, async (tx) => {
        const row = await tx.media.update({ where: { id }, data: { ...facts, deletedAt: null } });
        if (charge) await settleCharge(tx, charge, received);
        return row;
      }),
    );
  } catch (error) {
    if (charge) await giveBack(db, charge);
    throw error;
  } finally {
    // What can't be removed now is swept a day later.
    await storage.incoming.remove(key).catch(() => {});
  }
}

/**
 * Makes the file's row before the file, out of use until it is there: its primary key lets one of several completions go
 * on. A refused file's row stays for an hour after the reference has expired, and is then swept.
 */
async function claim(
  { caller, db, now }: Ctx<PersonCaller | DraftCaller>,
  { id, expiresAt }: PendingUpload,
): Promise<void> {
  const deletedAt = new Date(expiresAt.getTime() + hourMs);
  const nothing = { kind: "image", contentType: "", size: 0, sha256: new Uint8Array(32) } as const;
  const data = { id, ...nothing, ...ownerOf(caller), storageKey: newKey(), createdAt: now, deletedAt };
  await db.media.create({ data }).catch((error: unknown) => {
    if (brokenUnique(error)) twice();
    throw error;
  });
}

const twice = (): never =>
  fail(
    "invalid_state",
    "This upload was completed or refused already. Ask for another to send a file again.",
  );

/** As many bytes as the store says it has. */
function whole({ size, open }: Arrived): SentFile {
  async function* stream(): AsyncGenerator<Uint8Array> {
    let received = 0;
    for await (const chunk of (await open()) as unknown as AsyncIterable<Uint8Array>) {
      received += chunk.byteLength;
      yield chunk;
    }
    if (received !== size) failField("file", "incomplete", "did not arrive whole");
  }
  return { size, stream };
}
