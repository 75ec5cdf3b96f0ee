import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A test that failed, or that passed at its second try only, with what its first try said. */
export type Trouble = { test: string; said: string; failed: boolean };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };
type Spec = { title: string; tests: { status: string; results: Result[] }[] };

/** The trouble that Vitest's JSON report tells of; a file that could not be loaded or prepared counts as a test. */
export function troubleOfVitest(report: VitestReport): Trouble[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [said = ""] }) => ({
        test: `${file.name}: ${fullName}`,
        said: shorten(said),
        failed: status === "failed",
      }));
    if (tests.some(({ failed }) => failed) || file.status !== "failed") return tests;
    return [...tests, { test: file.name, said: shorten(file.message || "see above"), failed: true }];
  });
}

/** The trouble that Playwright's JSON report tells of, each with the beginning of what the page then showed. */
export function troubleOfPlaywright({ suites }: { suites: Suite[] }): Trouble[] {
  const ofSuite = (suite: Suite, path: string[]): Trouble[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) => ({
          test: [...path, title].join(" › "),
          said: saidBy(results.find(({ error }) => error)),
          failed: status === "unexpected",
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...path, inner.title])),
  ];
  return suites.flatMap((suite) => ofSuite(suite, [suite.title]));
}

function saidBy(result?: Result): string {
  const said = shorten(result?.error?.message ?? "");
  const context = result?.attachments?.find(({ name }) => name === "error-context")?.path;
  if (!context || !existsSync(context)) return said;
  const [, page = ""] = /```yaml\n(.*?)\n```/s.exec(readFileSync(context, "utf8")) ?? [];
  const lines = page.split("\n");
  const main = Math.max(
    0,
    lines.findIndex((line) => /- main\b/.test(line)),
  );
  return [said, "The page showed:", ...lines.slice(main, main + 20)].join("\n");
}

const shorten = (text: string): string =>
  (stripVTControlCharacters(text).split(/\n\s+at /)[0] ?? "").split("\n").slice(0, 12).join("\n");
