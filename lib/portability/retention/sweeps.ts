import { addDays, startOfDay } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import type { FixedKey } from "../../platform/retention/fixed-kinds/rules";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import type { SetKey } from "../../platform/retention/rules";

/** One statement that ends a term: how many rows are due, and the end of at most `most` of them. */
export type Sweep = {
  count(db: Db): Promise<number>;
  end(db: Db, most: number): Promise<number>;
};

type Rows = {
  table: string;
  /** The condition of rows that are due. It no longer holds once they were stripped. */
  due: Prisma.Sql;
  /** What strips a row that stays; without it, rows are deleted. */
  strip?: string;
};

/** Rows that somebody else has locked stay until the next run. */
function rows({ table, due, strip }: Rows): Sweep {
  const name = Prisma.raw(table);
  const change = Prisma.raw(strip ? `update ${table} set ${strip}` : `delete from ${table}`);
  return {
    async count(db) {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from ${name} as r where ${due}`;
      return row?.count ?? 0;
    },
    end: (db, most) => db.$executeRaw`
      ${change} where ctid = any (array(
        select r.ctid from ${name} as r where ${due} limit ${most}::int for update of r skip locked))`,
  };
}

const at = (time: Date): Prisma.Sql => Prisma.sql`${time}::timestamptz`;
const on = (time: Date): Prisma.Sql => Prisma.sql`${time}::date`;

/** How the term of a kind ends: what is due, given the days of its term. */
export const setSweeps: Record<SetKey, (now: Date, days: number) => Sweep[]> = {
  endedSessions: (now, days) => {
    const until = at(addDays(now, -days));
    return [rows({ table: "sessions", due: Prisma.sql`least(r.expires_at, r.revoked_at) <= ${until}` })];
  },
  usedLinks: (now, days) => [
    rows({ table: "login_tokens", due: Prisma.sql`r.expires_at <= ${at(addDays(now, -days))}` }),
  ],
  endedKeys: (now, days) => {
    const until = at(addDays(now, -days));
    return [rows({ table: "api_keys", due: Prisma.sql`least(r.expires_at, r.revoked_at) <= ${until}` })];
  },
  // An accepted one stays: it is why a person may submit products where only invited people may.
  endedInvitations: (now, days) => {
    const until = at(addDays(now, -days));
    return [
      rows({
        table: "invitations",
        due: Prisma.sql`r.accepted_at is null and least(r.expires_at, r.revoked_at) <= ${until}`,
      }),
      rows({
        table: "invitations",
        due: Prisma.sql`r.email is not null and r.accepted_at <= ${until}`,
        strip: "email = null",
      }),
    ];
  },
  anonymousDrafts: (now, days) => [
    rows({ table: "anonymous_drafts", due: Prisma.sql`r.expires_at <= ${at(addDays(now, -days))}` }),
  ],
  // Expired here; the hourly job deletes their files, then them.
  ownExports: (now, days) => [
    rows({
      table: "person_exports",
      due: Prisma.sql`r.created_at <= ${at(addDays(now, -days))} and r.expires_at > ${at(now)}`,
      strip: "expires_at = created_at",
    }),
  ],
  readNotifications: (now, days) => [
    rows({ table: "notifications", due: Prisma.sql`r.read_at <= ${at(addDays(now, -days))}` }),
  ],
  notifications: (now, days) => [
    rows({ table: "notifications", due: Prisma.sql`r.created_at <= ${at(addDays(now, -days))}` }),
  ],
  voteNetworks: (now, days) => [
    rows({
      table: "votes",
      due: Prisma.sql`r.ip_prefix is not null and r.day < ${on(addDays(startOfDay(now), -days))}`,
      strip: "ip_prefix = null",
    }),
  ],
  reports: (now, days) => {
    const until = at(addDays(now, -days));
    return [
      rows({
        table: "reports",
        due: Prisma.sql`(r.reporter_id is not null or r.text is not null) and exists (
          select from queue_items q where q.id = r.queue_item_id and q.status <> 'open' and q.decided_at <= ${until})`,
        strip: "reporter_id = null, text = null",
      }),
      rows({
        table: "product_claims",
        due: Prisma.sql`r.note is not null and r.ended_at <= ${until}`,
        strip: "note = null",
      }),
    ];
  },
  webhookDeliveries: (now, days) => [
    rows({ table: "webhook_deliveries", due: Prisma.sql`r.created_at <= ${at(addDays(now, -days))}` }),
  ],
  failedJobs: (now, days) => [failedJobs(addDays(now, -days))],
};

/** Of the kinds whose term nobody sets, those that no other job ends. */
export const fixedSweeps = {
  rateLimits: (now) => [
    rows({ table: "rate_limits", due: Prisma.sql`r.expires_at <= ${at(now)}` }),
    rows({ table: "sign_in_failures", due: Prisma.sql`r.expires_at <= ${at(now)}` }),
  ],
  repliesToRepeat: (now) => [
    rows({ table: "idempotency_keys", due: Prisma.sql`r.expires_at <= ${at(now)}` }),
  ],
  unfinishedFactors: (now) => [
    rows({
      table: "second_factors",
      due: Prisma.sql`r.confirmed_at is null and r.created_at <= ${at(addDays(now, -fixedTerms.unfinishedFactors.days))}`,
    }),
  ],
  visitorSalts: (now) => [
    rows({ table: "traffic_salts", due: Prisma.sql`r.day < ${on(addDays(startOfDay(now), -1))}` }),
  ],
  searches: (now) => [
    rows({
      table: "search_queries",
      due: Prisma.sql`r.day <= ${on(addDays(startOfDay(now), -fixedTerms.searches.days))}`,
    }),
  ],
} satisfies Partial<Record<FixedKey, (now: Date) => Sweep[]>>;

/** Jobs whose last attempt failed by then; the queue's own function deletes them. */
const failedJobs = (until: Date): Sweep => {
  const due = Prisma.sql`attempts >= max_attempts and locked_at is null and updated_at <= ${at(until)}`;
  return {
    async count(db) {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from graphile_worker.jobs where ${due}`;
      return row?.count ?? 0;
    },
    async end(db, most) {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs where ${due} limit ${most}::int))`;
      return row?.count ?? 0;
    },
  };
};
