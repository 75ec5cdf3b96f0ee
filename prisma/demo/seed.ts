import path from "node:path";
import { env } from "../../lib/core/env";
import { addDays } from "../../lib/core/time";
import { flush } from "../../lib/platform/cache/cache-tags";
import { connect, type Db, inTransaction } from "../../lib/platform/db/db";
import { addDemoRecords } from "../../lib/platform/outbound/demo-records";
import { mediaStorage } from "../../lib/platform/storage/storage";
import { importFolder } from "../../lib/portability/archive/import-folder";
import { openFolder } from "../../lib/portability/archive/read-folder";
import { importBlog } from "../../lib/portability/blog-import/import-blog";
import { freezeWindows } from "../../lib/ranking/rankings/freeze-windows";
import { refreshRanks } from "../../lib/ranking/rankings/refresh-ranks";
import { proofText, recordName } from "../../lib/ranking/trust/domain/rules";
import { recomputeAllTrust } from "../../lib/ranking/trust/recompute-trust";
import { seededRandom } from "./random";
import { seedClaims } from "./steps/claims";
import { seedCollections } from "./steps/collections";
import { seedHistory } from "./steps/history";
import { seedPeople } from "./steps/people";
import { seedPulse } from "./steps/pulse";
import { seedTraffic } from "./steps/traffic";
import { seedVotes } from "./steps/votes";
import { type DemoProduct, findProducts } from "./story";

const seedLock = 0x64656d6f;
const longestMs = 180_000;
const directory = path.join(import.meta.dirname, "directory");
const blog = path.join(import.meta.dirname, "blog");

type Counts = { products: number; votes: number; samples: number; views: number };

/**
 * Fills a database that has no person yet with the sample directory, in one transaction: killed in the middle, it leaves
 * no row behind and starts again the next time. A database with any people stays unchanged.
 */
export async function seedDemo(report: (line: string) => void): Promise<void> {
  const db = connect(env().DATABASE_URL, 2);
  try {
    if ((await db.person.count()) > 0) return;
    report("Filling the directory with sample content …");
    const startedAt = performance.now();
    const counts = await inTransaction(db, (tx) => fill(tx, new Date()), {
      maxWait: 10_000,
      timeout: longestMs,
    });
    if (counts === null) return;
    await flush(db);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    report(
      `Created ${counts.products} products, ${counts.votes} votes, ${counts.samples} health samples and ${counts.views} page views in ${seconds} s.`,
    );
  } finally {
    await db.$disconnect();
  }
}

/** The lock lets one of two programs that start at once do it; the other finds the people that the first one made. */
async function fill(tx: Db, now: Date): Promise<Counts | null> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${seedLock})`;
  if ((await tx.person.count()) > 0) return null;
  const folder = await openFolder(directory, now);
  const cast = await seedPeople(tx, folder, now);
  const ctx = { caller: cast.admin, db: tx, now };
  const imported = await importFolder(ctx, mediaStorage(), directory, { asOf: now, authors: cast.authors });
  requireWhole(imported.skipped);
  await seedHistory(tx, cast, now);
  const products = await findProducts(tx, now);
  await seedCollections(tx, cast, now);
  await addDomainProofs(tx, products, now);
  await seedClaims(tx, cast.authors, now);
  const votes = await seedVotes(tx, products, cast.voterIds, now);
  await freezeWindows(tx, now);
  const samples = await seedPulse(tx, products, now);
  const views = await seedTraffic(tx, products, now);
  requireWhole((await importBlog(ctx, blog, { later: folder.later })).skipped);
  await refreshRanks(tx, now);
  await recomputeAllTrust(tx, now);
  return { products: products.length, votes, samples, views };
}

function requireWhole(skipped: object[]): void {
  if (skipped.length > 0) throw new Error(`The sample directory is broken: ${JSON.stringify(skipped)}`);
}

async function addDomainProofs(tx: Db, products: readonly DemoProduct[], now: Date): Promise<void> {
  const random = seededRandom(1);
  const seenAt = addDays(now, -0.4);
  const data = products
    .filter(({ domainProven }) => domainProven)
    .map(({ id, organizationId, websiteUrl, publishedDaysAgo }) => {
      const provenAt = addDays(now, -(publishedDaysAgo ?? 1));
      return {
        productId: id,
        organizationId,
        domain: new URL(websiteUrl).hostname.replace(/^www\./, ""),
        token: Math.floor(random() * 2 ** 52).toString(36),
        method: "dns",
        provenAt,
        createdAt: provenAt,
        checkedAt: seenAt,
        seenAt,
      };
    });
  await tx.domainProof.createMany({ data });
  await addDemoRecords(
    Object.fromEntries(data.map(({ domain, token }) => [recordName(domain), proofText(token)])),
  );
}
