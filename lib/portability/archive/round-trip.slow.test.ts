import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../prisma/demo/seed";
import { changeCategory } from "../../catalog/directory/change-category";
import { createProduct } from "../../catalog/products/create-product";
import { readPublicProduct } from "../../catalog/products/read-product";
import { CreateProduct } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import { findVisibleMedia } from "../../documents/media/find";
import type { Db } from "../../platform/db/db";
import { diskStorage } from "../../platform/storage/disk-storage";
import type { Storage } from "../../platform/storage/driver";
import { mediaStorage } from "../../platform/storage/storage";
import { decide } from "../../review/decisions/decide";
import { publishDue } from "../../review/publication/publication";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, paragraph, save, submitted } from "../../testing/documents";
import { filesIn, useFolder, useMediaFolder } from "../../testing/folders";
import { anIllustrated } from "../../testing/illustrated";
import { anOrganization, anonymous, aPerson, ctx } from "../../testing/people";
import { removeProducts } from "../../testing/products";
import { exportProducts } from "./export-products";
import { importFolder } from "./import-folder";

const target = useDatabase();
const killed = useDatabase();
const crossed = useDatabase();
const twice = useDatabase();
// The last one is the process's own database, into which the demo's content goes.
const source = useDatabase();
useMediaFolder();
const folder = useFolder();
const box = path.join(folder, "box");
const now = new Date();
const long = { timeout: 120_000 };
const wholes = { from: "the old house", publicOnly: false, slugs: [] };

let illustrated: Awaited<ReturnType<typeof anIllustrated>>;
let waiting: Awaited<ReturnType<typeof submitted>>;
let cover: { slug: string; id: string };
let suspended: Awaited<ReturnType<typeof aPublished>>;

beforeAll(async () => {
  await seedDemo(() => {});
  illustrated = await anIllustrated(source.db, now);
  await source.db.organization.updateMany({ where: ofIllustrated(), data: profile() });
  suspended = await aPublished(source.db, {}, undefined, addDays(now, -9));
  await decide(ctx(source.db, suspended.admin, addDays(now, -2)), {
    queueItemId: suspended.itemId,
    decision: "suspend",
    reason: "spam",
    note: "Too loud.",
  });
  const publishAt = addDays(now, 3).toISOString();
  waiting = await submitted(
    source.db,
    await aDraft(source.db, {}, addDays(now, -2)),
    undefined,
    { publishAt },
    addDays(now, -2),
  );
  await decide(ctx(source.db, waiting.admin, addDays(now, -1)), {
    queueItemId: waiting.itemId,
    decision: "approve",
  });
  const session = await aDraft(source.db);
  for (const text of ["One", "One, two"])
    await save(source.db, session, [paragraph(text)], { session: newId() });
  const reviewer = ctx(source.db, await anAdmin(source.db), now);
  const kept = await source.db.category.findUniqueOrThrow({ where: { slug: "photography" } });
  const shown = await source.db.listing.findFirstOrThrow({
    where: { categoryIds: { has: kept.id }, coverMediaId: { not: null }, visibleUntil: null },
    select: { productId: true, product: { select: { slug: true } } },
  });
  cover = { slug: shown.product.slug, id: shown.productId };
  const change = {
    slug: kept.slug,
    cover: cover.slug,
    name: "Pictures",
    description: "Of all kinds.",
    position: 3,
    hidden: true,
  };
  await changeCategory(reviewer, change);
  await exportProducts({ db: source.db, now }, mediaStorage(), box, wholes);
}, 120_000);

const ofIllustrated = () => ({ products: { some: { slug: illustrated.slug } } });
const profile = () => ({
  ...{
    description: "We draw.",
    websiteUrl: "https://drawn.example/",
    logoId: illustrated.logo.id,
    logoAlt: "A pen",
  },
  links: [{ label: "Source", url: "https://code.example/drawn" }],
});
const newHouse = (name: string): Storage => diskStorage(path.join(folder, `media-${name}`));
const anAdmin = (db: Db): Promise<SessionCaller> => aPerson(db, { role: "admin" });

/** The files of an export, without its time, which differs from one export to the next. */
function told(at: string): Map<string, string> {
  const files = [...filesIn(at)].map(([name, bytes]): [string, string] => [name, bytes.toString("base64")]);
  const map = new Map(files);
  const manifest = JSON.parse(Buffer.from(map.get("manifest.json") ?? "", "base64").toString("utf8"));
  return map.set("manifest.json", JSON.stringify({ ...manifest, exportedAt: "" }));
}

// The key of the products lets one of them in; the other compares with it then.
it("is there once when it is imported twice at once", long, async () => {
  const admin = await anAdmin(twice.db);
  const house = newHouse("twice");
  const reports = await Promise.all([1, 2].map(() => importFolder(ctx(twice.db, admin, now), house, box)));
  expect(reports.flatMap(({ skipped, changed }) => [...skipped, ...changed])).toEqual([]);
  const count = await source.db.product.count();
  expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(count);
  expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(count);
  expect(await twice.db.product.count()).toBe(count);
});

describe("the demo's directory and some more", () => {
  let admin: SessionCaller;

  it("is the same in another house, file by file", long, async () => {
    admin = await anAdmin(target.db);
    const report = await importFolder(ctx(target.db, admin, now), newHouse("target"), box);
    expect(report).toMatchObject({ skipped: [], changed: [], unchanged: 0 });
    expect(report.media).toBe(await source.db.media.count({ where: { references: { some: {} } } }));
    expect(report.imported).toBe(await source.db.product.count());
    const again = path.join(folder, "again");
    await exportProducts({ db: target.db, now }, newHouse("target"), again, wholes);
    const [one, two] = [told(box), told(again)];
    expect(await target.db.category.findUnique({ where: { slug: "pictures" } })).toMatchObject({
      ...{ name: "Pictures", description: "Of all kinds.", position: 3, hidden: true },
      coverProductId: cover.id,
    });
    expect(await target.db.categorySlug.count({ where: { slug: "photography" } })).toBe(1);
    expect(await target.db.organization.findFirst({ where: ofIllustrated() })).toMatchObject(profile());
    expect([...two.keys()]).toEqual([...one.keys()]);
    for (const [name, content] of one) expect([name, two.get(name)]).toEqual([name, content]);
    // The pictures that were uploaded in the test; the sample's are in the repository as they are served.
    const originals = 3;
    expect([...one.keys()].filter((name) => name.startsWith("media/files/"))).toHaveLength(
      report.media + originals,
    );
  });

  it("shows the same to the public: documents, redirects and files, and hides the rest", async () => {
    const guest = { db: target.db, now };
    const shown = await readPublicProduct(guest, { slug: illustrated.slug });
    const before = await readPublicProduct({ db: source.db, now }, { slug: illustrated.slug });
    expect(shown.document).toEqual(before.document);
    expect([shown.number, shown.publishedAt, shown.votes.total]).toEqual([
      before.number,
      before.publishedAt,
      0,
    ]);
    expect([shown.rank > 0, shown.trustScore > 0]).toEqual([true, true]);
    await expect(readPublicProduct(guest, { slug: illustrated.formerSlug })).rejects.toMatchObject({
      slug: illustrated.slug,
    });
    for (const { slug } of [suspended, waiting])
      await expect(readPublicProduct(guest, { slug })).rejects.toMatchObject({ code: "not_found" });
    const asGuest = { ...guest, caller: anonymous };
    for (const { id } of [illustrated.logo, illustrated.picture, illustrated.video])
      expect((await findVisibleMedia(asGuest, id)).isPublic).toBe(true);
    await expect(findVisibleMedia(asGuest, illustrated.other.id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await findVisibleMedia({ ...guest, caller: admin }, illustrated.other.id)).isPublic).toBe(false);
  });

  it("goes on by the clock and by its rules: what waits is published, what is reviewed decided, numbers go on", async () => {
    const open = await target.db.queueItem.findFirstOrThrow({ where: { status: "open" } });
    const decided = await decide(ctx(target.db, admin, now), { queueItemId: open.id, decision: "approve" });
    expect(decided.product?.public).toBe(true);
    await publishDue({ db: target.db, now: addDays(now, 4) });
    const due = { product: { slug: waiting.slug }, status: "published" } as const;
    expect(await target.db.revision.count({ where: due })).toBe(1);
    const { id: organizationId } = await anOrganization(target.db, admin);
    const made = await createProduct(
      ctx(target.db, admin, now),
      CreateProduct.parse({ organizationId, name: "Newcomer" }),
    );
    const { _max } = await source.db.product.aggregate({ _max: { number: true } });
    expect(made.number).toBe(Number(_max.number) + 1);
    const strikes = await target.db.strike.findMany({ where: { productId: suspended.id } });
    expect(strikes).toMatchObject([{ reason: "spam", liftedAt: null }]);
  });

  it("changes nothing the second time, but tells what is not as it was", long, async () => {
    const db = killed.db;
    const again = ctx(db, await anAdmin(db), now);
    await importFolder(again, newHouse("killed"), box);
    const before = [await countAll(db), filesIn(path.join(folder, "media-killed")).size];
    const second = await importFolder(again, newHouse("killed"), box);
    expect(second).toMatchObject({ imported: 0, organizations: 0, revisions: 0, media: 0, skipped: [] });
    expect(second.unchanged).toBe(second.products);
    expect([await countAll(db), filesIn(path.join(folder, "media-killed")).size]).toEqual(before);
    const later = ctx(db, again.caller, addDays(now, 5));
    await publishDue({ db, now: later.now });
    expect((await importFolder(later, newHouse("killed"), box)).skipped).toEqual([]);
    await db.revision.updateMany({ where: { productId: illustrated.id, version: 1 }, data: { name: "Old" } });
    const third = await importFolder(later, newHouse("killed"), box);
    expect(third.skipped).toEqual([
      { product: illustrated.slug, reason: expect.stringContaining("differs from the export") },
    ]);
  });
});

describe("an import that was killed", () => {
  it("leaves whole products only, and the next one brings the others", long, async () => {
    const db = crossed.db;
    const mine = ctx(db, await anAdmin(db), now);
    const storage = newHouse("crossed");
    const halt = (done: number) => {
      if (done === 5) throw new Error("killed");
    };
    await expect(importFolder(mine, storage, box, { onProgress: halt })).rejects.toThrow("killed");
    expect(await db.product.count()).toBe(5);
    const rest = await importFolder(mine, storage, box);
    expect(rest).toMatchObject({ unchanged: 5, skipped: [] });
    const again = path.join(folder, "after-kill");
    await exportProducts({ db, now }, storage, again, wholes);
    expect(told(again)).toEqual(told(box));
  });

  it("keeps a number and a slug that somebody has here, and brings the others", long, async () => {
    const lone = path.join(folder, "lone");
    const { slug, formerSlug, id } = illustrated;
    await exportProducts({ db: source.db, now }, mediaStorage(), lone, { ...wholes, slugs: [slug] });
    const db = crossed.db;
    await removeProducts(db, { id });
    const mine = ctx(db, await anAdmin(db), now);
    const refused = await importFolder(mine, newHouse("crossed"), lone);
    expect(refused.skipped).toMatchObject([{ reason: expect.stringContaining("is not an owner or editor") }]);
    const organization = await db.organization.findFirstOrThrow({
      where: { products: { none: {} }, memberships: { some: { role: "owner" } } },
    });
    await db.membership.create({
      data: { organizationId: organization.id, personId: mine.caller.person.id, role: "editor" },
    });
    const { number } = await source.db.product.findUniqueOrThrow({ where: { id } });
    const owner = { ...mine, caller: mine.caller };
    const other = await createProduct(
      owner,
      CreateProduct.parse({ organizationId: organization.id, name: "Other", slug: formerSlug }),
    );
    const blocked = await importFolder(mine, newHouse("crossed"), lone);
    expect(blocked.skipped).toEqual([
      { product: slug, reason: `The slug ${formerSlug} belongs to another product here.` },
    ]);
    await db.product.delete({ where: { id: other.id } });
    await db.product.create({ data: { number, slug: "squatter", organizationId: organization.id } });
    const brought = await importFolder(mine, newHouse("crossed"), lone);
    expect(brought).toMatchObject({ imported: 1, skipped: [], changed: [{ product: slug }] });
    expect((await importFolder(mine, newHouse("crossed"), lone)).unchanged).toBe(1);
  });
});

const countAll = (db: Db) =>
  Promise.all([
    db.organization.count(),
    db.product.count(),
    db.productSlug.count(),
    db.revision.count(),
    db.queueItem.count(),
    db.decision.count(),
    db.media.count(),
    db.mediaReference.count(),
    db.auditEntry.count(),
  ]);
