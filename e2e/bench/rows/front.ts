import { hasProgram } from "../../../lib/testing/engines/front-program";
import { startNginx } from "../../../lib/testing/engines/nginx";
import { startVarnish } from "../../../lib/testing/engines/varnish";
import type { Bench } from "../bench";
import { alternate, load, number, type Row } from "../measure";

/** A page and a list from a cache in front, against the process's own. */
export const front: Bench = {
  name: "front",
  async run(stage) {
    const app = await stage.app();
    const port = Number(new URL(app.url).port);
    const rows: Row[] = [];
    for (const [name, program, start] of [
      ["nginx", "nginx", (to: number) => startNginx(to)],
      ["Varnish", "varnishd", startVarnish],
    ] as const) {
      if (!hasProgram(program, `apt-get install -y ${name.toLowerCase()}`)) continue;
      const cache = await start(port);
      try {
        for (const path of ["/products/bench-product-77", "/api/v1/products?limit=20"]) {
          const headers = { "accept-encoding": "gzip", host: new URL(app.url).host };
          const measured = await alternate(
            5,
            () => load(cache.url + path, 3, { headers }),
            () => load(app.url + path, 3, { headers }),
          );
          rows.push({
            work: `${path} from ${name} in front`,
            yardstick: `from the process: ${number(measured.yardstick)}/s`,
            measured: `${number(measured.subject)}/s, ratio ${number(measured.ratio, 2)}`,
            aim: "5",
            met: measured.ratio >= 5,
          });
        }
      } finally {
        await cache.stop();
      }
    }
    return rows;
  },
};
