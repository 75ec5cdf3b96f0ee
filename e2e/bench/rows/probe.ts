import { get } from "node:http";
import { connect as connectSocket } from "node:net";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { newId } from "../../../lib/core/ids";
import { minuteMs } from "../../../lib/core/time";
import { readPulse } from "../../../lib/metrics/pulse/read-pulse";
import { samplePulse } from "../../../lib/metrics/pulse/sample-pulse";
import { connect } from "../../../lib/platform/db/db";
import { type ProbeNetwork, publicNetwork } from "../../../lib/platform/outbound/network";
import { pulseBlock } from "../../../lib/testing/documents";
import { aPublicProduct } from "../../../lib/testing/products";
import type { Bench } from "../bench";
import { alternate, number, timed } from "../measure";

const atOnce = 8;
const probesARound = 1200;
const rounds = 5;

/** Samples through the limit of a website on this machine, against asking it plainly and inserting a row; and reading them. */
export const probe: Bench = {
  name: "probe",
  async run(stage) {
    const url = await stage.empty();
    const db = connect(url, atOnce);
    const site = await aSite();
    const plain = new pg.Pool({ connectionString: url, max: atOnce });
    plain.on("error", () => {});
    await plain.query(`create table bench_samples (id uuid primary key, product_id uuid not null, url text not null,
      outcome text not null, http_status int, timings jsonb not null, sampled_at timestamptz not null)`);
    const products: { id: string; slug: string }[] = [];
    for (let n = 0; n < probesARound; n++)
      products.push(
        await aPublicProduct(db, {
          rank: n + 1,
          blocks: [pulseBlock()],
          websiteUrl: "http://site.example/",
          websiteKey: "site.example",
        }),
      );

    let minutes = 0;
    const sampleAll = () => {
      minutes += 5;
      const now = new Date(Date.now() + minutes * minuteMs);
      return inTurns(products, async ({ slug }) => {
        const ask = () => samplePulse({ db, now }, { slug }, site.network);
        let asked = await ask();
        // As many ask as there are slots: one that another is just giving back may not be seen yet.
        while (asked.reason === "capacity") asked = await ask();
        if (asked.sample?.outcome !== "successful") throw new Error(`Not measured: ${JSON.stringify(asked)}`);
      });
    };
    const insertAll = () =>
      inTurns(products, async ({ id }) => {
        const startedAt = performance.now();
        const status = await getPlainly(site.url);
        await plain.query("insert into bench_samples values ($1, $2, $3, $4, $5, $6, now())", [
          newId(),
          id,
          "http://site.example/",
          "successful",
          status,
          JSON.stringify({ total: performance.now() - startedAt }),
        ]);
      });
    await insertAll();
    await sampleAll();
    const result = await alternate(rounds, sampleAll, insertAll);

    const [first] = products;
    await plain.query(
      `insert into pulse_samples (id, product_id, url, outcome, timings, sampled_at)
       select gen_random_uuid(), $1, 'http://site.example/', 'successful', '{"total": 120}', now() - n * interval '1 minute'
       from generate_series(1, 94) as n`,
      [first?.id],
    );
    const now = new Date(Date.now() + (minutes + 1) * minuteMs);
    const reading = await timed(50, () => readPulse({ db, now }, { slug: first?.slug ?? "" }));
    await site.stop();
    await plain.end();
    await db.$disconnect();
    return [
      {
        work: `a probe through the limit, ${atOnce} at once`,
        yardstick: `plain http.get over a new connection and an insert: ${number(result.yardstick)}/s`,
        measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}`,
        aim: "0.5",
        met: result.ratio >= 0.5,
        note: "A sample takes a slot and the cooldown in one statement, connects anew, and saves, prunes and frees in another, whose commit is durable as the plain insert's.",
      },
      {
        work: "100 samples read",
        yardstick: "",
        measured: `${number(reading, 1)} ms`,
        aim: "",
        met: null,
      },
    ];
  },
};

/** All, some at once; answers how many a second. */
async function inTurns<T>(items: readonly T[], step: (item: T) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await step(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (1000 * items.length) / (performance.now() - startedAt);
}

/** Over a new connection, as anything that asks many websites once each must. */
const getPlainly = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });

/** A website in a thread of its own, and the public internet's rules with every name leading to it. */
async function aSite(): Promise<{ url: string; network: ProbeNetwork; stop: () => Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:http").createServer((_, response) => response.end("Hello"));
     server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  const network: ProbeNetwork = {
    ...publicNetwork(),
    resolve: async () => ["93.184.215.14"],
    connect: ({ address }) =>
      Object.defineProperty(connectSocket({ host: "127.0.0.1", port }), "remoteAddress", { value: address }),
  };
  return { url: `http://127.0.0.1:${port}/`, network, stop: () => worker.terminate() };
}
