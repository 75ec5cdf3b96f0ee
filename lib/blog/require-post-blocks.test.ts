import { describe, expect, it } from "vitest";
import { newId } from "../core/ids";
import { useDatabase } from "../testing/database";
import { paragraph } from "../testing/documents";
import { aPerson, ctx } from "../testing/people";
import { aPublicProduct } from "../testing/products";
import { publishPost, unpublishPost } from "./change-status";
import { createPost } from "./create-post";
import { restorePostRevision } from "./history/change-revision";
import { CreatePost } from "./schema";
import { updatePost } from "./update-post";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const card = (slug: string) => ({ id: newId(), type: "productCard", v: 1, data: { slug } });
const refusedAt = (path: string) => ({
  code: "validation_failed",
  fields: [{ path, code: "invalid_value" }],
});

async function aWriter() {
  const writer = ctx(test.db, await aPerson(test.db, { role: "admin" }), now);
  const draft = (blocks: object[]) =>
    createPost(writer, CreatePost.parse({ title: `Post ${newId()}`, blocks: [paragraph("See"), ...blocks] }));
  return { writer, draft };
}

const suspend = (id: string) =>
  test.db.product.update({ where: { id }, data: { listedFrom: null }, select: { id: true } });

describe("a product that a post shows", () => {
  it("must be published before the post is, and is named with its block where it is not", async () => {
    const { writer, draft } = await aWriter();
    const [shown, hidden] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    await suspend(hidden.id);
    for (const slug of ["hear", hidden.slug]) {
      const { id } = await draft([card(shown.slug), card(slug)]);
      await expect(publishPost(writer, { id })).rejects.toMatchObject({
        ...refusedAt("blocks[2].data.slug"),
        message: expect.stringContaining(`Product 2: No published product is at /products/${slug}`),
      });
    }
    await test.db.productSlug.create({ data: { slug: `${shown.slug}-before`, productId: shown.id } });
    const { id } = await draft([card(shown.slug), card(`${shown.slug}-before`)]);
    expect(await publishPost(writer, { id })).toMatchObject({ status: "published" });
  });

  it("breaks no public post when it is suspended later, but can't be added to one then", async () => {
    const { writer, draft } = await aWriter();
    const product = await aPublicProduct(test.db);
    const { id, blocks } = await draft([card(product.slug)]);
    await publishPost(writer, { id });
    await suspend(product.id);
    const more = [...blocks, paragraph("More")];
    expect(await updatePost(writer, { id, blocks: more })).toMatchObject({ version: 3 });
    expect(await updatePost(writer, { id, blocks: [paragraph("Bare")] })).toMatchObject({ version: 4 });
    await expect(updatePost(writer, { id, blocks: more })).rejects.toMatchObject(
      refusedAt("blocks[1].data.slug"),
    );
    const third = await test.db.postRevision.findFirstOrThrow({ where: { postId: id, version: 3 } });
    await expect(restorePostRevision(writer, { id, revisionId: third.id })).rejects.toMatchObject(
      refusedAt("blocks[1].data.slug"),
    );
    await unpublishPost(writer, { id });
    expect(await restorePostRevision(writer, { id, revisionId: third.id })).toMatchObject({
      status: "draft",
    });
  });
});
