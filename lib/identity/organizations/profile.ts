import { dequal } from "dequal";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fieldError } from "../../core/errors";
import type { Json } from "../../events/act";
import { emit } from "../../events/emit";
import type { Db, Prisma } from "../../platform/db/db";
import { refuseBanned } from "../../platform/outbound/banned-hosts";
import { OrganizationLink, type OrganizationProfile, type ProfileChange } from "./schema";

export const profileWith = {
  description: true,
  websiteUrl: true,
  logoId: true,
  logoAlt: true,
  links: true,
} satisfies Prisma.OrganizationSelect;

export type ProfileRow = {
  description: string | null;
  websiteUrl: string | null;
  logoId: string | null;
  logoAlt: string;
  links: unknown;
};

export const toProfile = (row: ProfileRow): OrganizationProfile => ({
  description: row.description,
  websiteUrl: row.websiteUrl,
  logo: row.logoId === null ? null : { mediaId: row.logoId, url: `/media/${row.logoId}`, alt: row.logoAlt },
  links: OrganizationLink.array().catch([]).parse(row.links),
});

/**
 * Changes what an organization says of itself, in the transaction that holds its row. Nobody reviews it, so a banned
 * domain is 422 wherever it stands. The same again changes nothing.
 */
export async function changeProfile(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  row: ProfileRow & { id: string },
  { description, websiteUrl, logo, links }: ProfileChange,
): Promise<ProfileRow> {
  await refuseBanned(tx, writtenIn({ description, websiteUrl, links }));
  if (logo) await holdLogo(tx, ctx, row, logo.mediaId);
  const next: ProfileRow = {
    description: description === undefined ? row.description : description || null,
    websiteUrl: websiteUrl === undefined ? row.websiteUrl : websiteUrl,
    logoId: logo === undefined ? row.logoId : (logo?.mediaId ?? null),
    logoAlt: logo === undefined ? row.logoAlt : (logo?.alt ?? ""),
    links: links ?? row.links,
  };
  const keys = (Object.keys(next) as (keyof ProfileRow)[]).filter((key) => !dequal(row[key], next[key]));
  if (keys.length === 0) return next;
  await tx.organization.update({ where: { id: row.id }, data: { ...next, links: next.links as object } });
  const only = (of: ProfileRow) => Object.fromEntries(keys.map((key) => [key, of[key] as Json]));
  await emit(tx, ctx, "organization.described", {
    id: row.id,
    organizationId: row.id,
    details: { from: only(row), to: only(next) },
  });
  return next;
}

const writtenIn = ({
  description,
  websiteUrl,
  links = [],
}: Pick<ProfileChange, "description" | "websiteUrl" | "links">): [field: string, text: string][] => [
  ["description", description ?? ""],
  ["websiteUrl", websiteUrl ?? ""],
  ...links.map(({ label, url }, at): [string, string] => [`links[${at}].url`, `${label} ${url}`]),
];

/**
 * A logo becomes public with the organization, so it is the caller's upload, the logo already, or a file of the
 * organization's products. The lock on its row keeps the sweep from deleting it meanwhile.
 */
async function holdLogo(
  tx: Db,
  { caller }: Ctx<SessionCaller>,
  row: ProfileRow & { id: string },
  id: string,
): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    select 1 from media m where m.id = ${id}::uuid and m.kind = 'image' and m.deleted_at is null
      and (m.id = ${row.logoId}::uuid or m.uploader_id = ${caller.person.id}::uuid or exists (
        select 1 from media_references u join revisions r on r.id = u.revision_id
          join products p on p.id = r.product_id
        where u.media_id = m.id and p.organization_id = ${row.id}::uuid))
      for key share of m`;
  if (held.length === 0) throw fieldError("logo", "unknown_media", "must be a picture that you uploaded");
}
