import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { fixedKinds } from "./fixed-kinds/rules";
import { defaultTerms, retentionRows, setKeys, setKinds } from "./rules";
import { ChangeRetention, parseTerms, readTerms } from "./schema";

const root = path.resolve(import.meta.dirname, "../../..");
const schema = readFileSync(path.join(root, "prisma/schema.prisma"), "utf8");

/** Models with nothing about a person. A name in them is a product's, a file's or an organization's. */
const withoutPersonalData = [
  "CachePurge",
  "Organization",
  "Product",
  "Category",
  "CategorySlug",
  "CategoryName",
  "ProductSlug",
  "Listing",
  "SearchWord",
  "BannedDomain",
  "Strike",
  "DomainProof",
  "WindowTally",
  "FrozenWindow",
  "FrozenStanding",
  "WindowAmendment",
  "PostSlug",
  "MediaReference",
  "PictureFetch",
  "ImportedPicture",
  "PulseSample",
  "PulseHour",
  "PulseState",
  "ProbeSlot",
  "TrafficValue",
  "TrafficDay",
  "TrafficHour",
  "TrafficDayValue",
  "TrafficWeekValue",
  "TrafficClickhouse",
  "TrafficClickhouseDay",
  "TrafficDrop",
  "TrafficWriter",
  "Webhook",
  "CacheTag",
  "SiteSettings",
  "SearchSynonyms",
  "ListingCatalog",
  "ListImport",
  "ListEntry",
];

const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
  name,
  columns: [...body.matchAll(/^ {2}(\w+) +(?:String|Int|Bytes|DateTime|Boolean|Json)\b/gm)].map(
    ([, column = ""]) => column,
  ),
}));
const inKinds = new Set(
  [...Object.values(setKinds), ...Object.values(fixedKinds)].flatMap(({ models }) => models),
);

it("has every model of the schema in a kind of personal data, or in the list of those without any", () => {
  const names = models.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((name) => !inKinds.has(name) && !withoutPersonalData.includes(name))).toEqual([]);
  expect([...inKinds, ...withoutPersonalData].filter((name) => !names.includes(name))).toEqual([]);
  expect(withoutPersonalData.filter((name) => inKinds.has(name))).toEqual([]);
});

it("has no column about a person in a model without personal data", () => {
  const personal =
    /^(email|userAgent|ipPrefix|network|visitor|digest|callerId|actorId|\w*([pP]erson|[aA]uthor|[uU]ploader|[rR]eporter|[rR]eviewer|[mM]aker|[cC]laimant|[iI]nvitedBy|[aA]cceptedBy|[cC]laimedBy)Id)$/;
  const found = (names: (name: string) => boolean) =>
    models
      .filter(({ name }) => names(name))
      .flatMap(({ name, columns }) =>
        columns.filter((column) => personal.test(column)).map((column) => `${name}.${column}`),
      );
  expect(found((name) => inKinds.has(name))).toContain("Report.reporterId");
  expect(found((name) => withoutPersonalData.includes(name))).toEqual([]);
});

it("has a default within the bounds of each term, and allows the bounds and nothing beyond", () => {
  for (const key of setKeys) {
    const { days, least, most } = setKinds[key];
    const allowed = [least - 1, least, days, most, most + 1, days + 0.5].map(
      (term) => ChangeRetention.safeParse({ [key]: term }).success,
    );
    expect(allowed, key).toEqual([false, true, true, true, false, false]);
  }
});

it("reads what is stored term by term: one that is no longer allowed has its default", () => {
  const stored = { endedSessions: 5, failedJobs: 1000, gone: 3 };
  expect(readTerms(stored)).toEqual({ ...defaultTerms, endedSessions: 5 });
  expect(readTerms(null)).toEqual(defaultTerms);
});

it("says what is wrong with the variable", () => {
  expect(parseTerms('{"endedSessions":5}')).toEqual({ ...defaultTerms, endedSessions: 5 });
  expect(() => parseTerms('{"endedSessions":0}')).toThrow("RETENTION: endedSessions:");
  expect(() => parseTerms('{"sessions":5}')).toThrow("RETENTION");
  expect(() => parseTerms("5 days")).toThrow("RETENTION: must be JSON");
});

it("is the table of docs/operating.md", () => {
  const docs = readFileSync(path.join(root, "docs/operating.md"), "utf8");
  for (const key of setKeys) {
    const { what, after, outcome, days, least, most } = setKinds[key];
    const end = `${after}${outcome ? `; ${outcome}` : ""}`;
    expect(docs).toContain(`| \`${key}\` | ${what} | ${end} | ${days} | ${least} to ${most} |`);
  }
  for (const { what, term } of Object.values(fixedKinds)) expect(docs).toContain(`| ${what} | ${term} |`);
  expect(retentionRows(defaultTerms)).toHaveLength(setKeys.length + Object.keys(fixedKinds).length);
});
