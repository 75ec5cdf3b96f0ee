import { hasRedis, startRedisServer } from "../../../lib/testing/engines/redis";
import { send } from "../../faults/send";
import type { Bench } from "../bench";
import { alternate, load, number, type Row, timed } from "../measure";
import { type Server, startApp } from "../servers";

/** Hot reads with Redis configured against memory alone, and what a look-up costs a process that has rendered nothing. */
export const redis: Bench = {
  name: "redis",
  async run(stage) {
    const missing = {
      work: "Redis",
      yardstick: "",
      measured: "redis-server is not installed",
      aim: "",
      met: null,
    };
    if (!hasRedis()) return [missing];
    const database = await stage.small();
    const engine = await startRedisServer(["--maxmemory", "256mb", "--maxmemory-policy", "allkeys-lru"]);
    const started: Server[] = [];
    const start = async (env: Record<string, string> = {}) => {
      const server = await startApp(database, env);
      started.push(server);
      return server;
    };
    try {
      const alone = await start();
      const filler = await start({ REDIS_URL: engine.url });
      const shared = await start({ REDIS_URL: engine.url });
      const pages = await pagesOf(alone);
      for (const page of pages) await ask(filler, page);
      return [await first({ alone, shared }, pages), ...(await hot({ alone, shared }, pages[0] ?? ""))];
    } finally {
      await Promise.all(started.map((server) => server.stop()));
      await engine.stop();
    }
  },
};

type Sites = { alone: Server; shared: Server };

async function first({ alone, shared }: Sites, pages: readonly string[]): Promise<Row> {
  const views = (site: Server) => timed(pages.length, (round) => ask(site, pages[round] ?? ""));
  // The framework loads its parts with the first page of each kind.
  for (const site of [alone, shared]) await ask(site, "/products/bench-product-900");
  const result = await alternate(
    1,
    () => views(shared),
    () => views(alone),
  );
  return {
    work: `first view of a page by a process, median of ${pages.length}`,
    yardstick: `rendered: ${number(result.yardstick, 1)} ms`,
    measured: `from Redis: ${number(result.subject, 1)} ms, ratio ${number(result.ratio, 2)}`,
    aim: "0.5",
    met: result.ratio <= 0.5,
  };
}

async function hot({ alone, shared }: Sites, page: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [work, path] of [
    ["a product's page", page],
    ["a list of products", "/api/v1/products?limit=20"],
  ] as const) {
    const reads = (site: Server) => () => load(site.url + path, 3, { headers: { "accept-encoding": "br" } });
    await reads(alone)();
    await reads(shared)();
    const result = await alternate(5, reads(shared), reads(alone));
    rows.push({
      work: `${work}, with Redis set`,
      yardstick: `memory alone: ${number(result.yardstick)}/s`,
      measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}`,
      aim: "0.9",
      met: result.ratio >= 0.9,
    });
  }
  return rows;
}

async function pagesOf(site: Server): Promise<string[]> {
  const { data } = JSON.parse((await ask(site, "/api/v1/products?limit=40")).text) as {
    data: { slug: string }[];
  };
  return data.map(({ slug }) => `/products/${slug}`);
}

/** Both have one name, as behind a balancer: a reply belongs to the host that was asked. */
async function ask(site: Server, path: string) {
  const reply = await send(site.url + path, { headers: { host: "directory.example" } });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return reply;
}
