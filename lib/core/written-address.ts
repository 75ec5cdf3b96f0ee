import { test as isAddress } from "linkifyjs";
import { words } from "./text";

/** Endings that lead nowhere in public, or that no registry lists. */
const others: ReadonlySet<string> = new Set(words("example test localhost onion"));
/** Words of letters, digits and hyphens, joined by dots. */
const dotted = /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63})+/gu;

/** What of some dotted words is a domain: all up to the last one that ends domains, as `Node.js` has none. */
function domainOf(text: string): string | null {
  const labels = text.toLowerCase().split(".");
  const end = labels.findLastIndex((label, at) => at > 0 && isEnding(label));
  return end < 0 ? null : labels.slice(0, end + 1).join(".");
}

const isEnding = (label: string): boolean =>
  others.has(label) || /^xn--[a-z0-9-]{2,59}$/.test(label) || isAddress(`a.${label}`, "url");

const noSurnames = words("Com Net Org Info Biz Edu Gov App Dev Xyz Io Ai Me Co Tv Cc Gg").join("|");
/** `J.Li` and `J.R.Black` are people; these endings are nobody's surname. */
const initials = new RegExp(`^(?:\\p{Lu}\\.)+(?!(?:${noSurnames})$)\\p{Lu}\\p{Ll}+$`, "u");

const email = /[\p{L}\p{N}._%+-]@[^\s@]+/gu;
const link =
  /:\/\/\S*|\bwww\.\S*|\b(?:mailto|tel|javascript|data):\S+|[\p{L}\p{N}]\.\p{L}{2,}\/\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b/giu;

export type WrittenAddress = { kind: "email" | "link" | "domain"; text: string };

/** The addresses that a name writes out, which a program may turn into links; `。` is a dot to browsers. */
export function writtenAddresses(name: string): WrittenAddress[] {
  const plain = name.normalize("NFKC").replaceAll("。", ".");
  const found = (kind: WrittenAddress["kind"], texts: readonly string[] | null) =>
    (texts ?? []).map((text) => ({ kind, text }));
  const candidates = plain.match(dotted)?.filter((each) => !initials.test(each)) ?? [];
  return [
    ...found("email", plain.match(email)),
    ...found("link", plain.match(link)),
    ...found(
      "domain",
      candidates.flatMap((text) => domainOf(text) ?? []),
    ),
  ];
}
