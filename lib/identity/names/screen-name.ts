import { isCloseName, nameSpellings, plainName } from "../../core/close-name";
import { failField } from "../../core/errors";
import { isNumbered, slugify } from "../../core/slugs";
import type { Db } from "../../platform/db/db";
import { refuseBanned } from "../../platform/outbound/banned-hosts";
import { readSiteName } from "../../platform/settings/read-settings";
import { domainsIn, doubtsOf, noAddress, refusalOf } from "./rules";

/** Whose name it is or is to be; null for somebody new. */
export type Named = { organizationId: string | null } | { personId: string | null };

/**
 * Why a name should be looked at before the public reads it; empty for an ordinary one. An address, a banned domain
 * and invisible characters are an error of the field `name`.
 */
export async function screenName(db: Db, name: string, named: Named): Promise<string[]> {
  const refusal = refusalOf(name);
  if (refusal !== null) failField("name", "not_allowed", refusal);
  await refuseBanned(db, [["name", name]]);
  const domains = domainsIn(name);
  if (domains.length > 0 && "personId" in named) failField("name", "not_allowed", noAddress);
  const own = "organizationId" in named ? named.organizationId : null;
  const elsewhere = await withoutVerified(db, own, domains);
  // People have the names of products: Clara, Alma.
  const isOneWord = "personId" in named && !/[\s\p{N}]/u.test(name.trim());
  const verified = isOneWord ? null : ((await findVerified(db, [{ name, own }]))[0] ?? null);
  return [
    ...doubtsOf(name, await readSiteName(db)),
    ...elsewhere.map((domain) => `It contains a domain that the organization hasn't verified: ${domain}.`),
    ...resembling(verified),
  ];
}

const resembling = (verified: string | null): string[] =>
  verified === null ? [] : [`It resembles ${verified}, which has a verified domain.`];

/** Why a slug of an organization, or of its product, may be mistaken for someone else's; empty for an ordinary one. */
export async function doubtsOfSlug(db: Db, slug: string, organizationId: string | null): Promise<string[]> {
  return (await doubtsOfSlugs(db, [{ slug, organizationId }])).get(slug) ?? [];
}

/** The same for several, by slug. */
export async function doubtsOfSlugs(
  db: Db,
  slugs: readonly { slug: string; organizationId: string | null }[],
): Promise<Map<string, string[]>> {
  const verified = await findVerified(
    db,
    slugs.map(({ slug, organizationId }) => ({ name: slug.replaceAll("-", " "), own: organizationId })),
  );
  const site = await readSiteName(db);
  return new Map(
    slugs.map(({ slug }, at) => [slug, [...doubtsOf(slug, site), ...resembling(verified[at] ?? null)]]),
  );
}

/** Whether a slug is the one that a name leads to, with or without a number, and so says no more than that name. */
export function spells(slug: string, name: string): boolean {
  const derived = slugify(name);
  return derived !== "" && isNumbered(slug, derived);
}

type SlugFor = { organizationId: string | null; names: readonly string[] };

/**
 * A doubtful slug is an error of its field, since another one is easily chosen. One that spells a name which reviewers
 * see or have approved passes; that a name contains the same word is not enough.
 */
export async function requireSlug(
  db: Db,
  slug: string,
  path: string,
  { organizationId, names }: SlugFor,
): Promise<void> {
  if (names.some((name) => spells(slug, name))) return;
  const [doubt] = await doubtsOfSlug(db, slug, organizationId);
  if (doubt) failField(path, "not_allowed", `could be mistaken for someone else's. ${doubt}`);
}

/** The domains, each once, without those that the organization has verified. */
async function withoutVerified(
  db: Db,
  organizationId: string | null,
  domains: readonly string[],
): Promise<string[]> {
  const bare = [...new Set(domains.map((domain) => domain.replace(/^www\./, "")))];
  if (organizationId === null || bare.length === 0) return bare;
  const verified = await db.domainProof.findMany({
    where: { organizationId, domain: { in: bare }, provenAt: { not: null }, lostAt: null },
    select: { domain: true },
  });
  return bare.filter((domain) => !verified.some((proof) => proof.domain === domain));
}

/** Of each name, the verified product, or organization with a verified domain, for which somebody else's may be mistaken. */
async function findVerified(
  db: Db,
  names: readonly { name: string; own: string | null }[],
): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const asked = names.map(({ name, own }, place) => ({ place, own, spellings: nameSpellings(name) }));
  const near = await db.$queryRaw<{ place: number; name: string; likeness: number }[]>`
    select s.place, found.name, found.likeness
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as s (place int, own uuid, spellings text[])
    cross join lateral (
      with proven as (
        select distinct product_id, organization_id from domain_proofs
        where proven_at is not null and lost_at is null and organization_id is distinct from s.own
      ), known as (
        select o.name from organizations o where o.id in (select organization_id from proven)
        union
        select l.name from listings l join proven on proven.product_id = l.product_id
        where l.search_name % any(s.spellings) and l.visible_until is null
      )
      select name, likeness from (
        select name, (select max(similarity(lower(name), spelling)) from unnest(s.spellings) spelling)::float8 as likeness
        from known) as measured
      where likeness > 0.3 order by likeness desc limit 20) as found
    order by s.place, found.likeness desc`;
  return names.map(({ name }, at) => {
    const plain = plainName(name);
    const others = near.filter(({ place }) => place === at);
    return others.find((other) => isCloseName(other.likeness, plain, plainName(other.name)))?.name ?? null;
  });
}
