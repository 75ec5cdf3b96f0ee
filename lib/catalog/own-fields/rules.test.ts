import { describe, expect, it } from "vitest";
import { changeTyped, emptyCatalog, missingOwn, ownEntries, problemOf, shownFields } from "./rules";
import { type Catalog, CreateField, type ListingField } from "./schema";

type More = Omit<Partial<ListingField>, "options"> & { options?: Partial<ListingField["options"][number]>[] };

const field = (key: string, { options = [], retired = false, ...more }: More = {}): ListingField => ({
  ...CreateField.parse({ key, label: key, kind: "text", ...more }),
  options: options.map((each) => ({ value: "", label: "", retired: false, mergedInto: null, ...each })),
  ...{ position: 0, version: 1, retired },
});
const options = [
  { value: "stdio", label: "Standard input" },
  { value: "http", label: "HTTP" },
  { value: "sse", label: "SSE", retired: true, mergedInto: "http" },
  { value: "old", label: "Old", retired: true },
];
const catalogOf = (...fields: ListingField[]): Catalog => ({
  types: [...emptyCatalog.types, { ...emptyCatalog.types[0], key: "server", label: "Server" } as never],
  fields,
});
const nothing = { type: "product", fields: {} };

describe("a value", () => {
  it.each([
    ["text", {}, "a".repeat(200), "a".repeat(201)],
    ["text", { min: 3, max: 5 }, "東京都", "東京"],
    ["number", { min: 1, max: 10 }, 10, 10.5],
    ["number", {}, -3.5, "3"],
    ["boolean", {}, false, "false"],
    ["choice", { options }, "stdio", "HTTP"],
    ["choices", { options, max: 1 }, ["http"], ["http", "stdio"]],
    ["choices", { options }, ["http", "stdio"], ["none"]],
    ["url", {}, "https://example.org/a", "javascript:alert(1)"],
    ["date", {}, "2026-02-28", "2026-02-29"],
  ])("of a %s is what it declares: %j", (kind, more, right, wrong) => {
    const declared = field("f", { kind, ...more } as More);
    expect(problemOf(declared, right)).toBeNull();
    expect(problemOf(declared, wrong)).toMatchObject({ path: "listing.fields.f" });
  });
});

describe("a change", () => {
  const catalog = catalogOf(
    field("price", { kind: "number" }),
    field("transport", { kind: "choices", options, types: ["server"] }),
    field("gone", { retired: true }),
    field("license_kind", { kind: "choice", options }),
  );
  const change = (before: object, fields: object, type?: string) =>
    changeTyped(catalog, { ...nothing, ...before }, { fields: fields as never, ...(type ? { type } : {}) });

  it("keeps what it leaves out, and takes away what is null or empty", () => {
    const fields = { price: 3, license_kind: "http" };
    expect(change({ fields }, { price: 4 })).toMatchObject({ fields: { price: 4, license_kind: "http" } });
    expect(change({ fields }, { price: null, license_kind: "" }).fields).toEqual({});
  });

  it("loses nothing of a retired field, of another type's or of an unknown one, and takes nothing new of them", () => {
    const fields = { gone: "before", transport: ["stdio"], lost: "x", license_kind: "old" };
    expect(change({ fields }, fields)).toMatchObject({ fields, errors: [] });
    const codes = (sent: object) => change({ fields }, sent).errors.map(({ path, code }) => [path, code]);
    expect(codes({ gone: "new" })).toEqual([["listing.fields.gone", "retired"]]);
    expect(codes({ transport: ["http"] })).toEqual([["listing.fields.transport", "other_type"]]);
    expect(codes({ lost: "y" })).toEqual([["listing.fields.lost", "unknown_field"]]);
    expect(change({}, { license_kind: "old" }).errors).toMatchObject([{ code: "unknown_option" }]);
    expect(change({ fields }, { gone: null }).fields).not.toHaveProperty("gone");
  });

  it("adds to a choice though another part of it is retired by now", () => {
    const catalog = catalogOf(field("many", { kind: "choices", options }));
    const before = { ...nothing, fields: { many: ["old"] } };
    expect(changeTyped(catalog, before, { fields: { many: ["old", "http"] } })).toMatchObject({
      fields: { many: ["old", "http"] },
      errors: [],
    });
    expect(changeTyped(catalog, nothing, { fields: { many: ["old"] } }).errors).toMatchObject([
      { code: "unknown_option" },
    ]);
  });

  it("takes spaces alone for nothing", () => {
    expect(change({ fields: { price: 3 } }, { price: null, license_kind: "  " })).toMatchObject({
      fields: {},
      errors: [],
    });
  });

  it("of the type needs one that is in use", () => {
    expect(change({}, {}, "server")).toMatchObject({ type: "server", errors: [] });
    expect(change({}, {}, "robot").errors).toMatchObject([{ path: "listing.type" }]);
    expect(change({ type: "robot" }, {}, "robot").errors).toEqual([]);
  });

  it("stores the option that one was merged into", () => {
    expect(change({ type: "server" }, { transport: ["sse", "http"] }).fields).toEqual({
      transport: ["http"],
    });
  });
});

describe("a listing", () => {
  const catalog = catalogOf(
    field("price", { kind: "number", unit: "€", required: true }),
    field("open", { kind: "boolean", label: "Open source" }),
    field("transport", { kind: "choices", options, types: ["server"], required: true }),
    field("gone", { retired: true, required: true }),
    field("since", { kind: "date" }),
  );
  const fields = { price: 1234.5, open: false, transport: ["sse", "stdio"], gone: "x", since: "2026-01-02" };

  it("shows the fields of its type in people's words, without retired ones", () => {
    const words = (type: string) =>
      shownFields(catalog, { type, fields }).map((each) => each.words.join(", "));
    expect(words("product")).toEqual(["1,234.50\u00a0€", "No", "2 January 2026"]);
    expect(words("server")).toContain("HTTP, Standard input");
  });

  it("lacks the required fields of its type only", () => {
    expect(missingOwn(catalog, nothing).map(({ path }) => path)).toEqual(["listing.fields.price"]);
    const paths = missingOwn(catalog, { type: "server", fields: {} }).map(({ path }) => path);
    expect(paths).toEqual(["listing.fields.price", "listing.fields.transport"]);
  });

  it("shows and counts no value of another kind, as an archive may bring it", () => {
    const odd = { price: "much", open: "yes", transport: "http", since: "soon" };
    expect(shownFields(catalog, { type: "server", fields: odd })).toEqual([]);
    expect(ownEntries(catalog, { type: "server", fields: odd })).toEqual(["type=server"]);
  });

  it("is not filtered by what only another type has", () => {
    expect(ownEntries(catalog, { type: "product", fields })).toEqual(["type=product", "open=false"]);
  });

  it("is filtered by its type and what can be counted", () => {
    expect(ownEntries(catalog, { type: "server", fields })).toEqual([
      "type=server",
      "open=false",
      "transport=http",
      "transport=stdio",
    ]);
  });
});
