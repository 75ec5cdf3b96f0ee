import type { BlockError } from "../blocks/definition";
import type { Block } from "../blocks/envelope";
import type { Listing, ScreeningCheck } from "../products/schema";
import type { CheckId } from "./checks/schema";

/** What pre-screening looks at: one revision's content, and whose it is. */
export type Screened = {
  productId: string;
  organizationId: string;
  /** Null for content that nobody has saved. */
  revisionId: string | null;
  authorId: string | null;
  listing: Listing;
  blocks: readonly Block[];
};

/** An address and the field that it stands in. */
export type LinkedUrl = { path: string; url: string; blockId?: string };

export type Check = ScreeningCheck & { id: CheckId };
type Fault = Omit<ScreeningCheck, "id">;

export const passed = (id: CheckId, message: string): Check => ({ id, outcome: "pass", message });

/** One entry for each fault, or a single pass: the builder sees every fault at its block. */
export const orPass = (id: CheckId, message: string, faults: readonly Fault[]): Check[] =>
  faults.length > 0 ? faults.map((fault) => ({ id, ...fault })) : [passed(id, message)];

/** The faults of reading a document that have one of these codes, as fails at their paths. */
export const faultsOf = (errors: readonly BlockError[], wanted: (code: string) => boolean) =>
  errors
    .filter(({ code }) => wanted(code))
    .map(({ path, message, blockId }) => ({ outcome: "fail" as const, message, blockId, evidence: [path] }));

/** Every text in a value, however deep. */
export function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}
