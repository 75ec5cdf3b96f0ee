import { importBlog } from "../blog/import/import-blog";
import type { BlogImportReport } from "../blog/import/source";
import { findAdmin } from "./find-person";
import { progressBar } from "./progress";
import type { Connected } from "./with-database";

type Options = { as: string; site?: string; drafts?: boolean };

/** Imports a folder's posts in an admin's name. */
export async function runBlogImport(
  db: Connected,
  folder: string,
  { as, site, drafts }: Options,
): Promise<BlogImportReport> {
  const [now, startedAt] = [new Date(), performance.now()];
  const caller = await findAdmin(db, as);
  const progress = progressBar("Importing");
  try {
    const result = await importBlog({ caller, db, now }, folder, {
      site,
      drafts,
      onProgress: progress.update,
    });
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { folder, startedAt: now.toISOString(), seconds, ...result };
  } finally {
    progress.stop();
  }
}
