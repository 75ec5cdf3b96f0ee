import type { z } from "zod";
import { filterSql } from "../../catalog/directory/filters";
import { pageOfProducts } from "../../catalog/directory/list-products";
import { searchProducts } from "../../catalog/directory/search-products";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { typeOf } from "../../catalog/own-fields/rules";
import type { OwnValues } from "../../catalog/own-fields/schema";
import type { ProductSummary } from "../../catalog/products/schema";
import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { siteAddress } from "../../core/site-address";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import type { ProbeOutcome } from "../../platform/outbound/schema";
import {
  type ByServer,
  type ByServerVersion,
  type ListServers,
  officialKey,
  type Server,
  type ServerList,
  serverType,
} from "./schema";
import { type Kept, namespaceOf, toServerJson } from "./server-json";

type Reader = Pick<Ctx, "db" | "now" | "origin">;

/** A page of the public products of the type for MCP servers, newest first, or best first where words are given. */
export async function listServers(ctx: Reader, input: z.output<typeof ListServers>): Promise<ServerList> {
  const { search, updated_since, version, limit, cursor } = input;
  const filters = { type: serverType, updated_since, version };
  const conditions = [await ofServers(ctx)];
  if (updated_since !== undefined) {
    const since = Prisma.sql`>= ${updated_since}::timestamptz`;
    // Read once for all products, of which few are left to look at.
    conditions.push(Prisma.sql`(l.visible_from ${since} or p.id in (select e.product_id
      from list_entries e join list_imports i on i.id = e.import_id where ${importedAt(ctx)} ${since}))`);
    conditions.push(isServer(ctx, Prisma.sql`updated_at ${since}`));
  }
  if (version !== undefined && version !== "latest")
    conditions.push(isServer(ctx, Prisma.sql`version = ${version}`));
  const where = Prisma.join(conditions, " and ");
  const paging = { limit, ...(cursor !== undefined && { cursor }) };
  const { data, pagination } =
    search === undefined
      ? await pageOfProducts(ctx, paging, { filters: ["servers", filters], where, sort: "newest" })
      : (
          await searchProducts(
            ctx,
            { ...paging, ...filters, q: withoutNamespace(ctx, search) },
            { only: where, asTyped: true },
          )
        ).page;
  const { nextCursor } = pagination;
  return toList(await describe(ctx, data), nextCursor);
}

/** The versions of a server, of which a directory keeps the newest. */
export async function listVersions(ctx: Reader, { name }: z.output<typeof ByServer>): Promise<ServerList> {
  return toList([await findServer(ctx, name)], null);
}

export async function readVersion(
  ctx: Reader,
  { name, version }: z.output<typeof ByServerVersion>,
): Promise<Server> {
  const found = await findServer(ctx, name);
  return version === "latest" || version === found.server.version
    ? found
    : fail("not_found", `The server ${name} has no version ${version} here.`);
}

const toList = (servers: Server[], nextCursor: string | null): ServerList => ({
  servers,
  metadata: { ...(nextCursor !== null && { nextCursor }), count: servers.length },
});

async function findServer(ctx: Reader, name: string): Promise<Server> {
  const own = withoutNamespace(ctx, name);
  const candidates =
    own === name
      ? Prisma.sql`p.id in (select product_id from list_entries where key = ${name} and source_id in (${registries}))`
      : Prisma.sql`p.slug = ${own}`;
  const where = Prisma.sql`${await ofServers(ctx)} and ${candidates} and ${isServer(ctx, Prisma.sql`name = ${name}`)}`;
  const { data } = await pageOfProducts(ctx, { limit: 1 }, { filters: [], where, sort: "newest" });
  const [found] = await describe(ctx, data);
  return found ?? fail("not_found", `There is no server ${name}.`);
}

/** The condition for a product to be an MCP server; without that type, there is no registry. */
async function ofServers(ctx: Reader): Promise<Prisma.Sql> {
  if (!(await hasServers(ctx))) fail("not_found", "This directory has no MCP servers.");
  return filterSql(ctx, { type: serverType });
}

/** Whether the directory has the type for MCP servers. */
export async function hasServers({ db }: Pick<Ctx, "db">): Promise<boolean> {
  return typeOf(await readCatalog(db), serverType)?.retired === false;
}

const originOf = ({ origin }: Reader): string => origin ?? siteAddress("/");
const ownNamespace = (ctx: Reader): string => namespaceOf(originOf(ctx));

/** A name of this site's own namespace without that: the product's slug. */
function withoutNamespace(ctx: Reader, text: string): string {
  const start = `${ownNamespace(ctx)}/`;
  return text.startsWith(start) && text !== start ? text.slice(start.length) : text;
}

const registries = Prisma.sql`select id from list_sources where format = 'mcp-registry'`;

/** When the import `i` of an entry was over; while it runs, what it writes is new. */
const importedAt = ({ now }: Reader): Prisma.Sql => Prisma.sql`coalesce(i.ended_at, ${now}::timestamptz)`;

/**
 * What a product `p` with its listing `l` is as a server. One that was imported from a registry has its name there, and its
 * server.json once what the import wrote with that was public. A name stands for one product, and this site's own namespace
 * for names that are made from slugs.
 */
const serverSql = (ctx: Reader): Prisma.Sql => Prisma.sql`(
  select coalesce(kept.key, ${ownNamespace(ctx)} || '/' || p.slug) as name,
    left(coalesce(nullif(nullif(kept.raw ->> 'version', ''), 'latest'), nullif(l.fields ->> 'version', ''),
      '0.0.' || shown.version), 255) as version,
    greatest(l.visible_from, kept.imported_at) as updated_at, kept.raw, kept.said -> 'listing' as said
  from revisions shown left join lateral (
    select e.key, e.said, case when made.published_at <= ${ctx.now}::timestamptz then e.raw end as raw,
      ${importedAt(ctx)} as imported_at
    from list_entries e left join revisions made on made.id = e.revision_id
      left join list_imports i on i.id = e.import_id
    where e.product_id = p.id and e.source_id in (${registries}) and e.raw ->> 'name' = e.key
      and e.key ~ '^[a-zA-Z0-9.-]{1,100}/[a-zA-Z0-9._-]{1,99}$' and not starts_with(e.key, ${ownNamespace(ctx)} || '/')
      and not exists (select from list_entries o join products other on other.id = o.product_id
        where o.key = e.key and o.source_id in (${registries}) and o.product_id < p.id
          and other.listed_from <= ${ctx.now}::timestamptz)
    order by e.import_id desc limit 1
  ) kept on true where shown.id = l.revision_id) as server`;

const isServer = (ctx: Reader, condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`exists (select from ${serverSql(ctx)} where ${condition})`;

type Row = {
  id: string;
  name: string;
  version: string;
  updatedAt: Date;
  raw: Kept["raw"] | null;
  said: Kept["said"] | null;
  fields: OwnValues;
  health: z.output<typeof ProbeOutcome> | null;
};

async function describe(ctx: Reader, products: readonly ProductSummary[]): Promise<Server[]> {
  const ids = products.map(({ id }) => id);
  const rows = await ctx.db.$queryRaw<Row[]>`
    select p.id, server.name, server.version, server.updated_at as "updatedAt", server.raw, server.said, l.fields,
      l.health::text as health
    from products p join listings l on l.product_id = p.id and ${isVisibleNow(ctx.now)}
      cross join lateral ${serverSql(ctx)}
    where p.id = any(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return products.flatMap((product) => {
    const row = byId.get(product.id);
    return row ? [toServer(ctx, product, row)] : [];
  });
}

function toServer(ctx: Reader, product: ProductSummary, row: Row): Server {
  const { name, version, updatedAt, raw, said, fields, health } = row;
  return {
    server: toServerJson({ name, version, product, fields, kept: raw && said ? { raw, said } : null }),
    _meta: {
      [officialKey]: {
        status: "active",
        publishedAt: product.publishedAt,
        updatedAt: updatedAt.toISOString(),
        isLatest: true,
      },
      [`${ownNamespace(ctx)}/directory`]: {
        url: new URL(`/products/${product.slug}`, originOf(ctx)).href,
        trust: { score: product.trustScore, verifiedDomain: product.verifiedDomain },
        health,
      },
    } as Server["_meta"],
  };
}
