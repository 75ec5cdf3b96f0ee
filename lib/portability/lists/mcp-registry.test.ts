import { beforeAll, expect, it } from "vitest";
import { addPreset } from "../../catalog/manage-fields/add-preset";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { decide } from "../../review/decisions/decide";
import { submitRevision } from "../../review/submission/submit-revision";
import { listServers, listVersions } from "../../syndication/registry/list-servers";
import { ListServers } from "../../syndication/registry/schema";
import { useDatabase } from "../../testing/database";
import { anOrganization, anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { serveWebsites } from "../../testing/websites";
import { readImport } from "./imports";
import { runImport } from "./run-import";
import { StartImport } from "./schema";
import { startImport } from "./start-import";

const test = useDatabase();
let admin: SessionCaller;
const by = () => ctx(test.db, admin);
const reader = (origin = "https://servers.example") => ({ ...ctx(test.db, anonymous), origin });
const find = async (name: string) => (await listVersions(reader(), { name })).servers[0];

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
  await addPreset(by(), { preset: "mcp-servers" });
});

const aServer = (name: string, more = {}) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: `io.github.alder/${name}`,
  title: `The ${name}`,
  description: `Serves ${name} to whoever asks.`,
  version: "1.0.0",
  websiteUrl: `https://${name}.example`,
  packages: [{ registryType: "npm", identifier: name, version: "1.0.0", transport: { type: "stdio" } }],
  _meta: { "io.modelcontextprotocol.registry/publisher-provided": { tool: "t" } },
  ...more,
});
const reply = (...servers: object[]) => JSON.stringify({ servers: servers.map((server) => ({ server })) });

/** An importing organization, whose next imports are runs of the same source. */
async function anImporter(publish: "publish" | "queue" = "publish") {
  const { id: organizationId } = await anOrganization(test.db, admin);
  let sourceId: string | undefined;
  return async (text: string) => {
    const begun = await startImport(
      by(),
      StartImport.parse({ text, ...(sourceId ? { sourceId } : { organizationId, publish }) }),
    );
    sourceId = begun.sourceId;
    await runImport({ db: test.db, now: new Date() }, mediaStorage(), { id: begun.id });
    return readImport(by(), begun);
  };
}

async function decideOn(name: string, decision: "approve" | "reject") {
  const { id: queueItemId } = await test.db.queueItem.findFirstOrThrow({
    where: { status: "open", product: { listEntries: { some: { key: `io.github.alder/${name}` } } } },
  });
  const reason = decision === "reject" ? { reason: "other", note: "No." } : {};
  await decide(by(), { queueItemId, decision, ...reason } as never);
}

it("gives back the server.json that it imported, whole, and newer ones of the same listing", async () => {
  const run = await anImporter();
  const first = aServer("weather");
  expect(await run(reply(first, aServer("tides")))).toMatchObject({ created: 2 });
  const made = await find(first.name);
  expect(made?.server).toEqual(first);
  const { updatedAt } = made?._meta["io.modelcontextprotocol.registry/official"] ?? {};
  expect(await run(reply(first, aServer("tides")))).toMatchObject({ unchanged: 2, updated: 0 });
  const packages = [{ ...first.packages[0], version: "1.1.0" }];
  const next = { ...first, version: "1.1.0", packages };
  expect(await run(reply(next, aServer("tides")))).toMatchObject({ unchanged: 1, updated: 1 });
  expect((await find(first.name))?.server).toEqual(next);
  const later = await listServers(
    reader(),
    ListServers.parse({ updated_since: new Date(Date.parse(updatedAt ?? "") + 1).toISOString() }),
  );
  expect(later.servers.map(({ server }) => server.name)).toEqual([first.name]);
});

it("has what a person changed since in place of the list's words", async () => {
  const run = await anImporter();
  const server = aServer("dice");
  await run(reply(server));
  const { product, ...last } = await test.db.revision.findFirstOrThrow({
    where: { listing: { path: ["name"], equals: server.title } },
    orderBy: { version: "desc" },
    include: { product: true },
  });
  const listing = { tagline: "By hand." };
  const { id } = await saveRevision(
    by(),
    SaveRevision.parse({ slug: product.slug, listing, blocks: last.blocks, note: "By hand" }),
  );
  const submitted = await submitRevision(by(), { slug: product.slug, revisionId: id });
  expect(submitted.revision.status).toBe("in_review");
  expect((await find(server.name))?.server).toEqual(server);
  await decideOn("dice", "approve");
  expect((await find(server.name))?.server).toEqual({ ...server, description: "By hand." });
});

it("has no packages that no reviewer has let through", async () => {
  const run = await anImporter("queue");
  const server = aServer("chess");
  await run(reply(server));
  await expect(find(server.name)).rejects.toMatchObject({ code: "not_found" });
  await decideOn("chess", "approve");
  expect((await find(server.name))?.server).toEqual(server);
  // The listing says the same, so nothing would be put before a reviewer.
  const packages = [{ ...server.packages[0], identifier: "other" }];
  await run(reply({ ...server, packages }));
  expect((await find(server.name))?.server).toEqual(server);
  const next = { ...server, description: "Serves other chess.", packages };
  await run(reply(next));
  const waiting = (await find(server.name))?.server;
  expect(waiting).toMatchObject({
    description: server.description,
    version: expect.stringMatching(/^0\.0\./),
  });
  expect(waiting?.packages).toBeUndefined();
  await decideOn("chess", "approve");
  expect((await find(server.name))?.server).toEqual(next);
});

it("has one server of a name, though two organizations import it", async () => {
  for (const run of [await anImporter(), await anImporter()]) await run(reply(aServer("twice")));
  const { servers } = await listServers(reader(), ListServers.parse({ search: "twice" }));
  const names = servers.map(({ server }) => server.name);
  expect(new Set(names).size).toBe(2);
  expect(names).toContain("io.github.alder/twice");
  for (const name of names) expect((await find(name))?.server.name).toBe(name);
});

it("reads what it serves, through all pages", async () => {
  await aPublicProduct(test.db, { name: "By hand", slug: "by-hand", type: "mcp-server", tagline: "Made." });
  const address = "lists.example/v0.1/servers";
  const pages: Record<string, string> = {};
  const served: string[] = [];
  for (let cursor: string | undefined, at = address; ; at = `${address}?${new URLSearchParams({ cursor })}`) {
    const page = await listServers(reader(), ListServers.parse({ limit: 2, cursor }));
    pages[at] = JSON.stringify(page);
    served.push(...page.servers.map(({ server }) => server.name));
    cursor = page.metadata.nextCursor;
    if (cursor === undefined) break;
  }
  expect(new Set(served).size).toBe(served.length);
  expect(Object.keys(pages).length).toBeGreaterThan(2);
  const { network } = await serveWebsites(pages);
  const { id: organizationId } = await anOrganization(test.db, admin);
  const begun = await startImport(
    by(),
    StartImport.parse({ address: `http://${address}`, organizationId, publish: "draft" }),
    { network },
  );
  await runImport({ db: test.db, now: new Date() }, mediaStorage(), { id: begun.id }, { network });
  expect(await readImport(by(), begun)).toMatchObject({
    status: "done",
    created: served.length,
    rejected: 0,
  });
  const entries = await test.db.listEntry.findMany({ where: { sourceId: begun.sourceId } });
  expect(entries.map(({ key }) => key).sort()).toEqual(served.sort());
  const byHand = entries.find(({ key }) => key === "example.servers/by-hand");
  expect(byHand?.said).toMatchObject({ listing: { name: "By hand", tagline: "Made.", type: "mcp-server" } });
});
