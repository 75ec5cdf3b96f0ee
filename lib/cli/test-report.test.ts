import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { troubleOfPlaywright, troubleOfVitest } from "./test-report";

describe("what npm test repeats at its end", () => {
  it("has the tests of Vitest that failed or needed a second try, and files that did not load", () => {
    const passed = { fullName: "adds", status: "passed", failureMessages: [] };
    const flaky = { fullName: "waits", status: "passed", failureMessages: ["Error: late\n    at a.ts:1"] };
    const failed = { fullName: "sums", status: "failed", failureMessages: ["Error: 1\n+ 2\n    at a.ts:1"] };
    const report = {
      testResults: [
        { name: "a.test.ts", status: "failed", message: "", assertionResults: [passed, flaky, failed] },
        { name: "b.test.ts", status: "failed", message: "Cannot find it", assertionResults: [] },
        { name: "c.test.ts", status: "passed", message: "", assertionResults: [passed] },
      ],
    };
    expect(troubleOfVitest(report)).toEqual([
      { test: "a.test.ts: waits", said: "Error: late", failed: false },
      { test: "a.test.ts: sums", said: "Error: 1\n+ 2", failed: true },
      { test: "b.test.ts", said: "Cannot find it", failed: true },
    ]);
  });

  it("has the tests of Playwright with their groups, without the terminal's colours", () => {
    const test = (status: string, message?: string) => ({
      status,
      results: [{ error: message ? { message } : undefined }],
    });
    const inner = {
      title: "a visitor",
      file: "a.spec.ts",
      specs: [
        { title: "votes", tests: [test("unexpected", "\u001b[31mno button\u001b[39m\n    at x")] },
        { title: "reads", tests: [test("expected")] },
      ],
    };
    const outer = { title: "a.spec.ts", file: "a.spec.ts", suites: [inner] };
    expect(troubleOfPlaywright({ suites: [outer] })).toEqual([
      { test: "a.spec.ts › a visitor › votes", said: "no button", failed: true },
    ]);
  });

  it("says what the page showed when a test of Playwright failed", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "vitrine-report-"));
    const context = path.join(folder, "error-context.md");
    const page = ["- banner: Vitrine", "- main [ref=e2]:", '  - heading "Sorry" [level=1]'].join("\n");
    writeFileSync(
      context,
      `# Error details\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source`,
    );
    const result = {
      error: { message: "no button" },
      attachments: [{ name: "trace" }, { name: "error-context", path: context }],
    };
    const spec = { title: "votes", tests: [{ status: "unexpected", results: [result] }] };
    const [trouble] = troubleOfPlaywright({
      suites: [{ title: "a.spec.ts", file: "a.spec.ts", specs: [spec] }],
    });
    rmSync(folder, { recursive: true });
    expect(trouble?.said).toBe(
      'no button\nThe page showed:\n- main [ref=e2]:\n  - heading "Sorry" [level=1]',
    );
  });
});
