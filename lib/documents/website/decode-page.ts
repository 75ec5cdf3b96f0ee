const html = /^(text\/html|application\/xhtml\+xml)$/;
/** How far into a page its own declaration of a character set counts, as in browsers. */
const prescanned = 1024;

/**
 * The text of an HTML page in the character set that its bytes, its Content-Type or the page itself says, in this
 * order; null if the type or the bytes are not those of one.
 */
export function decodePage(bytes: Buffer, contentType: string | undefined): string | null {
  const [type = "", ...parameters] = (contentType ?? "").split(";");
  const head = bytes.toString("latin1", 0, prescanned);
  const isHtml = type.trim() === "" ? /^\W*<(!doctype\s+html|html|head)\b/i.test(head) : isHtmlType(type);
  if (!isHtml) return null;
  const label =
    ofMark(bytes) ??
    charsetIn(parameters.join(";")) ??
    ofDocument(/<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1]);
  const text = decoded(bytes, label);
  return text.slice(0, prescanned).includes("\0") ? null : text;
}

const isHtmlType = (type: string): boolean => html.test(type.trim().toLowerCase());

/** A byte order mark is stronger than all else. */
function ofMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : null;
}

const charsetIn = (parameters: string): string | null =>
  /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(parameters)?.[1] ?? null;

/** A page whose letters could be read so far is not UTF-16, whatever it says. */
const ofDocument = (label: string | undefined): string | null =>
  label === undefined ? null : /^utf-16/i.test(label) ? "utf-8" : label;

/** Without a known character set it is UTF-8 if it can be, else what browsers take for Western languages. */
function decoded(bytes: Buffer, label: string | null): string {
  for (const [name, fatal] of [
    ...(label === null ? [] : [[label, false] as const]),
    ["utf-8", true] as const,
  ]) {
    try {
      // A character may be cut in two where the reading ended.
      return new TextDecoder(name, { fatal }).decode(bytes, { stream: true });
    } catch {}
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
