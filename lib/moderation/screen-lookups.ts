import type { Db } from "../core/db";
import { addDays } from "../core/time";
import { normaliseText } from "../directory/rules";
import { findOwnMedia } from "../media/refer-media";
import { mediaIdsOf } from "../products/content";
import { isVisibleNow } from "../products/visible";
import { websiteKey } from "../pulse/website-url";
import { isCloseName, nameSpellings, plainName } from "./close-name";
import { withoutInvisible } from "./readings";
import { checkText } from "./screen-texts";
import { type Check, passed, type Screened } from "./screened";
import { limits } from "./screening-rules";

/** The soft checks that ask the database; each asks one question. */
export async function lookUpWarnings(db: Db, subject: Screened, now: Date): Promise<Check[]> {
  return [
    await checkWebsite(db, subject, now),
    await checkName(db, subject, now),
    await checkText(db, subject, now),
    await checkMedia(db, subject),
    await checkAccount(db, subject, now),
  ];
}

async function checkWebsite(db: Db, { productId, listing }: Screened, now: Date): Promise<Check> {
  const key = listing.websiteUrl === null ? null : websiteKey(listing.websiteUrl);
  if (key === null) return passed("same_website", "There is no website to compare.");
  const shown = await db.$queryRaw<{ slug: string }[]>`
    select p.slug from listings l join products p on p.id = l.product_id
    where l.website_key = ${key} and l.product_id <> ${productId}::uuid
      and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
    order by p.slug limit 5`;
  const inReview = await db.$queryRaw<{ slug: string; websiteUrl: string }[]>`
    select p.slug, r.listing ->> 'websiteUrl' as "websiteUrl"
    from revisions r join products p on p.id = r.product_id
    where r.status = 'in_review' and r.product_id <> ${productId}::uuid
      and strpos(lower(r.listing ->> 'websiteUrl'), ${key.split(/[/?]/)[0] ?? ""}) > 0
    order by p.slug limit 50`;
  const waiting = inReview.filter(({ websiteUrl }) => websiteKey(websiteUrl) === key);
  const slugs = [...new Set([...shown, ...waiting].map(({ slug }) => slug))].slice(0, 5);
  return slugs.length === 0
    ? passed("same_website", "No other product has this website.")
    : {
        id: "same_website",
        outcome: "warn",
        message: "Another product has the same website.",
        evidence: slugs,
      };
}

/** Only names whose domain is proven are worth imitating; the organization's own are no imitation. */
async function checkName(db: Db, subject: Screened, now: Date): Promise<Check> {
  const name = normaliseText(withoutInvisible(subject.listing.name));
  const plain = plainName(subject.listing.name);
  const spellings = nameSpellings(subject.listing.name);
  const near = await db.$queryRaw<{ slug: string; name: string; likeness: number }[]>`
    select p.slug, l.name, similarity(l.search_name, ${name}) as likeness
    from listings l join products p on p.id = l.product_id
    where l.search_name % any(${spellings}::text[])
      and p.organization_id <> ${subject.organizationId}::uuid
      and ${isVisibleNow(now)}
      and exists (select 1 from domain_proofs d
        where d.product_id = p.id and d.organization_id = p.organization_id and d.proven_at is not null
          and d.lost_at is null)
    order by (select max(similarity(l.search_name, spelling)) from unnest(${spellings}::text[]) spelling) desc, p.slug
    limit 20`;
  const others = near
    .filter((other) => isCloseName(other.likeness, plain, plainName(other.name)))
    .slice(0, 3);
  return others.length === 0
    ? passed("similar_name", "The name is not close to a verified product's.")
    : {
        id: "similar_name",
        outcome: "warn",
        message: "The name is close to that of a product whose domain is proven.",
        evidence: others.map((other) => `${other.name} (${other.slug})`),
      };
}

async function checkMedia(db: Db, subject: Screened): Promise<Check> {
  const wanted = mediaIdsOf(subject);
  if (wanted.length === 0) return passed("media", "There are no pictures and videos.");
  const there = new Set(await findFiles(db, subject, wanted));
  const missing = wanted.filter((id) => !there.has(id));
  return missing.length === 0
    ? passed("media", "Every picture and video is there.")
    : {
        id: "media",
        outcome: "warn",
        message: "A picture or video was not found among the organization's own.",
        evidence: missing.slice(0, 5),
      };
}

/** A saved revision has its uses of files; for what is not saved, those that it would get. */
async function findFiles(db: Db, subject: Screened, wanted: readonly string[]): Promise<string[]> {
  const { revisionId, organizationId, authorId } = subject;
  if (revisionId === null) return findOwnMedia(db, { organizationId, personId: authorId }, wanted);
  const rows = await db.mediaReference.findMany({
    where: { revisionId, media: { deletedAt: null } },
    select: { mediaId: true },
  });
  return rows.map(({ mediaId }) => mediaId);
}

async function checkAccount(db: Db, subject: Screened, now: Date): Promise<Check> {
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
    ? {
        id: "new_account",
        outcome: "warn",
        message: "The first submission of a new account.",
        evidence: [`Since ${author.createdAt.toISOString().slice(0, 10)}`],
      }
    : passed("new_account", "The account is not new, or has been approved before.");
}
