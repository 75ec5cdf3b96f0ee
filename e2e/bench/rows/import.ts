import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runImport } from "../../../lib/cli/product-import";
import { connect } from "../../../lib/platform/db/db";
import { productLines } from "../../../lib/testing/product-lines";
import type { Bench } from "../bench";
import { median, number } from "../measure";

const rounds = 3;
const aim = 300;

/** The command's import of a list, with approval, ranks and trust: into an empty directory, and the same list again. */
export const importProducts: Bench = {
  name: "import",
  async run(stage) {
    const file = process.env.VITRINE_REAL_DATA ?? path.resolve("../shared/data/products.jsonl");
    const isReal = existsSync(file);
    const lines = isReal ? readFileSync(file, "utf8").split("\n").filter(Boolean) : productLines(1348);
    const rates: Record<"first" | "again", number[]> = { first: [], again: [] };
    for (let round = 0; round < rounds; round++) {
      const db = connect(await stage.fresh(), 4);
      const admin = { email: "admin@bench.example", name: "Admin", role: "admin" } as const;
      await db.person.create({ data: { ...admin, emailVerifiedAt: new Date() } });
      for (const way of ["first", "again"] as const) {
        const startedAt = performance.now();
        const report = await runImport(db, lines, new TextEncoder().encode(lines.join("\n")), {
          file,
          organization: "Bench",
          publishAs: admin.email,
        });
        rates[way].push(lines.length / ((performance.now() - startedAt) / 1000));
        const done = way === "first" ? report.imported : report.unchanged;
        if (done !== lines.length) throw new Error(`${done} of ${lines.length} rows came through.`);
      }
      await db.$disconnect();
    }
    const [first, again] = [median(rates.first), median(rates.again)];
    const what = isReal ? "the real list" : "a list like the real one";
    return [
      {
        work: `import of ${what}, ${number(lines.length)} rows`,
        yardstick: "",
        measured: `${number(first)} rows/s`,
        aim: `${aim}`,
        met: first >= aim,
        note: "Each row is screened, approved and published. Rounds start with an empty database.",
      },
      {
        work: "the same list again, unchanged",
        yardstick: "",
        measured: `${number(again)} rows/s`,
        aim: `${aim}`,
        met: again >= aim,
      },
    ];
  },
};
