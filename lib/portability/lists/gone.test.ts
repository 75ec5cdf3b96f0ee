import { beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "../../activity/audit/list-audit";
import { listAdminProducts } from "../../catalog/administration/list-admin-products";
import { ListAdminProducts } from "../../catalog/administration/schema";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { changeProducts } from "../../review/decisions/change-products";
import { decide } from "../../review/decisions/decide";
import { ChangeProducts } from "../../review/decisions/schema";
import { submitRevision } from "../../review/submission/submit-revision";
import { aClaim, prove, showing } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { readImport } from "./imports";
import { runImport } from "./run-import";
import { type OnVanish, StartImport } from "./schema";
import { runSource } from "./sources";
import { startImport } from "./start-import";

const test = useDatabase();
let admin: SessionCaller;
let now = new Date();
/** Each run and decision has its own moment, as they have outside of tests. */
const by = (person = admin) => {
  now = new Date(now.getTime() + 1000);
  return ctx(test.db, person, now);
};
const work = (id: string) => runImport({ db: test.db, now: by().now }, mediaStorage(), { id });

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const names = ["Alder", "Birch", "Cedar", "Elder", "Hazel"] as const;
type Name = (typeof names)[number];
const row = (name: Name, text = "Sends mail.") => `${name},${name},https://${name}.example,${text},MIT`;
const list = (...rows: (Name | `${string},${string}`)[]) =>
  [
    "id,name,website,description,license",
    ...rows.map((each) => (each.includes(",") ? each : row(each as Name))),
  ].join("\n");

/** A source with five public products, and what its next runs make of them. */
async function aSource(onVanish: OnVanish = "unlist", more: object = {}) {
  const { id: organizationId } = await anOrganization(test.db, admin);
  let sourceId: string | undefined;
  const begin = async (text: string, of = sourceId) => {
    const first = { organizationId, publish: "publish", onVanish, name: "Trees", ...more };
    const begun = await startImport(by(), StartImport.parse({ text, ...(of ? { sourceId: of } : first) }));
    sourceId ??= begun.sourceId;
    return begun;
  };
  const run = async (text: string, of?: string) => {
    const begun = await begin(text, of);
    await work(begun.id);
    return readImport(by(), begun);
  };
  const again = async (confirmed?: boolean) => {
    const begun = await runSource(by(), { id: sourceId ?? "", confirmed });
    await work(begun.id);
    return readImport(by(), begun);
  };
  expect(await run(list(...names))).toMatchObject({ created: 5, vanished: 0 });
  const shown = async () => {
    const rows = await test.db.listing.findMany({
      where: { visibleUntil: null, product: { organizationId } },
      orderBy: { name: "asc" },
    });
    return rows.map(({ name }) => name);
  };
  const find = (name: Name) =>
    test.db.product.findFirstOrThrow({
      where: { revisions: { some: { listing: { path: ["name"], equals: name } } }, organizationId },
      include: { organization: true },
    });
  const change = async (name: Name, action: "suspend" | "reinstate") => {
    const { slug } = await find(name);
    const input = ChangeProducts.parse({ slugs: [slug], action, reason: "spam" });
    return (await changeProducts(by(), input)).results[0]?.code;
  };
  return { organizationId, begin, run, again, shown, find, change, sourceId: () => sourceId ?? "" };
}

describe("a product whose row is gone", () => {
  it("is only marked, or left as it is, where its source says so", async () => {
    for (const [onVanish, vanished] of [
      ["mark", 1],
      ["keep", 0],
    ] as const) {
      const { run, shown } = await aSource(onVanish);
      expect(await run(list("Alder", "Birch", "Cedar", "Elder"))).toMatchObject({ vanished, unlisted: 0 });
      expect(await shown()).toEqual(names);
    }
  });

  it("is unlisted with the reason in the log, and public again with the same words once its row is back", async () => {
    const { run, shown, find, organizationId } = await aSource();
    const gone = list("Alder", "Birch", "Cedar", "Elder");
    expect(await run(gone)).toMatchObject({ status: "done", vanished: 1, unlisted: 1, relisted: 0 });
    expect(await shown()).toEqual(names.slice(0, 4));
    const { id, slug, firstPublishedAt, listedFrom } = await find("Hazel");
    expect(listedFrom).toBeNull();
    const { data } = await listAdminProducts(by(), ListAdminProducts.parse({ q: slug, status: "unlisted" }));
    expect(data).toMatchObject([{ slug, status: "unlisted" }]);
    expect(await run(gone)).toMatchObject({ vanished: 0, unlisted: 0, unchanged: 4 });
    expect(await run(list(...names))).toMatchObject({ unchanged: 5, relisted: 1, created: 0 });
    expect(await shown()).toEqual(names);
    const product = await test.db.product.findUniqueOrThrow({ where: { id } });
    expect(product).toMatchObject({ slug, firstPublishedAt, rank: expect.any(Number) });
    const log = await listAudit(by(), { organization: organizationId, limit: 100 } as never);
    const acts = log.data.filter(({ action }) => /list(ed)$/.test(action));
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ["product.relisted", { list: "Trees" }],
      ["product.unlisted", { list: "Trees" }],
    ]);
  });

  it("comes back with what its row says by then", async () => {
    const { run, shown } = await aSource();
    await run(list("Alder", "Birch", "Cedar", "Elder"));
    const news = list("Alder", "Birch", "Cedar", "Elder", row("Hazel", "Reads mail.") as "a,b");
    expect(await run(news)).toMatchObject({ updated: 1, unchanged: 4 });
    expect(await shown()).toEqual(names);
    const listings = await test.db.listing.findMany({ where: { name: "Hazel", tagline: "Reads mail." } });
    expect(listings).toHaveLength(1);
  });

  it("is only marked while another list has it, or the same list by another key", async () => {
    const { run, again, shown, organizationId } = await aSource();
    const other = await startImport(
      by(),
      StartImport.parse({ text: list("Hazel"), organizationId, publish: "publish", onVanish: "unlist" }),
    );
    await work(other.id);
    const renamed = "Nr. 4,Elder,https://Elder.example,Sends mail.,MIT";
    const gone = await run(list("Alder", "Birch", "Cedar", renamed));
    expect(gone).toMatchObject({ created: 0, vanished: 2, unlisted: 0 });
    expect(await shown()).toEqual(names);
    // Now the other list loses it as well.
    await test.db.listSource.update({ where: { id: other.sourceId }, data: { removedAt: now } });
    expect(await again()).toMatchObject({ vanished: 0, unlisted: 0 });
  });

  it("is only marked once its maker has claimed it", async () => {
    const { run, shown, find } = await aSource("unlist", { listsOnly: true });
    const product = await find("Hazel");
    const claim = await aClaim(test.db, product, now);
    const { itemId } = await prove(test.db, claim, now);
    await decide(by(), { queueItemId: itemId, decision: "approve" }, { network: await showing(claim.value) });
    expect(await run(list("Alder", "Birch", "Cedar", "Elder"))).toMatchObject({ vanished: 1, unlisted: 0 });
    expect(await test.db.listing.count({ where: { productId: product.id, visibleUntil: null } })).toBe(1);
    expect(await shown()).toEqual(names.slice(0, 4));
  });

  it("stays hidden where a moderator suspended it before, meanwhile, or at the same time", async () => {
    const { run, begin, shown, change, find } = await aSource();
    const [few, all] = [list("Alder", "Birch", "Cedar"), list(...names)];
    expect(await change("Elder", "suspend")).toBeNull();
    expect(await run(few)).toMatchObject({ vanished: 2, unlisted: 1 });
    // It is hidden by its list, and nobody has seen it in between.
    expect(await change("Hazel", "suspend")).toBeNull();
    expect(await run(all)).toMatchObject({ relisted: 0, unchanged: 5 });
    expect(await shown()).toEqual(names.slice(0, 3));
    for (const name of ["Elder", "Hazel"] as const) expect(await change(name, "reinstate")).toBeNull();
    expect(await shown()).toEqual(names);
    for (let round = 0; round < 4; round++) {
      const begun = await begin(few);
      const [code] = await Promise.all([change("Hazel", "suspend"), work(begun.id)]);
      expect(code).toBeNull();
      expect(await run(all)).toMatchObject({ status: "done" });
      expect(await shown()).not.toContain("Hazel");
      const { id } = await find("Hazel");
      expect(await test.db.revision.count({ where: { productId: id, status: "suspended" } })).toBe(1);
      await change("Hazel", "reinstate");
      expect(await shown()).toEqual(names);
    }
  });

  it("stays as a person published it while it was unlisted", async () => {
    const { run, shown, find } = await aSource();
    await run(list("Alder", "Birch", "Cedar", "Elder"));
    const { id } = await find("Hazel");
    const last = await test.db.revision.findFirstOrThrow({
      where: { productId: id },
      orderBy: { version: "desc" },
    });
    expect(last.status).toBe("superseded");
    const { slug } = await find("Hazel");
    const saved = await saveRevision(
      by(),
      SaveRevision.parse({ slug, listing: { tagline: "By hand." }, blocks: last.blocks }),
    );
    await submitRevision(by(), { slug, revisionId: saved.id });
    const item = await test.db.queueItem.findFirstOrThrow({ where: { revisionId: saved.id } });
    await decide(by(), { queueItemId: item.id, decision: "approve" });
    expect(await shown()).toEqual(names);
    expect(await run(list("Alder", "Birch", "Cedar", "Elder"))).toMatchObject({ vanished: 0, unlisted: 0 });
    expect(await run(list(...names))).toMatchObject({ relisted: 0 });
    expect(await test.db.listing.count({ where: { tagline: "By hand.", visibleUntil: null } })).toBe(1);
  });
});

describe("a list that seems to have lost most of its rows", () => {
  it("changes nothing until an admin has confirmed it", async () => {
    for (const [onVanish, unlisted] of [
      ["mark", 0],
      ["unlist", 3],
    ] as const) {
      const { run, again, shown } = await aSource(onVanish);
      expect(await run(list("Alder", "Birch"))).toMatchObject({ vanished: 0, unlisted: 0, unconfirmed: 3 });
      expect(await again()).toMatchObject({ vanished: 0, unlisted: 0, unconfirmed: 3 });
      expect(await shown()).toEqual(names);
      expect(await again(true)).toMatchObject({ vanished: 3, unlisted, unconfirmed: 0 });
      expect(await shown()).toHaveLength(5 - unlisted);
      expect(await run(list(...names))).toMatchObject({ relisted: unlisted });
      expect(await shown()).toEqual(names);
    }
  });

  it("is not taken for whole because it has new rows, and half of it may be gone", async () => {
    const { run, shown } = await aSource();
    const others = ["F", "G", "H", "I"].map(
      (name) => `${name},${name},https://${name}.example,Runs.,MIT` as const,
    );
    expect(await run(list("Alder", "Birch", ...others))).toMatchObject({ created: 4, unconfirmed: 3 });
    expect(await run(list(...names, ...others))).toMatchObject({ unchanged: 9 });
    expect(await run(list(...names))).toMatchObject({ vanished: 4, unlisted: 4 });
    expect(await shown()).toEqual(names);
  });

  it("hides nothing if a row of it could not be read", async () => {
    const { run, shown } = await aSource();
    const text = `${list("Alder", "Birch", "Cedar", "Elder")}\n9,,https://x.example,No name.,MIT`;
    expect(await run(text)).toMatchObject({ rejected: 1, vanished: 0, unlisted: 0 });
    expect(await shown()).toEqual(names);
  });
});
