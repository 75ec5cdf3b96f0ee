import { hostname } from "node:os";
import { mediaStorage } from "../platform/storage/storage";
import { exportProducts } from "../portability/archive/export-products";
import { importFolder } from "../portability/archive/import-folder";
import type { ExportReport, MoveReport, Skipped } from "../portability/archive/schema";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeAllTrust } from "../ranking/trust/recompute-trust";
import { findAdmin } from "./find-person";
import { printCount, printLines } from "./print-report";
import { withProgress } from "./progress";
import type { Connected } from "./with-database";

/** Exports the requested products, as of one moment. */
export const runExport = (
  db: Connected,
  folder: string,
  { product = [], publicOnly = false }: { product?: string[]; publicOnly?: boolean },
): Promise<ExportReport> =>
  withProgress("Exporting", (onProgress) => {
    const wanted = { from: process.env.SITE_URL || hostname(), publicOnly, slugs: product, onProgress };
    return exportProducts({ db, now: new Date() }, mediaStorage(), folder, wanted);
  });

/** Imports a folder in an admin's name, and updates ranks and trust scores. */
export async function runMove(db: Connected, folder: string, as: string): Promise<MoveReport> {
  const now = new Date();
  const caller = await findAdmin(db, as);
  const report = await withProgress("Importing", (onProgress) =>
    importFolder({ caller, db, now }, mediaStorage(), folder, { onProgress }),
  );
  if (report.imported > 0) {
    await refreshRanks(db);
    await recomputeAllTrust(db, now);
  }
  return report;
}

export function printExport({ folder, counts, lost }: ExportReport): void {
  printLines("Missing files, not in the export", lost);
  console.log(`\nExported to ${folder}`);
  printCount(counts.products, "products");
  printCount(counts.revisions, "revisions");
  printCount(counts.organizations, "organizations");
  printCount(counts.media, "files");
  console.log("People, votes and statistics are not exported; see --help.");
}

/** The counts come last, where they are seen. */
export function printMove(folder: string, as: string, report: MoveReport): void {
  printLines("Imported with another number or slug", report.changed.map(toLine));
  printLines("Skipped", report.skipped.map(toLine));
  console.log(`\n${folder}, from ${report.from}: ${report.products} products`);
  printCount(report.imported, `imported, with ${report.revisions} revisions by ${as}`);
  printCount(report.unchanged, "already here and left unchanged");
  printCount(report.skipped.length, "skipped");
  printCount(report.organizations, `organizations created, owned by ${as}`);
  printCount(report.media, "files imported");
  if (report.imported === 0 && report.skipped.length === 0) console.log("Nothing changed.");
}

const toLine = ({ product, reason }: Skipped): string => `${product}: ${reason}`;
