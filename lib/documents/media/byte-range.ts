export type ByteRange = { first: number; last: number };

/**
 * The one range that a Range header requests. Null to send the whole file (no header, another unit, several ranges,
 * or a malformed one), `unsatisfiable` if it starts after the end.
 */
export function readRange(header: string | null, size: number): ByteRange | null | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return "unsatisfiable";
  return last < first ? null : { first, last };
}
