import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, onPlatform } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, unique } from "../world";

let builder: Builder;
let outsider: Caller;
let admin: Caller;
const anonymous = Caller.anonymous();
const change = (slug: string, newSlug: unknown, caller = builder.caller) =>
  caller.call("PATCH /api/v1/products/{slug}", { slug, newSlug });
const redirectOf = async (path: string) => {
  const { status, headers } = await anonymous.fetch(path, { redirect: "manual" });
  return { status, location: headers.get("location")?.replace(/^https?:\/\/[^/]+/, "") ?? null };
};

beforeAll(async () => {
  [builder, outsider, admin] = [await aBuilder(), await Caller.newPerson(), await Caller.admin()];
});

describe("a product's slug", () => {
  it("changes at once, and every address it had leads to the present one in one step", async () => {
    const first = await aPublished(builder, admin);
    const [second, third] = [unique("second"), unique("third")];
    const paths = (slug: string) => [`/api/v1/products/${slug}`, `/api/v1/products/${slug}/markdown`];
    for (const path of [...paths(first), `/products/${first}`])
      expect((await anonymous.fetch(path)).status).toBe(200);
    const moved = await change(first, second);
    expect(moved.body).toMatchObject({ slug: second, formerSlugs: [first] });
    for (const [index, path] of paths(first).entries())
      expect(await redirectOf(path)).toEqual({ status: 301, location: paths(second)[index] });
    expect((await anonymous.fetch(`/products/${second}`)).status).toBe(200);
    await change(second, third);
    for (const old of [first, second]) {
      for (const [index, path] of paths(old).entries())
        expect(await redirectOf(path)).toEqual({ status: 301, location: paths(third)[index] });
      const page = await within(
        5,
        () => redirectOf(`/products/${old}?from=a&to=b`),
        ({ status }) => status !== 200,
      );
      const whole = [301, `/products/${third}?from=a&to=b`];
      expect([page.status, page.location]).toEqual(onPlatform ? [308, `/products/${third}`] : whole);
      const asked = `/api/v1/products/${old}/traffic/public?from=2026-01-01T00:00:00Z`;
      expect((await redirectOf(asked)).location).toMatch(/\?from=2026-01-01T00%3A00%3A00Z$/);
    }
    const back = await change(third, first);
    expect(back.body.slug).toBe(first);
    expect((await anonymous.call("GET /api/v1/products/{slug}", { slug: first })).status).toBe(200);
    expect((await redirectOf(`/api/v1/products/${third}`)).location).toBe(`/api/v1/products/${first}`);
    const named = await within(
      5,
      () => anonymous.call("GET /api/v1/products", { organization: moved.body.organization.slug }),
      ({ body }) => body.data.some(({ slug }) => slug === first),
    );
    expect(named.body.data.map(({ slug }) => slug)).not.toContain(third);
  });

  it("is kept from others for ever, and checked as when a product is made", async () => {
    const [mine, other] = [await aDraft(builder), await aDraft(await aBuilder())];
    const now = unique("now");
    expect((await change(mine, now)).status).toBe(200);
    for (const taken of [other, "new"])
      expect((await change(now, taken)).body, taken).toMatchObject({ status: 409, code: "slug_taken" });
    const again = await builder.caller.call("POST /api/v1/products", {
      organizationId: builder.organizationId,
      name: "Another",
      slug: mine,
    });
    expect(again.body).toMatchObject({ status: 409, code: "slug_taken" });
    for (const wrong of ["", "Two Words", "a--b", "x".repeat(65), null, undefined])
      expect((await change(now, wrong)).body, String(wrong)).toMatchObject({
        status: 422,
        errors: [{ path: "newSlug" }],
      });
    expect(
      (await builder.caller.call("PATCH /api/v1/products/{slug}", { slug: now, newSlug: now, trustScore: 1 }))
        .status,
    ).toBe(422);
  });

  it("is changed by editors and owners, by session or key, and by nobody else", async () => {
    const [hidden, shown] = [await aDraft(builder), await aPublished(builder, admin)];
    const tries = async (slug: string) =>
      Promise.all(
        [anonymous, outsider, admin].map(async (who) => (await change(slug, unique("x"), who)).status),
      );
    expect(await tries(shown)).toEqual([401, 403, 403]);
    expect(await tries(hidden)).toEqual([401, 404, 403]);
    const { body } = await builder.caller.call("POST /api/v1/api-keys", {
      name: "k",
      scopes: ["products:write"],
    });
    expect((await change(shown, unique("by-key"), Caller.withKey(body.key))).status).toBe(200);
  });

  it("goes to one of eight products that want it at once", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => aDraft(builder)));
    const wanted = unique("wanted");
    const replies = await Promise.all(all.map((slug) => change(slug, wanted)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
