import { existsSync } from "node:fs";
import path from "node:path";
import { isReservedSlug } from "../../catalog/products/rules";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { AppError, fail } from "../../core/errors";
import { Slug } from "../../core/schema";
import { numberedSlug } from "../../core/slugs";
import { cutAt } from "../../core/text";
import { emit } from "../../events/emit";
import { findMembership, isAtLeast } from "../../identity/organizations/find";
import { brokenUnique, type Db, inTransaction } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import { bringCategories } from "./bring-categories";
import { bringFields } from "./bring-fields";
import { bringMedia } from "./bring-media";
import { type CheckedProduct, checkProduct } from "./check-product";
import { compareProduct } from "./compare-product";
import { insertProduct } from "./insert-product";
import { layout } from "./layout";
import { inLongTransaction } from "./one-snapshot";
import { type Folder, listNames, openFolder, readJson, refuse } from "./read-folder";
import { type MoveReport, OrganizationFile } from "./schema";

type Options = {
  onProgress?: (done: number, total: number) => void;
  /** Moves all times so that the folder was exported then. */
  asOf?: Date;
  /** Who owns and wrote the products of an organization, by its slug; whoever imports, unless it says. */
  authors?: ReadonlyMap<string, SessionCaller>;
};
type Import = {
  ctx: Ctx<SessionCaller>;
  storage: Storage;
  folder: Folder;
  authors: Options["authors"];
  report: MoveReport;
};

/**
 * Imports what `exportProducts` wrote, each product on its own, completely or not at all. What exists here stays as
 * it is, so that an import can be repeated; what does not fit is skipped and reported.
 */
export async function importFolder(
  ctx: Ctx<SessionCaller>,
  storage: Storage,
  given: string,
  { onProgress, asOf, authors }: Options = {},
): Promise<MoveReport> {
  if (ctx.caller.person.role !== "admin")
    fail("forbidden", "Only an admin can import a folder, because it can contain public products.");
  const folder = await openFolder(given, asOf);
  const slugs = await listNames(folder, layout.products);
  const { products } = folder.manifest.counts;
  if (slugs.length !== products) {
    refuse(
      layout.manifest,
      `counts.products: is ${products}, but there are ${slugs.length} product folders.`,
    );
  }
  const report: MoveReport = {
    from: folder.manifest.from,
    products,
    imported: 0,
    unchanged: 0,
    organizations: 0,
    revisions: 0,
    media: 0,
    changed: [],
    skipped: [],
  };
  await bringCategories(ctx.db, folder);
  await bringFields(ctx, folder);
  for (const [index, slug] of slugs.entries()) {
    await importOne({ ctx, storage, folder, authors, report }, slug);
    onProgress?.(index + 1, slugs.length);
  }
  return report;
}

async function importOne(work: Import, slug: string, isSecond = false): Promise<void> {
  const { ctx, folder, report } = work;
  try {
    if (!Slug.safeParse(slug).success)
      refuse(layout.products, `${JSON.stringify(cutAt(slug, 100))} is not a slug.`);
    const checked = await checkProduct(folder, slug, ctx.now);
    const found = await compareProduct(ctx, folder, checked);
    if (found === "different")
      fail("invalid_state", "The product already exists and differs from the export. It was left unchanged.");
    if (found === "same") report.unchanged += 1;
    else await bring(work, checked);
  } catch (error) {
    // Another import was adding the product, and is compared with now.
    if (brokenUnique(error) && !isSecond) return importOne(work, slug, true);
    report.skipped.push({ product: cutAt(slug, 100), reason: await reasonOf(ctx, error) });
  }
}

/** A rejection says why. Without a database no other product can be imported either: this ends the import. */
async function reasonOf({ db }: Ctx, error: unknown): Promise<string> {
  if (error instanceof AppError) return error.detail;
  await db.$queryRaw`select 1`;
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return `Writing to the database or disk failed${code}.`;
}

async function bring(
  { ctx, storage, folder, authors, report }: Import,
  checked: CheckedProduct,
): Promise<void> {
  const { file, mediaIds } = checked;
  const author = authors?.get(file.organization) ?? ctx.caller;
  const organization = await settleOrganization({ ...ctx, caller: author }, folder, file.organization);
  const { logo } = organization;
  if (organization.isNew) report.organizations += 1;
  for (const id of logo ? [logo.mediaId, ...mediaIds] : mediaIds) {
    if (await bringMedia({ ctx, storage, folder, organizationId: organization.id }, id)) report.media += 1;
  }
  if (logo)
    await ctx.db.organization.update({
      where: { id: organization.id },
      data: { logoId: logo.mediaId, logoAlt: logo.alt },
    });
  const number = await freeNumber(ctx.db, file.number);
  const slug = await allowedSlug(ctx.db, folder, file.slug);
  const slugs = file.slugs.flatMap((each) => {
    if (each.slug === file.slug) return [{ ...each, slug }];
    return isReservedSlug(each.slug) ? [] : [each];
  });
  const by = { authorId: author.person.id, organizationId: organization.id };
  const inserting = { ctx, folder, ...by, number, slug, slugs };
  await inLongTransaction(ctx.db, (tx) => insertProduct(tx, inserting, checked));
  report.imported += 1;
  report.revisions += file.versions.length;
  const note = (reason: string) => report.changed.push({ product: file.slug, reason });
  if (number !== file.number) note(`The number ${file.number} is taken, so it got ${number}.`);
  if (slug !== file.slug) note(`The slug ${file.slug} is reserved, so it got ${slug}.`);
  if (slugs.length < file.slugs.length) note("A former slug is reserved and was left out.");
}

/** The given slug, or where that is reserved its first number that is free here and in the folder. */
async function allowedSlug(db: Db, folder: Folder, slug: string): Promise<string> {
  if (!isReservedSlug(slug)) return slug;
  for (let number = 2; ; number++) {
    const other = numberedSlug(slug, number);
    const isInFolder = existsSync(path.join(folder.root, layout.product(other)));
    if (!isInFolder && !(await db.productSlug.findUnique({ where: { slug: other } }))) return other;
  }
}

/**
 * The given number if no product here has it, or else the next free one. The counter moves past it first: the table
 * is locked meanwhile, so that no new product gets a number in between.
 */
async function freeNumber(db: Db, wanted: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const taken = await tx.product.findUnique({ where: { number: wanted }, select: { id: true } });
    if (taken) {
      const [next] = await tx.$queryRaw<
        { number: bigint }[]
      >`select nextval('products_number_seq') as number`;
      return Number(next?.number);
    }
    await tx.$executeRaw`lock table products in share row exclusive mode`;
    await tx.$queryRaw`
      select setval('products_number_seq', ${wanted}::bigint) from products_number_seq
      where last_value < ${wanted}::bigint or (last_value = ${wanted}::bigint and not is_called)`;
    return wanted;
  });
}

/**
 * The organization of a slug, created with the importer as its owner if there is none. In an existing one the
 * importer must have a writing role: the same slug alone does not make it the same organization.
 */
async function settleOrganization(
  ctx: Ctx<SessionCaller>,
  folder: Folder,
  slug: string,
): Promise<{ id: string; isNew: boolean; logo?: OrganizationFile["logo"] }> {
  const at = layout.organization(slug);
  const file = await readJson(folder, at, OrganizationFile);
  if (file.slug !== slug) refuse(at, `slug: must match the file name, not ${file.slug}.`);
  const own = await findMembership(ctx, slug);
  if (own && isAtLeast(own.role, "editor")) return { id: own.id, isNew: false };
  const { name, createdAt, listsOnly = false, logo, ...profile } = file;
  const memberships = { create: { personId: ctx.caller.person.id, role: "owner" as const } };
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const { id } = await tx.organization.create({
        data: { ...profile, slug, name, listsOnly, createdAt: new Date(createdAt), memberships },
        select: { id: true },
      });
      await emit(tx, ctx, "organization.created", { id, organizationId: id });
      return { id, isNew: true, logo };
    });
  } catch (error) {
    if (!brokenUnique(error)) throw error;
    const made = await findMembership(ctx, slug);
    if (made && isAtLeast(made.role, "editor")) return { id: made.id, isNew: false };
    return fail(
      "forbidden",
      `The organization ${slug} already exists, and ${ctx.caller.person.email} is not an owner or editor of it.`,
    );
  }
}
