import { fetchPictures } from "../portability/picture-fetch/fetch-pictures";
import type { FetchReport, Finding } from "../portability/picture-fetch/schema";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeAllTrust } from "../ranking/trust/recompute-trust";
import { findAdmin } from "./find-person";
import { printCount, printLines } from "./print-report";
import { findOrganization } from "./product-import";
import { withProgress } from "./progress";
import type { Connected } from "./with-database";

export type FetchOptions = {
  organization?: string;
  missing?: boolean;
  drafts?: boolean;
  again?: boolean;
  publishAs?: string;
};

/** Determines whose products are read and who approves, fetches, and updates ranks and trust scores. */
export async function runFetch(db: Connected, options: FetchOptions): Promise<FetchReport> {
  const { missing = false, drafts = false, again } = options;
  const startedAt = new Date();
  const reviewer = options.publishAs === undefined ? null : await findAdmin(db, options.publishAs);
  const organization =
    options.organization === undefined ? null : await requireOrganization(db, options.organization);
  const query = { organizationId: organization?.id ?? null, missing, drafts };
  const result = await withProgress("Reading websites", (update) =>
    fetchPictures({ db, clock: () => new Date(), reviewer, again }, query, update),
  );
  if (result.published > 0) {
    await refreshRanks(db);
    await recomputeAllTrust(db, new Date(), { organizationId: organization?.id });
  }
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 100) / 10;
  return {
    organization: organization?.name ?? null,
    startedAt: startedAt.toISOString(),
    seconds,
    ...result,
  };
}

async function requireOrganization(db: Connected, given: string) {
  const found = await findOrganization(db, given);
  if (!found) throw new Error(`There is no organization "${given}".`);
  return found;
}

/** The report for people: each product with something to say about it, and the counts last, where they are seen. */
export function printFetch(report: FetchReport): void {
  printLines("Websites that could not be read", report.unreachable.map(toLine));
  printLines("Read, but without some picture", report.incomplete.map(toLine));
  printLines("Saved but not published", report.heldBack.map(toLine));
  printLines("Left unchanged", report.skipped.map(toLine));
  const whose = report.organization === null ? "" : ` of ${report.organization}`;
  console.log(`\n${report.products} products with a website${whose} in ${report.seconds} s`);
  printCount(report.read, "websites read");
  if (report.earlier > 0) printCount(report.earlier, "read by an earlier run and not asked again");
  printCount(report.unreachable.length, "could not be read");
  printCount(report.logos, "logos found");
  printCount(report.pictures, "pictures found");
  printCount(report.changed, "products changed");
  printCount(report.published, "published");
  printCount(report.unchanged, "unchanged");
  if (report.skipped.length > 0) printCount(report.skipped.length, "left unchanged");
}

const toLine = ({ slug, url, reason }: Finding): string => `${slug} (${url}): ${reason}`;
