import type { Ctx, SessionCaller } from "../auth/caller";
import { touchTags } from "../core/cache-tags";
import { AppError, fail } from "../core/errors";
import { Slug } from "../core/schema";
import type { Storage } from "../media/driver";
import { bringMedia } from "./bring-media";
import { type CheckedProduct, checkProduct } from "./check-product";
import { compareProduct } from "./compare-product";
import { insertProduct } from "./insert-product";
import { layout } from "./layout";
import { freeNumber } from "./numbers";
import { inOneGo } from "./one-view";
import { settleOrganization } from "./organizations";
import { type Folder, listNames, openFolder, refuse } from "./read-folder";
import type { MoveReport } from "./schema";

type Import = { ctx: Ctx<SessionCaller>; storage: Storage; folder: Folder; report: MoveReport };

/**
 * Brings what `exportProducts` wrote into this directory, each product by itself and all of it or nothing. What is here
 * already stays as it is, so that an import can be run again; what has no place is skipped and told, and the rest goes on.
 */
export async function importFolder(
  ctx: Ctx<SessionCaller>,
  storage: Storage,
  given: string,
  onProgress?: (done: number, total: number) => void,
): Promise<MoveReport> {
  if (ctx.caller.person.role !== "admin")
    fail("forbidden", "What was public becomes public, so only an admin can import a folder.");
  const folder = await openFolder(given);
  const slugs = await listNames(folder, layout.products);
  const { products } = folder.manifest.counts;
  if (slugs.length !== products) {
    refuse(
      layout.manifest,
      `counts.products: It is ${products}, and there are ${slugs.length} folders of products.`,
    );
  }
  const work: Import = { ctx, storage, folder, report: emptyReport(folder, slugs.length) };
  for (const [index, slug] of slugs.entries()) {
    await importOne(work, slug);
    onProgress?.(index + 1, slugs.length);
  }
  return work.report;
}

const emptyReport = ({ manifest }: Folder, products: number): MoveReport => ({
  from: manifest.from,
  products,
  imported: 0,
  unchanged: 0,
  organizations: 0,
  revisions: 0,
  media: 0,
  renumbered: [],
  skipped: [],
});

async function importOne(work: Import, slug: string): Promise<void> {
  const { ctx, folder, report } = work;
  try {
    if (!Slug.safeParse(slug).success)
      refuse(layout.products, `${JSON.stringify(slug.slice(0, 100))} is no slug.`);
    const checked = await checkProduct(folder, slug, ctx.now);
    const found = await compareProduct(ctx, folder, checked);
    if (found === "different")
      fail("invalid_state", "It is here already, and not as it is in the folder. It stays as it is here.");
    if (found === "same") report.unchanged += 1;
    else await bring(work, checked);
  } catch (error) {
    report.skipped.push({ product: slug.slice(0, 100), reason: await reasonOf(ctx, error) });
  }
}

/** What was refused says why. Without a database no other product can come either: this ends the import. */
async function reasonOf({ db }: Ctx, error: unknown): Promise<string> {
  if (error instanceof AppError) return error.detail;
  await db.$queryRaw`select 1`;
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return `It could not be written${code}: the database or the disk refused it.`;
}

async function bring({ ctx, storage, folder, report }: Import, checked: CheckedProduct): Promise<void> {
  const { file, mediaIds } = checked;
  const organization = await settleOrganization(ctx, folder, file.organization);
  if (organization.isNew) report.organizations += 1;
  for (const id of mediaIds) {
    if (await bringMedia({ ctx, storage, folder, organizationId: organization.id }, id)) report.media += 1;
  }
  const number = await freeNumber(ctx.db, file.number);
  const inserting = { ctx, folder, organizationId: organization.id, number };
  await inOneGo(ctx.db, (tx) => insertProduct(tx, inserting, checked));
  report.imported += 1;
  report.revisions += file.versions.length;
  if (number !== file.number)
    report.renumbered.push({
      product: file.slug,
      reason: `Its number ${file.number} is taken; it has ${number}.`,
    });
  touchTags(ctx.db, ["directory", "stats", ...file.slugs.map(({ slug }) => `product:${slug}`)]);
}
