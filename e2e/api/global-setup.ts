import type { TestProject } from "vitest/node";
import { connect } from "@/lib/platform/db/db";
import { checkTallies } from "@/lib/ranking/votes/tallies";
import { embeddedDatabaseUrl } from "../database";
import { startServer } from "../server";

declare module "vitest" {
  interface ProvidedContext {
    site: string;
    /** The data folder of that server. */
    data: string;
  }
}

/** The server of E2E_URL, or one started for this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.E2E_URL;
  const data = process.env.E2E_DATA ?? "";
  const { url, stop, ...server } = given ? { url: given, stop: async () => {}, data } : await startServer();
  project.provide("site", url);
  project.provide("data", server.data);
  return async () => {
    try {
      await expectEqualTallies(server.data);
    } finally {
      await stop();
    }
  };
}

/** After all that the tests did at once, every count of votes equals the ledger. */
async function expectEqualTallies(data: string): Promise<void> {
  const db = connect(embeddedDatabaseUrl(data), 2);
  const differences = await checkTallies(db).finally(() => db.$disconnect());
  if (differences.length === 0) return;
  console.error("Counts that differ from the votes:", differences.slice(0, 10));
  // An error of a teardown is only printed.
  process.exitCode = 1;
  throw new Error(`${differences.length} counts differ from the votes`);
}
