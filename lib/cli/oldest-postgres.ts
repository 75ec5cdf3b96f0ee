import { existsSync } from "node:fs";
import path from "node:path";
import { oldestPostgres } from "../platform/db/server";

const folders = [
  `/usr/lib/postgresql/${oldestPostgres}/bin`,
  `/usr/pgsql-${oldestPostgres}/bin`,
  `/opt/homebrew/opt/postgresql@${oldestPostgres}/bin`,
  `/usr/local/opt/postgresql@${oldestPostgres}/bin`,
];

/** Where packages put the programs of the oldest PostgreSQL that Vitrine runs on; null where it is not installed. */
export const findOldestPostgres = (): string | null =>
  folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;

export const howToInstall = `On Debian: apt-get install -y postgresql-${oldestPostgres}.`;

/** Tests of the main paths: of submitting, publishing, voting, reporting, importing and the blog. */
export const mainPaths = [
  "lib/platform/db/migrate.test.ts",
  "lib/platform/db/new-id.test.ts",
  "lib/review/submission/submit-revision.test.ts",
  "lib/review/publication/publication.test.ts",
  "lib/review/reports/reports-and-appeals.test.ts",
  "lib/ranking/votes/cast-vote.test.ts",
  "lib/portability/product-import/import-rows.test.ts",
  "lib/portability/archive/round-trip.slow.test.ts",
  "lib/portability/blog-import/import-blog.test.ts",
  "lib/blog/states.test.ts",
];
