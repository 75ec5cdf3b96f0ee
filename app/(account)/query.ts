export type Query = Record<string, string | string[] | undefined>;

/** A mailed token in an address; null where it is missing, doubled or longer than any. */
export function readToken({ token }: Query): string | null {
  return typeof token === "string" && /^[\w-]{1,200}$/.test(token) ? token : null;
}
