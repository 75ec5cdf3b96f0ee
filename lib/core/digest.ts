import { createHash } from "node:crypto";

/** What is stored of a secret that someone else holds, to recognize it. */
export const digestOf = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(secret).digest());

/** The size and the SHA-256 in hexadecimal of a stream, each part of which is handed on. */
export async function digestStream(
  parts: AsyncIterable<Uint8Array | string>,
  hand?: (bytes: Uint8Array) => unknown,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    hash.update(bytes);
    size += bytes.byteLength;
    await hand?.(bytes);
  }
  return { size, sha256: hash.digest("hex") };
}
