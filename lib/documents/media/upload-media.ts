import type { Ctx, DraftCaller, PersonCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { isPerson } from "../../core/require";
import { seal, unseal } from "../../core/seal";
import { partyOf } from "../../core/shared-turns";
import { hourMs, minuteMs } from "../../core/time";
import { brokenUnique, inTransaction } from "../../platform/db/db";
import type { Arrived } from "../../platform/storage/driver";
import { mediaStorage } from "../../platform/storage/storage";
import { type Charge, chargeDraft, growCharge, orRefund, settleCharge } from "./draft-quota";
import { keepMedia, newKey } from "./keep-media";
import { maxBytes, maxBytesOf, pendingMinutes } from "./rules";
import type { PlanUpload, SentFile, UploadedMedia, UploadPlan } from "./schema";
import { tooLarge, unknownType } from "./stage";

/** The address that a file was fetched from, and when. */
export type MediaSource = { url: string; readAt: Date };

/** Who may upload files. */
type Uploader = PersonCaller | DraftCaller;

/**
 * Accepts a file that comes with the request. A draft's quota is charged before anything is received. A rejected file
 * leaves nothing in the storage and no charge.
 */
export async function uploadMedia(
  ctx: Ctx<Uploader>,
  { file }: { file: SentFile },
  source?: MediaSource,
): Promise<UploadedMedia> {
  const { caller, db, now } = ctx;
  if ((file.size ?? 0) > maxBytes.video) tooLarge(`A file can be at most ${maxBytes.video} bytes.`);
  const draft = caller.kind === "draft" ? { ...ctx, caller } : null;
  const charge = draft && (await chargeDraft(draft, { announced: file.size, files: source ? 0 : 1 }));
  const admit = async (size: number) => {
    if (draft && charge) await growCharge(draft, charge, size);
  };
  return orRefund(db, charge, () =>
    keepMedia(mediaStorage(), partyOf(ctx), file, admit, (facts, received) =>
      inTransaction(db, async (tx) => {
        const from = source && { sourceUrl: source.url, readAt: source.readAt };
        const data = { ...facts, ...ownerOf(caller), ...from, createdAt: now };
        const row = await tx.media.create({ data });
        if (charge) await settleCharge(tx, charge, received);
        return row;
      }),
    ),
  );
}

/** Who owns an uploaded file: a person or an anonymous draft. */
const ownerOf = (caller: Uploader): { uploaderId: string } | { draftId: string } =>
  isPerson(caller) ? { uploaderId: caller.person.id } : { draftId: caller.draftId };

/**
 * Says where to upload a file of a given size and content type. For a store that accepts files directly, it charges a
 * draft's quota and returns permission for this one file and a reference that completes the upload.
 */
export async function planUpload(ctx: Ctx<Uploader>, { size, contentType }: PlanUpload): Promise<UploadPlan> {
  const { caller, db, now } = ctx;
  const most = maxBytesOf(contentType);
  if (most === null) return unknownType();
  if (size > most) tooLarge(`${contentType} files can be at most ${most} bytes.`);
  const { incoming } = mediaStorage();
  if (!incoming) return { to: "site", url: "/api/v1/media/upload" };
  const charge =
    caller.kind === "draft"
      ? await chargeDraft({ ...ctx, caller }, { announced: size, isWhole: true })
      : null;
  return orRefund(db, charge, async () => {
    if (charge && charge.bytes < size) tooLarge("The draft doesn't have enough space left for this file.");
    const expiresAt = new Date(now.getTime() + pendingMinutes * minuteMs);
    const key = newKey();
    const admitted = await incoming.admit(key, { contentType, size, expiresAt });
    const upload = toReference(caller, { id: newId(), key, maxBytes: size, expiresAt });
    return { ...admitted, contentType, upload, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Takes over a file that its caller uploaded to the store: checks, prepares and stores it like one that comes with a
 * request. It does so only once, whatever the result; a rejected file leaves nothing in the store and no charge. 404
 * without such an upload of the caller or before it has arrived, 409 the second time.
 */
export async function completeUpload(
  ctx: Ctx<Uploader>,
  { upload }: { upload: string },
): Promise<UploadedMedia> {
  const { caller, db, now } = ctx;
  const storage = mediaStorage();
  const pending = readReference(caller, upload, now);
  if (!pending || !storage.incoming) return fail("not_found", "This upload does not exist or has expired.");
  const { id, key, maxBytes } = pending;
  if ((await db.media.count({ where: { id } })) > 0) twice();
  const arrived = await storage.incoming.find(key);
  if (!arrived) return fail("not_found", "The file has not been uploaded yet.");
  await claim(ctx, pending);
  const charge: Charge | null =
    caller.kind === "draft" ? { draftId: caller.draftId, bytes: maxBytes, files: 1 } : null;
  try {
    return await orRefund(db, charge, async () => {
      if (arrived.size > maxBytes) tooLarge(`This upload is limited to ${maxBytes} bytes.`);
      const admit = async (size: number) => {
        if (size > maxBytes) tooLarge(`This upload is limited to ${maxBytes} bytes.`);
      };
      return keepMedia(storage, partyOf(ctx), whole(arrived), admit, (facts, received) =>
        inTransaction(db, async (tx) => {
          const row = await tx.media.update({ where: { id }, data: { ...facts, deletedAt: null } });
          if (charge) await settleCharge(tx, charge, received);
          return row;
        }),
      );
    });
  } finally {
    // What cannot be removed now is swept a day later.
    await storage.incoming.remove(key).catch(() => {});
  }
}

/**
 * Creates the file's row, out of use, before the file: its primary key lets one of several completions proceed. The
 * row of a rejected file stays until an hour after the reference has expired, and is then swept.
 */
async function claim({ caller, db, now }: Ctx<Uploader>, { id, expiresAt }: PendingUpload): Promise<void> {
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
    "This upload was already completed or rejected. Start another to upload the file again.",
  );

/** As many bytes as the store reports. */
function whole({ size, open }: Arrived): SentFile {
  async function* stream(): AsyncGenerator<Uint8Array> {
    let received = 0;
    for await (const chunk of (await open()) as unknown as AsyncIterable<Uint8Array>) {
      received += chunk.byteLength;
      yield chunk;
    }
    if (received !== size) failField("file", "incomplete", "was not received completely");
  }
  return { size, stream };
}

/** A file that may be uploaded to the store; `id` will be the file's id. */
type PendingUpload = { id: string; key: string; maxBytes: number; expiresAt: Date };

/** What the caller presents to complete the upload; it opens only for the same caller. */
const toReference = (caller: Uploader, pending: PendingUpload): string =>
  seal(JSON.stringify(pending), purposeOf(caller));

/** Null for a reference that was changed, belongs to another caller, or has expired. */
function readReference(caller: Uploader, reference: string, now: Date): PendingUpload | null {
  const text = unseal(reference, purposeOf(caller));
  if (text === null) return null;
  const pending = JSON.parse(text);
  const expiresAt = new Date(pending.expiresAt);
  return expiresAt > now ? { ...pending, expiresAt } : null;
}

const purposeOf = (caller: Uploader): string => `upload ${JSON.stringify(ownerOf(caller))}`;
