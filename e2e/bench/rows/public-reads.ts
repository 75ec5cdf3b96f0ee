import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench } from "../bench";
import { alternate, load, number, type Row } from "../measure";

/** Public reads against the least that the framework can do with the same bytes. */
export const publicReads: Bench = {
  name: "public-reads",
  async run(stage) {
    const [app, yardstick] = [await stage.app(), await stage.yardstick()];
    const rows: Row[] = [];
    const list = `${app.url}/api/v1/products?limit=20`;
    const body = await (await fetch(list)).text();
    if (JSON.parse(body).data.length !== 20) throw new Error("The list does not hold 20 products.");
    const file = path.join(tmpdir(), "vitrine-bench-body.json");
    writeFileSync(file, body);
    const bare = `${yardstick.url}/bare?file=${encodeURIComponent(file)}`;
    const api = await alternate(
      5,
      () => load(list, 3),
      () => load(bare, 3),
    );
    rows.push({
      work: `GET /products, 20 of 100,000 (${number(body.length)} bytes)`,
      yardstick: `bare handler, same bytes: ${number(api.yardstick)}/s`,
      measured: `${number(api.subject)}/s, ratio ${number(api.ratio, 2)}`,
      aim: "0.9",
      met: api.ratio >= 0.9,
    });
    for (const [work, address] of [
      ["/", "/"],
      ["a product page", "/products/bench-product-77"],
    ] as const) {
      const html = await (await fetch(app.url + address)).text();
      if (!html.includes("</html>")) throw new Error(`${address} is no page.`);
      const page = `${yardstick.url}/page/${html.length}`;
      const same = await (await fetch(page)).text();
      await fetch(app.url + address);
      const pages = await alternate(
        5,
        () => load(app.url + address, 3),
        () => load(page, 3),
      );
      rows.push({
        work: `${work} (${number(html.length)} bytes of HTML)`,
        yardstick: `static page of ${number(same.length)} bytes: ${number(pages.yardstick)}/s`,
        measured: `${number(pages.subject)}/s, ratio ${number(pages.ratio, 2)}`,
        aim: "0.8",
        met: pages.ratio >= 0.8,
        note:
          pages.ratio >= 0.8
            ? undefined
            : "It is not the application's redirects, rewrites and headers: without them a request took the same CPU time.",
      });
    }
    const memory = app.memoryMb();
    rows.push({
      work: "memory after that load",
      yardstick: "",
      measured: `${number(memory)} MB`,
      aim: "< 350 MB",
      met: memory < 350,
    });
    return rows;
  },
};
