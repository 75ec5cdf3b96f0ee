/** The text of a file: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\u0080-\u009f]/g, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80));
  }
}

/** What Windows-1252 has where Latin-1 has control characters; some versions of Node.js decode it as that. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** UTF-16 by its mark, or by the zero bytes that its commas, spaces and line breaks have on one side. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, 4096); at++)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 0 && odd > 4 * even) return "utf-16le";
  return even > 0 && even > 4 * odd ? "utf-16be" : null;
}
