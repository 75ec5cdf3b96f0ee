import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublished, paragraph, save } from "../../testing/documents";
import { aPerson, byKey, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { listFacets } from "../directory/list-facets";
import { listProducts } from "../directory/list-products";
import { ListFacets, ListProducts } from "../directory/schema";
import { loadCatalog } from "../own-fields/read-catalog";
import { ChangeField, CreateField, CreateType, most, presetNames } from "../own-fields/schema";
import { readPublicProduct } from "../products/read-product";
import { addPreset } from "./add-preset";
import { changeField, createField } from "./change-fields";
import { changeType, createType } from "./change-types";
import { listFields, listTypes } from "./list-fields";
import { presets } from "./presets";
import { readFieldsSchema } from "./read-fields-schema";

const test = useDatabase();
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});
beforeEach(() => test.db.listingCatalog.deleteMany());

const by = () => ctx(test.db, admin);
const now = () => ({ db: test.db, now: new Date() });
const declare = (key: string, more: object = {}) =>
  createField(
    by(),
    CreateField.parse({
      key,
      label: key,
      kind: "choice",
      options: [{ value: "a" }, { value: "b" }],
      ...more,
    }),
  );
const change = (key: string, more: object) => changeField(by(), ChangeField.parse({ key, ...more }));
const asked = async (query: object) =>
  (await listProducts(now(), ListProducts.parse(query))).data.map(({ slug }) => slug).sort();

describe("declaring", () => {
  it("is for an admin's session alone", async () => {
    const input = CreateField.parse({ key: "k", label: "K", kind: "text" });
    for (const [caller, code] of [
      [byKey(admin), "session_required"],
      [await aPerson(test.db), "forbidden"],
      [{ kind: "anonymous" }, "unauthenticated"],
    ] as const)
      await expect(createField(ctx(test.db, caller as never), input)).rejects.toMatchObject({ code });
  });

  it("takes each key once, and none that listings have already", async () => {
    await declare("size");
    await expect(declare("size")).rejects.toMatchObject({ fields: [{ path: "key", code: "taken" }] });
    for (const key of ["category", "type", "new", "schema", "preset", "constructor"])
      await expect(declare(key), key).rejects.toMatchObject({ fields: [{ path: "key", code: "reserved" }] });
    await expect(declare("licenses")).rejects.toMatchObject({ fields: [{ code: "reserved" }] });
  });

  it.each([
    ["a choice without options", { options: [] }, "options"],
    ["a text with options", { kind: "text" }, "options"],
    ["a value twice", { options: [{ value: "a" }, { value: "a" }] }, "options"],
    ["a filter by text", { kind: "text", options: [], facet: true }, "facet"],
    ["a unit of a date", { kind: "date", options: [], unit: "m" }, "unit"],
    ["bounds the wrong way", { kind: "number", options: [], min: 2, max: 1 }, "max"],
    ["a text of 201 characters", { kind: "text", options: [], max: 201 }, "max"],
    ["an unknown type", { types: ["robot"] }, "types"],
  ])("refuses %s", async (_, more, path) => {
    await expect(declare("f", more)).rejects.toMatchObject({ fields: [{ path }] });
    expect((await loadCatalog(test.db)).fields).toEqual([]);
  });

  it("stops at the limits, also of admins at once", async () => {
    for (let at = 0; at < most.facets - 1; at++) await declare(`f${at}`, { facet: true });
    const tries = await Promise.allSettled(["x", "y", "z"].map((key) => declare(key, { facet: true })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (let at = most.facets; at < most.fields; at++) await declare(`f${at}`);
    await expect(declare("last")).rejects.toMatchObject({ code: "limit_reached" });
    for (let at = 1; at < most.types; at++)
      await createType(by(), CreateType.parse({ key: `t${at}`, label: "T", plural: "Ts" }));
    await expect(
      createType(by(), CreateType.parse({ key: "last", label: "T", plural: "Ts" })),
    ).rejects.toMatchObject({ code: "limit_reached" });
  });

  it("lets two admins change one field one after another, and refuses a stale version", async () => {
    const { version } = await declare("size");
    const tries = await Promise.allSettled(
      ["A", "B", "C"].map((label) => change("size", { label, ifMatch: version })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.all([change("size", { help: "How large." }), change("size", { compared: true })]);
    expect((await loadCatalog(test.db)).fields).toMatchObject([{ help: "How large.", compared: true }]);
  });

  it("moves a field to a place among the others, and to both ends", async () => {
    for (const key of ["a", "b", "c", "d"]) await declare(key);
    const order = async () => (await loadCatalog(test.db)).fields.map(({ key }) => key).join("");
    for (const [key, position, expected] of [
      ["c", 1, "acbd"],
      ["a", 1, "cabd"],
      ["d", 0, "dcab"],
      ["d", 3, "cabd"],
      ["a", 1, "cabd"],
      ["c", 1000, "abdc"],
    ] as const) {
      await change(key, { position });
      expect(await order(), `${key} to ${position}`).toBe(expected);
    }
    await Promise.all([change("a", { position: 3 }), change("c", { position: 0 })]);
    expect([...(await order())].sort().join("")).toBe("abcd");
  });

  it("keeps the last type in use", async () => {
    await expect(changeType(by(), { key: "product", retired: true })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await createType(by(), CreateType.parse({ key: "server", label: "Server", plural: "Servers" }));
    await changeType(by(), { key: "product", retired: true });
    expect((await listTypes(now(), { retired: false })).data.map(({ key }) => key)).toEqual(["server"]);
  });

  it.each(presetNames)("adds the preset %s once, and keeps what is there", async (preset) => {
    await declare("pricing", { label: "My own" });
    const added = await addPreset(by(), { preset });
    expect(added.fields.map(({ key }) => key)).toEqual(
      presets[preset].fields.map(({ key }) => key).filter((key) => key !== "pricing"),
    );
    expect(await addPreset(by(), { preset })).toEqual({ fields: [], types: [] });
    expect((await loadCatalog(test.db)).types[0]?.key, "the type of a directory without products").toBe(
      presets[preset].types[0]?.key ?? "product",
    );
    expect((await loadCatalog(test.db)).fields.find(({ key }) => key === "pricing")?.label).toBe("My own");
  });
});

describe("a product", () => {
  it("is saved, published, shown, found and counted with its fields", async () => {
    await declare("transport", {
      kind: "choices",
      facet: true,
      onCard: true,
      options: [{ value: "標準", label: "標準入力" }, { value: "http" }],
    });
    await declare("tools", { kind: "number", options: [], facet: true });
    const product = await aPublished(test.db, { fields: { transport: ["標準"], tools: 12 } }, [
      paragraph("x"),
    ]);
    const shown = await readPublicProduct(now(), product);
    expect(shown.document.listing.fields).toEqual({ transport: ["標準"], tools: 12 });
    expect(shown.fields).toMatchObject([
      { key: "transport", words: ["標準入力"] },
      { key: "tools", words: ["12"] },
    ]);
    expect((await listProducts(now(), ListProducts.parse({}))).data[0]?.fields).toMatchObject([
      { key: "transport" },
    ]);
    expect(await asked({ field: { transport: ["標準", "http"] } })).toEqual([product.slug]);
    expect(await asked({ field: { "tools.min": ["12"], "tools.max": ["12"] } })).toEqual([product.slug]);
    expect(await asked({ field: { "tools.min": ["12.5"] } })).toEqual([]);
    expect(await asked({ field: { transport: ["http"] } })).toEqual([]);
    expect(await asked({ q: "標準入力" })).toEqual([product.slug]);
    const facets = await listFacets(now(), ListFacets.parse({ field: { transport: ["http"] } }));
    expect(facets.products).toBe(0);
    expect(facets.fields.find(({ key }) => key === "transport")?.values).toEqual([
      { value: "標準", label: "標準入力", products: 1 },
    ]);
    const none = await listFacets(
      now(),
      ListFacets.parse({ q: "quincunxes", field: { transport: ["http"] } }),
    );
    expect(none.fields.map(({ key }) => key)).toContain("transport");
    const all = await listFacets(now(), {});
    expect(all.fields.find(({ key }) => key === "tools")?.range).toEqual({ min: 12, max: 12 });
    expect(
      (await listFields(now(), { retired: false })).data.find(({ key }) => key === "tools")?.products,
    ).toBe(1);
    const stale = save(test.db, product, [paragraph("y")], {
      listing: { fields: { transport: ["ftp"], tools: "3" } },
    });
    await expect(stale).rejects.toMatchObject({
      code: "validation_failed",
      fields: [{ path: "listing.fields.transport" }, { path: "listing.fields.tools" }],
    });
  });

  it("keeps what a field's options and its retiring leave, and shows it again", async () => {
    await declare("os", { facet: true });
    const product = await aPublished(test.db, { fields: { os: "a" } }, [paragraph("x")]);
    await expect(change("os", { options: [{ value: "b" }] })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await expect(change("os", { kind: "text", options: [] })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await expect(change("os", { newKey: "system" })).rejects.toMatchObject({ code: "invalid_state" });
    const words = async () => (await readPublicProduct(now(), product)).fields.map((field) => field.words);
    const found = async (q: string) => (await asked({ q })).includes(product.slug);
    expect(await found("quagga")).toBe(false);
    await change("os", {
      options: [
        { value: "a", label: "Quagga" },
        { value: "b", label: "Größe" },
      ],
    });
    expect(await words()).toEqual([["Quagga"]]);
    expect(await found("quagga"), "by what the option is called now").toBe(true);
    expect(await found("größe"), "not by another option").toBe(false);
    await change("os", { merge: { from: "a", into: "b" } });
    expect(await words()).toEqual([["Größe"]]);
    expect(await found("größe"), "by the option that took its place").toBe(true);
    expect(await asked({ field: { os: ["b"] } })).toContain(product.slug);
    expect(await asked({ field: { os: ["a"] } }), "an old address").toContain(product.slug);
    await expect(
      change("os", { options: [{ value: "a" }, { value: "c" }] }),
      "b has what was a",
    ).rejects.toMatchObject({ code: "invalid_state" });
    await expect(change("os", { merge: { from: "a", into: "b" } })).rejects.toMatchObject({
      fields: [{ path: "merge.from" }],
    });
    await change("os", { retired: true });
    expect(await words()).toEqual([]);
    await save(test.db, product, [paragraph("while it is retired")]);
    await change("os", { retired: false });
    expect(await words()).toEqual([["Größe"]]);
    const newest = await test.db.revision.findFirstOrThrow({
      where: { productId: product.id },
      orderBy: { version: "desc" },
    });
    expect(newest.listing).toMatchObject({ fields: { os: "a" } });
  });

  it("is filtered by its type", async () => {
    await createType(by(), CreateType.parse({ key: "server", label: "Server", plural: "Servers" }));
    const [one, other] = [await aPublicProduct(test.db, { type: "server" }), await aPublicProduct(test.db)];
    expect(await asked({ type: "server" })).toEqual([one.slug]);
    expect(await asked({ type: "product" })).toContain(other.slug);
    expect(await asked({ type: "server", field: { type: ["product"] } })).toEqual(
      expect.arrayContaining([one.slug, other.slug]),
    );
    await expect(asked({ type: "robot" })).rejects.toMatchObject({ code: "invalid_parameter" });
    expect((await listFacets(now(), {})).types).toContainEqual({
      value: "server",
      label: "Servers",
      products: 1,
    });
  });

  it.each([
    { unknown: ["x"] },
    { os: ["none"] },
    { "os.min": ["1"] },
    { "tools.min": ["many"] },
    { "tools.min": ["1", "2"] },
    { __proto__x: ["1"] },
  ])("is not looked for by %j", async (field) => {
    await declare("os", { facet: true });
    await declare("tools", { kind: "number", options: [] });
    await expect(asked({ field })).rejects.toMatchObject({ code: "invalid_parameter" });
  });
});

it("describes a type's fields to agents", async () => {
  await addPreset(by(), { preset: "mcp-servers" });
  expect((await loadCatalog(test.db)).types[0]?.key, "where there are products").toBe("product");
  const schema = await readFieldsSchema(now(), { type: "mcp-server" });
  expect(schema).toMatchObject({
    required: ["transport"],
    properties: { tools: { type: "number", minimum: 0 } },
  });
  expect((await readFieldsSchema(now(), {})).required).toEqual([]);
  await expect(readFieldsSchema(now(), { type: "robot" })).rejects.toMatchObject({ code: "not_found" });
});

describe("a public product", () => {
  it("marks a text as code, and nothing else", async () => {
    await declare("install", { kind: "text", options: [], code: true });
    const { slug } = await aPublished(test.db, { fields: { install: "npx -y lantern" } });
    expect((await readPublicProduct(now(), { slug })).fields).toEqual([
      expect.objectContaining({ key: "install", code: true, words: ["npx -y lantern"] }),
    ]);
    await expect(declare("other", { code: true })).rejects.toMatchObject({ fields: [{ path: "code" }] });
  });

  it("says whether a product's type is the only one", async () => {
    const { slug } = await aPublished(test.db);
    const only = async () => (await readPublicProduct(now(), { slug })).type.only;
    expect(await only()).toBe(true);
    await createType(by(), CreateType.parse({ key: "dataset", label: "Dataset", plural: "Datasets" }));
    expect(await only()).toBe(false);
    await changeType(by(), { key: "dataset", retired: true });
    expect(await only()).toBe(true);
  });
});
