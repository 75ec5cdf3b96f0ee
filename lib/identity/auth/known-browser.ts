import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../../core/env";
import { asksForProof } from "../../platform/mail/deliverable";
import { readCookie } from "./rules";

/** A cookie with proofs that a browser has signed in to some addresses. It lets nobody in, but has them try on. */
const cookieName = "vitrine_browser";

const mostAddresses = 5;
const keptSeconds = 365 * 86_400;

/** `<id of the browser>.<milliseconds of the sign-in>.<signature of both and the address>` */
const form = /^([\w-]{22})\.(\d{13})\.[\w-]{43}$/;

type Account = { createdAt: Date; emailVerifiedAt: Date | null; passwordChangedAt: Date | null };

/**
 * Since when sign-ins to an account prove a browser: who knew an earlier password, or held the address before it was
 * verified, may be somebody else. Null where none do, because the address is unverified and could be verified.
 */
export function trustedSince({ createdAt, emailVerifiedAt, passwordChangedAt }: Account): Date | null {
  if (!emailVerifiedAt && asksForProof()) return null;
  const times = [createdAt, emailVerifiedAt, passwordChangedAt].map((at) => at?.getTime() ?? 0);
  return new Date(Math.max(...times));
}

/** Whether a browser has ever signed in to an address; only then is it worth asking since when that counts. */
export const hasProof = (cookies: string | null, address: string): boolean =>
  proofsIn(cookies).some((each) => isProofOf(each, address));

/** What identifies a browser that has signed in to an address since a time; null for any other. */
export function knownBrowser(cookies: string | null, address: string, since: Date): string | null {
  const proof = proofsIn(cookies).find((each) => isProofOf(each, address) && isSince(each, since));
  return proof?.split(".")[0] ?? null;
}

/**
 * The Set-Cookie line after signing in to an address, beside the proofs that the browser has of others. One that still
 * counts is kept, so that a browser keeps its one count of failures.
 */
export function rememberBrowser(
  cookies: string | null,
  { address, since, now, secure }: { address: string; since: Date; now: Date; secure: boolean },
): string {
  const former = proofsIn(cookies);
  const others = former.filter((each) => !isProofOf(each, address));
  const kept = former.find((each) => isProofOf(each, address) && isSince(each, since));
  const proofs = [kept ?? proofOf(`${newId()}.${now.getTime()}`, address), ...others].slice(0, mostAddresses);
  return `${cookieName}=${proofs.join("~")}; Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

const proofsIn = (cookies: string | null): string[] =>
  (readCookie(cookies, [cookieName]) ?? "")
    .split("~")
    .filter((each) => form.test(each))
    .slice(0, mostAddresses);

const newId = () => randomBytes(16).toString("base64url");

const isSince = (proof: string, since: Date): boolean => Number(form.exec(proof)?.[2]) >= since.getTime();

function isProofOf(proof: string, address: string): boolean {
  const signed = proof.slice(0, proof.lastIndexOf("."));
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(signed, address)));
}

function proofOf(signed: string, address: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "vitrine known browsers", 32));
  return `${signed}.${createHmac("sha256", key).update(`${signed} ${address}`).digest("base64url")}`;
}
