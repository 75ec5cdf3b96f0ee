import type { Catalog } from "../../catalog/own-fields/schema";
import { missingInListing } from "../../catalog/products/rules";
import type { ScreeningCheck } from "../../catalog/products/schema";
import type { ValidationError } from "../../core/errors";
import type { Block } from "../../documents/blocks/envelope";
import { blockText, documentText } from "../../documents/blocks/plain-text";
import { type Check, errorsOf, type LinkedUrl, orPass, passed, type Screened } from "./screened";
import { limits, sizeCodes, urlCodes } from "./screening-rules";

/** What the listing lacks to be submitted. */
export const checkListing = (catalog: Catalog, { listing }: Screened): Check[] =>
  orPass(
    "listing",
    "The listing is complete.",
    errorsOf(missingInListing(catalog, listing), () => true),
  );

/** The errors of validating the document for publishing, except those of addresses. */
export function checkParsed(errors: readonly ValidationError[]): Check[] {
  const elsewhere = [...sizeCodes, ...urlCodes];
  const schema = errorsOf(errors, (code) => !elsewhere.includes(code));
  const size = errorsOf(errors, (code) => sizeCodes.includes(code));
  return [
    ...orPass("schema", "Every block is ready to publish.", schema),
    ...orPass("size", "The document is within its limits.", size),
  ];
}

/** Signs such as © and ™ are not emoji unless they are requested as such. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[0-9#*]\uFE0F?\u20E3/u;

export function checkTitle(name: string): Check[] {
  const letters = name.match(/\p{L}/gu) ?? [];
  const findings: Omit<ScreeningCheck, "id">[] = [];
  const shouts =
    letters.length >= limits.capitalLetters && name === name.toUpperCase() && name !== name.toLowerCase();
  if (shouts) findings.push({ outcome: "warn", message: "The name is in all capitals.", evidence: [name] });
  if (emoji.test(name))
    findings.push({ outcome: "warn", message: "The name contains an emoji.", evidence: [name] });
  return orPass("title", "The name looks fine.", findings);
}

export function checkLinkDensity({ blocks }: Screened, urls: readonly LinkedUrl[]): Check {
  const words = documentText(blocks).split(/\s+/).filter(Boolean).length;
  const dense = urls.length > limits.linksBeforeDensity && words < urls.length * limits.wordsPerLink;
  const message = `${urls.length} ${urls.length === 1 ? "link" : "links"} in ${words} words.`;
  return { id: "link_density", outcome: dense ? "warn" : "pass", message };
}

export function checkEmptiness(blocks: readonly Block[]): Check {
  if (blocks.some((block) => /[\p{L}\p{N}]/u.test(blockText(block))))
    return passed("empty_document", "The document has content.");
  return { id: "empty_document", outcome: "warn", message: "The document has no content yet." };
}
