import { gzipSync } from "node:zlib";
import type { Bench } from "../bench";
import { number } from "../measure";

/** What a browser with modules loads of a page: its HTML and every script that it names, gzipped. */
export const pageWeight: Bench = {
  name: "page-weight",
  async run(stage) {
    const app = await stage.app();
    return Promise.all(
      [
        ["/", "/"],
        ["a product page", "/products/bench-product-77"],
      ].map(async ([work = "", address = "/"]) => {
        const html = await (await fetch(app.url + address)).text();
        const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
          .filter(([tag]) => !tag.includes("noModule") && !tag.includes("nomodule"))
          .map(([, source = ""]) => source);
        const sizes = await Promise.all(
          [...new Set(scripts)].map(
            async (source) =>
              gzipSync(Buffer.from(await (await fetch(new URL(source, app.url))).arrayBuffer())).length,
          ),
        );
        const script = sizes.reduce((sum, size) => sum + size, 0) / 1024;
        const page = gzipSync(html).length / 1024;
        return {
          work: `weight of ${work}`,
          yardstick: "",
          measured: `${number(script, 1)} KB of JavaScript in ${sizes.length} files, ${number(html.length / 1024, 1)} KB of HTML (${number(page, 1)} KB gzipped)`,
          aim: "170 KB, 60 KB",
          met: script <= 170 && html.length / 1024 <= 60,
        };
      }),
    );
  },
};
