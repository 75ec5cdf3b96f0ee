import { mediaIdsOf } from "../../catalog/products/content";
import {
  isCloseName,
  nameSpellings,
  normaliseText,
  plainName,
  withoutInvisible,
} from "../../core/close-name";
import { shownHost } from "../../core/parse-url";
import { addDays, toDay } from "../../core/time";
import { writtenAddress } from "../../core/written-address";
import { findOwnMedia } from "../../documents/media/attach-media";
import { isVisibleNow } from "../../documents/visible-listing";
import { doubtsOf } from "../../identity/names/rules";
import { doubtsOfSlug, spells } from "../../identity/names/screen-name";
import type { Db } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import { checkText } from "./screen-texts";
import { type Check, passed, type Screened, warned } from "./screened";
import { limits } from "./screening-rules";

/** The soft checks that need the database, one query each. */
export async function lookUpWarnings(db: Db, subject: Screened, now: Date): Promise<Check[]> {
  return [
    await checkWebsite(db, subject, now),
    await checkName(db, subject, now),
    await checkClaims(db, subject),
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
  return warned("same_website", slugs, {
    pass: "No other product has this website.",
    warn: "Another product has the same website.",
  });
}

/** Only names with a verified domain are worth imitating; the organization's own names are not imitations. */
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
  const evidence = others.map((other) => `${other.name} (${other.slug})`);
  return warned("similar_name", evidence, {
    pass: "The name is not similar to a verified product's.",
    warn: "The name is similar to that of a product with a verified domain.",
  });
}

/** Of the slugs also the former ones, which redirect as soon as the product is public. */
async function checkClaims(db: Db, { productId, organizationId, listing }: Screened): Promise<Check> {
  const rows = await db.productSlug.findMany({ where: { productId }, orderBy: { slug: "asc" } });
  const ofSlugs = await Promise.all(
    rows.map(({ slug }) =>
      spells(slug, listing.name) ? doubtsOf(slug) : doubtsOfSlug(db, slug, organizationId),
    ),
  );
  const address = writtenAddress(listing.name)?.text.replace(/^www\./, "");
  const isElsewhere = address !== undefined && address !== shownHost(listing.websiteUrl ?? "");
  const doubts = [
    ...doubtsOf(listing.name),
    ...(isElsewhere ? [`It contains an address that isn't its website's: ${address}.`] : []),
    ...ofSlugs.flat(),
  ];
  return warned("claims", [...new Set(doubts)], {
    pass: "The name and slugs aren't misleading.",
    warn: "The name or a slug may be mistaken for someone else's.",
  });
}

async function checkMedia(db: Db, subject: Screened): Promise<Check> {
  const wanted = mediaIdsOf(subject);
  if (wanted.length === 0) return passed("media", "There are no pictures or videos.");
  const there = new Set(await findFiles(db, subject, wanted));
  const missing = wanted.filter((id) => !there.has(id));
  return warned("media", missing.slice(0, 5), {
    pass: "Every picture and video was found.",
    warn: "A picture or video is missing or doesn't belong to the organization.",
  });
}

/** A saved revision has its media attached; for unsaved content, those that would be. */
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
  return warned("new_account", isNew ? [`Since ${toDay(author.createdAt)}`] : [], {
    pass: "The account is not new, or has had a product approved.",
    warn: "This is the first submission from a new account.",
  });
}
