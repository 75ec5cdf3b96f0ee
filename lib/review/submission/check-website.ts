import { setTimeout as pause } from "node:timers/promises";
import { lockingProduct } from "../../catalog/products/lock-product";
import type { Ctx } from "../../core/ctx";
import { askWebsite } from "../../metrics/pulse/sample-pulse";
import type { Db } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { stopping } from "../../platform/outbound/probe";
import { updateRisk } from "../queue/add-item";
import type { Check } from "../screening/screened";
import { websiteTries } from "../screening/screening-rules";
import { isWorthAnother, judgeWebsite, type Try } from "../screening/website-verdict";

type Options = { network?: ProbeNetwork; pauseMs?: number };

/**
 * Asks the website of a revision in review whether it answers, at most twice, and records the result in the
 * screening; a second run changes nothing. A revision that was decided, withdrawn or superseded meanwhile stays as it
 * is. Throws if it could not ask at all, so that the job retries.
 */
export async function checkWebsite(
  { db }: Pick<Ctx, "db">,
  { revisionId }: { revisionId: string },
  { network, pauseMs = websiteTries.pauseMs }: Options = {},
): Promise<"done" | "stale"> {
  const waiting = await findWaiting(db, revisionId);
  if (waiting === null) return "stale";
  const tries: Try[] = [];
  while (tries.length < websiteTries.count) {
    if (tries.length > 0) await pause(pauseMs, undefined, { signal: stopping() });
    const found = await askWebsite(db, waiting.websiteUrl, network);
    if (found === null) throw new Error("All probes are in use.");
    if (found.errorClass === "shutdown") throw new Error("The server is shutting down.");
    const { outcome, errorClass, httpStatus } = found;
    const asked = { outcome, errorClass, httpStatus, at: new Date() };
    tries.push(asked);
    if (!isWorthAnother(asked)) break;
  }
  const isWritten = await settleWebsite(db, waiting, judgeWebsite(tries), new Date());
  return isWritten ? "done" : "stale";
}

type Waiting = { id: string; productId: string; websiteUrl: string };

const pending = '{"checks":[{"id":"website","outcome":"pending"}]}';

async function findWaiting(db: Db, revisionId: string): Promise<Waiting | null> {
  const [row] = await db.$queryRaw<Waiting[]>`
    select id, product_id as "productId", listing ->> 'websiteUrl' as "websiteUrl" from revisions
    where id = ${revisionId}::uuid and status = 'in_review' and screening @> ${pending}::jsonb
      and listing ->> 'websiteUrl' is not null`;
  return row ?? null;
}

/**
 * Replaces the pending check and updates the item's queue position. The update finds the check in place and leaves
 * all others, whoever wrote them; it finds none once the revision is no longer in review.
 */
export async function settleWebsite(
  db: Db,
  { id, productId }: Pick<Waiting, "id" | "productId">,
  check: Check,
  now: Date,
): Promise<boolean> {
  return lockingProduct(db, productId, async (tx) => {
    const written = await tx.$executeRaw`
      update revisions r set updated_at = ${now}::timestamptz, screening = r.screening || jsonb_build_object(
        'at', ${now.toISOString()}::text,
        'outcome', case when r.screening ->> 'outcome' = 'pass' then ${check.outcome}::text
          else r.screening ->> 'outcome' end,
        'checks', (select jsonb_agg(
            case when c.value @> '{"id":"website","outcome":"pending"}' then ${JSON.stringify(check)}::jsonb else c.value end
            order by c.ordinality)
          from jsonb_array_elements(r.screening -> 'checks') with ordinality c))
      where r.id = ${id}::uuid and r.status = 'in_review' and r.screening @> ${pending}::jsonb`;
    if (written === 0) return false;
    const items = await tx.queueItem.findMany({
      where: { revisionId: id, status: "open" },
      select: { id: true },
    });
    for (const item of items) await updateRisk(tx, item.id, now);
    return true;
  });
}
