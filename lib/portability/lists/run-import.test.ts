import { beforeAll, describe, expect, it } from "vitest";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import { readSummaries } from "../../catalog/products/summaries";
import type { SessionCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { decide } from "../../review/decisions/decide";
import { submitRevision } from "../../review/submission/submit-revision";
import { aClaim, prove, showing } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { serveWebsites } from "../../testing/websites";
import { readImport, stopImport } from "./imports";
import { runImport } from "./run-import";
import { StartImport } from "./schema";
import { changeSource, listSources, readSource, removeSource, runDueSources, runSource } from "./sources";
import { startImport } from "./start-import";

const test = useDatabase();
let admin: SessionCaller;
let now = new Date();
const by = (person = admin) => ctx(test.db, person, now);
const work = (id: string, options = {}) => runImport({ db: test.db, now }, mediaStorage(), { id }, options);

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

/** An organization of the admin's, and a function that imports a text into it: the first time as a new source. */
async function start(more: Partial<Parameters<typeof StartImport.parse>[0] & object> = {}) {
  const organization = await anOrganization(test.db, admin);
  let sourceId: string | undefined;
  const run = async (text: string) => {
    const where = sourceId ? { sourceId } : { organizationId: organization.id, publish: "publish", ...more };
    const begun = await startImport(by(), StartImport.parse({ text, ...where }));
    sourceId = begun.sourceId;
    await work(begun.id);
    return { ...(await readImport(by(), begun)), sourceId };
  };
  const listing = async (name: string) => {
    const found = await test.db.listing.findFirst({
      where: { name, visibleUntil: null, product: { organizationId: organization.id } },
      include: { product: true, revision: true },
    });
    if (!found) throw new Error(`${name} is not public.`);
    return found;
  };
  return { organization, run, listing };
}

const list = (...rows: string[]) => ["id,name,website,description,license", ...rows].join("\n");
const alder = (text = "Sends mail.", license = "MIT") => `1,Alder,https://alder.example,${text},${license}`;
const birch = "2,Birch,https://birch.example,Reads mail.,MIT";

async function edit(slug: string, change: object, submit = true): Promise<void> {
  const last = await test.db.revision.findFirstOrThrow({
    where: { product: { slug } },
    orderBy: { version: "desc" },
  });
  const input = SaveRevision.parse({ slug, listing: change, blocks: last.blocks, note: "By hand" });
  const { id } = await saveRevision(by(), input);
  if (!submit) return;
  await submitRevision(by(), { slug, revisionId: id });
  const { id: queueItemId } = await test.db.queueItem.findFirstOrThrow({ where: { revisionId: id } });
  await decide(by(), { queueItemId, decision: "approve" });
}

describe("an import of a list", () => {
  it("makes its products, and another run changes only what the list changed", async () => {
    const { run, listing } = await start();
    const first = await run(list(alder(), birch));
    expect(first).toMatchObject({ status: "done", rows: 2, settled: 2, created: 2, rejected: 0 });
    const product = await listing("Alder");
    expect(product).toMatchObject({ tagline: "Sends mail.", websiteUrl: "https://alder.example" });
    expect(await run(list(alder(), birch))).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const third = await run(list(alder("Sends much mail."), birch));
    expect(third).toMatchObject({ created: 0, updated: 1, unchanged: 1, proposed: 0 });
    expect(await listing("Alder")).toMatchObject({
      productId: product.productId,
      tagline: "Sends much mail.",
    });
  });

  it("finds a product by the list's own key, else by its website, else by its name", async () => {
    const { run, listing, organization } = await start();
    await run(list(alder(), birch, "3,Cedar,,Runs.,MIT"));
    const ids = await Promise.all(
      ["Alder", "Birch", "Cedar"].map(async (name) => (await listing(name)).productId),
    );
    const renamed = await startImport(
      by(),
      StartImport.parse({
        text: list(
          "1,Elder,https://elder.example,Sends mail.,MIT",
          "20,Birke,https://www.birch.example/,Reads mail.,MIT",
          "30,Cedar,,Runs.,MIT",
        ),
        ...{ organizationId: organization.id, publish: "publish", name: "Another list" },
      }),
    );
    await work(renamed.id);
    // By another source, whose key 1 is not the first one's: nothing of Alder matches.
    expect(await readImport(by(), renamed)).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect([(await listing("Birke")).productId, (await listing("Cedar")).productId]).toEqual(ids.slice(1));
    const own = await run(list("1,Alder Mail,https://new.example,Sends mail.,MIT"));
    expect(own).toMatchObject({ updated: 1, created: 0 });
    expect((await listing("Alder Mail")).productId).toBe(ids[0]);
  });

  it("keeps what a person edited: the rest is published, a difference waits in the queue", async () => {
    const { run, listing } = await start();
    await run(list(alder(), birch));
    const { product } = await listing("Alder");
    await edit(product.slug, { tagline: "By hand." });
    // The list says what it said, and something about another field.
    expect(await run(list(alder(), birch))).toMatchObject({ unchanged: 2 });
    expect(await run(list(alder("Sends mail.", "AGPL-3.0"), birch))).toMatchObject({
      updated: 1,
      proposed: 0,
    });
    const both = await listing("Alder");
    expect(both).toMatchObject({ tagline: "By hand." });
    expect(both.fieldValues.join()).toMatch(/AGPL-3\.0/);
    // Now the same field.
    const last = await run(list(alder("By the list.", "AGPL-3.0"), birch));
    expect(last).toMatchObject({ updated: 0, proposed: 1, unchanged: 1 });
    expect(await listing("Alder")).toMatchObject({ tagline: "By hand." });
    const [item] = await test.db.queueItem.findMany({
      where: { productId: product.id, status: "open" },
      include: { revision: true },
    });
    expect(item?.revision?.listing).toMatchObject({ tagline: "By the list.", licenses: ["AGPL-3.0"] });
    // The same again proposes nothing new; what was rejected stays so until the list changes.
    expect(await run(list(alder("By the list.", "AGPL-3.0"), birch))).toMatchObject({
      proposed: 0,
      unchanged: 2,
    });
    await decide(by(), {
      queueItemId: item?.id ?? "",
      decision: "reject",
      reason: "other",
      note: "No.",
    } as never);
    expect(await run(list(alder("By the list.", "AGPL-3.0"), birch))).toMatchObject({
      proposed: 0,
      unchanged: 2,
    });
    expect(await run(list(alder("Again.", "AGPL-3.0"), birch))).toMatchObject({ proposed: 1 });
    expect(await listing("Alder")).toMatchObject({ tagline: "By hand." });
  });

  it("leaves a product alone while somebody edits it, and takes up its row afterwards", async () => {
    const { run, listing } = await start();
    await run(list(alder()));
    const { product } = await listing("Alder");
    await edit(product.slug, { platforms: ["Linux"] }, false);
    const waits = await run(list(alder("New.")));
    expect(waits).toMatchObject({ updated: 0, rejected: 1 });
    expect(waits.problems).toMatchObject([{ row: 2, message: expect.stringMatching(/editing/) }]);
    expect(await test.db.revision.count({ where: { productId: product.id } })).toBe(3);
  });

  it("marks what vanished, takes the mark off what is back, and never deletes", async () => {
    const { run, listing } = await start();
    const { sourceId } = await run(list(alder(), birch));
    expect(await run(list(birch))).toMatchObject({ vanished: 1, unchanged: 1 });
    await listing("Alder");
    expect(await readSource(by(), { id: sourceId })).toMatchObject({ products: 2, vanished: 1 });
    // A row that can't be read may be the one that seems to be gone.
    expect(await run(list(birch))).toMatchObject({ vanished: 0 });
    await run(list(alder(), birch));
    expect(await readSource(by(), { id: sourceId })).toMatchObject({ vanished: 0 });
  });

  it("does nothing to a claimed product but to tell its maker", async () => {
    const { run, listing, organization } = await start({ listsOnly: true });
    await run(list(alder(), birch));
    const { product } = await listing("Alder");
    const claim = await aClaim(test.db, product, now);
    const { itemId } = await prove(test.db, claim, now);
    await decide(by(), { queueItemId: itemId, decision: "approve" }, { network: await showing(claim.value) });
    const before = await test.db.revision.count({ where: { productId: product.id } });
    for (const text of ["News.", "News."])
      expect(await run(list(alder(text), birch))).toMatchObject({ updated: 0, created: 0, unchanged: 2 });
    expect(await test.db.revision.count({ where: { productId: product.id } })).toBe(before);
    expect(await test.db.product.count({ where: { organizationId: organization.id } })).toBe(1);
    const told = await test.db.notification.findMany({ where: { personId: claim.maker.person.id } });
    expect(
      told.map(({ data }) => data).filter((data) => (data as { outcome: string }).outcome === "list_differs"),
    ).toHaveLength(1);
  });

  it("reports rows that are wrong and imports the others", async () => {
    const { run } = await start();
    const made = await run(`${list(alder())}\n5,,https://x.example,No name.,MIT\n${birch}`);
    expect(made).toMatchObject({ created: 2, rejected: 1, rows: 3 });
    expect(made.problems[0]).toEqual({
      row: 3,
      column: null,
      code: "rejected",
      message: "The row has no name.",
    });
  });

  it("puts rows before the reviewers, or leaves drafts, where the source says so", async () => {
    for (const [publish, status] of [
      ["queue", "in_review"],
      ["draft", "draft"],
    ] as const) {
      const { run, organization } = await start({ publish });
      expect(await run(list(alder()))).toMatchObject({ created: 1 });
      const [revision] = await test.db.revision.findMany({
        where: { product: { organizationId: organization.id } },
        orderBy: { version: "desc" },
      });
      expect(revision?.status).toBe(status);
    }
  });
});

describe("a run", () => {
  it("whose process was killed goes on, and counts what it did before", async () => {
    const { organization } = await start();
    const rows = Array.from(
      { length: 300 },
      (_, at) => `${at},P ${at},https://p${at}.example,Does ${at} things.,MIT`,
    );
    const input = StartImport.parse({
      text: list(...rows),
      organizationId: organization.id,
      publish: "publish",
    });
    const begun = await startImport(by(), input);
    // The death of the process: the job ends without a word, and the run is still `running`.
    const products = () => test.db.product.count({ where: { organizationId: organization.id } });
    const first = work(begun.id).catch(() => {});
    while ((await products()) === 0) await new Promise((resolve) => setImmediate(resolve));
    await test.db.listImport.updateMany({ where: { id: begun.id }, data: { status: "stopped" } });
    await first;
    const written = await products();
    await test.db.listImport.update({ where: { id: begun.id }, data: { status: "running", endedAt: null } });
    await work(begun.id);
    expect(await readImport(by(), begun)).toMatchObject({
      status: "done",
      rows: 300,
      created: 300,
      unchanged: 0,
    });
    expect(await products()).toBe(300);
    expect(written).toBeGreaterThan(0);
  }, 60_000);

  it("is stopped before it begins or in between, and another run goes on with the rest", async () => {
    const { organization } = await start();
    const input = StartImport.parse({
      text: list(alder(), birch),
      organizationId: organization.id,
      publish: "publish",
    });
    const begun = await startImport(by(), input);
    await expect(runSource(by(), { id: begun.sourceId })).rejects.toMatchObject({ code: "invalid_state" });
    expect(await stopImport(by(), begun)).toMatchObject({ status: "stopped" });
    await expect(stopImport(by(), begun)).rejects.toMatchObject({ code: "invalid_state" });
    await work(begun.id);
    expect(await readImport(by(), begun)).toMatchObject({ status: "stopped", created: 0 });
    const next = await runSource(by(), { id: begun.sourceId });
    await work(next.id);
    expect(await readImport(by(), next)).toMatchObject({ status: "done", created: 2 });
  });

  it("of one source is one at a time, whoever begins it", async () => {
    const { run } = await start();
    const { sourceId } = await run(list(alder()));
    const tries = await Promise.allSettled([1, 2, 3].map(() => runSource(by(), { id: sourceId })));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  it("fails with a reason where its list, its admin or its file is gone", async () => {
    const other = await aPerson(test.db, { role: "admin" });
    const organization = await anOrganization(test.db, other);
    const input = StartImport.parse({ text: list(alder()), organizationId: organization.id });
    const begun = await startImport(by(other), input);
    await test.db.person.update({ where: { id: other.person.id }, data: { role: "member" } });
    await work(begun.id);
    expect(await readImport(by(), begun)).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/no longer/),
    });
  });
});

describe("a source at an address", () => {
  it("runs by its schedule through all pages of its list, and stops when it is removed", async () => {
    const server = (name: string) => ({
      server: { name: `io.example/${name}`, description: "Serves.", version: "1", remotes: [] },
    });
    const page = (servers: object[], nextCursor?: string) =>
      JSON.stringify({ servers, metadata: { count: 1, nextCursor } });
    const site = await serveWebsites({
      "lists.example/v0.1/servers": page([server("one")], "a b"),
      "lists.example/v0.1/servers?cursor=a+b": page([server("two")]),
    });
    const { network } = site;
    const organization = await anOrganization(test.db, admin);
    const address = "http://lists.example/v0.1/servers";
    const begun = await startImport(
      by(),
      StartImport.parse({ address, organizationId: organization.id, publish: "publish", schedule: "daily" }),
      { network },
    );
    await work(begun.id, { network });
    expect(await readImport(by(), begun)).toMatchObject({ status: "done", created: 2 });
    const entry = await test.db.listEntry.findFirstOrThrow({
      where: { key: "io.example/one", sourceId: begun.sourceId },
    });
    expect(entry.raw).toEqual(server("one").server);
    const count = () => test.db.listImport.count({ where: { sourceId: begun.sourceId } });
    await runDueSources({ db: test.db, now });
    expect(await count()).toBe(1);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await runDueSources({ db: test.db, now });
    await runDueSources({ db: test.db, now });
    expect(await count()).toBe(2);
    const run = await test.db.listImport.findFirstOrThrow({
      where: { sourceId: begun.sourceId, status: "waiting" },
    });
    await work(run.id, { network });
    expect(await readImport(by(), run)).toMatchObject({ status: "done", unchanged: 2, vanished: 0 });
    await changeSource(by(), { id: begun.sourceId, schedule: "weekly", attribution: "By many" });
    expect((await listSources(by(), { limit: 1 })).data[0]).toMatchObject({
      attribution: "By many",
      lastRun: { status: "done" },
    });
    await removeSource(by(), { id: begun.sourceId });
    await expect(readSource(by(), { id: begun.sourceId })).rejects.toMatchObject({ code: "not_found" });
    now = new Date(now.getTime() + 10 * 24 * 3_600_000);
    await runDueSources({ db: test.db, now });
    expect(await count()).toBe(2);
  });

  it("that is another Vitrine leads from each card to the product's own page there, until its maker claims it", async () => {
    const product = { slug: "größe", name: "Größe", tagline: "Measures.", websiteUrl: "https://g.example" };
    const { network } = await serveWebsites({
      "other.example/api/v1/products?limit=100": JSON.stringify({ data: [product], nextCursor: null }),
    });
    const { id: organizationId } = await anOrganization(test.db, admin);
    const input = { address: "http://other.example", organizationId, publish: "publish", format: "vitrine" };
    const begun = await startImport(by(), StartImport.parse(input), { network });
    await work(begun.id, { network });
    const { productId } = await test.db.listEntry.findFirstOrThrow({ where: { sourceId: begun.sourceId } });
    const home = async () => (await readSummaries(test.db, [productId], now))[0]?.home;
    expect(await home()).toBe("http://other.example/products/gr%C3%B6%C3%9Fe");
    const maker = await anOrganization(test.db, await aPerson(test.db));
    await test.db.product.update({ where: { id: productId }, data: { organizationId: maker.id } });
    expect(await home()).toBeNull();
  });

  it("is never asked at a private address, and says why a list can't be fetched", async () => {
    const { network } = await serveWebsites({});
    const organization = await anOrganization(test.db, admin);
    const at = (address: string) =>
      startImport(by(), { address, organizationId: organization.id } as never, { network });
    await expect(at("http://127.0.0.1/list.csv")).rejects.toMatchObject({ fields: [{ path: "address" }] });
    await expect(at("http://lists.example/none.csv")).rejects.toMatchObject({
      fields: [{ path: "address", message: expect.stringMatching(/responded with 404/) }],
    });
  });
});
