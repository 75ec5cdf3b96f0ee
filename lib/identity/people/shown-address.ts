import { domainToUnicode } from "node:url";

/** An address as its owner writes it: with the letters of its domain. */
export function shownAddress<T extends string | null>(address: T): T {
  const at = address?.lastIndexOf("@") ?? -1;
  const domain = address?.slice(at + 1) ?? "";
  const shown = /(^|\.)xn--/.test(domain) ? domainToUnicode(domain) : "";
  return shown === "" ? address : (`${address?.slice(0, at + 1)}${shown}` as T);
}
