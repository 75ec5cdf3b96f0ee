import { readFileSync, statSync } from "node:fs";
import { Unreadable } from "./source";

/** The text of a UTF-8 file, without its mark and with line feeds only. */
export function readText(at: string, mostBytes: number): string {
  const { size } = statSync(at);
  if (size > mostBytes)
    throw new Unreadable(
      `has ${size.toLocaleString("en-US")} bytes; ${mostBytes.toLocaleString("en-US")} are read at most.`,
    );
  const bytes = readFileSync(at);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  return decode(bytes, "utf-8");
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new Unreadable("is not written in UTF-8. Convert it, for example with iconv, and import again.");
  }
}
