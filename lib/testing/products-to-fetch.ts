import type { ListingChange } from "../catalog/listings/schema";
import { readListing } from "../catalog/products/content";
import { saveRevision } from "../catalog/products/save-revision";
import { SaveRevision } from "../catalog/products/schema";
import type { SessionCaller } from "../core/ctx";
import type { Db } from "../platform/db/db";
import { type Fetching, fetchPictures } from "../portability/picture-fetch/fetch-pictures";
import type { PictureQuery } from "../portability/picture-fetch/find-products";
import { importRows } from "../portability/product-import/import-rows";
import { anOrganization, aPerson, ctx } from "./people";
import { aField } from "./pictures";
import type { Answer } from "./websites";

/** A page with a logo and a picture. */
export const page =
  "<title>A</title><link rel=icon sizes=96x96 href=/logo.png><meta property=og:image content=/big.png>";
/** Websites of these hosts, each such a page with its files. */
export async function sites(...hosts: string[]): Promise<Record<string, Answer>> {
  const [logo, picture] = await Promise.all([aField(96, 96), aField(640, 400, "plum")]);
  return Object.fromEntries(
    hosts.flatMap((host): [string, Answer][] => [
      [`${host}/`, page],
      [`${host}/logo.png`, logo],
      [`${host}/big.png`, picture],
    ]),
  );
}

/** An organization with imported products of these names and websites; with `drafts` they are not public. */
export async function productsToFetch(db: Db, products: Record<string, string>, { drafts = false } = {}) {
  const admin = await aPerson(db, { role: "admin", name: "Admin" });
  const owner = await aPerson(db);
  const { id: organizationId } = await anOrganization(db, owner);
  const lines = Object.entries(products).map(([name, host]) =>
    JSON.stringify({ name, description: `${name} does things.`, websiteUrl: `http://${host}` }),
  );
  const reviewer: SessionCaller | null = drafts ? null : admin;
  const importing = { db, now: new Date(), organizationId, author: owner, reviewer };
  const bring = (more: Partial<typeof importing> = {}) =>
    importRows({ ...importing, ...more }, lines, () => {});
  await bring();
  const find = async (name: string) => {
    const { revisions, ...product } = await db.product.findFirstOrThrow({
      where: { organizationId, revisions: { some: { listing: { path: ["name"], equals: name } } } },
      include: { revisions: { orderBy: { version: "desc" } }, listings: { where: { visibleUntil: null } } },
    });
    const [newest] = revisions;
    if (!newest) throw new Error("no revision");
    return {
      ...product,
      newest: { ...newest, listing: readListing(newest.listing) },
      count: revisions.length,
    };
  };
  const fetch = (
    { network, ...more }: Partial<Fetching> & Pick<Fetching, "network">,
    query: Partial<PictureQuery> = {},
    onProgress: (done: number) => void = () => {},
  ) =>
    fetchPictures(
      { db, clock: () => new Date(), reviewer: admin, pauseMs: 0, network, ...more },
      { organizationId, missing: false, drafts: false, ...query },
      onProgress,
    );
  const change = async (name: string, listing: typeof ListingChange._output) => {
    const { slug, newest } = await find(name);
    const input = SaveRevision.parse({ slug, listing, blocks: newest.blocks });
    return saveRevision(ctx(db, owner), input);
  };
  return { fetch, find, bring, change, admin, owner };
}
