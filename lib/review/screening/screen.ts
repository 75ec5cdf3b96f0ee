import { readCatalog } from "../../catalog/own-fields/read-catalog";
import type { Screening, ScreeningCheck } from "../../catalog/products/schema";
import { parseBlocks } from "../../documents/blocks/parse";
import type { Db } from "../../platform/db/db";
import { readingsOf } from "./readings";
import { checkEmptiness, checkLinkDensity, checkListing, checkParsed, checkTitle } from "./screen-content";
import { checkBanned, checkUrls, linkedUrls } from "./screen-links";
import { lookUpWarnings } from "./screen-lookups";
import { checkSecrets } from "./screen-secrets";
import type { Check, Screened } from "./screened";
import { pendingWebsite } from "./website-verdict";

/**
 * Runs every check that needs no network: a `fail` sends the revision back, a `warn` is for the reviewer to judge.
 * Whether the website answers stays `pending` until a job runs `checkWebsite`. Every check has at least one entry.
 */
export async function screen(db: Db, subject: Screened, now: Date): Promise<Screening> {
  const [screening] = (await screenMany(db, [subject], now)) as [Screening];
  return screening;
}

/** The same for several, in their order, with few queries. They are not compared with each other. */
export async function screenMany(db: Db, subjects: readonly Screened[], now: Date): Promise<Screening[]> {
  const read = subjects.map((subject) => ({ urls: linkedUrls(subject), readings: readingsOf(subject) }));
  const catalog = await readCatalog(db);
  const banned = await checkBanned(db, read);
  const warnings = await lookUpWarnings(db, subjects, now);
  return subjects.map((subject, at) => {
    const { urls, readings } = read[at] ?? { urls: [], readings: [] };
    const parsed = parseBlocks(subject.blocks, { surface: "product", mode: "publish", now });
    const errors = parsed.ok ? [] : parsed.errors;
    const hard = [
      ...checkListing(catalog, subject),
      ...checkParsed(errors),
      ...checkUrls(urls, errors),
      ...(banned[at] ?? []),
      ...checkSecrets(readings),
    ];
    const isSentBack = outcomeOf(hard) === "fail";
    const checks: Check[] = [
      ...hard,
      ...checkTitle(subject.listing.name),
      checkLinkDensity(subject, urls),
      checkEmptiness(subject.blocks),
      pendingWebsite(subject.listing.websiteUrl, isSentBack),
      ...(warnings[at] ?? []),
    ];
    return { outcome: outcomeOf(checks), checks, at: now.toISOString() };
  });
}

/** The worst result of the completed checks. */
export function outcomeOf(checks: readonly ScreeningCheck[]): Screening["outcome"] {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  return outcomes.has("fail") ? "fail" : outcomes.has("warn") ? "warn" : "pass";
}
