import { newId } from "../../../lib/core/ids";
import { addDays, dayMs, hourMs, startOfDay, toDay } from "../../../lib/core/time";
import { clickhouseStore } from "../../../lib/metrics/traffic/clickhouse/clickhouse-store";
import { openTraffic, type TrafficClickhouse } from "../../../lib/metrics/traffic/clickhouse/open";
import { firstDay } from "../../../lib/metrics/traffic/clickhouse/placement";
import { redisAdmission } from "../../../lib/metrics/traffic/clickhouse/redis-admission";
import { turnDays } from "../../../lib/metrics/traffic/clickhouse/turn-days";
import { postgresStore } from "../../../lib/metrics/traffic/postgres/postgres-store";
import type { TrafficStore } from "../../../lib/metrics/traffic/store";
import { connect, type Db } from "../../../lib/platform/db/db";
import { openRedis } from "../../../lib/platform/redis/redis";
import { hasClickhouse, startClickhouse } from "../../../lib/testing/engines/clickhouse";
import { hasRedis, reached, startRedisServer } from "../../../lib/testing/engines/redis";
import { aView } from "../../../lib/testing/traffic";
import type { Bench } from "../bench";
import { alternate, number, type Row, timed } from "../measure";
import { views as postgresViews } from "../traffic";

/** How many views of one product the report is over: 50,000,000 take a few minutes and about 2 GB. */
const reported = Number(process.env.BENCH_VIEWS ?? 50_000_000);
const days = 90;

/** Page views written to PostgreSQL and to ClickHouse, and a report of 90 days with its size on disk in each. */
export const clickhouseViews: Bench = {
  name: "clickhouse",
  async run(stage) {
    if (!hasClickhouse) return [notInstalled];
    const server = await startClickhouse();
    const db = connect(await stage.fresh(), 4);
    try {
      const open = openTraffic(() => db, { url: server.url, cluster: null });
      const clickhouse = await open();
      const store = clickhouseStore(db, open);
      // ClickHouse takes today's views only where PostgreSQL had none before it.
      await firstDay(db);
      const accepted = await acceptRows(db, open);
      const productId = newId();
      await fill(db, clickhouse, productId);
      await turnDays(db, clickhouse, new Date(), 0);
      const report = await reportRow(store, clickhouse, productId);
      const size = await sizeRow(await stage.traffic(), clickhouse);
      await clickhouse.close();
      return [...accepted, report, size];
    } finally {
      await db.$disconnect();
      await server.stop();
    }
  },
};

const notInstalled: Row = {
  work: "page views in ClickHouse",
  yardstick: "",
  measured: "there is no clickhouse-server here",
  aim: "",
  met: null,
};

/** With who counts decided in PostgreSQL, and in Redis where that is installed. */
async function acceptRows(db: Db, open: () => Promise<TrafficClickhouse>): Promise<Row[]> {
  const rows = [await acceptRow("", clickhouseStore(db, open), postgresStore(db))];
  if (!hasRedis()) return rows;
  const engine = await startRedisServer();
  const redis = openRedis(engine.url);
  try {
    await reached(redis);
    const store = clickhouseStore(db, open, redisAdmission(redis, "bench"));
    rows.push(await acceptRow(" with Redis", store, postgresStore(db)));
    const decided = await redis.ask((client) => client.dbSize());
    if (!decided) throw new Error("PostgreSQL decided instead of Redis.");
    return rows;
  } finally {
    redis.close();
    await engine.stop();
  }
}

/** Each in batches of the size that its buffer writes: views of 500 products by ever new visitors. */
async function acceptRow(more: string, clickhouse: TrafficStore, postgres: TrafficStore): Promise<Row> {
  const products = Array.from({ length: 500 }, newId);
  const writer = newId();
  let sent = 0;
  const accept = (store: TrafficStore, size: number, batches: number) => async () => {
    const startedAt = performance.now();
    for (let n = 0; n < batches; n++) {
      const hits = Array.from({ length: size }, () => {
        sent += 1;
        return aView(new Date(), {
          productId: products[sent % products.length] ?? "",
          visitor: sent,
          referrer: `site-${sent % 300}.example`,
        });
      });
      await store.write({ writer, number: sent, hits, drops: [] });
    }
    return (size * batches) / ((performance.now() - startedAt) / 1000);
  };
  const result = await alternate(3, accept(clickhouse, 10_000, 5), accept(postgres, 500, 20));
  return {
    work: `page views accepted into ClickHouse${more}`,
    yardstick: `into PostgreSQL: ${number(result.yardstick)}/s`,
    measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 1)}`,
    aim: "5",
    met: result.ratio >= 5,
  };
}

/**
 * Views spread over 90 days as those in PostgreSQL are: more in the evening, few referrers with most of them. PostgreSQL
 * knows of the days, as if writers had opened them.
 */
async function fill(db: Db, clickhouse: TrafficClickhouse, productId: string): Promise<void> {
  const daily = Math.round(reported / days);
  for (let age = days - 1; age >= 0; age--) {
    const day = toDay(addDays(new Date(), -age));
    const untilMs = age === 0 ? Date.now() - startOfDay(new Date()).getTime() : dayMs;
    await db.$executeRaw`
      insert into traffic_clickhouse_days (day, written_at) values (${day}::date, now()) on conflict do nothing`;
    await clickhouse.command(`INSERT INTO traffic_views
      SELECT toUUID('${productId}'), toDate('${day}'), toUInt32(sqrt(rand(1) / 4294967296) * ${untilMs - 1}), toUUID('${newId()}'),
        intDiv(number, 10000), number % 10000, 'view', toInt64(sipHash64('${day}', rand(2) % ${Math.ceil(daily * 0.6)})),
        concat('site-', toString(toUInt32(pow(rand(3) / 4294967296, 3) * 300)), '.example'),
        substring('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + toUInt8(pow(rand(4) / 4294967296, 3) * 26), 1),
        if(rand(5) % 3 = 0, 'mobile', 'desktop'), ''
      FROM system.numbers LIMIT ${daily}`);
  }
}

async function reportRow(
  store: TrafficStore,
  clickhouse: TrafficClickhouse,
  productId: string,
): Promise<Row> {
  const to = new Date(Date.now() - 1_234_567);
  const range = { from: new Date(to.getTime() - 89.6 * 24 * hourMs), to };
  const active = { from: new Date(to.getTime() - 300_000), to };
  const { days: counted } = await store.readReport(productId, range, active);
  const views = counted.reduce((sum, { pageViews }) => sum + pageViews, 0);
  const at = "toInt64(toUInt32(toDateTime(day, 'UTC'))) * 1000 + ms";
  const [raw] = await clickhouse.query<{ views: string }>(`SELECT count() AS views FROM traffic_views
    WHERE product = toUUID('${productId}') AND ${at} >= ${range.from.getTime()} AND ${at} < ${to.getTime()}`);
  if (views !== Number(raw?.views))
    throw new Error(`The report says ${views} views, the raw rows ${raw?.views}.`);
  const spent = await timed(9, () => store.readReport(productId, range, active));
  return {
    work: `90-day report from ClickHouse, unaligned, ${number(views)} of ${number(reported)} views`,
    yardstick: "",
    measured: `${number(spent)} ms`,
    aim: "< 300 ms",
    met: spent < 300,
  };
}

/** Of each engine with the views that it has here, in bytes a view. */
async function sizeRow(trafficUrl: string, clickhouse: TrafficClickhouse): Promise<Row> {
  const [there] = await clickhouse.query<{ bytes: string; views: string }>(`
    SELECT sum(bytes_on_disk) AS bytes, sumIf(rows, table = 'traffic_views') AS views FROM system.parts
    WHERE active AND database = currentDatabase() AND table LIKE 'traffic%'`);
  const filled = connect(trafficUrl, 1);
  const [row] = await filled.$queryRaw<{ bytes: number }[]>`
    select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c
    where c.relname like 'traffic%' and c.relkind in ('r', 'p')`;
  await filled.$disconnect();
  const inPostgres = (row?.bytes ?? 0) / Object.values(postgresViews).reduce((all, count) => all + count, 0);
  const inClickhouse = Number(there?.bytes) / Number(there?.views);
  return {
    work: "page views on disk in ClickHouse, with rollups",
    yardstick: `in PostgreSQL: ${number(inPostgres, 1)} bytes a view`,
    measured: `${number(inClickhouse, 1)} bytes a view, ratio ${number(inClickhouse / inPostgres, 3)}`,
    aim: "0.2",
    met: inClickhouse / inPostgres <= 0.2,
  };
}
