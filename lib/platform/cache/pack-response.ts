import { createHmac, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { z } from "zod";
import { steadyNow } from "../../core/steady-clock";
import { bodyIn } from "./encodings";
import type { StoredResponse } from "./response-cache";
import type { Tag } from "./tags";

/** What is shared of a reply besides its bodies. */
const Head = z.object({
  status: z.number().int(),
  headers: z.array(z.string()),
  etag: z.string(),
  cacheControl: z.string(),
  isCompressible: z.boolean(),
  hasRequestId: z.boolean(),
  tags: z.array(z.string().transform((tag) => tag as Tag)),
  versions: z.object({ since: z.string().regex(/^\d{1,18}$/), of: z.array(z.string().nullable()) }),
  lifetimeMs: z.number(),
  until: z.number().optional(),
  /** When its reading began by the clock of its maker, how long before it was stored, and for how long it is stored. */
  startedAt: z.number(),
  ageMs: z.number(),
  storedMs: z.number(),
  lengths: z.object({
    identity: z.number().optional(),
    br: z.number().optional(),
    gzip: z.number().optional(),
  }),
});
type Head = z.infer<typeof Head>;

/** A reply as it was shared, before anyone has decided whether it may be used. */
export type Unpacked = Omit<StoredResponse, "reading"> &
  Pick<Head, "versions" | "startedAt" | "ageMs" | "storedMs">;

const encodings = ["identity", "br", "gzip"] as const;
const sealBytes = 16;
const largestBody = 4 * 1024 * 1024;

/** A reply as bytes: compressed where that is worth it, and sealed for its key, so that no other program can forge it. */
export async function packResponse(
  response: StoredResponse,
  {
    versions,
    storedMs,
    name,
    secret,
  }: Pick<Head, "versions" | "storedMs"> & { name: string; secret: string },
): Promise<Buffer> {
  const { bodies, reading, ...rest } = response;
  const packed: [(typeof encodings)[number], Buffer][] = response.isCompressible
    ? [["br", await bodyIn(bodies, "br")]]
    : [["identity", bodies.identity]];
  if (bodies.gzip) packed.push(["gzip", await bodies.gzip]);
  const now = steadyNow();
  const head: Head = {
    ...rest,
    tags: [...rest.tags],
    versions,
    storedMs,
    startedAt: reading.startedAt,
    ageMs: Math.max(0, now - reading.startedAt),
    lengths: Object.fromEntries(packed.map(([encoding, { length }]) => [encoding, length])),
  };
  return sealBytesFor(name, secret, [Buffer.from(JSON.stringify(head)), ...packed.map(([, body]) => body)]);
}

/** The reply of these bytes; null if they are not what this site has stored under that name. */
export async function unpackResponse(bytes: Buffer, name: string, secret: string): Promise<Unpacked | null> {
  const parts = unseal(bytes, name, secret);
  if (!parts) return null;
  const { lengths, ...rest } = Head.parse(JSON.parse(parts.head.toString()));
  const bodies: Partial<Record<(typeof encodings)[number], Buffer>> = {};
  let at = 0;
  for (const encoding of encodings) {
    const length = lengths[encoding];
    if (length === undefined) continue;
    bodies[encoding] = parts.rest.subarray(at, at + length);
    at += length;
  }
  const identity = bodies.identity ?? (await plainOf(bodies));
  return identity ? { ...rest, bodies: { ...bodies, identity } } : null;
}

async function plainOf({ br, gzip }: { br?: Buffer; gzip?: Buffer }): Promise<Buffer | null> {
  const most = { maxOutputLength: largestBody };
  if (br) return promisify(brotliDecompress)(br, most);
  return gzip ? promisify(gunzip)(gzip, most) : null;
}

/** A small value as sealed bytes. */
export const packValue = (value: unknown, name: string, secret: string): Buffer =>
  sealBytesFor(name, secret, [Buffer.from(JSON.stringify(value))]);

/** The value of sealed bytes; null if this site didn't seal them for that name. */
export function unpackValue(bytes: Buffer, name: string, secret: string): unknown {
  const parts = unseal(bytes, name, secret);
  return parts && JSON.parse(parts.head.toString());
}

/** A seal, the length of the first part, and the parts. */
function sealBytesFor(name: string, secret: string, [head = Buffer.alloc(0), ...rest]: Buffer[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const content = Buffer.concat([length, head, ...rest]);
  return Buffer.concat([sealOf(content, name, secret), content]);
}

function unseal(bytes: Buffer, name: string, secret: string): { head: Buffer; rest: Buffer } | null {
  if (bytes.length < sealBytes + 4) return null;
  const content = bytes.subarray(sealBytes);
  if (!timingSafeEqual(sealOf(content, name, secret), bytes.subarray(0, sealBytes))) return null;
  const end = 4 + content.readUInt32BE();
  return { head: content.subarray(4, end), rest: content.subarray(end) };
}

const sealOf = (content: Buffer, name: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${name}\n`).update(content).digest().subarray(0, sealBytes);
