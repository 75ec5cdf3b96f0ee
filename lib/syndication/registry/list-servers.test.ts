import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { addPreset } from "../../catalog/manage-fields/add-preset";
import { changeType } from "../../catalog/manage-fields/change-types";
import type { SessionCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { listServers, listVersions, readVersion } from "./list-servers";
import { ListServers, ServerList } from "./schema";

const test = useDatabase();
let admin: SessionCaller;
const reader = () => ({ ...ctx(test.db, anonymous), origin: "https://servers.example" });
const list = async (input: z.input<typeof ListServers> = {}) =>
  ServerList.parse(await listServers(reader(), ListServers.parse(input)));
const names = async (input: z.input<typeof ListServers> = {}) =>
  (await list(input)).servers.map(({ server }) => server.title);
const aServer = (name: string, day: number, fields = {}) =>
  aPublicProduct(test.db, {
    ...{ name, slug: name.toLowerCase(), type: "mcp-server", fields, trustScore: 40 },
    tagline: `${name} serves quincunxes.`,
    publishedAt: new Date(Date.UTC(2026, 0, day)),
  });

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

describe("a registry", () => {
  it("is where the type is, and nowhere else", async () => {
    const byAdmin = ctx(test.db, admin);
    await expect(list()).rejects.toMatchObject({ code: "not_found" });
    await addPreset(byAdmin, { preset: "mcp-servers" });
    expect(await list()).toEqual({ servers: [], metadata: { count: 0 } });
    await changeType(byAdmin, { key: "mcp-server", retired: true });
    await expect(list()).rejects.toMatchObject({ code: "not_found" });
    await expect(listVersions(reader(), { name: "x/y" })).rejects.toMatchObject({ code: "not_found" });
    await changeType(byAdmin, { key: "mcp-server", retired: false });
  });

  it("lists the public servers, newest first, and continues after a page", async () => {
    for (const [at, name] of ["Alder", "Birch", "Cedar"].entries()) await aServer(name, at + 1);
    await aPublicProduct(test.db, { name: "No server", tagline: "Quincunxes too." });
    await hideProduct(test.db, (await aServer("Hidden", 9)).id);
    expect(await names()).toEqual(["Cedar", "Birch", "Alder"]);
    const first = await list({ limit: 2 });
    expect(first.metadata).toEqual({ count: 2, nextCursor: expect.any(String) });
    const { nextCursor: cursor } = first.metadata;
    expect(await names({ limit: 2, cursor })).toEqual(["Alder"]);
    await expect(list({ cursor, version: "1" })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("says of a server what this site knows", async () => {
    const { servers } = await list({ search: "alder" });
    expect(servers).toEqual([
      {
        server: {
          $schema: expect.any(String),
          name: "example.servers/alder",
          title: "Alder",
          description: "Alder serves quincunxes.",
          version: "0.0.1",
        },
        _meta: {
          "io.modelcontextprotocol.registry/official": {
            status: "active",
            publishedAt: "2026-01-01T00:00:00.000Z",
            updatedAt: "2026-01-01T00:00:00.000Z",
            isLatest: true,
          },
          "example.servers/directory": {
            url: "https://servers.example/products/alder",
            trust: { score: 40, verifiedDomain: false },
            health: null,
          },
        },
      },
    ]);
  });

  it("finds words as they are typed, and names of its own namespace", async () => {
    expect((await names({ search: "quincunx" })).sort()).toEqual(["Alder", "Birch", "Cedar"]);
    expect(await names({ search: "example.servers/birch" })).toEqual(["Birch"]);
    for (const search of ["birhc", "nothing at all", "io.github.nobody/x", "%", "'"])
      expect(await names({ search }), search).toEqual([]);
    const { metadata } = await list({ search: "quincunx", limit: 2 });
    expect(await names({ search: "quincunx", limit: 2, cursor: metadata.nextCursor })).toHaveLength(1);
  });

  it("filters by the time of the last change and by version", async () => {
    await aServer("Dogwood", 4, { version: "1.2.3+b" });
    expect(await names({ updated_since: "2026-01-03T00:00:00Z" })).toEqual(["Dogwood", "Cedar"]);
    expect(await names({ updated_since: "2026-01-03T00:00:00.001Z" })).toEqual(["Dogwood"]);
    expect(await names({ version: "1.2.3+b" })).toEqual(["Dogwood"]);
    expect(await names({ version: "latest", search: "dogwood" })).toEqual(["Dogwood"]);
    expect(await names({ version: "0.0.1", search: "dogwood" })).toEqual([]);
    expect(await names({ version: "0.0.1", updated_since: "2026-01-02T12:00:00+02:00" })).toEqual(["Cedar"]);
  });

  it("has each server by its name, as its newest version", async () => {
    const name = "example.servers/dogwood";
    const versions = await listVersions(reader(), { name });
    expect(versions.metadata).toEqual({ count: 1 });
    for (const version of ["latest", "1.2.3+b"])
      expect(await readVersion(reader(), { name, version })).toEqual(versions.servers[0]);
    for (const [other, version] of [
      [name, "1.2.3"],
      [name, ""],
      ["example.servers/hidden", "latest"],
      ["example.servers/", "latest"],
      ["dogwood", "latest"],
      ["com.example/dogwood", "latest"],
    ] as const)
      await expect(
        readVersion(reader(), { name: other, version }),
        `${other} ${version}`,
      ).rejects.toMatchObject({ code: "not_found" });
  });
});
