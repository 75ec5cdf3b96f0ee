import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../core/db";
import { env } from "../core/env";
import type { DraftCaller } from "./caller";

export const draftCookie = "vitrine_draft";
export const draftHeader = "x-draft-token";

/** A new token of an anonymous draft: random, and signed, so that a forged one is refused without the database. */
export function createDraftToken(): string {
  const random = randomBytes(24).toString("base64url");
  return `draft_${random}.${signatureOf(random)}`;
}

export const draftDigest = (token: string): Buffer => createHash("sha256").update(token).digest();

export function isDraftToken(token: string): boolean {
  const [, random, signature] = /^draft_([\w-]{32})\.([\w-]{43})$/.exec(token) ?? [];
  if (!random || !signature) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(random)));
}

/** The token that a request shows: of the header, which wins even where it is bad, or else of the cookie. */
export function readDraftToken(headers: Headers): string | null {
  const sent = headers.get(draftHeader);
  if (sent !== null) return sent.trim();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === draftCookie) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The maker of the draft that a token names; null when it is forged, has expired or was claimed. */
export async function findDraftCaller(db: Db, token: string, now: Date): Promise<DraftCaller | null> {
  if (!isDraftToken(token)) return null;
  const draft = await db.anonymousDraft.findUnique({ where: { digest: new Uint8Array(draftDigest(token)) } });
  if (!draft || draft.claimedAt || draft.expiresAt <= now) return null;
  return { kind: "draft", draftId: draft.id };
}

const signatureOf = (random: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "vitrine drafts", 32)))
    .update(random)
    .digest("base64url");
