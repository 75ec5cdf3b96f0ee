import { connect } from "../../../lib/platform/db/db";
import { aPublished } from "../../../lib/testing/documents";
import type { Bench } from "../bench";
import { documentOf, signsOf } from "../document";
import { alternate, number, timed } from "../measure";

const rounds = 5;
const pagesARound = 12;
const warmUp = 20;

/**
 * A product page of 100 blocks that nobody asked for before: its queries, its Markdown, its colored code and the rendering.
 * The yardstick is a page of the framework's that is rendered each time as well, with as many elements and as many bytes of
 * HTML and no work in it; elements, because they and not the bytes are what rendering takes its time for.
 */
export const documentPage: Bench = {
  name: "document-page",
  async run(stage) {
    const db = connect(await stage.empty(), 4);
    const slugs: string[] = [];
    for (let made = 0; made < warmUp + rounds * pagesARound; made++) {
      const { slug } = await aPublished(db, { tagline: "A case for pictures" }, documentOf(made));
      slugs.push(slug);
    }
    await db.$disconnect();
    const [app, yardstick] = [await stage.emptyApp(), await stage.yardstick()];
    const read = async (url: string) => {
      const reply = await fetch(url);
      const html = await reply.text();
      if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}.`);
      return html;
    };
    let next = 0;
    const page = () => read(`${app.url}/products/${slugs[next++]}`);
    let html = "";
    for (let made = 0; made < warmUp; made++) {
      html = await page();
      requireWhole(html, made);
    }
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const address = `${yardstick.url}/rendered/${elements}/${html.length}`;
    let same = "";
    for (let made = 0; made < warmUp; made++) same = await read(address);
    if (Math.abs(same.length / html.length - 1) > 0.1)
      throw new Error(`The yardstick has ${same.length} bytes and not ${html.length}.`);
    const result = await alternate(
      rounds,
      () => timed(pagesARound, page),
      () => timed(pagesARound, () => read(address)),
    );
    const ratio = 1 / result.ratio;
    return [
      {
        work: `a product page of 100 blocks, not kept (${number(html.length)} bytes of HTML)`,
        yardstick: `a page rendered each time, ${number(elements)} elements, ${number(same.length)} bytes: ${number(result.yardstick, 1)} ms`,
        measured: `${number(result.subject, 1)} ms, ratio ${number(ratio, 2)}`,
        aim: "",
        met: null,
      },
    ];
  },
};

/** Every block must be there, in its order. */
function requireWhole(html: string, document: number): void {
  const text = html.replace(/<!--.*?-->|<[^>]*>/g, "");
  let from = 0;
  for (const sign of signsOf(document)) {
    from = text.indexOf(sign, from);
    if (from === -1) throw new Error(`The page does not show “${sign}”, or not in its place.`);
  }
}
