import { newId } from "../../../lib/core/ids";
import { parseBlocks } from "../../../lib/documents/blocks/parse";
import { heavyMarkdown } from "../../heavy-markdown";
import type { Bench } from "../bench";
import { median, number } from "../measure";

const sizes = [
  { blocks: 60, length: 1_000 },
  { blocks: 15, length: 4_000 },
  { blocks: 6, length: 10_000 },
];
const most = 60_000;
const slowest = 20;

/** Checking 60,000 characters of the worst Markdown, or as many of them as pass: the processor's time in one process. */
export const hostileMarkdown: Bench = {
  name: "hostile-markdown",
  async run() {
    const seen: { ms: number; what: string; md: string; count: number }[] = [];
    let refused = 0;
    let all = 0;
    for (const { blocks, length } of sizes) {
      for (const [what, md] of heavyMarkdown(length)) {
        const passing = passingOf(documentOf(md, blocks));
        if (passing < blocks) refused++;
        all++;
        for (const count of new Set([blocks, passing])) {
          seen.push({ ms: spent(documentOf(md, count)), what: `${count} blocks of ${what}`, md, count });
        }
      }
    }
    // Of so many measurements one always has a pause of the collector in it: the slowest are measured again.
    const [worst = { ms: Number.NaN, what: "" }] = seen
      .sort((a, b) => b.ms - a.ms)
      .slice(0, slowest)
      .map(({ what, md, count }) => ({
        what,
        ms: median(Array.from({ length: 5 }, () => spent(documentOf(md, count)))),
      }))
      .sort((a, b) => b.ms - a.ms);
    return [
      {
        work: `checking up to ${number(most)} characters of hostile Markdown, the worst of ${all} documents`,
        yardstick: "",
        measured: `${number(worst.ms)} ms of processor time (${worst.what}); ${refused} refused`,
        aim: "< 250 ms",
        met: worst.ms < 250,
      },
    ];
  },
};

type Document = { id: string; type: string; v: number; data: { md: string } }[];

let made = 0;

/** Each text is another one, because what was found of a text is kept. */
const documentOf = (md: string, blocks: number): Document =>
  Array.from({ length: blocks }, () => {
    const own = `${made++}\n\n`;
    return { id: newId(), type: "richText", v: 1, data: { md: own + md.slice(own.length) } };
  });

const check = (document: Document) =>
  parseBlocks(document, { surface: "product", mode: "draft", now: new Date() });

/** How many of equal blocks may stand in one document. */
function passingOf(document: Document): number {
  const result = check(document);
  if (result.ok) return document.length;
  const [first] = result.errors;
  return Number(/^blocks\[(\d+)\]/.exec(first?.path ?? "")?.[1] ?? 0);
}

function spent(document: Document): number {
  const since = process.cpuUsage();
  check(document);
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}
