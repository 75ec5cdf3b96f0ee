import { secondMs } from "../../core/time";
import type { Failure, Unknown } from "../../platform/outbound/schema";
import { errorSentence } from "../blocks/pulse/words";
import { megabyte } from "../media/rules";
import type { OwnProblem, WebsiteProblem } from "./schema";

/** The name by which a robots.txt addresses us. */
export const readerName = "VitrineReader";

export const maxPageBytes = 512 * 1024;
export const maxPictureBytes = 2 * megabyte;

/** How long the page may take in all, with its robots.txt and redirects; the logo and the picture have as long each. */
export const readingMs = 5 * secondMs;

export const maxRedirects = 5;
/** The shortest side of a logo that is worth showing. */
export const leastLogoSide = 64;

/** Why a request has no usable reply: a class of the probe's, or one of a reader that wants more than the head. */
export type Refusal = {
  code: Failure | Unknown | "robots_disallowed" | "encoded";
  httpStatus: number | null;
};

const sentences: Record<OwnProblem, string> = {
  robots_disallowed: "The site's robots.txt doesn't allow this page to be read.",
  not_html: "The URL doesn't lead to an HTML page.",
  encoded: "The site sent a compressed response although none was requested.",
  too_large: "The page is larger than 512 KB. Only its beginning was read.",
  logo_unusable: "The site's logo can't be used",
  picture_unusable: "The site's picture can't be used",
};

/** A problem of our own, with what is known about its cause. */
export const problemOf = (code: OwnProblem, why?: string): WebsiteProblem => ({
  code,
  message: why === undefined ? sentences[code] : `${sentences[code]}: ${why}.`,
});

/** Why a request has no usable reply, in a sentence. */
export function refusalSentence({ code, httpStatus }: Refusal): string {
  if (code === "robots_disallowed" || code === "encoded") return sentences[code];
  if (code === "timeout") return "The site didn't respond within five seconds.";
  return errorSentence({ outcome: "failed", errorClass: code, httpStatus }) ?? "";
}
