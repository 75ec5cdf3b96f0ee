import { parseUrl } from "../../core/parse-url";
import type { InvalidValue } from "./definition";
import { MAX_URL } from "./limits";

const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;

/** The rule for addresses in documents: https or http, of a public host. */
export function urlError(value: string): InvalidValue | null {
  if (value.length > MAX_URL) return { code: "too_long", message: "Use at most 2,048 characters." };
  if (UNSAFE.test(value)) return unsafe("A URL can't contain spaces, backslashes or invisible characters.");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return invalid();
  if (scheme !== "https" && scheme !== "http") return unsafe("Start the URL with https:// or http://.");
  const url = parseUrl(value);
  if (!url || !/^https?:\/\/[^/]/i.test(value)) return invalid();
  if (url.username !== "" || url.password !== "")
    return unsafe("Remove the username and password from the URL.");
  const labels = url.hostname.replace(/\.$/, "").split(".");
  if (labels.length < 2 || labels.some((label) => label === "")) {
    return unsafe("Use a public URL such as https://example.com.");
  }
  return null;
}

const invalid = (): InvalidValue => ({
  code: "invalid_url",
  message: "Enter a full URL, such as https://example.com.",
});

const unsafe = (message: string): InvalidValue => ({ code: "unsafe_url", message });

const MAIL = /^mailto:[^@,?]+@[^@,?]+\.[^@,?]+(\?[^?]*)?$/i;
const ENCODED_LINE_BREAK = /%0[ad]/i;

/** The address for `href`, or null. Only https, http and mailto; checked when saved and again when shown. */
export function safeLink(url: string): string | null {
  if (url.length <= MAX_URL && MAIL.test(url))
    return UNSAFE.test(url) || ENCODED_LINE_BREAK.test(url) ? null : url;
  return urlError(url) === null ? new URL(url).href : null;
}
