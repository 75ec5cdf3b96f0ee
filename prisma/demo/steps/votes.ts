import { newId } from "../../../lib/core/ids";
import { addDays, dayMs, startOfDay } from "../../../lib/core/time";
import type { Db } from "../../../lib/platform/db/db";
import { rebuildTallies } from "../../../lib/ranking/votes/tallies";
import { type Random, seededRandom, shuffled, wholeAround } from "../random";
import type { DemoProduct } from "../story";

const weeks = 6;
const votesPerPoint = 0.45;

/** Six weeks of votes up to this minute, written in bulk; the tallies are then made from them. */
export async function seedVotes(
  db: Db,
  products: readonly DemoProduct[],
  voterIds: string[],
  now: Date,
): Promise<number> {
  const random = seededRandom(20_260_701);
  const votes = products.flatMap((product) => votesFor(random, product, voterIds, now));
  votes.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await db.vote.createMany({ data: votes.map((vote) => ({ id: newId(), counted: true, ...vote })) });
  await rebuildTallies(db);
  return votes.length;
}

type DemoVote = { productId: string; personId: string; day: Date; createdAt: Date };

/** Some products rise over the weeks and some fade; each has voters of its own who come back. */
function votesFor(
  random: Random,
  { id: productId, popularity, publishedDaysAgo }: DemoProduct,
  voterIds: string[],
  now: Date,
): DemoVote[] {
  if (popularity === 0 || publishedDaysAgo === null) return [];
  const trend = random() * 0.9 - 0.45;
  const fans = shuffled(random, voterIds).slice(0, 4 + popularity * 3);
  const firstAt = addDays(now, -Math.min(publishedDaysAgo, weeks * 7));
  const votes: DemoVote[] = [];
  for (let day = startOfDay(firstAt); day <= now; day = addDays(day, 1)) {
    const from = Math.max(day.getTime(), firstAt.getTime());
    const until = Math.min(day.getTime() + dayMs, now.getTime());
    const age = (now.getTime() - from) / (weeks * 7 * dayMs);
    const weekend = day.getUTCDay() % 6 === 0 ? 0.7 : 1;
    const expected =
      popularity * votesPerPoint * weekend * (1 + trend * (1 - 2 * age)) * ((until - from) / dayMs);
    for (const personId of shuffled(random, fans).slice(0, wholeAround(random, expected))) {
      votes.push({
        productId,
        personId,
        day,
        createdAt: new Date(from + Math.floor(random() * (until - from))),
      });
    }
  }
  return votes;
}
