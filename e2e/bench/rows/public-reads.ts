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
    for (const asking of ["plain", "as browsers do"] as const) {
      const api = await compare(list, bare, asking);
      rows.push({
        work: `GET /products, 20 of 100,000 (${number(body.length)} bytes), ${asking}`,
        yardstick: `bare handler, same bytes: ${number(api.yardstick)}/s`,
        measured: `${number(api.subject)}/s, ratio ${number(api.ratio, 2)}`,
        aim: "10",
        met: api.ratio >= 10,
      });
    }
    for (const [work, address] of [
      ["/", "/"],
      ["a product page", "/products/bench-product-77"],
    ] as const) {
      const html = await (await fetch(app.url + address)).text();
      if (!html.includes("</html>")) throw new Error(`${address} is no page.`);
      const page = `${yardstick.url}/page/${html.length}`;
      await (await fetch(page)).text();
      for (const asking of ["plain", "as browsers do"] as const) {
        const pages = await compare(app.url + address, page, asking);
        rows.push({
          work: `${work} (${number(html.length)} bytes of HTML), ${asking}`,
          yardstick: `static page of the same size: ${number(pages.yardstick)}/s`,
          measured: `${number(pages.subject)}/s, ratio ${number(pages.ratio, 2)}`,
          aim: "2.5",
          met: pages.ratio >= 2.5,
        });
      }
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

const askings = { plain: {}, "as browsers do": { "accept-encoding": "gzip, deflate, br" } };

/** Both asked alike. */
const compare = (subject: string, yardstick: string, asking: keyof typeof askings) =>
  alternate(
    5,
    () => load(subject, 3, { headers: askings[asking] }),
    () => load(yardstick, 3, { headers: askings[asking] }),
  );
