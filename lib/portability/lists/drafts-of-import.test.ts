import { beforeAll, describe, expect, it } from "vitest";
import { listAdminProducts } from "../../catalog/administration/list-admin-products";
import { ListAdminProducts } from "../../catalog/administration/schema";
import { pageSlug } from "../../catalog/categories/name-categories";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { mediaStorage } from "../../platform/storage/storage";
import { changeProducts } from "../../review/decisions/change-products";
import { ChangeProducts } from "../../review/decisions/schema";
import { banDomain } from "../../review/screening/banned-domains";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, paragraph, save } from "../../testing/documents";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { readImport } from "./imports";
import { previewImport } from "./preview-import";
import { runImport } from "./run-import";
import { PreviewImport, StartImport } from "./schema";
import { startImport } from "./start-import";

const test = useDatabase();
const now = new Date();
let [admin, other]: SessionCaller[] = [];
const by = (person = admin) => ctx(test.db, person as SessionCaller, now);

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
  other = await aPerson(test.db, { role: "admin" });
});

async function run(text: string, publish = "publish") {
  const { id: organizationId } = await anOrganization(test.db, admin as SessionCaller);
  const begun = await startImport(by(), StartImport.parse({ text, organizationId, publish }));
  await runImport({ db: test.db, now }, mediaStorage(), begun);
  const read = () => readImport(by(), begun);
  const find = async (status: string) => {
    const input = ListAdminProducts.parse({ import: begun.id, status, sort: "name" });
    return (await listAdminProducts(by(), input)).data.map(({ slug }) => slug);
  };
  return { organizationId, sourceId: begun.sourceId, read, find };
}

const publish = async (slugs: string[], person = admin, more = {}) =>
  (await changeProducts(by(person), ChangeProducts.parse({ slugs, action: "publish", ...more }))).results.map(
    ({ code, detail }) => detail ?? code,
  );

const rows =
  "name,website,description,license\nOne,https://one.example,Runs.,MIT\nTwo,https://two.example,,MIT";

describe("what an import has made", () => {
  it("is counted by status as it is now, and these products can be listed", async () => {
    const { read, find } = await run(`${rows}\nThree,https://three.example,Runs well.,MIT`);
    expect(await read()).toMatchObject({
      created: 3,
      products: [
        { status: "published", products: 2 },
        { status: "draft", products: 1 },
      ],
      problems: [{ row: 3, code: "held_back", message: expect.stringContaining("Add a tagline.") }],
    });
    const [draft] = await find("draft");
    expect(draft).toMatch(/^two/);
    expect(await find("published")).toHaveLength(2);
    const another = await run("name,website,description\nFour,https://four.example,Runs.");
    expect(await another.find("draft")).toEqual([]);
  });
});

describe("a row that names a product again", () => {
  const twice = (...rows: string[]) => ["key,name,website,description", ...rows].join("\n");
  const text = twice(
    "1,Lantern,https://lantern.example,Shines.",
    "2,LANTERN,https://www.lantern.example/,Shines again.",
    "3,Lantern,https://other.example,Is another one.",
    "4,Wick,,Burns.",
    "5,Wick,,Burns too.",
  );
  const expected = [
    [3, expect.stringMatching(/^Row 2 has the same name and website, so/)],
    [6, expect.stringMatching(/^Row 5 has the same name, so/)],
  ];

  it("is refused with the row that it repeats, in the preview and in the report", async () => {
    const { preview } = await previewImport(by(), PreviewImport.parse({ text }));
    const refused = preview.filter(({ listing }) => listing === null);
    expect(refused.map(({ row, problems }) => [row, problems[0]?.message])).toEqual(expected);
    const made = await (await run(text)).read();
    expect(made).toMatchObject({ rows: 5, created: 3, rejected: 2 });
    const rejected = made.problems.filter(({ code }) => code === "rejected");
    expect(rejected.map(({ row, message }) => [row, message])).toEqual(expected);
  });

  it("doesn't keep others from being marked as gone", async () => {
    const { sourceId } = await run(text);
    const rows = text.split("\n");
    const next = await startImport(
      by(),
      StartImport.parse({ text: rows.toSpliced(3, 1).join("\n"), sourceId }),
    );
    await runImport({ db: test.db, now }, mediaStorage(), next);
    expect(await readImport(by(), next)).toMatchObject({ vanished: 1, rejected: 2, unchanged: 2 });
  });
});

describe("a column that fills nothing", () => {
  it("says what field it would make", async () => {
    const csv = 'name,pricing,seats\nA,Free,1\nB,Paid,"1,200"\nC,Free,20';
    const { columns } = await previewImport(by(), PreviewImport.parse({ text: csv }));
    expect(columns.map(({ guess }) => guess)).toEqual([
      null,
      { kind: "choice", values: ["Free", "Paid"] },
      { kind: "number", values: ["1", "1,200", "20"] },
    ]);
  });
});

describe("publishing drafts together", () => {
  it("publishes what an import left, and says for each other what it lacks", async () => {
    const { read, find } = await run(rows, "draft");
    const drafts = await find("draft");
    expect(await publish([...drafts, "no-such-product"], other)).toEqual([
      null,
      expect.stringContaining("Add a tagline."),
      "There is no product no-such-product.",
    ]);
    expect((await read()).products).toEqual([
      { status: "draft", products: 1 },
      { status: "published", products: 1 },
    ]);
    expect(await publish([drafts[0] as string])).toEqual(["It has no draft."]);
  });

  it("gives the category to those that have none", async () => {
    const text =
      "name,website,description,category\nA,https://a.example,Runs.,Lamps\nB,https://b.example,Reads.,";
    const { find } = await run(text, "draft");
    const lit = `Lights ${newId().slice(-12)}`;
    await aPublished(test.db, { categories: [lit] });
    const categories = [pageSlug(lit)];
    expect(await publish(await find("draft"), admin, { categories })).toEqual([null, null]);
    const named = (slugs: string[]) =>
      Promise.all(
        slugs.map((slug) =>
          test.db.listing.findFirstOrThrow({ where: { product: { slug }, visibleUntil: null } }),
        ),
      );
    const [a, b] = await named(await find("published"));
    expect(a?.categories).toEqual(["Lamps"]);
    expect(b?.categories).toEqual([lit]);
  });

  it("leaves a draft as it is that fails a check, or that its admin may not submit or approve", async () => {
    const { find, organizationId } = await run(
      "name,website,description\nBad,https://bad.example,Runs.\nGood,https://good.example,Reads.",
      "draft",
    );
    await banDomain(test.db, { domain: "bad.example", reason: "Phishing" }, now);
    const drafts = await find("draft");
    expect(await publish(drafts)).toEqual([expect.stringContaining("bad.example"), null]);
    expect(await find("draft")).toHaveLength(1);
    // A person's draft of somebody else's, and one's own while another admin can decide.
    const theirs = await aDraft(test.db);
    await save(test.db, theirs, [paragraph("Theirs.")]);
    expect(await publish([theirs.slug])).toEqual([expect.stringContaining("Only members")]);
    const [slug] = await find("published");
    const input = SaveRevision.parse({
      slug,
      listing: { tagline: "By hand." },
      blocks: [paragraph("By hand.")],
    });
    await saveRevision(by(), input);
    expect(await publish([slug as string])).toEqual([expect.any(String)]);
    const [draft] = await test.db.revision.findMany({
      where: { product: { organizationId, slug } },
      orderBy: { version: "desc" },
    });
    expect(draft?.status).toBe("draft");
    expect(await test.db.queueItem.count({ where: { revisionId: draft?.id } })).toBe(0);
  });

  it("happens once, however many admins ask at the same time", async () => {
    const { find } = await run("name,website,description\nSole,https://sole.example,Runs.", "draft");
    const slugs = await find("draft");
    const results = (await Promise.all([admin, other, admin].map((person) => publish(slugs, person)))).flat();
    expect(results.filter((result) => result === null)).toHaveLength(1);
  });
});
