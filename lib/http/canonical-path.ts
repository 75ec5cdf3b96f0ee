/** An address that has one spelling already, as almost all have. */
const plain = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@[\]-]+)*\/?$/;
const illegal = /[^\w.~!$&'()*+,;=:@[\]%/-]/g;

/**
 * The one spelling of a path: no dot segments, doubled slashes or backslashes, nothing encoded that needs no encoding.
 * Everything that reads a path, such as a limit or the cache, sees only this. Null if it can't be decoded.
 */
export function canonicalPath(path: string): string | null {
  if (path !== "" && plain.test(path)) return path;
  const spelled = path
    .replaceAll("\\", "/")
    .replace(illegal, encode)
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(letter) ? letter : encode(letter);
    });
  if (!isDecodable(spelled)) return null;
  const kept: string[] = [];
  for (const part of spelled.split("/")) {
    if (part === "..") kept.pop();
    else if (part !== "" && part !== ".") kept.push(part);
  }
  const end = kept.length > 0 && /\/\.{0,2}$/.test(spelled) ? "/" : "";
  return `/${kept.join("/")}${end}`;
}

/** Node.js lets only ASCII through. */
const encode = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
