import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aPublished, type Builder, unique } from "../world";

const key = unique("of").replaceAll("-", "_");
const anonymous = Caller.anonymous();
let admin: Caller;
let builder: Builder;
let large: string;
let small: string;

beforeAll(async () => {
  [admin, builder] = [await Caller.admin(), await aBuilder()];
  const made = await admin.call("POST /api/v1/fields", {
    ...{ key, label: "Größe", kind: "choice", facet: true, onCard: true },
    options: [{ value: "groß", label: "Groß" }, { value: "klein" }, { value: "none" }],
  });
  expect(made.status, made.text).toBe(201);
  large = await aPublished(builder, admin, { fields: { [key]: "groß" } });
  small = await aPublished(builder, admin, { fields: { [key]: "klein" } });
});

type Found = { data?: { slug: string; fields: unknown[]; type: unknown }[] };

const found = async (query: string) => {
  const { status, body, headers } = await anonymous.fetch(`/api/v1/products?${query}`);
  const { data = [] } = body as Found;
  return { status, data, slugs: data.map(({ slug }) => slug).sort(), headers };
};

describe("products by declared fields", () => {
  it("are those with any of a field's repeated values, each address with a reply of its own", async () => {
    const both = `field.${key}=gro%C3%9F&field.${key}=klein`;
    await within(
      5,
      () => found(both),
      ({ slugs }) => slugs.length === 2,
    );
    for (let again = 0; again < 2; again++) {
      expect((await found(`field.${key}=klein`)).slugs).toEqual([small]);
      expect((await found(`field.${key}=none`)).slugs).toEqual([]);
      expect((await found(both)).slugs).toEqual([large, small].sort());
    }
    const [shown] = (await found(`field.${key}=gro%C3%9F`)).data;
    expect(shown).toMatchObject({
      type: { key: "product" },
      fields: [{ key, label: "Größe", words: ["Groß"] }],
    });
  });

  it.each([
    "field.no_such_field=1",
    `field.${key}=`,
    `field.${key}=other`,
    `field.${key}.min=1`,
    "field.=x",
    "type=no-such-type",
    "type=product&type=no-such-type",
    "type=product&type=",
    "field=x",
    `${Array.from({ length: 21 }, (_, at) => `field.f${at}=1`).join("&")}`,
  ])("are not looked for by %s: 400", async (query) => {
    expect((await found(query)).status).toBe(400);
  });

  it("are those of any of the types that are named", async () => {
    expect((await found(`type=product&type=command-line&field.${key}=klein`)).slugs).toEqual([small]);
    expect((await found(`type=command-line&field.${key}=klein`)).slugs).toEqual([]);
  });

  it("are counted by value, a facet ignoring its own selection", async () => {
    const { body, status } = await anonymous.call("GET /api/v1/products/facets", {
      field: { [key]: ["klein"] },
    });
    expect(status).toBe(200);
    expect(body.products).toBe(1);
    expect(body.fields.find((field) => field.key === key)?.values).toEqual([
      { value: "groß", label: "Groß", products: 1 },
      { value: "klein", label: "klein", products: 1 },
    ]);
  });
});

describe("a declared field", () => {
  it("is refused at its path where a listing doesn't fit it, and nothing is saved", async () => {
    const { status, body } = await builder.caller.call("POST /api/v1/products/{slug}/revisions", {
      slug: large,
      listing: { fields: { [key]: "other", no_such_field: 1 } },
      blocks: [],
    });
    expect(status).toBe(422);
    const { errors } = body as unknown as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => [path, code])).toEqual([
      [`listing.fields.${key}`, "unknown_option"],
      ["listing.fields.no_such_field", "unknown_field"],
    ]);
  });

  it("is shown under its new name everywhere, and gone while it is retired", async () => {
    const fields = async () =>
      (await anonymous.call("GET /api/v1/products/{slug}", { slug: large })).body.fields;
    await admin.call("PATCH /api/v1/fields/{key}", { key, label: "Maß" });
    await within(5, fields, (shown) => shown.some(({ label }) => label === "Maß"));
    expect((await anonymous.fetch(`/products/${large}`)).text).toContain("Maß");
    const markdown = await anonymous.fetch(`/api/v1/products/${large}/markdown`);
    expect(markdown.text).toContain(`fields: {"${key}":"groß"}`);
    await admin.call("PATCH /api/v1/fields/{key}", { key, retired: true });
    await within(5, fields, (shown) => shown.length === 0);
    expect((await found(`field.${key}=klein`)).status).toBe(400);
    await admin.call("PATCH /api/v1/fields/{key}", { key, retired: false });
    await within(5, fields, (shown) => shown.length === 1);
  });
});
