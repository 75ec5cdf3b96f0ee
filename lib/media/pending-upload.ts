import type { DraftCaller, PersonCaller } from "../auth/caller";
import { seal, unseal } from "../core/seal";
import { ownerOf } from "./owner";

/** A file that may come by way of the store; `id` will be the file's own. */
export type PendingUpload = { id: string; key: string; mostBytes: number; expiresAt: Date };

/** What the caller shows to complete the upload: nobody else's reference opens with it. */
export const toReference = (caller: PersonCaller | DraftCaller, pending: PendingUpload): string =>
  seal(JSON.stringify(pending), purposeOf(caller));

/** Null for one that was changed, is another caller's, or has expired. */
export function readReference(
  caller: PersonCaller | DraftCaller,
  reference: string,
  now: Date,
): PendingUpload | null {
  const text = unseal(reference, purposeOf(caller));
  if (text === null) return null;
  const { expiresAt, ...rest } = JSON.parse(text);
  const pending: PendingUpload = { ...rest, expiresAt: new Date(expiresAt) };
  return pending.expiresAt > now ? pending : null;
}

const purposeOf = (caller: PersonCaller | DraftCaller): string => `upload ${JSON.stringify(ownerOf(caller))}`;
