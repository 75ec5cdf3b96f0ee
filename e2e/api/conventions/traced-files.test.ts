import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const built = path.resolve(process.env.NEXT_DIST_DIR ?? ".next", "server/app");

// A path that the build can't foresee stands for every file of the project, and reading them all doubles its time.
it("no page or route needs files that only the project's tests read", () => {
  const traces = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".nft.json"),
  );
  const isOfTests = (file: string) => /\/e2e\//.test(file);
  const withTests = traces.filter((trace) =>
    JSON.parse(readFileSync(path.join(built, trace), "utf8")).files.some(isOfTests),
  );
  expect(traces.length).toBeGreaterThan(200);
  expect(withTests).toEqual([]);
});
