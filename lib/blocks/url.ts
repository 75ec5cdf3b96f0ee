import type { Fault } from "./definition";
import { MAX_URL } from "./limits";

const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;

/** The one rule for addresses in documents: https, or http too where the address is only linked to. */
export function urlFault(value: string, options: { allowHttp: boolean }): Fault | null {
  if (value.length > MAX_URL) return { code: "too_long", message: "Use at most 2,048 characters." };
  if (UNSAFE.test(value)) return unsafe("An address has no spaces, backslashes or invisible characters.");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return invalid();
  if (scheme !== "https" && !(scheme === "http" && options.allowHttp)) {
    return unsafe(`Start the address with https://${options.allowHttp ? " or http://" : ""}.`);
  }
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return invalid();
  const url = new URL(value);
  if (url.username !== "" || url.password !== "")
    return unsafe("Leave name and password out of the address.");
  const labels = url.hostname.replace(/\.$/, "").split(".");
  if (labels.length < 2 || labels.some((label) => label === "")) {
    return unsafe("Use a public address such as https://example.com.");
  }
  return null;
}

function invalid(): Fault {
  return { code: "invalid_url", message: "This is no full address. Example: https://example.com" };
}

function unsafe(message: string): Fault {
  return { code: "unsafe_url", message };
}
