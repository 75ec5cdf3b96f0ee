import { hostname } from "node:os";
import { touchTags } from "../core/cache-tags";
import { mediaStorage } from "../media/storage";
import { exportProducts } from "../moving/export-products";
import { importFolder } from "../moving/import-folder";
import type { ExportReport, MoveReport } from "../moving/schema";
import { refreshRanks } from "../rankings/refresh-ranks";
import { recomputeAllTrust } from "../trust/recompute-trust";
import { findAdmin } from "./find-person";
import { progressBar } from "./progress";
import type { Connected } from "./with-database";

/** Exports what was asked for, as of one time. */
export async function runExport(
  db: Connected,
  folder: string,
  { product = [], publicOnly = false }: { product?: string[]; publicOnly?: boolean },
): Promise<ExportReport> {
  const progress = progressBar("Exporting");
  try {
    return await exportProducts({ db, now: new Date() }, mediaStorage(), folder, {
      from: process.env.SITE_URL || hostname(),
      publicOnly,
      slugs: product,
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
}

/** Imports a folder in an admin's name, and brings ranks and trust scores up to date. */
export async function runMove(db: Connected, folder: string, as: string): Promise<MoveReport> {
  const now = new Date();
  const caller = await findAdmin(db, as);
  const progress = progressBar("Importing");
  try {
    const report = await importFolder({ caller, db, now }, mediaStorage(), folder, progress.update);
    if (report.imported > 0) {
      await refreshRanks(db);
      await recomputeAllTrust(db, now);
      touchTags(db, ["directory", "votes", "stats"]);
    }
    return report;
  } finally {
    progress.stop();
  }
}
