import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller, onPlatform } from "../caller";
import { aBuilder, aPublished, type Builder, unique } from "../world";

let builder: Builder;
let admin: Caller;
const anonymous = Caller.anonymous();
const change = (slug: string, newSlug: unknown, caller = builder.caller) =>
  caller.call("PATCH /api/v1/products/{slug}", { slug, newSlug });
const redirectOf = async (path: string) => {
  const { status, headers } = await anonymous.fetch(path, { redirect: "manual" });
  return { status, location: headers.get("location")?.replace(/^https?:\/\/[^/]+/, "") ?? null };
};

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
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
});
