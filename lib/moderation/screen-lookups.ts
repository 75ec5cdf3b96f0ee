import { readBlocks } from "../blocks/migrate";
import { documentText } from "../blocks/plain-text";
import type { Db } from "../core/db";
import { addDays } from "../core/time";
import { normaliseText } from "../directory/rules";
import { mediaIdsOf } from "../products/content";
import type { ScreeningCheck } from "../products/schema";
import { isVisibleNow } from "../products/visible";
import { websiteKey } from "../pulse/website-url";
import type { Screened } from "./screened";
import { limits } from "./screening-rules";
import { trigramSimilarity } from "./trigrams";

/** The soft checks that ask the database; each asks one question. */
export async function lookUpWarnings(db: Db, subject: Screened, now: Date): Promise<ScreeningCheck[]> {
  return [
    await checkWebsite(db, subject, now),
    await checkName(db, subject, now),
    await checkText(db, subject, now),
    await checkMedia(db, subject),
    await checkReachable(db, subject),
    await checkAccount(db, subject, now),
  ].filter((check) => check !== null);
}

async function checkWebsite(
  db: Db,
  { productId, listing }: Screened,
  now: Date,
): Promise<ScreeningCheck | null> {
  const key = listing.websiteUrl === null ? null : websiteKey(listing.websiteUrl);
  if (key === null) return null;
  const others = await db.$queryRaw<{ slug: string }[]>`
    select p.slug from listings l join products p on p.id = l.product_id
    where l.website_key = ${key} and l.product_id <> ${productId}::uuid
      and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
    order by p.slug limit 5`;
  return others.length === 0
    ? { id: "same_website", outcome: "pass", message: "No other product has this website." }
    : {
        id: "same_website",
        outcome: "warn",
        message: "Another product has the same website.",
        evidence: others.map(({ slug }) => slug),
      };
}

/** Only names whose domain is proven are worth imitating; the organization's own are no imitation. */
async function checkName(db: Db, subject: Screened, now: Date): Promise<ScreeningCheck> {
  const name = normaliseText(subject.listing.name);
  const others = await db.$queryRaw<{ slug: string; name: string }[]>`
    select p.slug, l.name from listings l join products p on p.id = l.product_id
    where l.search_name % ${name}
      and similarity(l.search_name, ${name}) >= ${limits.nameSimilarity}
      and p.organization_id <> ${subject.organizationId}::uuid
      and ${isVisibleNow(now)}
      and exists (select 1 from domain_proofs d
        where d.product_id = p.id and d.organization_id = p.organization_id and d.proven_at is not null
          and d.lost_at is null)
    order by similarity(l.search_name, ${name}) desc limit 3`;
  return others.length === 0
    ? { id: "similar_name", outcome: "pass", message: "The name is not close to a verified product's." }
    : {
        id: "similar_name",
        outcome: "warn",
        message: "The name is close to that of a product whose domain is proven.",
        evidence: others.map((other) => `${other.name} (${other.slug})`),
      };
}

/** Candidates are the documents with this one's longest words; only those are compared in full. */
async function checkText(db: Db, { productId, blocks }: Screened, now: Date): Promise<ScreeningCheck | null> {
  const text = documentText(blocks);
  const words = [...new Set(text.toLowerCase().match(/\p{L}{4,40}/gu) ?? [])];
  if (words.length < limits.textWords) return null;
  const longest = words.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 8);
  const rows = await db.$queryRaw<{ slug: string; blocks: unknown }[]>`
    select p.slug, r.blocks from listings l
      join revisions r on r.id = l.revision_id join products p on p.id = l.product_id
    where l.search_vector @@ plainto_tsquery('english', ${longest.join(" ")})
      and l.product_id <> ${productId}::uuid
      and ${isVisibleNow(now)}
    limit 5`;
  const alike = rows.filter(
    (row) => trigramSimilarity(text, documentText(readBlocks(row.blocks))) >= limits.textSimilarity,
  );
  return alike.length === 0
    ? { id: "similar_text", outcome: "pass", message: "No public document has nearly this text." }
    : {
        id: "similar_text",
        outcome: "warn",
        message: "The text is nearly equal to another product's.",
        evidence: alike.map(({ slug }) => slug),
      };
}

async function checkMedia(db: Db, subject: Screened): Promise<ScreeningCheck | null> {
  const wanted = mediaIdsOf(subject);
  if (wanted.length === 0) return null;
  const rows = await db.mediaReference.findMany({
    where: { revisionId: subject.revisionId, media: { deletedAt: null } },
    select: { mediaId: true },
  });
  const there = new Set(rows.map(({ mediaId }) => mediaId));
  const missing = wanted.filter((id) => !there.has(id));
  return missing.length === 0
    ? { id: "media", outcome: "pass", message: "Every picture and video is there." }
    : {
        id: "media",
        outcome: "warn",
        message: "A picture or video was not found among the organization's own.",
        evidence: missing.slice(0, 5),
      };
}

/** What the health history knows already. Without a measurement nothing is said: a probe needs the network. */
async function checkReachable(db: Db, { productId, listing }: Screened): Promise<ScreeningCheck | null> {
  if (listing.websiteUrl === null) return null;
  const latest = await db.pulseSample.findFirst({
    where: { productId, url: listing.websiteUrl, outcome: { not: "unknown" } },
    orderBy: { sampledAt: "desc" },
    select: { outcome: true, sampledAt: true },
  });
  if (!latest) return null;
  const at = latest.sampledAt.toISOString();
  return latest.outcome === "successful"
    ? { id: "website", outcome: "pass", message: "The website answered when last measured.", evidence: [at] }
    : {
        id: "website",
        outcome: "warn",
        message: "The website did not answer when last measured.",
        evidence: [at],
      };
}

async function checkAccount(db: Db, subject: Screened, now: Date): Promise<ScreeningCheck> {
  const since = addDays(now, -limits.newAccountDays);
  const author = subject.authorId
    ? await db.person.findUnique({ where: { id: subject.authorId }, select: { createdAt: true } })
    : null;
  const earlier = await db.decision.findFirst({
    where: { decision: "approve", queueItem: { product: { organizationId: subject.organizationId } } },
    select: { id: true },
  });
  const isNew = author !== null && author.createdAt > since && earlier === null;
  return isNew
    ? { id: "new_account", outcome: "warn", message: "The first submission of a new account." }
    : { id: "new_account", outcome: "pass", message: "The account is not new, or has been approved before." };
}
