import { expect, it } from "vitest";
import { emptyCatalog } from "../../catalog/own-fields/rules";
import type { Catalog, ListingField } from "../../catalog/own-fields/schema";
import { mapList } from "./map-list";
import { readNumber } from "./own-values";

const field = (key: string, kind: ListingField["kind"], more: Partial<ListingField> = {}): ListingField => ({
  ...{ key, label: key.replace("_", " "), kind, help: null, options: [], unit: null, min: null, max: null },
  ...{
    required: false,
    facet: false,
    compared: false,
    onCard: false,
    code: false,
    types: null,
    position: 0,
    retired: false,
  },
  version: 1,
  ...more,
});
const option = (value: string, more = {}) => ({
  value,
  label: value.toUpperCase(),
  retired: false,
  mergedInto: null,
  ...more,
});
const [first] = emptyCatalog.types;
const catalog: Catalog = {
  types: [
    ...emptyCatalog.types,
    { ...(first as (typeof emptyCatalog.types)[number]), key: "server", label: "Server", plural: "Servers" },
  ],
  fields: [
    field("transport", "choices", {
      options: [option("stdio"), option("http"), option("sse", { mergedInto: "http" })],
    }),
    field("tools_count", "number", { min: 0 }),
    field("open", "boolean"),
    field("since", "date"),
    field("old", "text", { retired: true }),
  ],
};
const map = (text: string, more = {}) => mapList(new TextEncoder().encode(text), catalog, more);

it("fills the directory's own fields by their labels, as their kinds have them", async () => {
  const list = await map(
    'Name,Type,Transport,Tools count,Open,Since,Old\nA,servers,STDIO; sse,"1,200",yes,2026-01-02T10:00:00Z,x\n',
  );
  expect(list.mapping).toMatchObject({
    Type: "type",
    Transport: "fields.transport",
    "Tools count": "fields.tools_count",
    Old: null,
  });
  expect(list.lines).toMatchObject([
    {
      own: {
        type: "server",
        fields: { transport: ["stdio", "http"], tools_count: 1200, open: true, since: "2026-01-02" },
      },
      changes: [],
    },
  ]);
});

it("leaves out and reports what can't be a value, and offers unknown options", async () => {
  const list = await map(
    "Name,Type,Transport,Tools count,Open\nA,boat,stdio|pigeon,-1,perhaps\nB,,pigeon,,\n",
  );
  expect(list.unknown).toEqual([
    { field: "fields.transport", value: "pigeon" },
    { field: "fields.transport", value: "pigeon" },
  ]);
  expect(list.lines).toMatchObject([
    { own: { fields: { transport: ["stdio"], tools_count: null, open: null } } },
    { own: { fields: { transport: null } } },
  ]);
  const [line] = list.lines as { changes: { field: string }[] }[];
  expect(line?.changes.map(({ field: of }) => of)).toEqual([
    "type",
    "fields.transport",
    "fields.tools_count",
    "fields.open",
  ]);
  const mended = await map("Name,Transport\nB,pigeon\n", {
    replacements: { "fields.transport": { pigeon: "http" } },
  });
  expect(mended.lines).toMatchObject([{ own: { fields: { transport: ["http"] } } }]);
});

it.each([
  ["14,90", 14.9],
  ["1,200", 1200],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1 234 567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1’200", 1200],
  ["-3", -3],
  ["29,00 €", 29],
  ["$14.90", 14.9],
  ["0,5", 0.5],
  ["12 to 30", null],
  ["", null],
])("reads the number %j", (text, number) => expect(readNumber(text)).toBe(number));

it("takes the type that has the fields of a row which names none", async () => {
  const fields = catalog.fields.map((each) =>
    each.key === "transport" ? { ...each, types: ["server"] } : each,
  );
  const list = new TextEncoder().encode("Name,Transport,Open\nA,stdio,yes\nB,,yes\n");
  const { lines } = await mapList(list, { ...catalog, fields }, {});
  expect(lines.map((line) => (line as { own: { type?: string } }).own.type)).toEqual(["server", undefined]);
});
