import { listSitePages } from "../blog/site-pages";
import { listAdminProducts } from "../catalog/administration/list-admin-products";
import type { Ctx, SessionCaller } from "../core/ctx";
import { env } from "../core/env";
import { requireAdminSession } from "../core/require";
import { addDays, startOfDay } from "../core/time";
import { isVisibleNow } from "../documents/visible";
import type { ActName } from "../events/all-acts";
import { listPeople } from "../identity/administration/read-people";
import type { FirstStep } from "../identity/administration/schema";
import type { Db } from "../platform/db/db";
import { checkReadiness } from "../platform/health/check-readiness";
import { canSendMail } from "../platform/mail/deliverable";
import { loadSettings } from "../platform/settings/read-settings";
import { settings } from "../platform/settings/schema";
import { countJobs } from "./telemetry/gauges";

type ByAdmin = Ctx<SessionCaller>;

const newest = 6;

/** What an admin looks at first: what waits for a person, what broke, what grew in a week, and what is new. */
export async function readOverview(ctx: ByAdmin) {
  const { db, now } = requireAdminSession(ctx);
  const paging = { limit: newest, cursor: undefined };
  const [waiting, broken, grown, products, people, steps] = await Promise.all([
    readWaiting(db),
    readBroken(db, now),
    readGrown(db, now),
    listAdminProducts(ctx, { ...paging, sort: "newest" }),
    listPeople(ctx, paging),
    readFirstSteps(ctx),
  ]);
  return { waiting, broken, grown, products: products.data, people: people.data, steps };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** The open items of the queue by kind, with the time of the oldest. */
async function readWaiting(db: Db) {
  const rows = await db.queueItem.groupBy({
    by: ["kind"],
    where: { status: "open" },
    _count: true,
    _min: { createdAt: true },
    orderBy: { kind: "asc" },
  });
  return rows.map(({ kind, _count: count, _min: { createdAt } }) => ({
    kind,
    count,
    oldest: createdAt?.toISOString() ?? null,
  }));
}

async function readBroken(db: Db, now: Date) {
  const [{ checks }, jobs, [found]] = await Promise.all([
    checkReadiness({ db }),
    countJobs(db),
    db.$queryRaw<{ websites: number; webhooks: number }[]>`
      select (select count(*) from listings l where l.health = 'failed' and ${isVisibleNow(now)})::int as websites,
        (select count(*) from webhooks where disabled_reason is not null)::int as webhooks`,
  ]);
  return {
    parts: checks.filter(({ status }) => status !== "ok").map(({ name }) => name),
    failedJobs: jobs.reduce((sum, { failed }) => sum + failed, 0),
    websites: found?.websites ?? 0,
    webhooks: found?.webhooks ?? 0,
  };
}

type Growth = { days: number; before: number; total: number };
type Grown = Record<"products" | "people" | "votes" | "searches", Growth>;

/** What came in the last seven days, and in the seven before. */
async function readGrown(db: Db, now: Date): Promise<Grown> {
  const [week, before] = [addDays(startOfDay(now), -6), addDays(startOfDay(now), -13)];
  const [row] = await db.$queryRaw<Grown[]>`
    select
      (select jsonb_build_object('days', count(*) filter (where first_published_at >= ${week}::timestamptz),
        'before', count(*) filter (where first_published_at < ${week}::timestamptz),
        'total', (select count(*) from products where listed_from <= ${now}::timestamptz))
        from products where first_published_at >= ${before}::timestamptz and first_published_at <= ${now}::timestamptz) as products,
      (select jsonb_build_object('days', count(*) filter (where created_at >= ${week}::timestamptz),
        'before', count(*) filter (where created_at >= ${before}::timestamptz and created_at < ${week}::timestamptz),
        'total', count(*)) from people where deleted_at is null) as people,
      (select jsonb_build_object('days', coalesce(sum(votes) filter (where starts_on >= ${week}::date), 0),
        'before', coalesce(sum(votes) filter (where starts_on < ${week}::date), 0),
        'total', (select coalesce(sum(votes_total), 0) from products))
        from window_tallies where period = 'daily' and starts_on >= ${before}::date) as votes,
      (select jsonb_build_object('days', coalesce(sum(searches) filter (where day >= ${week}::date), 0),
        'before', coalesce(sum(searches) filter (where day < ${week}::date and day >= ${before}::date), 0),
        'total', coalesce(sum(searches), 0)) from search_queries) as searches`;
  const none = { days: 0, before: 0, total: 0 };
  return row ?? { products: none, people: none, votes: none, searches: none };
}

/** The first steps of a new directory, as far as its data says; null once all are done or an admin dismissed them. */
async function readFirstSteps({ db, now }: ByAdmin): Promise<FirstStep[] | null> {
  const did = (action: ActName) => db.auditEntry.findFirst({ where: { action }, select: { id: true } });
  if (await did("first_steps.dismissed")) return null;
  const [site, product, tested, pages] = await Promise.all([
    loadSettings(db),
    db.product.findFirst({ where: { listedFrom: { lte: now } }, select: { id: true } }),
    did("mail.tested"),
    listSitePages({ db, now }),
  ]);
  const steps: FirstStep[] = [
    { key: "name", isDone: site.name !== settings.name.initial },
    { key: "logo", isDone: site.logo !== null },
    { key: "product", isDone: product !== null },
    { key: "mail", isDone: canSendMail() && tested !== null },
    { key: "pages", isDone: pages.includes("privacy") && pages.includes("imprint") },
    { key: "backup", isDone: env().BACKUP_TO !== undefined },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
