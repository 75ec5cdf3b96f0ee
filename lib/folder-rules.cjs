// The rule between folders, apart from the others because it leaves the tests out: a test may use any room.
const { options } = require("./dependency-rules.cjs");

module.exports = {
  forbidden: [
    { name: "no-folder-cycles", severity: "error", scope: "folder", from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        ...options.exclude.path,
        "\\.test\\.tsx?$",
        "^lib/(testing|core/generated)/",
        "^(app|components|e2e|prisma)/",
      ],
    },
  },
};
