import type { Listing } from "../../catalog/listings/schema";
import { readListing } from "../../catalog/products/content";
import type { ScreeningCheck } from "../../catalog/products/schema";
import type { ValidationError } from "../../core/errors";
import type { Block } from "../../documents/blocks/envelope";
import { readBlocks } from "../../documents/blocks/migrate";
import type { Prisma } from "../../platform/db/db";
import type { CheckId } from "./checks/schema";

/** What the automatic checks examine: one revision's content and its owner. */
export type Screened = {
  productId: string;
  organizationId: string;
  /** Null for content that is not saved. */
  revisionId: string | null;
  authorId: string | null;
  listing: Listing;
  blocks: readonly Block[];
};

/** A saved revision as the checks examine it. */
export const screenedRevision = (
  row: Pick<Prisma.RevisionGetPayload<object>, "id" | "productId" | "authorId" | "listing" | "blocks">,
  organizationId: string,
): Screened => ({
  productId: row.productId,
  organizationId,
  revisionId: row.id,
  authorId: row.authorId,
  listing: readListing(row.listing),
  blocks: readBlocks(row.blocks),
});

/** An address and the path of its field. */
export type LinkedUrl = { path: string; url: string; blockId?: string };

export type Check = ScreeningCheck & { id: CheckId };
type Finding = Omit<ScreeningCheck, "id">;

export const passed = (id: CheckId, message: string): Check => ({ id, outcome: "pass", message });

/** A warning with its evidence, or a pass where nothing was found. */
export const warned = (id: CheckId, found: string[], messages: { pass: string; warn: string }): Check =>
  found.length === 0
    ? passed(id, messages.pass)
    : { id, outcome: "warn", message: messages.warn, evidence: found };

/** One entry per error, or a single pass: the builder sees every error at its block. */
export const orPass = (id: CheckId, message: string, findings: readonly Finding[]): Check[] =>
  findings.length > 0 ? findings.map((finding) => ({ id, ...finding })) : [passed(id, message)];

/** The errors of validating a document that have one of these codes, as fails at their paths. */
export const errorsOf = (errors: readonly ValidationError[], wanted: (code: string) => boolean) =>
  errors
    .filter(({ code }) => wanted(code))
    .map(({ path, message, blockId }) => ({ outcome: "fail" as const, message, blockId, evidence: [path] }));

/** Every text in a value, at any depth. */
export function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}
