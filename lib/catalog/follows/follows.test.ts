import { expect, it } from "vitest";
import { deleteAccount } from "../../identity/accounts/delete-account";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { changeSlug } from "../products/change-slug";
import {
  countFollows,
  followOrganization,
  followProduct,
  listFollows,
  unfollowOrganization,
  unfollowProduct,
} from "./follows";

const test = useDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

async function aMaker() {
  const owner = await aPerson(test.db);
  const organization = await anOrganization(test.db, owner);
  return { owner, organization, product: await aPublicProduct(test.db, { organizationId: organization.id }) };
}

it("lists products and organizations newest first, only for their follower, each once and only while public", async () => {
  const [me, other] = [await aPerson(test.db), await aPerson(test.db)];
  const [one, two] = [await aMaker(), await aMaker()];
  const my = (minute: number) => ctx(test.db, me, at(minute));
  await followProduct(my(0), one.product);
  await followOrganization(my(1), two.organization);
  await followProduct(my(2), two.product);
  await followProduct(my(8), one.product);
  await followOrganization(my(8), two.organization);
  const list = async (input: object = {}) => {
    const { data, pagination } = await listFollows(my(9), { limit: 2, ...input });
    const ids = data.map((each) => (each.kind === "product" ? each.product : each.organization).id);
    return { ids, since: data.map(({ since }) => since), cursor: pagination.nextCursor };
  };

  const first = await list();
  expect(first.ids).toEqual([two.product.id, two.organization.id]);
  expect(first.since).toEqual([at(2).toISOString(), at(1).toISOString()]);
  expect(await list({ cursor: first.cursor })).toEqual({
    ids: [one.product.id],
    since: [at(0).toISOString()],
    cursor: null,
  });
  expect((await list({ product: one.product.slug })).ids).toEqual([one.product.id]);
  expect((await list({ organization: two.organization.slug })).ids).toEqual([two.organization.id]);
  expect((await list({ organization: one.organization.slug })).ids).toEqual([]);
  expect((await listFollows(ctx(test.db, other, at(9)), { limit: 2 })).data).toEqual([]);

  await hideProduct(test.db, two.product.id);
  expect((await list()).ids).toEqual([one.product.id]);
  expect(await countFollows(my(9))).toBe(1);
  await test.db.product.update({ where: { id: two.product.id }, data: { listedFrom: at(0) } });
  expect((await list()).ids).toEqual([two.product.id, two.organization.id]);
});

it("is ended by one request, and a second one is no error", async () => {
  const me = ctx(test.db, await aPerson(test.db), at(0));
  const { product, organization } = await aMaker();
  await followProduct(me, product);
  await followOrganization(me, organization);
  for (const _ of [1, 2]) {
    await unfollowProduct(me, product);
    await unfollowOrganization(me, organization);
    expect(await countFollows(me)).toBe(0);
  }
  await unfollowProduct(me, { slug: "never-was" });
  await unfollowOrganization(me, { slug: "never-was" });
});

it("starts only with public products and organizations", async () => {
  const me = ctx(test.db, await aPerson(test.db), at(0));
  const { product, organization } = await aMaker();
  await hideProduct(test.db, product.id);
  const notFound = { code: "not_found" };
  await expect(followProduct(me, product)).rejects.toMatchObject(notFound);
  await expect(followOrganization(me, organization)).rejects.toMatchObject(notFound);
  for (const slug of ["never-was", "a\u0000b", "%"]) {
    await expect(followProduct(me, { slug })).rejects.toMatchObject(notFound);
    await expect(followOrganization(me, { slug })).rejects.toMatchObject(notFound);
  }
});

it("makes one row of ten requests at once", async () => {
  const caller = await aPerson(test.db);
  const me = ctx(test.db, caller, at(0));
  const { product, organization } = await aMaker();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      Promise.all([followProduct(me, product), followOrganization(me, organization)]),
    ),
  );
  expect(await test.db.follow.count({ where: { personId: caller.person.id } })).toBe(2);
});

it("follows a product to its new address, and ends with its follower's account", async () => {
  const caller = await aPerson(test.db);
  const me = ctx(test.db, caller, at(0));
  const { owner, product } = await aMaker();
  await followProduct(me, product);
  await changeSlug(ctx(test.db, owner, at(1)), { slug: product.slug, newSlug: `${product.slug}-moved` });
  for (const asked of [product.slug, `${product.slug}-moved`])
    expect((await listFollows(me, { limit: 2, product: asked })).data).toMatchObject([
      { product: { slug: `${product.slug}-moved` } },
    ]);
  await deleteAccount(me, { email: caller.person.email ?? "" });
  expect(await test.db.follow.count({ where: { personId: caller.person.id } })).toBe(0);
});
