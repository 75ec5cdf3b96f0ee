import { expect, it } from "vitest";
import { toFeatured } from "../../catalog/administration/featured";
import { mostFeatured } from "../../catalog/administration/schema";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aPublished } from "../../testing/documents";
import { aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { changeProducts } from "./change-products";
import { featureProduct, unfeatureProduct } from "./feature-product";
import { ChangeProducts } from "./schema";

const test = useDatabase();
const anAdmin = async () => ctx(test.db, await aPerson(test.db, { role: "admin" }));
const change = (by: Awaited<ReturnType<typeof anAdmin>>, input: object) =>
  changeProducts(by, ChangeProducts.parse(input));
const decisions = (productId: string, decision: "feature" | "unfeature") =>
  test.db.decision.findMany({
    where: { decision, queueItem: { productId } },
    orderBy: { id: "asc" },
    select: { note: true },
  });

it("is left to another admin by whoever belongs to the organization, as long as there is one", async () => {
  const { slug, organizationId } = await aPublished(test.db);
  const by = await anAdmin();
  await join(test.db, organizationId, by.caller, "viewer");
  await expect(featureProduct(by, { slug })).rejects.toMatchObject({ code: "forbidden" });
  const [one] = (await change(by, { slugs: [slug], action: "feature" })).results;
  expect(one?.code).toBe("forbidden");
  const other = await anAdmin();
  await featureProduct(other, { slug });
  await unfeatureProduct(other, { slug });
  const admins = { role: "admin" as const, id: { not: by.caller.person.id } };
  await test.db.person.updateMany({ where: admins, data: { suspendedAt: new Date() } });
  await expect(featureProduct(by, { slug })).resolves.toMatchObject({ until: null });
  await unfeatureProduct(by, { slug });
  await test.db.person.updateMany({ where: admins, data: { suspendedAt: null } });
});

it("enters each end in the log with its last day; several together keep end and position", async () => {
  const by = await anAdmin();
  const product = await aPublicProduct(test.db);
  const { slug } = product;
  const midnight = "2100-03-02T00:00:00.000Z";
  await featureProduct(by, { slug, until: midnight, position: 3 });
  await change(by, { slugs: [slug], action: "feature" });
  const read = async () =>
    toFeatured(await test.db.product.findUniqueOrThrow({ where: { slug } }), new Date());
  expect(await read()).toMatchObject({ until: midnight, position: 3 });
  await change(by, { slugs: [slug], action: "feature", until: "2100-04-02T12:00:00.000Z" });
  expect(await read()).toMatchObject({ until: "2100-04-02T12:00:00.000Z", position: 3 });
  const notes = (await decisions(product.id, "feature")).map(({ note }) => note);
  expect(notes).toEqual(["Until 1 March 2100.", "Until 2 April 2100."]);
  expect(await featureProduct(by, { slug })).toMatchObject({ until: null, position: null });
  await unfeatureProduct(by, { slug });
});

it("counts what is public only, and enters the end of what isn't", async () => {
  const by = await anAdmin();
  const products = await Promise.all(Array.from({ length: mostFeatured + 1 }, () => aPublicProduct(test.db)));
  const [gone, ...others] = products as [(typeof products)[number], ...typeof products];
  for (const { slug } of products.slice(0, mostFeatured)) await featureProduct(by, { slug });
  const { slug } = others.at(-1) ?? gone;
  await expect(featureProduct(by, { slug })).rejects.toMatchObject({ code: "limit_reached" });
  await change(by, { slugs: [gone.slug], action: "suspend", reason: "spam" });
  await featureProduct(by, { slug, until: addDays(new Date(), 1).toISOString() });
  await unfeatureProduct(by, { slug: gone.slug });
  expect(await decisions(gone.id, "unfeature")).toHaveLength(1);
});
