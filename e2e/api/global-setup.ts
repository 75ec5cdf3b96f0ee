import type { TestProject } from "vitest/node";
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
  if (given) {
    project.provide("site", given);
    project.provide("data", process.env.E2E_DATA ?? "");
    return async () => {};
  }
  const server = await startServer();
  project.provide("site", server.url);
  project.provide("data", server.data);
  return server.stop;
}
