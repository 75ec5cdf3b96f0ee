import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

const files = ["lib", "prisma", "e2e/bench", "components"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file) && (process.env.DEEP || !file.includes(".deep.")))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
);

/** A file that changes settings of the process, itself or by a helper, or replaces a module has a process of its own. */
const isAlone = (file: string): boolean =>
  /process\.env|\bvi\.|testing\/(storage|mails|fake-blob-store|use-replica)/.test(
    readFileSync(path.join(root, file), "utf8"),
  );

const project = (name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration => ({
  root,
  resolve: { alias: { "@": root } },
  test: {
    name,
    include,
    isolate,
    pool: "forks",
    env: { LOG_LEVEL: "silent" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root,
  test: {
    globalSetup: ["lib/testing/global-setup.ts"],
    // A third of their time is waiting for the database.
    maxWorkers: 3,
    retry: process.env.CI ? 1 : 0,
    // Loading the application takes longer than most files' tests: files that can share it do.
    projects: [
      project(
        "together",
        files.filter((file) => !isAlone(file)),
        false,
      ),
      project("alone", files.filter(isAlone), true),
    ],
  },
});
