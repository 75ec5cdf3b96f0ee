import { beforeAll, describe, expect, it } from "vitest";
import { createField } from "../../catalog/manage-fields/change-fields";
import { CreateField } from "../../catalog/own-fields/schema";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { decide } from "../../review/decisions/decide";
import { submitRevision } from "../../review/submission/submit-revision";
import { aClaim, prove, showing } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { readImport } from "./imports";
import { runImport } from "./run-import";
import { StartImport } from "./schema";
import { removeSource } from "./sources";
import { startImport } from "./start-import";

const test = useDatabase();
const now = new Date();
let admin: SessionCaller;
const by = (person = admin) => ctx(test.db, person, now);
const work = (id: string, options = {}, storage = mediaStorage()) =>
  runImport({ db: test.db, now }, storage, { id }, options);

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

/** An organization of the admin's, and a function that imports a text into it, each time as a new source. */
async function start(more: object = {}) {
  const { id: organizationId } = await anOrganization(test.db, admin);
  const begin = (text: string, where: object = { organizationId }) =>
    startImport(by(), StartImport.parse({ text, publish: "publish", ...more, ...where }));
  const run = async (text: string, where?: object) => {
    const begun = await begin(text, where);
    await work(begun.id);
    return { ...(await readImport(by(), begun)), sourceId: begun.sourceId };
  };
  const products = () =>
    test.db.product.findMany({
      where: { organizationId },
      include: { listings: { where: { visibleUntil: null } }, revisions: { orderBy: { version: "asc" } } },
    });
  return { organizationId, begin, run, products };
}

const list = (...rows: string[]) => ["id,name,website,description,license", ...rows].join("\n");
const alder = (text = "Sends mail.", license = "MIT", id = 1) =>
  `${id},Alder,https://alder.example,${text},${license}`;

async function edit(slug: string, change: object): Promise<string> {
  const last = await test.db.revision.findFirstOrThrow({
    where: { product: { slug } },
    orderBy: { version: "desc" },
  });
  const input = SaveRevision.parse({ slug, listing: change, blocks: last.blocks });
  return (await saveRevision(by(), input)).id;
}

describe("a list that comes again as a new source", () => {
  it("changes what nobody edited, and keeps what somebody did under the list's last revision", async () => {
    const { run, products } = await start();
    const first = await run(list(alder()));
    const slug = (await products())[0]?.slug ?? "";
    const draft = await edit(slug, { tagline: "By hand." });
    await test.db.revision.update({ where: { id: draft }, data: { status: "superseded" } });
    await run(list(alder("Sends mail.", "AGPL-3.0")), { sourceId: first.sourceId });
    expect((await products())[0]?.listings[0]).toMatchObject({ tagline: "By hand." });
    expect(await run(list(alder("Sends mail.", "AGPL-3.0")))).toMatchObject({ unchanged: 1, proposed: 0 });
    expect(await run(list(alder("By the list.", "AGPL-3.0")))).toMatchObject({ updated: 0, proposed: 1 });
    expect((await products())[0]?.listings[0]).toMatchObject({ tagline: "By hand." });
  });

  it("has its description once, whatever its keys are", async () => {
    const { run, products } = await start();
    await run(list(alder()));
    expect(await run(list(alder("Sends much mail.", "MIT", 7)))).toMatchObject({ updated: 1, created: 0 });
    const [product] = await products();
    expect(product?.listings[0]).toMatchObject({ tagline: "Sends much mail." });
    const blocks = product?.revisions.at(-1)?.blocks as { type: string }[];
    // The description and the facts, once each.
    expect(blocks.map(({ type }) => type)).toEqual(["richText", "richText", "pulse", "links"]);
  });

  it("makes no product again that its maker has claimed, and tells the maker what is new", async () => {
    const { run, products } = await start({ listsOnly: true });
    await run(list(alder()));
    const claim = await aClaim(test.db, (await products())[0] ?? { slug: "" }, now);
    const { itemId } = await prove(test.db, claim, now);
    await decide(by(), { queueItemId: itemId, decision: "approve" }, { network: await showing(claim.value) });
    const told = async () =>
      (await test.db.notification.findMany({ where: { personId: claim.maker.person.id } })).filter(
        ({ data }) => (data as { outcome?: string }).outcome === "list_differs",
      ).length;
    expect(await run(list(alder()))).toMatchObject({ created: 0, unchanged: 1 });
    expect(await told()).toBe(0);
    const { sourceId } = await run(list(alder("News.", "MIT", 9)));
    expect(await run(list(alder("News.", "MIT", 9)), { sourceId })).toMatchObject({
      created: 0,
      unchanged: 1,
    });
    expect([await told(), await products()]).toEqual([1, []]);
  });
});

it("a row that says what somebody's draft says does not publish that draft, now or later", async () => {
  const { run, products } = await start();
  const { sourceId } = await run(list(alder()));
  const slug = (await products())[0]?.slug ?? "";
  const draft = await edit(slug, { name: "Alder Mail", tagline: "By hand." });
  for (const _ of [1, 2])
    expect(await run(list(alder().replace("Alder", "Alder Mail")), { sourceId })).toMatchObject({
      unchanged: 1,
    });
  const revision = await test.db.revision.findUniqueOrThrow({ where: { id: draft } });
  expect(revision.status).toBe("draft");
});

describe("a run", () => {
  it("writes nothing any more once another process has taken it over", async () => {
    const { begin, products } = await start();
    const rows = Array.from({ length: 400 }, (_, at) => `${at},Q ${at},https://q${at}.example,Is ${at}.,MIT`);
    const { id } = await begin(list(...rows));
    const first = work(id);
    while ((await products()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    await test.db.listImport.update({ where: { id }, data: { startedAt: new Date(1) } });
    await first;
    expect((await products()).length).toBeLessThan(400);
    expect(await readImport(by(), { id })).toMatchObject({ status: "running", endedAt: null });
    await work(id);
    expect(await readImport(by(), { id })).toMatchObject({ status: "done", created: 400 });
  }, 60_000);

  it("is left to the next try of its job, or given back when the server ends; the last try fails", async () => {
    const { begin } = await start();
    const { id } = await begin(list(alder()));
    const broken = { ...mediaStorage(), open: () => Promise.reject(new Error("The disk is away.")) };
    await expect(work(id, { attempt: 1 }, broken)).rejects.toThrow(/away/);
    await expect(work(id, { attempt: 3, signal: AbortSignal.abort() }, broken)).rejects.toThrow(/away/);
    expect(await readImport(by(), { id })).toMatchObject({ status: "running" });
    await work(id, { attempt: 3 }, broken);
    const failed = { status: "failed", failure: "Something went wrong. Run it again." };
    expect(await readImport(by(), { id })).toMatchObject(failed);
    const again = await begin(list(alder()));
    await work(again.id, { attempt: 4 });
    expect(await readImport(by(), again)).toMatchObject({ status: "failed", created: 0 });
  });

  it("reports what has NUL in it", async () => {
    const { run } = await start();
    const made = await run(
      JSON.stringify([
        { name: "Birch", stars: "x\0y" },
        { name: "Cedar", url: "\0" },
      ]),
    );
    expect(made).toMatchObject({ status: "done", created: 2 });
  });
});

it("a source runs in the name of who brought its last list, and takes its files along when it goes", async () => {
  const { run } = await start();
  const { sourceId } = await run(list(alder()));
  const other = await aPerson(test.db, { role: "admin" });
  await startImport(by(other), StartImport.parse({ text: list(alder("News.")), sourceId }));
  const source = await test.db.listSource.findUniqueOrThrow({ where: { id: sourceId } });
  expect(source.createdById).toBe(other.person.id);
  const { storageKey } = await test.db.listImport.findFirstOrThrow({
    where: { sourceId, status: "waiting" },
  });
  await removeSource(by(), { id: sourceId });
  await expect(mediaStorage().open(storageKey ?? "")).rejects.toMatchObject({ code: "ENOENT" });
});

it("what a reviewer rejected of a proposal does not come back with the next one", async () => {
  await createField(by(), CreateField.parse({ key: "size", label: "Size", kind: "text" }));
  const { run, products } = await start();
  const { sourceId } = await run(list(alder()));
  const slug = (await products())[0]?.slug ?? "";
  const revisionId = await edit(slug, { tagline: "By hand." });
  await submitRevision(by(), { slug, revisionId });
  const openItem = () => test.db.queueItem.findFirstOrThrow({ where: { product: { slug }, status: "open" } });
  // Another admin decides, since there is one.
  const reviewer = await aPerson(test.db, { role: "admin" });
  await decide(by(reviewer), { queueItemId: (await openItem()).id, decision: "approve" });
  const wide = `id,name,website,description,license,size\n${alder("By the list.")},Large`;
  expect(await run(wide, { sourceId })).toMatchObject({ proposed: 1 });
  const last = async () => (await products())[0]?.revisions.at(-1)?.listing;
  expect(await last()).toMatchObject({ fields: { size: "Large" } });
  const rejection = { decision: "reject", reason: "other", note: "No." } as const;
  await decide(by(reviewer), { queueItemId: (await openItem()).id, ...rejection } as never);
  expect(await run(list(alder("Again.")), { sourceId })).toMatchObject({ proposed: 1 });
  expect(await last()).toMatchObject({ tagline: "Again." });
  expect(await last()).not.toMatchObject({ fields: { size: "Large" } });
});
