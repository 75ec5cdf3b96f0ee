import type { Db } from "../../../lib/core/db";
import { newId } from "../../../lib/core/ids";
import { addDays, dayMs, startOfDay } from "../../../lib/core/time";
import { rebuildTallies } from "../../../lib/votes/rebuild-tallies";
import { demoProducts } from "../catalog";
import { type Random, seededRandom, shuffled, wholeAround } from "../random";
import type { DemoProduct } from "../types";

const weeks = 6;
const votesPerWeight = 0.45;

/** Six weeks of votes up to this minute, written in bulk; the tallies are then made from them. */
export async function seedVotes(
  db: Db,
  productIds: Map<string, string>,
  voterIds: string[],
  now: Date,
): Promise<number> {
  const random = seededRandom(20_260_701);
  const votes = demoProducts.flatMap((product) => {
    const productId = productIds.get(product.slug);
    return productId ? votesFor(random, product, productId, voterIds, now) : [];
  });
  votes.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await db.vote.createMany({ data: votes.map((vote) => ({ id: newId(), counted: true, ...vote })) });
  await rebuildTallies(db);
  return votes.length;
}

type DemoVote = { productId: string; personId: string; day: Date; createdAt: Date };

/** Some products rise over the weeks and some fade; each has voters of its own who come back. */
function votesFor(
  random: Random,
  product: DemoProduct,
  productId: string,
  voterIds: string[],
  now: Date,
): DemoVote[] {
  const { votesWeight, firstPublishedDaysAgo } = product;
  if (votesWeight === 0 || firstPublishedDaysAgo === null) return [];
  const trend = random() * 0.9 - 0.45;
  const fans = shuffled(random, voterIds).slice(0, 4 + votesWeight * 3);
  const firstAt = addDays(now, -Math.min(firstPublishedDaysAgo, weeks * 7));
  const votes: DemoVote[] = [];
  for (let day = startOfDay(firstAt); day <= now; day = addDays(day, 1)) {
    const from = Math.max(day.getTime(), firstAt.getTime());
    const until = Math.min(day.getTime() + dayMs, now.getTime());
    const age = (now.getTime() - from) / (weeks * 7 * dayMs);
    const weekend = day.getUTCDay() % 6 === 0 ? 0.7 : 1;
    const expected =
      votesWeight * votesPerWeight * weekend * (1 + trend * (1 - 2 * age)) * ((until - from) / dayMs);
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
