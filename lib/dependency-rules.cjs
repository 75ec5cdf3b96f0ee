// The import rules of docs/architecture.md, for dependency-cruiser. Every one is an error.

/** The rooms of lib/ from the ground up: each imports rooms before it and never one after it. */
const rooms = [
  "core",
  "platform",
  "events",
  "identity",
  "documents",
  "catalog",
  "blog",
  "search",
  "metrics",
  "ranking",
  "review",
  "activity",
  "syndication",
  "portability",
  "http",
  "api",
  "mcp",
  "jobs",
  "cli",
  "testing",
];
const adapters = "http|api|mcp|jobs|cli|testing";
const tests = "\\.test\\.tsx?$";

/** No room imports one that comes after it. */
const order = rooms.slice(0, -1).map((room, at) => ({
  name: `order-${room}`,
  comment: `lib/${room} imports only ${["itself", ...rooms.slice(0, at)].join(", ")}.`,
  from: { path: `^lib/${room}/`, pathNot: tests },
  to: { path: `^lib/(${rooms.slice(at + 1).join("|")})/` },
}));

const rules = [
  ...order,
  { name: "no-circular", from: {}, to: { circular: true } },
  {
    name: "known-rooms",
    comment: "A folder of lib/ has its place in the order above.",
    from: {},
    to: { path: "^lib/[^/]+/", pathNot: `^lib/(${rooms.join("|")})/` },
  },
  {
    name: "lib-stands-alone",
    comment: "Rules know neither pages nor tests, and the rooms below the adapters no web framework.",
    from: { path: "^lib/", pathNot: [tests, "^lib/testing/", "^lib/cli/"] },
    to: { path: "^(app|components|prisma|e2e)/" },
  },
  {
    name: "rules-know-no-framework",
    from: { path: "^lib/", pathNot: [tests, `^lib/(${adapters})/`, "/draw-letters\\.mjs$"] },
    to: { path: "^node_modules/(next|react|react-dom|swr)/" },
  },
  {
    name: "starts-without-development",
    comment: "npm start and the commands of operators install no development packages.",
    from: {
      path: "^(app|components|lib)/|^[^/]+$",
      pathNot: [
        tests,
        "^lib/testing/",
        "^lib/vitest\\.config",
        "^lib/cli/(image/|lint-migrations|test\\.ts)",
      ],
    },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "schemas-and-rules-are-pure",
    comment: "schema.ts and rules.ts are isomorphic: they never reach the database.",
    from: { path: "^lib/.*/(schema|rules)\\.ts$" },
    to: { path: "^lib/(platform/db|core/generated)/", reachable: true },
  },
  {
    name: "one-door-to-prisma",
    comment: "Only lib/platform/db/db.ts imports the generated client at run time.",
    from: { pathNot: ["^lib/platform/db/db\\.ts$", "^lib/core/generated/"] },
    to: { path: "^lib/core/generated/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "components-call-the-api",
    comment: "Components use schemas, fields, rules, the client and operations; never a rule.",
    from: { path: "^components/", pathNot: "\\.test\\.tsx?$" },
    to: {
      path: "^lib/",
      pathNot: [
        "/(schema|rules|fields)\\.ts$",
        "^lib/api/(client|use-call)\\.ts$",
        "^lib/api/operations/",
        "^lib/documents/blocks/",
        "^lib/core/(time|errors|slugs|windows|is-record|latin-slug|parse-url|text|messages|locales|in-language|number-words|scopes)\\.ts$",
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "operations-know-schemas-only",
    from: { path: "^lib/api/operations/" },
    to: {
      path: "^lib/",
      pathNot: [
        "/schema\\.ts$",
        "^lib/api/(operation|example-blocks)\\.ts$",
        "^lib/api/operations/",
        "^lib/platform/cache/(cache-)?tags\\.ts$",
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "app-has-no-database",
    from: { path: "^app/" },
    to: { path: "^lib/platform/db/db\\.ts$" },
  },
  {
    name: "no-barrels",
    from: {},
    to: { path: "^(lib|components|app|e2e)/.*/index\\.tsx?$" },
  },
  { name: "resolvable", from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)\\.next", "(^|/)next-env\\.d\\.ts$", "lib/core/generated/internal"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
