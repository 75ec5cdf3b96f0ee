export const stepNames = [
  "types",
  "lint",
  "imports",
  "unused",
  "audit",
  "unit",
  "build",
  "api",
  "site",
  "faults",
  "postgres15",
] as const;
export type StepName = (typeof stepNames)[number] | "many" | "platform";

/** The steps to take, in order, each with the test files that it is narrowed to; none means all of them. */
export type Plan = Map<StepName, string[]>;

/** What the arguments of `npm test` name: steps, and test files or folders of any kind. */
export function planOf(args: readonly string[]): Plan {
  const plan: Plan = new Map();
  for (const arg of args) {
    const name = stepNames.find((step) => step === arg);
    if (name) plan.set(name, []);
    else plan.set(stepOf(arg), [...(plan.get(stepOf(arg)) ?? []), arg]);
  }
  return inOrder(args.length === 0 ? new Map(stepNames.map((name) => [name, []])) : plan);
}

/** What `npm run test:many` and `npm run test:platform` do, narrowed to test files. */
export const planApart = (name: "many" | "platform", files: string[]): Plan =>
  new Map<StepName, string[]>([
    ["build", []],
    [name, files],
  ]);

/** What a visitor does: reads, searches, signs up and votes. */
export const visitorsJourney =
  "visitor product-page categories discovery search-palette vote-after-signing-in"
    .split(" ")
    .map((name) => `e2e/site/${name}.spec.ts`);

/** What a change of these files can break. */
export function planOfChange(files: readonly string[]): Plan {
  const plan: Plan = new Map();
  const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|json|css|sql|prisma)$|^docs\/guide\//.test(file));
  if (files.length > 0) plan.set("lint", []);
  if (code.length > 0) for (const name of ["types", "imports", "unused", "unit"] as const) plan.set(name, []);
  if (files.some((file) => /^package(-lock)?\.json$|^lib\/cli\/audit/.test(file))) plan.set("audit", []);
  if (code.some((file) => /^(lib|prisma|package)/.test(file) && !isUnitTest(file)))
    plan.set("postgres15", []);
  for (const [name, isBehind] of Object.entries(sources) as [keyof typeof sources, RegExp][]) {
    const isTest = (file: string) => file.startsWith(`e2e/${name}/`) && /\.(test|spec)\.ts$/.test(file);
    const helps = (file: string) => /^e2e\/[^/]+$/.test(file) || file.startsWith(`e2e/${name}/`);
    const isSource = (file: string) =>
      isTest(file) ? false : helps(file) || (isBehind.test(file) && !isUnitTest(file));
    if (code.some(isSource)) plan.set(name, []);
    else if (code.some(isTest)) plan.set(name, code.filter(isTest));
  }
  return inOrder(plan);
}

/** The application's source that each kind of test over the wire stands for. */
const sources = {
  api: /^(app\/.*route\.ts|lib|prisma|next\.config|instrumentation|package)/,
  site: /^(app|components|docs\/guide|lib|prisma|public|next\.config|instrumentation|package)/,
  faults: /^(lib\/(core|platform|http|jobs|cli|metrics)|prisma\/schema|instrumentation|package)/,
} as const;

const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith("lib/testing/");

const stepOf = (file: string): StepName => {
  const folder = /(?:^|\/)e2e\/(api|site|faults)(?:\/|$)/.exec(file)?.[1];
  return (folder as StepName | undefined) ?? "unit";
};

/** What asks a running application needs it built first. */
function inOrder(plan: Plan): Plan {
  const needsBuild = (["api", "site", "faults"] as const).some((name) => plan.has(name));
  const whole = needsBuild && !plan.has("build") ? new Map([...plan, ["build", []] as const]) : plan;
  return new Map(stepNames.flatMap((name) => (whole.has(name) ? [[name, whole.get(name) ?? []]] : [])));
}
