import { createHash } from "node:crypto";

/** What is stored of a secret that someone else holds, to recognize it. */
export const digestOf = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(secret).digest());
