import { dequal } from "dequal";
import { loadCatalog } from "../../catalog/own-fields/read-catalog";
import { emptyCatalog } from "../../catalog/own-fields/rules";
import { findBySlug, notFound } from "../../catalog/products/find";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { toProfile } from "../../identity/organizations/profile";
import type { Db } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import { describeCategories } from "./describe-categories";
import { describeProduct, describeRevisions, type Scope } from "./describe-product";
import { layout } from "./layout";
import { inOneSnapshot } from "./one-snapshot";
import {
  type ExportReport,
  format,
  formatVersion,
  type Manifest,
  type OrganizationFile,
  type RevisionFile,
} from "./schema";
import { takeMedia } from "./take-media";
import { writeFolder, writeJson } from "./write-folder";

type Wanted = {
  /** Where the export comes from, for whoever reads the archive. */
  from: string;
  publicOnly: boolean;
  /** Only these; by default all products. */
  slugs: readonly string[];
  onProgress?: (done: number, total: number) => void;
};

type Export = {
  db: Db;
  storage: Storage;
  root: string;
  scope: Scope;
  counts: Manifest["counts"];
  /** The files in the archive, by id: false for lost ones. */
  media: Map<string, boolean>;
  lost: string[];
  /** The ids of the products in the archive. */
  exported: string[];
};

/**
 * Writes products into a new archive, with all their revisions, decisions and files: what `importFolder` reads. Each
 * product is exported as of one moment, without people, votes, figures and domain verifications.
 */
export async function exportProducts(
  { db, now }: Reader,
  storage: Storage,
  folder: string,
  { from, publicOnly, slugs, onProgress }: Wanted,
): Promise<ExportReport> {
  const ids = slugs.length > 0 ? await findAll(db, slugs) : null;
  const total = ids?.size ?? (await db.product.count());
  const counts = { organizations: 0, products: 0, revisions: 0, media: 0 };
  const lost: string[] = [];
  await writeFolder(folder, async (root) => {
    const scope = { now, publicOnly };
    const work: Export = { db, storage, root, scope, counts, media: new Map(), lost, exported: [] };
    const organizations = new Set<string>();
    let done = 0;
    for await (const id of ids ?? eachProduct(db)) {
      const organization = await exportProduct(work, id);
      if (organization) organizations.add(organization);
      onProgress?.(++done, Math.max(done, total));
    }
    for (const slug of organizations) await exportOrganization(work, slug);
    const categories = await describeCategories(db, work.exported);
    if (categories.categories.length > 0) await writeJson(root, layout.categories, categories);
    const catalog = await loadCatalog(db);
    if (!dequal(catalog, emptyCatalog)) await writeJson(root, layout.fields, catalog);
    counts.media = [...work.media.values()].filter(Boolean).length;
    const about = { exportedAt: now.toISOString(), from, publicOnly, counts };
    await writeJson(root, layout.manifest, { format, version: formatVersion, ...about } satisfies Manifest);
  });
  return { folder, counts, lost };
}

async function findAll(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const slug of slugs) {
    const product = await findBySlug(db, slug);
    ids.add(product?.id ?? notFound(slug));
  }
  return ids;
}

const batch = 200;

async function* eachProduct(db: Db): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const rows = await db.product.findMany({
      where: after ? { id: { gt: after } } : {},
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id;
    if (after === undefined) return;
  }
}

/** Copies files between two reads of the product, until a read finds no file that was not copied. */
async function exportProduct(work: Export, id: string): Promise<string | null> {
  for (;;) {
    const { organization, unseen } = await inOneSnapshot(work.db, (tx) =>
      writeProduct({ ...work, db: tx }, id),
    );
    if (unseen.length === 0) return organization;
    for (const mediaId of unseen) {
      work.media.set(mediaId, await takeMedia(work, mediaId));
    }
  }
}

type Look = { organization: string | null; unseen: string[] };

async function writeProduct({ db, root, scope, counts, media, exported }: Export, id: string): Promise<Look> {
  const product = await describeProduct(db, id, scope);
  if (!product) return { organization: null, unseen: [] };
  const used = await db.mediaReference.findMany({
    where: { revision: { productId: id, version: { in: product.versions } } },
    distinct: ["mediaId"],
    select: { mediaId: true },
  });
  const unseen = used.map(({ mediaId }) => mediaId).filter((mediaId) => !media.has(mediaId));
  if (unseen.length > 0) return { organization: null, unseen };
  for await (const revision of describeRevisions(db, product, scope)) {
    const kept = revision.media.filter((mediaId) => media.get(mediaId));
    const file = { ...revision, media: kept } satisfies RevisionFile;
    await writeJson(root, layout.revision(product.slug, revision.version), file);
    counts.revisions += 1;
  }
  await writeJson(root, layout.product(product.slug), product);
  counts.products += 1;
  exported.push(id);
  return { organization: product.organization, unseen };
}

async function exportOrganization(work: Export, slug: string): Promise<void> {
  const { db, root, counts, media } = work;
  const row = await db.organization.findUnique({ where: { slug } });
  if (!row)
    return fail("invalid_state", `The organization ${slug} was changed during the export. Export again.`);
  const { description, websiteUrl, logo, links } = toProfile(row);
  if (logo && !media.has(logo.mediaId)) media.set(logo.mediaId, await takeMedia(work, logo.mediaId));
  const file: OrganizationFile = {
    slug,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    ...(row.listsOnly ? { listsOnly: true } : {}),
    ...(description !== null && { description }),
    ...(websiteUrl !== null && { websiteUrl }),
    ...(logo && media.get(logo.mediaId) && { logo: { mediaId: logo.mediaId, alt: logo.alt } }),
    ...(links.length > 0 && { links }),
  };
  await writeJson(root, layout.organization(slug), file);
  counts.organizations += 1;
}
