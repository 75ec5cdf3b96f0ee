import { createHash } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Ctx } from "../../../core/ctx";
import { env } from "../../../core/env";
import { log } from "../../../core/log";
import { siteAddress } from "../../../core/site-address";

// Loaded when it is used: most processes never see a passkey.
const library = () => import("@simplewebauthn/server");

/** A passkey belongs to the site's own host: SITE_URL, or the host that was asked. */
export const originFor = ({ origin }: Pick<Ctx, "origin">): string =>
  env().SITE_URL ?? origin ?? new URL(siteAddress("/")).origin;
const rpIdFor = (ctx: Pick<Ctx, "origin">): string => new URL(originFor(ctx)).hostname;

type Stored = { credentialId: string | null; transports: string[] };

const toDescriptor = ({ credentialId, transports }: Stored) => ({
  id: credentialId ?? "",
  transports: transports as AuthenticatorTransport[],
});

/** What `navigator.credentials.create` asks of the browser, with a new challenge. */
export async function creationOptions(
  ctx: Pick<Ctx, "origin"> & { site: string },
  person: { id: string; email: string | null; name: string },
  existing: Stored[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: ctx.site,
    rpID: rpIdFor(ctx),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    attestationType: "none",
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/** The new passkey that a browser sent; null if it does not answer the challenge from this site. */
export async function readCreated(ctx: Pick<Ctx, "origin">, challenge: string, sent: object) {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: sent as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originFor(ctx),
    expectedRPID: rpIdFor(ctx),
    requireUserVerification: false,
  }).catch(refused);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports: transports ?? [] };
}

/** The challenge of a second step: a ticket is random, and used up by the first answer that is right. */
const challengeOf = (ticket: string): string =>
  createHash("sha256").update(`passkey challenge ${ticket}`).digest("base64url");

/** What `navigator.credentials.get` asks of the browser. */
export async function requestOptions(ctx: Pick<Ctx, "origin">, ticket: string, passkeys: Stored[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpIdFor(ctx),
    challenge: new Uint8Array(Buffer.from(challengeOf(ticket), "base64url")),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: "preferred",
  });
}

type Passkey = Stored & { publicKey: Uint8Array<ArrayBuffer> | null; counter: bigint };

/** The new counter of a passkey that signed the ticket's challenge for this site; null for any other answer. */
export async function counterAfter(
  ctx: Pick<Ctx, "origin">,
  ticket: string,
  { credentialId, publicKey, counter, transports }: Passkey,
  sent: object,
): Promise<number | null> {
  if (!credentialId || !publicKey) return null;
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    id: credentialId,
    publicKey,
    counter: Number(counter),
    transports: transports as AuthenticatorTransport[],
  };
  const verified = await verifyAuthenticationResponse({
    response: sent as AuthenticationResponseJSON,
    expectedChallenge: challengeOf(ticket),
    expectedOrigin: originFor(ctx),
    expectedRPID: rpIdFor(ctx),
    credential,
    requireUserVerification: false,
  }).catch(refused);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for every answer that is not right, however it is malformed. */
function refused(error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : "unknown" }, "refused a passkey");
  return null;
}
