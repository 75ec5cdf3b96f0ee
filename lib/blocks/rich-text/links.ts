import { MAX_URL } from "../limits";
import { urlFault } from "../url";

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;
const MAIL = /^mailto:[^@,?]+@[^@,?]+\.[^@,?]+(\?[^?]*)?$/i;
const ENCODED_LINE_BREAK = /%0[ad]/i;

/** The address to put in `href`, or null. Only https, http and mailto; checked when saved and again when shown. */
export function safeLink(url: string): string | null {
  if (/^mailto:/i.test(url)) {
    const safe =
      url.length <= MAX_URL && !INVISIBLE.test(url) && MAIL.test(url) && !ENCODED_LINE_BREAK.test(url);
    return safe ? url : null;
  }
  return urlFault(url, { allowHttp: true }) === null ? new URL(url).href : null;
}
