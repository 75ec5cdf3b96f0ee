import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newId } from "../../core/ids";
import { mediaUrl } from "../../documents/media/rules";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { changeCategory } from "./change-category";
import { listCategories, picturedCategories } from "./list-categories";

const test = useDatabase();
let minute = 0;
const reader = () => ({ db: test.db, now: new Date(Date.now() + ++minute * 60_000) });

async function aCovered(categories: string[], trustScore: number, source: string | null): Promise<string> {
  const { id } = await aPublicProduct(test.db, { categories, trustScore });
  const mediaId = newId();
  if (source === null) return mediaId;
  const file = { contentType: "image/webp", size: 1, width: 40, height: 30, sha256: randomBytes(32) };
  await test.db.media.create({ data: { id: mediaId, kind: "image", storageKey: mediaId, ...file } });
  await test.db.listing.updateMany({
    where: { productId: id },
    data: { coverMediaId: mediaId, coverSource: source, coverAlt: "A screen" },
  });
  return mediaId;
}

it("of a category and of its parent come from the first product with a picture, or else a logo, and differ", async () => {
  await aCovered(["Lists › Plain"], 95, null);
  const logo = await aCovered(["Lists › Plain"], 90, "logo");
  const other = await aCovered(["Lists › Shown"], 10, "hero");
  const best = await aCovered(["Lists › Shown", "Lists"], 80, "gallery");
  await aCovered(["Bare"], 50, null);
  const covers = (await listCategories(reader())).map(({ name, cover }) => [name, cover?.url ?? null]);
  expect(Object.fromEntries(covers)).toEqual({
    Lists: mediaUrl(best),
    Plain: mediaUrl(logo),
    Shown: mediaUrl(other),
    Bare: null,
  });
  const [first, second] = await picturedCategories(reader(), 2);
  expect(first).toMatchObject({
    name: "Lists",
    cover: { url: mediaUrl(best), alt: "A screen", width: 40, height: 30, source: "gallery" },
  });
  expect(second).toMatchObject({ name: "Bare", cover: null });
});

it("differ where categories shown together share their best product", async () => {
  const shared = await aCovered(["Twice", "Again"], 99, "hero");
  const next = await aCovered(["Twice", "Again"], 60, "hero");
  const named = (await picturedCategories(reader(), 10)).filter(({ name }) => /Twice|Again/.test(name));
  expect(named.map(({ cover }) => cover?.url).toSorted()).toEqual([shared, next].map(mediaUrl).toSorted());
});

it("are given up by a category with others for one that has no other, and shared where there is none", async () => {
  const only = await aCovered(["Many", "Single", "Alone"], 90, "hero");
  const second = await aCovered(["Many"], 20, "gallery");
  const covers = (await listCategories(reader())).map(({ name, cover }) => [name, cover?.url]);
  expect(Object.fromEntries(covers)).toMatchObject({
    ...{ Many: mediaUrl(second), Single: mediaUrl(only), Alone: mediaUrl(only) },
  });
});

it("are those that an admin chose, for as long as their product is of the category and public", async () => {
  const admin = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const [first, second] = [await aCovered(["Chosen"], 90, "hero"), await aCovered(["Chosen"], 30, "logo")];
  const { product } = await test.db.listing.findFirstOrThrow({
    where: { coverMediaId: second },
    select: { product: { select: { id: true, slug: true } } },
  });
  const other = await aPublicProduct(test.db, { categories: ["Elsewhere"] });
  for (const cover of [other.slug, "nowhere"])
    await expect(changeCategory(admin, { slug: "chosen", cover })).rejects.toMatchObject({
      fields: [{ path: "cover" }],
    });
  const coverOf = async () =>
    (await listCategories(reader())).find(({ name }) => name === "Chosen")?.cover?.url;
  expect(await coverOf()).toBe(mediaUrl(first));
  const changed = await changeCategory(admin, { slug: "chosen", cover: product.slug });
  expect(changed.coverProduct).toBe(product.slug);
  expect(await coverOf()).toBe(mediaUrl(second));
  const pictured = await picturedCategories(reader(), 20);
  expect(pictured.find(({ name }) => name === "Chosen")?.cover?.url).toBe(mediaUrl(second));
  await hideProduct(test.db, product.id);
  expect(await coverOf()).toBe(mediaUrl(first));
  expect((await changeCategory(admin, { slug: "chosen", cover: null })).coverProduct).toBeNull();
});
