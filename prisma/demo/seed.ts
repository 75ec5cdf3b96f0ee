import { flush, touchTags } from "../../lib/core/cache-tags";
import { connect, type Db } from "../../lib/core/db";
import { env } from "../../lib/core/env";
import { addDays } from "../../lib/core/time";
import { freezeWindows } from "../../lib/rankings/freeze-windows";
import { refreshRanks } from "../../lib/rankings/refresh-ranks";
import { recomputeAllTrust } from "../../lib/trust/recompute-trust";
import { demoProducts } from "./catalog";
import { seededRandom } from "./random";
import { seedPeople } from "./steps/people";
import { seedPosts } from "./steps/posts";
import { seedProducts } from "./steps/products";
import { seedPulse } from "./steps/pulse";
import { seedTraffic } from "./steps/traffic";
import { seedVotes } from "./steps/votes";

const seedLock = 0x64656d6f;
const longestMs = 180_000;

/**
 * Fills a database that has no person yet with the demo's content, in one transaction: killed in the middle, it leaves
 * nothing behind and begins anew the next time. A database with anybody in it stays as it is.
 */
export async function seedDemo(report: (line: string) => void): Promise<void> {
  const db = connect(env().DATABASE_URL, 2);
  try {
    if ((await db.person.count()) > 0) return;
    report("Filling the directory with the demo's content …");
    const startedAt = performance.now();
    const counts = await db.$transaction((tx) => fill(tx, new Date()), {
      maxWait: 10_000,
      timeout: longestMs,
    });
    if (counts === null) return;
    touchTags(db, ["directory", "votes", "stats", "blog"]);
    await flush(db);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    report(
      `Made ${demoProducts.length} products, ${counts.votes} votes, ${counts.samples} health samples and ${counts.views} page views in ${seconds} s.`,
    );
  } finally {
    await db.$disconnect();
  }
}

/** The lock lets one of two programs that start at once do it; the other finds the people that the first one made. */
async function fill(tx: Db, now: Date): Promise<{ votes: number; samples: number; views: number } | null> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${seedLock})`;
  if ((await tx.person.count()) > 0) return null;
  const cast = await seedPeople(tx, now);
  await seedProducts(tx, cast, now);
  await tellOfThePast(tx, now);
  const rows = await tx.product.findMany({ select: { id: true, slug: true } });
  const productIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  await addDomainProofs(tx, productIds, cast.owners, now);
  const votes = await seedVotes(tx, productIds, cast.voterIds, now);
  await freezeWindows(tx, now);
  const samples = await seedPulse(tx, productIds, now);
  const views = await seedTraffic(tx, productIds, now);
  await seedPosts(tx, cast.admin.person.id, now);
  await refreshRanks(tx, now);
  await recomputeAllTrust(tx, now);
  return { votes, samples, views };
}

/** What was told then was mailed then, and is read but for the last days. */
async function tellOfThePast(tx: Db, now: Date): Promise<void> {
  await tx.$executeRaw`
    update notifications set mailed_at = created_at,
      read_at = case when created_at < ${addDays(now, -7)} then created_at + interval '1 hour' end`;
}

async function addDomainProofs(
  tx: Db,
  productIds: Map<string, string>,
  owners: Awaited<ReturnType<typeof seedPeople>>["owners"],
  now: Date,
): Promise<void> {
  const random = seededRandom(1);
  const data = demoProducts.flatMap(
    ({ slug, organizationKey, listing, domainProven, firstPublishedDaysAgo }) => {
      const productId = productIds.get(slug);
      const organizationId = owners.get(organizationKey)?.organizationId;
      if (!domainProven || !productId || !organizationId) return [];
      const provenAt = addDays(now, -(firstPublishedDaysAgo ?? 1));
      const token = Math.floor(random() * 2 ** 52).toString(36);
      const domain = new URL(listing.websiteUrl).hostname.replace(/^www\./, "");
      return [
        {
          productId,
          organizationId,
          domain,
          token,
          method: "dns",
          provenAt,
          createdAt: provenAt,
          checkedAt: addDays(now, -0.4),
          seenAt: addDays(now, -0.4),
        },
      ];
    },
  );
  await tx.domainProof.createMany({ data });
}
