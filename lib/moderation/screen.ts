import type { BlockError } from "../blocks/definition";
import type { Block } from "../blocks/envelope";
import { documentLinks } from "../blocks/links";
import { parseBlocks } from "../blocks/parse";
import { blockText, documentText } from "../blocks/plain-text";
import type { Db } from "../core/db";
import { env } from "../core/env";
import type { Screening, ScreeningCheck } from "../products/schema";
import { findBannedHosts, isPublicLink, type LinkedUrl } from "./screen-links";
import { lookUpWarnings } from "./screen-lookups";
import type { Screened } from "./screened";
import { limits, secretRules, sizeCodes, urlCodes } from "./screening-rules";

/** Runs every check that needs no network: any `fail` sends the revision back, a `warn` is for the reviewer to judge. */
export async function screen(db: Db, subject: Screened, now: Date): Promise<Screening> {
  const urls = linkedUrls(subject);
  const parsed = parseBlocks(subject.blocks, { surface: "product", mode: "publish", now });
  const errors = parsed.ok ? [] : parsed.errors;
  const checks = [
    ...checkDocument(errors),
    ...checkUrls(urls, errors),
    ...(await checkBanned(db, urls)),
    ...checkSecrets(subject),
    ...checkTitle(subject.listing.name),
    ...checkLinkDensity(subject, urls),
    ...checkEmptiness(subject.blocks),
    ...(await lookUpWarnings(db, subject, now)),
  ];
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  const outcome = outcomes.has("fail") ? "fail" : outcomes.has("warn") ? "warn" : "pass";
  return { outcome, checks, at: now.toISOString() };
}

/** One entry for each fault, or a single pass: the builder sees every fault at its block. */
export function orPass(id: string, passed: string, faults: Omit<ScreeningCheck, "id">[]): ScreeningCheck[] {
  return faults.length > 0
    ? faults.map((fault) => ({ id, ...fault }))
    : [{ id, outcome: "pass", message: passed }];
}

const faultsOf = (errors: readonly BlockError[], wanted: (code: string) => boolean) =>
  errors
    .filter(({ code }) => wanted(code))
    .map(({ path, message, blockId }) => ({ outcome: "fail" as const, message, blockId, evidence: [path] }));

function checkDocument(errors: readonly BlockError[]): ScreeningCheck[] {
  const elsewhere = [...sizeCodes, ...urlCodes];
  const schema = faultsOf(errors, (code) => !elsewhere.includes(code));
  const size = faultsOf(errors, (code) => sizeCodes.includes(code));
  return [
    ...orPass("schema", "Every block is ready to publish.", schema),
    ...orPass("size", "The document is within its limits.", size),
  ];
}

function linkedUrls({ listing, blocks }: Screened): LinkedUrl[] {
  const website =
    listing.websiteUrl === null ? [] : [{ path: "listing.websiteUrl", url: listing.websiteUrl }];
  return [...website, ...documentLinks(blocks)];
}

function checkUrls(urls: readonly LinkedUrl[], errors: readonly BlockError[]): ScreeningCheck[] {
  const unsafe = urls.filter(({ url }) => !isPublicLink(url));
  return orPass("unsafe_urls", "Every address is one of the public web.", [
    ...faultsOf(errors, (code) => urlCodes.includes(code)),
    ...unsafe.map(({ path, url, blockId }) => ({
      outcome: "fail" as const,
      message: "This address is not one of the public web.",
      blockId,
      evidence: [path, url.slice(0, 200)],
    })),
  ]);
}

async function checkBanned(db: Db, urls: readonly LinkedUrl[]): Promise<ScreeningCheck[]> {
  const banned = await findBannedHosts(db, urls);
  return orPass(
    "banned_domains",
    "No address leads to a banned domain.",
    banned.map(({ path, blockId, domain }) => ({
      outcome: "fail",
      message: `The domain ${domain} may not be linked to here.`,
      blockId,
      evidence: [path, domain],
    })),
  );
}

/** The evidence shows where a secret begins, never the secret. */
function checkSecrets({ listing, blocks }: Screened): ScreeningCheck[] {
  const places = [
    { text: JSON.stringify(listing), blockId: undefined },
    ...blocks.map((block) => ({ text: allStrings(block.data).join("\n"), blockId: block.id })),
  ];
  const found = places.flatMap(({ text, blockId }) =>
    secretPatterns().flatMap(({ name, pattern }) => {
      const match = pattern.exec(text)?.[0];
      return match === undefined
        ? []
        : [
            {
              outcome: "fail" as const,
              message: secretMessage(name),
              blockId,
              evidence: [`${match.slice(0, 8)}…`],
            },
          ];
    }),
  );
  return orPass("leaked_secrets", "No keys or tokens were found.", found);
}

const secretMessage = (name: string): string =>
  `This holds what looks like a secret (${name}). Take it out, and revoke it: it was saved here.`;

const secretPatterns = () =>
  secretRules.map(({ name, pattern }) => ({
    name,
    pattern: new RegExp(pattern.replace("{prefix}", env().API_KEY_PREFIX)),
  }));

function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}

function checkTitle(name: string): ScreeningCheck[] {
  const letters = name.match(/\p{L}/gu) ?? [];
  const faults: Omit<ScreeningCheck, "id">[] = [];
  const shouts =
    letters.length >= limits.capitalLetters && name === name.toUpperCase() && name !== name.toLowerCase();
  if (shouts)
    faults.push({ outcome: "warn", message: "The name is written in capitals only.", evidence: [name] });
  if (/\p{Extended_Pictographic}/u.test(name)) {
    faults.push({ outcome: "warn", message: "The name has an emoji.", evidence: [name] });
  }
  return orPass("title", "The name is written as names are.", faults);
}

function checkLinkDensity({ blocks }: Screened, urls: readonly LinkedUrl[]): ScreeningCheck[] {
  const words = documentText(blocks).split(/\s+/).filter(Boolean).length;
  const dense = urls.length > limits.linksBeforeDensity && words < urls.length * limits.wordsPerLink;
  const message = `${urls.length} links in ${words} words.`;
  return [{ id: "link_density", outcome: dense ? "warn" : "pass", message }];
}

function checkEmptiness(blocks: readonly Block[]): ScreeningCheck[] {
  if (blocks.some((block) => blockText(block).trim() !== "")) return [];
  return [{ id: "empty_document", outcome: "warn", message: "The document says nothing yet." }];
}
