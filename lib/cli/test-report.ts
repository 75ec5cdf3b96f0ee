import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { root } from "./settings";
import type { StepName } from "./test-plan";

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

export type Count = { passed: number; failed: number };
export type Outcome = Count & { name: StepName; seconds: number };

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Runs the parts that files are named of, the second one being that of a folder; both if none are named. */
export async function inParts(
  files: string[],
  folder: string,
  { first, second }: Record<"first" | "second", (files: string[]) => Promise<Count>>,
) {
  const ofSecond = files.filter((file) => file.includes(folder));
  const ofFirst = files.filter((file) => !ofSecond.includes(file));
  const counts: Count[] = [];
  if (ofFirst.length > 0 || files.length === 0) counts.push(await first(ofFirst));
  if (ofSecond.length > 0 || files.length === 0) counts.push(await second(ofSecond));
  return total(counts);
}

export function heading(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(60 - text.length)}`);
}

/** Prints what each step came to, and what went wrong; returns whether all passed. */
export function sumUp(outcomes: readonly Outcome[], trouble: readonly Trouble[]): boolean {
  const { passed, failed } = total(outcomes);
  const broken = outcomes.filter((each) => each.failed > 0).map(({ name }) => name);
  heading(`${Math.round(process.uptime())} s`);
  for (const { name, seconds, ...count } of outcomes)
    console.log(`   ${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${count.passed} passed`);
  for (const { test, said, failed: again } of trouble)
    console.log(
      `\n${again ? "FAILED" : "Passed on the second try"}: ${test.replace(`${root}/`, "")}\n${said}`,
    );
  if (broken.length > 0)
    console.log(`\nFailed: ${broken.join(", ")}. To run one step: ${commandOf(broken[0])}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

function commandOf(step: StepName | undefined): string {
  return step === "many" || step === "platform" ? `npm run test:${step}` : `npm test -- ${step}`;
}
