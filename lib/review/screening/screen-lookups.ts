import { mediaIdsOf } from "../../catalog/products/content";
import {
  isCloseName,
  nameSpellings,
  normalizeText,
  plainName,
  withoutInvisible,
} from "../../core/close-name";
import { shownHost } from "../../core/parse-url";
import { addDays, toDay } from "../../core/time";
import { writtenAddresses } from "../../core/written-address";
import { findOwnMedia } from "../../documents/media/attach-media";
import { isVisibleNow } from "../../documents/visible";
import { doubtsOf } from "../../identity/names/rules";
import { doubtsOfSlugs, spells } from "../../identity/names/screen-name";
import { type Db, Prisma } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import { readSiteName } from "../../platform/settings/read-settings";
import { checkTexts } from "./screen-texts";
import { type Check, passed, type Screened, warned } from "./screened";
import { limits } from "./screening-rules";

/** The soft checks that need the database: a query each for all subjects, and one for the files of a subject with any. */
export async function lookUpWarnings(db: Db, subjects: readonly Screened[], now: Date): Promise<Check[][]> {
  const lists = [
    await checkWebsites(db, subjects, now),
    await checkNames(db, subjects, now),
    await checkClaims(db, subjects),
    await checkTexts(db, subjects, now),
    await checkMedia(db, subjects),
    await checkAccounts(db, subjects, now),
  ];
  return subjects.map((_, at) => lists.flatMap((list) => list[at] ?? []));
}

async function checkWebsites(db: Db, subjects: readonly Screened[], now: Date): Promise<Check[]> {
  const keys = subjects.map(({ listing }) =>
    listing.websiteUrl === null ? null : websiteKey(listing.websiteUrl),
  );
  const asked = Prisma.sql`unnest(${keys}::text[], ${keys.map((key) => key?.split(/[/?]/)[0] ?? null)}::text[],
    ${subjects.map(({ productId }) => productId)}::uuid[]) with ordinality as s (key, host, product_id, place)`;
  const shown = await db.$queryRaw<{ place: number; slug: string }[]>`
    select s.place::int, found.slug from ${asked} cross join lateral (
      select p.slug from listings l join products p on p.id = l.product_id
      where l.website_key = s.key and l.product_id <> s.product_id
        and (l.visible_until is null or l.visible_until > ${now}::timestamptz)
      order by p.slug limit 5) as found
    where s.key is not null order by s.place, found.slug`;
  const inReview = await db.$queryRaw<{ place: number; slug: string; websiteUrl: string }[]>`
    with waiting as materialized (
      select r.product_id, p.slug, r.listing ->> 'websiteUrl' as "websiteUrl"
      from revisions r join products p on p.id = r.product_id where r.status = 'in_review'
    )
    select s.place::int, found.* from ${asked} cross join lateral (
      select slug, "websiteUrl" from waiting
      where product_id <> s.product_id and strpos(lower("websiteUrl"), s.host) > 0
      order by slug limit 50) as found
    where s.key is not null order by s.place, found.slug`;
  return keys.map((key, at) => {
    if (key === null) return passed("same_website", "There is no website to compare.");
    const waiting = inReview.filter(({ websiteUrl }) => websiteKey(websiteUrl) === key);
    const own = [...shown, ...waiting].filter(({ place }) => place === at + 1);
    const slugs = [...new Set(own.map(({ slug }) => slug))].slice(0, 5);
    return warned("same_website", slugs, {
      pass: "No other product has this website.",
      warn: "Another product has the same website.",
    });
  });
}

/** Only names with a verified domain are worth imitating; the organization's own names are not imitations. */
async function checkNames(db: Db, subjects: readonly Screened[], now: Date): Promise<Check[]> {
  const asked = subjects.map(({ organizationId, listing: { name } }, at) => ({
    place: at,
    organization_id: organizationId,
    name: normalizeText(withoutInvisible(name)),
    spellings: nameSpellings(name),
  }));
  const near = await db.$queryRaw<{ place: number; slug: string; name: string; likeness: number }[]>`
    select s.place, found.slug, found.name, found.likeness
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as s (place int, organization_id uuid, name text, spellings text[])
    cross join lateral (
      select p.slug, l.name, similarity(l.search_name, s.name) as likeness,
        (select max(similarity(l.search_name, spelling)) from unnest(s.spellings) spelling) as nearest
      from listings l join products p on p.id = l.product_id
      where l.search_name % any(s.spellings)
        and p.organization_id <> s.organization_id
        and ${isVisibleNow(now)}
        and exists (select 1 from domain_proofs d
          where d.product_id = p.id and d.organization_id = p.organization_id and d.proven_at is not null
            and d.lost_at is null)
      order by nearest desc, p.slug
      limit 20) as found
    order by s.place, found.nearest desc, found.slug`;
  return subjects.map(({ listing }, at) => {
    const plain = plainName(listing.name);
    const others = near
      .filter(({ place, likeness, name }) => place === at && isCloseName(likeness, plain, plainName(name)))
      .slice(0, 3);
    const evidence = others.map(({ name, slug }) => `${name} (${slug})`);
    return warned("similar_name", evidence, {
      pass: "The name is not similar to a verified product's.",
      warn: "The name is similar to the name of a product with a verified domain.",
    });
  });
}

/** Of the slugs also the former ones, which redirect as soon as the product is public. */
async function checkClaims(db: Db, subjects: readonly Screened[]): Promise<Check[]> {
  const rows = await db.$queryRaw<{ slug: string; productId: string }[]>`
    select slug, product_id as "productId" from product_slugs
    where product_id = any(${subjects.map(({ productId }) => productId)}::uuid[]) order by slug`;
  const slugsOf = subjects.map(({ productId, organizationId, listing: { name } }) =>
    rows
      .filter((row) => row.productId === productId)
      .map(({ slug }) => ({ slug, organizationId, isOwnName: spells(slug, name) })),
  );
  const foreign = slugsOf.flat().filter(({ isOwnName }) => !isOwnName);
  const doubtsAbout = await doubtsOfSlugs(db, foreign);
  const site = await readSiteName(db);
  return subjects.map(({ listing }, at) => {
    const written = writtenAddresses(listing.name).map(({ text }) => text.replace(/^www\./, ""));
    const elsewhere = written.filter((address) => address !== shownHost(listing.websiteUrl ?? ""));
    const ofSlugs = slugsOf[at]?.flatMap(({ slug }) => doubtsAbout.get(slug) ?? doubtsOf(slug, site)) ?? [];
    const doubts = [
      ...doubtsOf(listing.name, site),
      ...elsewhere.map((address) => `It contains a domain that isn't its website's: ${address}.`),
      ...ofSlugs,
    ];
    return warned("claims", [...new Set(doubts)], {
      pass: "The name and slugs aren't misleading.",
      warn: "The name or a slug may be mistaken for someone else's.",
    });
  });
}

async function checkMedia(db: Db, subjects: readonly Screened[]): Promise<Check[]> {
  const attached = await findAttached(db, subjects);
  const checks: Check[] = [];
  for (const subject of subjects) {
    const wanted = mediaIdsOf(subject);
    const there =
      subject.revisionId === null && wanted.length > 0
        ? await findOwnMedia(db, { ...subject, personId: subject.authorId }, wanted)
        : (attached.get(subject.revisionId ?? "") ?? []);
    checks.push(judgeFiles(wanted, new Set(there)));
  }
  return checks;
}

function judgeFiles(wanted: readonly string[], there: ReadonlySet<string>): Check {
  if (wanted.length === 0) return passed("media", "There are no pictures or videos.");
  const missing = wanted.filter((id) => !there.has(id));
  return warned("media", missing.slice(0, 5), {
    pass: "Every picture and video was found.",
    warn: "A picture or video is missing or doesn't belong to the organization.",
  });
}

/** A saved revision has its media attached; of unsaved content those count that would be. */
async function findAttached(db: Db, subjects: readonly Screened[]): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ revisionId: string; mediaIds: string[] }[]>`
    select u.revision_id as "revisionId", array_agg(u.media_id::text) as "mediaIds"
    from media_references u join media m on m.id = u.media_id and m.deleted_at is null
    where u.revision_id = any(${subjects.flatMap(({ revisionId }) => revisionId ?? [])}::uuid[])
    group by u.revision_id`;
  return new Map(rows.map(({ revisionId, mediaIds }) => [revisionId, mediaIds]));
}

async function checkAccounts(db: Db, subjects: readonly Screened[], now: Date): Promise<Check[]> {
  const since = addDays(now, -limits.newAccountDays);
  const authors = await db.person.findMany({
    where: {
      id: { in: [...new Set(subjects.flatMap(({ authorId }) => authorId ?? []))] },
      createdAt: { gt: since },
    },
    select: { id: true, createdAt: true },
  });
  const newSince = new Map(authors.map(({ id, createdAt }) => [id, createdAt]));
  const experienced = await findApproved(
    db,
    subjects.map(({ organizationId }) => organizationId),
  );
  return subjects.map(({ authorId, organizationId }) => {
    const createdAt = authorId === null ? undefined : newSince.get(authorId);
    const isNew = createdAt !== undefined && !experienced.has(organizationId);
    return warned("new_account", isNew ? [`Since ${toDay(createdAt)}`] : [], {
      pass: "The account is not new, or has had a product approved.",
      warn: "This is the first submission from a new account.",
    });
  });
}

/** Those of the organizations of which a reviewer has approved something. */
export async function findApproved(db: Db, organizationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select o.id from unnest(${[...new Set(organizationIds)]}::uuid[]) as o (id)
    where exists (
      select from products p join queue_items q on q.product_id = p.id join decisions d on d.queue_item_id = q.id
      where p.organization_id = o.id and d.decision = 'approve')`;
  return new Set(rows.map(({ id }) => id));
}
