import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { oldestPostgres } from "../platform/db/server";
import { mainPaths } from "./oldest-postgres";
import { root } from "./settings";
import { type Plan, planApart, planOf, planOfChange, stepNames } from "./test-plan";

const shown = (plan: Plan) => [...plan].map(([name, files]) => [name, ...files].join(" "));

describe("the plan of npm test", () => {
  it("is every step when nothing is named", () => {
    expect(shown(planOf([]))).toEqual([...stepNames]);
  });

  it("takes steps by name in their own order, and builds for what asks the application", () => {
    expect(shown(planOf(["site", "lint"]))).toEqual(["lint", "build", "site"]);
    expect(shown(planOf(["unit"]))).toEqual(["unit"]);
  });

  it.each([
    ["lib/ranking/votes/cast.test.ts", ["unit lib/ranking/votes/cast.test.ts"]],
    ["components/blocks", ["unit components/blocks"]],
    ["e2e/api/votes/votes.test.ts", ["build", "api e2e/api/votes/votes.test.ts"]],
    ["./e2e/site/pages.spec.ts", ["build", "site ./e2e/site/pages.spec.ts"]],
    ["e2e/faults/views.test.ts", ["build", "faults e2e/faults/views.test.ts"]],
    ["e2e/bench/measure.test.ts", ["unit e2e/bench/measure.test.ts"]],
  ])("runs %s as what it is", (file, plan) => {
    expect(shown(planOf([file]))).toEqual(plan);
  });

  it.each(["many", "platform"] as const)("has the tests on %s only where they are asked for", (name) => {
    expect(shown(planOf([]))).not.toContain(name);
    expect(shown(planApart(name, ["e2e/api/votes"]))).toEqual(["build", `${name} e2e/api/votes`]);
  });

  it("joins files of one kind", () => {
    expect(shown(planOf(["a.test.ts", "b.test.ts"]))).toEqual(["unit a.test.ts b.test.ts"]);
  });
});

describe("the plan of a change", () => {
  const checks = ["types", "lint", "imports", "unused", "unit"];
  it.each([
    ["nothing", [], []],
    ["prose", ["docs/operating.md"], ["lint"]],
    ["a chapter of the guide", ["docs/guide/start.md"], [...checks, "build", "site"]],
    ["a unit test", ["lib/core/ids.test.ts"], checks],
    ["a page's component", ["components/ui/button.tsx"], [...checks, "build", "site"]],
    ["a rule", ["lib/ranking/votes/cast.ts"], [...checks, "build", "api", "site", "postgres15"]],
    [
      "how processes start and end",
      ["lib/http/web-server.mjs"],
      [...checks, "build", "api", "site", "faults", "postgres15"],
    ],
    ["one test over the wire", ["e2e/api/a/a.test.ts"], [...checks, "build", "api e2e/api/a/a.test.ts"]],
    ["what the site's tests share", ["e2e/site/fixtures.ts"], [...checks, "build", "site"]],
    ["what all share", ["e2e/server.ts"], [...checks, "build", "api", "site", "faults"]],
  ])("of %s is what that can break", (_, files, plan) => {
    expect(shown(planOfChange(files))).toEqual(plan);
  });
});

describe("the tests on the oldest PostgreSQL", () => {
  it("are files that exist, on the release that Vitrine says it needs", () => {
    expect(mainPaths.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(stepNames).toContain(`postgres${oldestPostgres}`);
  });
});
