import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { DraftCaller } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { env } from "../../core/env";
import type { Db } from "../../platform/db/db";
import { readCookie } from "./rules";

export const draftCookie = "vitrine_draft";
export const draftHeader = "x-draft-token";

/** Creates a token for an anonymous draft: random and signed, so that a forged one is rejected without the database. */
export function createDraftToken(): string {
  const random = randomBytes(24).toString("base64url");
  return `draft_${random}.${signatureOf(random)}`;
}

export function isDraftToken(token: string): boolean {
  const [, random, signature] = /^draft_([\w-]{32})\.([\w-]{43})$/.exec(token) ?? [];
  if (!random || !signature) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(random)));
}

/** The token of a request: from the header, which takes precedence even if invalid, or else from the cookie. */
export function readDraftToken(headers: Headers): string | null {
  const sent = headers.get(draftHeader);
  if (sent !== null) return sent.trim();
  return readCookie(headers.get("cookie"), [draftCookie]);
}

/** The author of the draft that a token names; null if it is forged, expired or claimed. */
export async function findDraftCaller(db: Db, token: string, now: Date): Promise<DraftCaller | null> {
  if (!isDraftToken(token)) return null;
  const draft = await db.anonymousDraft.findUnique({ where: { digest: digestOf(token) } });
  if (!draft || draft.claimedAt || draft.expiresAt <= now) return null;
  return { kind: "draft", draftId: draft.id };
}

const signatureOf = (random: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "vitrine drafts", 32)))
    .update(random)
    .digest("base64url");
