import { addDays } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import type { FixedKey } from "../../platform/retention/fixed-kinds/rules";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";
import type { SetKey } from "../../platform/retention/rules";

/** Rows whose term has ended: they are deleted, or stripped of what names a person. */
type Rows = {
  table: string;
  /**
   * The condition of rows that are due, which no longer holds once they were stripped. `:until` is the time before which
   * their term has ended, `:now` the present.
   */
  due: string;
  /** What strips a row that stays; without it, rows are deleted. */
  strip?: string;
};

/** Jobs whose last attempt failed by then; the queue's own function deletes them. */
const failedJobs = "failed jobs";

/** How the term of a kind ends: what is due, `:until` being as long ago as the settings say. */
export const setSweeps: Record<SetKey, readonly Rows[] | typeof failedJobs> = {
  endedSessions: [{ table: "sessions", due: "least(r.expires_at, r.revoked_at) <= :until" }],
  usedLinks: [{ table: "login_tokens", due: "r.expires_at <= :until" }],
  endedKeys: [{ table: "api_keys", due: "least(r.expires_at, r.revoked_at) <= :until" }],
  // An accepted one stays: it is why a person may submit products where only invited people may.
  endedInvitations: [
    { table: "invitations", due: "r.accepted_at is null and least(r.expires_at, r.revoked_at) <= :until" },
    { table: "invitations", due: "r.email is not null and r.accepted_at <= :until", strip: "email = null" },
  ],
  anonymousDrafts: [{ table: "anonymous_drafts", due: "r.expires_at <= :until" }],
  // Expired here; the hourly job deletes their files, then them.
  ownExports: [
    {
      table: "person_exports",
      due: "r.created_at <= :until and r.expires_at > :now",
      strip: "expires_at = created_at",
    },
  ],
  readNotifications: [{ table: "notifications", due: "r.read_at <= :until" }],
  notifications: [{ table: "notifications", due: "r.created_at <= :until" }],
  voteNetworks: [
    {
      table: "votes",
      due: "r.ip_prefix is not null and r.day < (:until at time zone 'utc')::date",
      strip: "ip_prefix = null",
    },
  ],
  reports: [
    {
      table: "reports",
      due: `(r.reporter_id is not null or r.text is not null) and exists (
        select from queue_items q where q.id = r.queue_item_id and q.status <> 'open' and q.decided_at <= :until)`,
      strip: "reporter_id = null, text = null",
    },
    { table: "product_claims", due: "r.note is not null and r.ended_at <= :until", strip: "note = null" },
  ],
  webhookDeliveries: [{ table: "webhook_deliveries", due: "r.created_at <= :until" }],
  failedJobs,
};

/** Of the kinds whose term nobody sets, those that no other job ends, and how many days ago their `:until` is. */
export const fixedSweeps: Partial<Record<FixedKey, { days: number; rows: readonly Rows[] }>> = {
  rateLimits: {
    days: 0,
    rows: [
      { table: "rate_limits", due: "r.expires_at <= :until" },
      { table: "sign_in_failures", due: "r.expires_at <= :until" },
    ],
  },
  repliesToRepeat: { days: 0, rows: [{ table: "idempotency_keys", due: "r.expires_at <= :until" }] },
  unfinishedFactors: {
    days: fixedTerms.unfinishedFactors.days,
    rows: [{ table: "second_factors", due: "r.confirmed_at is null and r.created_at <= :until" }],
  },
  visitorSalts: {
    days: 1,
    rows: [{ table: "traffic_salts", due: "r.day < (:until at time zone 'utc')::date" }],
  },
  searches: {
    days: fixedTerms.searches.days,
    rows: [{ table: "search_queries", due: "r.day <= (:until at time zone 'utc')::date" }],
  },
};

/** One statement that ends a term: how many rows are due, and the end of at most `most` of them. */
export type Sweep = {
  count(db: Db): Promise<number>;
  end(db: Db, most: number): Promise<number>;
};

/** The statements that end a term of so many days. */
export function sweepsOf(swept: readonly Rows[] | typeof failedJobs, now: Date, days: number): Sweep[] {
  const until = addDays(now, -days);
  return swept === failedJobs ? [sweepFailedJobs(until)] : swept.map((rows) => sweepRows(rows, now, until));
}

/** Rows that somebody else has locked stay until the next run. */
function sweepRows({ table, due: condition, strip }: Rows, now: Date, until: Date): Sweep {
  const name = Prisma.raw(table);
  const change = Prisma.raw(strip ? `update ${table} set ${strip}` : `delete from ${table}`);
  const [texts, times] = [condition.split(/:until|:now/), condition.match(/:until|:now/g) ?? []];
  const due = Prisma.join(
    texts.map((text, index) => {
      const time = times[index] && (times[index] === ":now" ? now : until);
      return time ? Prisma.sql`${Prisma.raw(text)}${time}::timestamptz` : Prisma.raw(text);
    }),
    "",
  );
  return {
    count: (db) => countOf(db, Prisma.sql`${name} as r where ${due}`),
    end: (db, most) => db.$executeRaw`
      ${change} where ctid = any (array(
        select r.ctid from ${name} as r where ${due} limit ${most}::int for update of r skip locked))`,
  };
}

function sweepFailedJobs(until: Date): Sweep {
  const due = Prisma.sql`attempts >= max_attempts and locked_at is null and updated_at <= ${until}::timestamptz`;
  return {
    count: (db) => countOf(db, Prisma.sql`graphile_worker.jobs where ${due}`),
    end: (db, most) =>
      countOf(
        db,
        Prisma.sql`graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs where ${due} limit ${most}::int))`,
      ),
  };
}

async function countOf(db: Db, from: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`select count(*)::int as count from ${from}`;
  return row?.count ?? 0;
}
