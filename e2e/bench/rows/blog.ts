import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench } from "../bench";
import { alternate, load, number, type Row, timed } from "../measure";
import type { Server } from "../servers";

/** What is read again and again, kept by the server: against the least that the framework can do with the same bytes. */
const kept: [string, string][] = [
  ["GET /blog/posts, 20 of 10,000", "/api/v1/blog/posts?limit=20"],
  ["GET /blog/posts/{slug}", "/api/v1/blog/posts/bench-post-5000"],
];

// Each address is asked for once a server, so that no answer is a kept one, and has as many rows at either size.
const fresh: [string, (round: number) => string][] = [
  [
    "list of posts",
    (round) => `/api/v1/blog/posts?limit=${1 + (round % 30)}${round < 30 ? "" : "&locale=en"}`,
  ],
  ["list of a tag", (round) => `/api/v1/blog/posts?limit=${10 + (round % 11)}&tag=topic-${round % 5}`],
  [
    "search, a word of 20 posts",
    (round) => `/api/v1/blog/posts?limit=${10 + (round % 11)}&q=zebra${round % 5}`,
  ],
  ["one post", (round) => `/api/v1/blog/posts/bench-post-${1 + ((round * 7) % 100)}`],
];
const rounds = 5;
const steps = 9;

export const blog: Bench = {
  name: "blog",
  async run(stage) {
    const [app, smallApp] = [await stage.manyPosts(), await stage.fewPosts()];
    const yardstick = await stage.yardstick();
    const rows: Row[] = [];
    for (const [work, address] of kept) rows.push(await againstBare(work, app.url + address, yardstick));
    for (const [work, addressOf] of fresh) {
      const [many, few] = [asks(app, addressOf), asks(smallApp, addressOf)];
      await many();
      await few();
      const result = await alternate(rounds, many, few);
      rows.push({
        work: `${work}, 10,000 posts`,
        yardstick: `the same at 100: ${number(result.yardstick, 2)} ms`,
        measured: `${number(result.subject, 2)} ms, ratio ${number(result.ratio, 2)}`,
        aim: "1.2",
        met: result.ratio <= 1.2,
      });
    }
    return rows;
  },
};

/** Milliseconds of one of the next addresses, as the median of some. */
function asks(site: Server, addressOf: (round: number) => string): () => Promise<number> {
  let round = 0;
  return () =>
    timed(steps, async () => {
      const address = addressOf(round++);
      const reply = await fetch(site.url + address);
      const body = await reply.json();
      if (reply.status !== 200 || body.data?.length === 0)
        throw new Error(`${address} answered ${reply.status} with nothing`);
    });
}

async function againstBare(work: string, address: string, yardstick: Server): Promise<Row> {
  const reply = await fetch(address);
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`);
  const file = path.join(tmpdir(), "vitrine-bench-posts.json");
  writeFileSync(file, body);
  const bare = `${yardstick.url}/bare?file=${encodeURIComponent(file)}`;
  const result = await alternate(
    5,
    () => load(address, 3),
    () => load(bare, 3),
  );
  return {
    work: `${work} (${number(body.length)} bytes)`,
    yardstick: `bare handler, same bytes: ${number(result.yardstick)}/s`,
    measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}`,
    aim: "0.9",
    met: result.ratio >= 0.9,
  };
}
