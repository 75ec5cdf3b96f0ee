import { beforeAll, describe, expect, it } from "vitest";
import { suggest } from "../../search/suggest";
import { useDatabase } from "../../testing/database";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { searchProducts } from "./search-products";

const test = useDatabase();
const reader = () => ctx(test.db, anonymous, new Date("2026-07-01T12:00:00.000Z"));
const find = (q: string) => searchProducts(reader(), { q, limit: 20 });
const names = async (q: string) => (await find(q)).page.data.map(({ name }) => name);

beforeAll(async () => {
  const product = (name: string, tagline: string, category: string, more: object = {}) =>
    aPublicProduct(test.db, { name, tagline, categories: [category], ...more });
  await product("Burrow", "A WireGuard server for a household", "Network utilities");
  await product("Hearth", "Lamps, locks and heating", "Home automation");
  await product("Rootline", "Who was whose aunt", "Genealogy");
  await product("Counter", "Sell what you make", "E-commerce");
  await product("Facing", "Meet in rooms without accounts", "Communication › Video conferencing");
  await product("Swarm", "A quiet BitTorrent client", "File transfer");
  await product("Projector", "Plays films on every screen", "Media streaming", {
    alternativeTo: ["Netflix"],
  });
  await product("Smithy", "Code hosting with pull requests", "Development", { platforms: ["Docker"] });
  await product("Twins", "Keeps folders alike", "File synchronization");
  await product("Pulse", "Monitoring of websites and certificates", "Operations", { licenses: ["AGPL-3.0"] });
  await product("Darkroom", "Sorts photographs by place", "Pictures", { trustScore: 90 });
  await product("飞书文档", "团队知识库", "Notes");
  await product("ไทยแอป", "จดบันทึกได้ทุกที่", "Notes");
  await product("C++ Insights", "Shows what compilers see", "Reading");
  await product("C Reader", "Reads what is old", "Reading");
  await product(".NET Fiddle", "Tries a line of code", "Reading");
});

describe("words of a search", () => {
  const found: [q: string, name: string][] = [
    ["vpn", "Burrow"],
    ["smart home", "Hearth"],
    ["family tree", "Rootline"],
    ["online shop", "Counter"],
    ["video calls", "Facing"],
    ["communication", "Facing"],
    ["torrents", "Swarm"],
    ["netflix", "Projector"],
    ["like netflix", "Projector"],
    ["github alternative", "Smithy"],
    ["alternative to GitHub", "Smithy"],
    ["docker", "Smithy"],
    ["agpl", "Pulse"],
    ["uptime", "Pulse"],
    ["monitr", "Pulse"],
    ["file sync", "Twins"],
    ["photos", "Darkroom"],
    ["phtoos", "Darkroom"],
    ["photography", "Darkroom"],
    ["文档", "飞书文档"],
    ["知识", "飞书文档"],
    ["แอป", "ไทยแอป"],
    ["บันทึก", "ไทยแอป"],
    ["c++", "C++ Insights"],
    [".net", ".NET Fiddle"],
  ];

  it("mean their other forms, what they are called elsewhere, names that everybody knows, fields and parts of runs", async () => {
    for (const [q, name] of found) expect((await names(q))[0], q).toBe(name);
  });

  it("are suggested by the same", async () => {
    for (const [q, name] of found)
      expect(
        (await suggest(reader(), { q, limit: 8 })).data.map(({ title }) => title),
        q,
      ).toContain(name);
    const { data } = await suggest(reader(), { q: "smart home", limit: 8 });
    expect(data).toContainEqual(expect.objectContaining({ kind: "category", title: "Home automation" }));
  });

  it("are suggested as they are found, also where only something near is", async () => {
    for (const q of ["darkruhm", "photogrefies zzz", "xyzzyplugh", "vpn"]) {
      const { read, data } = await suggest(reader(), { q, limit: 8 });
      expect(read, q).toBe((await find(q)).search.read);
      expect(data.length > 0, q).toBe(read !== "none");
    }
    expect((await suggest(reader(), { q: "photogrefies zzz", limit: 8 })).read).toBe("near");
  });

  it.each(["docker compose", "log viewer", "piano practice", "plant watering"])(
    "leaves right words of %s as they are",
    async (q) => {
      expect((await find(q)).search.corrected).toBeNull();
    },
  );

  it("find what comes nearest if nothing has any of them, and say so", async () => {
    expect((await find("photogrefies zzz")).search.read).not.toBe("none");
    expect((await find("darkruhm")).search.read).toMatch(/all|near/);
    expect((await find("xyzzyplugh")).search).toMatchObject({ read: "none", corrected: null });
    expect((await find("vpn")).search).toMatchObject({
      read: "all",
      synonyms: expect.arrayContaining(["wireguard"]),
    });
  });
});
