import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../../core/env";
import { readCookie } from "./read-cookie";

/** A cookie with proofs that a browser has signed in to some addresses. It lets nobody in, but has them try on. */
const cookieName = "vitrine_browser";

const mostAddresses = 5;
const keptSeconds = 365 * 86_400;

/** What identifies a browser that has signed in to an address before; null for any other. */
export function knownBrowser(cookies: string | null, address: string): string | null {
  const proof = proofsIn(cookies).find((each) => isProofOf(each, address));
  return proof?.split(".")[0] ?? null;
}

/** The Set-Cookie line after signing in to an address, beside those that the browser has proofs of already. */
export function rememberBrowser(cookies: string | null, address: string, secure: boolean): string {
  const former = proofsIn(cookies);
  const own = former.find((each) => isProofOf(each, address)) ?? proofOf(newId(), address);
  const proofs = [own, ...former.filter((each) => each !== own)].slice(0, mostAddresses);
  return `${cookieName}=${proofs.join("~")}; Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

const proofsIn = (cookies: string | null): string[] =>
  (readCookie(cookies, [cookieName]) ?? "")
    .split("~")
    .filter((each) => /^[\w-]{22}\.[\w-]{43}$/.test(each))
    .slice(0, mostAddresses);

const newId = () => randomBytes(16).toString("base64url");

function isProofOf(proof: string, address: string): boolean {
  const [id = ""] = proof.split(".");
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(id, address)));
}

function proofOf(id: string, address: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "vitrine known browsers", 32));
  return `${id}.${createHmac("sha256", key).update(`${id} ${address}`).digest("base64url")}`;
}
