import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { normalizeText } from "../../core/close-name";
import type { Ctx, Sender } from "../../core/ctx";
import { log } from "../../core/log";
import { cutAt } from "../../core/text";
import { startOfDay, toDay } from "../../core/time";
import { saltOf } from "../../identity/auth/network";
import { exclusionOf } from "../traffic/classify-sender";
import { identify } from "../traffic/count-hit";
import type { CountClick } from "./schema";

type Asking = Pick<Ctx, "db" | "now"> & { sender?: Sender };

/** How many searches a process counts a day, in all and of one network, so that nobody fills the table. */
const mostSearches = 10_000;
const mostOfNetwork = 200;
let counted = { day: "", total: 0, networks: new LRUCache<string, number>({ max: 20_000 }) };

function mayCount(day: string, network: string): boolean {
  if (counted.day !== day) counted = { ...counted, day, total: 0 };
  if (counted.total >= mostSearches) return false;
  const key = `${day} ${network}`;
  const own = counted.networks.get(key) ?? 0;
  if (own >= mostOfNetwork) return false;
  counted.total += 1;
  counted.networks.set(key, own + 1);
  return true;
}

/** What is kept of a query; nothing of one without a letter or digit, or with an address or a long number in it. */
export function keptQuery(q: string): string | null {
  const query = cutAt(normalizeText(q), 200).toWellFormed();
  return /[\p{L}\p{N}]/u.test(query) && !/@|(?:\d[ -]?){7}/.test(query) ? query : null;
}

/**
 * Counts a person's search, by a digest of who asked that nobody can relate to a visitor or to another query, or to
 * either on another day. A search is answered even where it can't be counted.
 */
export async function countSearch(
  { db, now, sender }: Asking,
  { q, isFound }: { q: string; isFound: boolean },
): Promise<void> {
  const query = keptQuery(q);
  if (!sender || query === null || exclusionOf(sender)) return;
  try {
    const salt = await saltOf(db, now);
    const { network } = identify(salt, "searches", sender);
    if (!mayCount(toDay(now), network)) return;
    const { visitor } = identify(salt, `search ${query}`, sender);
    await db.$executeRaw`
      insert into search_queries as s (day, query, visitor, searches, without_result)
      values (${startOfDay(now)}::date, ${query}, decode(${visitor}, 'hex'), 1, ${isFound ? 0 : 1})
      on conflict (day, query, visitor) do update
        set searches = s.searches + 1, without_result = s.without_result + excluded.without_result`;
  } catch (error) {
    log.warn({ err: error }, "a search is not counted");
  }
}

/** Counts that a person opened a result of a search that was counted today. */
export async function countClick(
  { db, now, sender }: Asking,
  { q }: z.output<typeof CountClick>,
): Promise<void> {
  const query = keptQuery(q);
  if (!sender || query === null || exclusionOf(sender)) return;
  const { visitor } = identify(await saltOf(db, now), `search ${query}`, sender);
  await db.$executeRaw`
    update search_queries set clicked = least(clicked + 1, searches)
    where day = ${startOfDay(now)}::date and query = ${query} and visitor = decode(${visitor}, 'hex')`;
}
