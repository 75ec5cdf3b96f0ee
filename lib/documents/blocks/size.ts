/** Whether a value's JSON fits into this many UTF-8 bytes; without recursion or copying, so depth does no harm. */
export function fitsInBytes(value: unknown, max: number): boolean {
  const open: unknown[] = [value];
  let bytes = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") {
      if (next.length > max) return false;
      bytes += jsonBytes(next);
    } else if (Array.isArray(next)) {
      bytes += 2 + Math.max(0, next.length - 1);
      if (bytes > max) return false;
      for (const item of next) open.push(item);
    } else if (typeof next === "object" && next !== null) {
      const keys = Object.keys(next);
      bytes += 2 + Math.max(0, keys.length - 1);
      if (bytes > max) return false;
      for (const key of keys) {
        bytes += jsonBytes(key) + 1;
        open.push((next as Record<string, unknown>)[key]);
      }
    } else {
      bytes += typeof next === "number" && !Number.isFinite(next) ? 4 : String(next).length;
    }
    if (bytes > max) return false;
  }
  return true;
}

const encoder = new TextEncoder();

const needsNoEscape = /^[ !#-[\]-~]*$/;

function jsonBytes(text: string): number {
  if (needsNoEscape.test(text)) return text.length + 2;
  return encoder.encode(JSON.stringify(text)).length;
}
