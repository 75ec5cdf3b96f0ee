import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { seal, unseal } from "../../core/seal";

/** In the form of Standard Webhooks, 256 bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Readable only together with the id of its webhook. */
export const sealSecret = (secret: string, webhookId: string): string => seal(secret, webhookId);

export type Secrets = {
  id: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
};

/** The headers that prove the sender: signed with the secret, and with the previous one while it is valid. */
export function signedHeaders(
  { id, secret, previousSecret, previousSecretUntil }: Secrets,
  deliveryId: string,
  payload: string,
  now: Date,
): Record<string, string> | null {
  const isPreviousLive = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = [secret, ...(previousSecret && isPreviousLive ? [previousSecret] : [])];
  const secrets = sealed.map((each) => unseal(each, id)).filter((each) => each !== null);
  if (secrets.length === 0) return null;
  return {
    "webhook-id": deliveryId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((each) => new Signer(each).sign(deliveryId, now, payload)).join(" "),
  };
}
