// The import rules of lib/README.md, for dependency-cruiser. Every one is an error.
const domains = "^lib/(?!core/|auth/|api/|mcp/|jobs/|cli/|testing/|import/)[^/]+/";

module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "core-is-the-ground",
      comment: "lib/core imports nothing above it.",
      severity: "error",
      from: { path: "^lib/core/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(lib/(?!core/)|app/|components/|prisma/|e2e/)" },
    },
    {
      name: "verbs-know-no-framework",
      comment: "Domains do not know the web framework, the adapters or the pages.",
      severity: "error",
      from: { path: [domains, "^lib/auth/"], pathNot: "\\.test\\.tsx?$" },
      to: {
        path: [
          "^lib/(api|mcp|cli|testing)/",
          "^app/",
          "^components/",
          "^node_modules/(next|react|react-dom|swr)/",
        ],
      },
    },
    {
      name: "schemas-and-rules-are-pure",
      comment: "schema.ts and rules.ts are isomorphic: they never reach the database.",
      severity: "error",
      from: { path: "^lib/.*/(schema|rules)\\.ts$" },
      to: { path: "^lib/core/(db|generated)", reachable: true },
    },
    {
      name: "one-door-to-prisma",
      comment: "Only lib/core/db.ts imports the generated client at run time.",
      severity: "error",
      from: { pathNot: ["^lib/core/db\\.ts$", "^lib/core/generated/"] },
      to: { path: "^lib/core/generated/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-call-the-api",
      comment: "Components use schemas, rules, the client and operations; never verbs.",
      severity: "error",
      from: { path: "^components/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^lib/",
        pathNot: [
          "/(schema|rules)\\.ts$",
          "^lib/api/(client|use-call)\\.ts$",
          "^lib/api/operations/",
          "^lib/blocks/",
          "^lib/core/(time|errors|slugs)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "operations-know-schemas-only",
      severity: "error",
      from: { path: "^lib/api/operations/" },
      to: {
        path: "^lib/",
        pathNot: [
          "/schema\\.ts$",
          "^lib/api/(operation|example-blocks)\\.ts$",
          "^lib/api/operations/",
          "^lib/core/cache-tags\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "app-has-no-database",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^lib/core/db\\.ts$" },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "^(lib|components|app|e2e)/.*/index\\.tsx?$" },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
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
