import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { page, productsToFetch, sites } from "../../testing/products-to-fetch";
import { serveWebsites } from "../../testing/websites";

const test = useDatabase();
useMediaFolder();

const start = (products: Record<string, string>) => productsToFetch(test.db, products);

it("a run that was interrupted goes on where it was, and its report names what the first one could not reach", async () => {
  const names = Array.from({ length: 14 }, (_, at) => `Iris${at}`);
  const hosts = names.map((name) => `${name.toLowerCase()}.example`);
  const { fetch, find } = await start(Object.fromEntries(names.map((name, at) => [name, hosts[at] ?? ""])));
  const served = await serveWebsites({
    ...(await sites(...hosts)),
    "iris0.example": "drop",
    "iris13.example/": Buffer.from("no page"),
  });
  const killed = fetch(served, {}, (done) => {
    if (done === 3) throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const before = served.hosts();
  served.asked.length = 0;
  const report = await fetch(served);
  expect(served.hosts()).toEqual(hosts.filter((host) => !before.includes(host)).sort());
  expect(report).toMatchObject({
    products: 14,
    earlier: before.length,
    logos: 12,
    pictures: 12,
    skipped: [],
  });
  expect(report.unreachable.map(({ name, code }) => [name, code])).toEqual([
    ["Iris0", "connection_reset"],
    ["Iris13", "not_html"],
  ]);
  expect(before.length).toBeLessThan(14);
  for (const name of names.slice(1, -1))
    expect(await find(name)).toMatchObject({ count: 3, newest: { status: "published" } });
});

it("two runs at once make one revision of each product: the lock of the product decides whose", async () => {
  const { fetch, find } = await start({ Ash: "ash.example", Beech: "beech.example" });
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A run that asks for the time again has looked its products up: nothing is answered before both have.
  const asked = [0, 0];
  const clockOf = (run: number) => () => {
    asked[run] = (asked[run] ?? 0) + 1;
    if (asked.every((times) => times > 1)) release();
    return new Date();
  };
  const { network } = await serveWebsites(await sites("ash.example", "beech.example"), () => both);
  const reports = await Promise.all([0, 1].map((run) => fetch({ network, clock: clockOf(run) })));
  expect(reports.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
  const left = reports.flatMap(({ skipped }) => skipped.map(({ code }) => code));
  expect(left).toEqual(["changed_meanwhile", "changed_meanwhile"]);
  for (const name of ["Ash", "Beech"])
    expect(await find(name)).toMatchObject({ count: 3, newest: { status: "published" } });
});

it("what could not be measured from here is asked again", async () => {
  const { fetch } = await start({ Yew: "yew.example" });
  const served = await serveWebsites(await sites("yew.example"));
  const resolve = async () => {
    throw Object.assign(new Error("no network"), { code: "ESERVFAIL" });
  };
  const offline = await fetch({ network: { ...served.network, resolve } });
  expect(offline.unreachable).toMatchObject([{ name: "Yew", code: "resolver_failed" }]);
  expect(await fetch(served)).toMatchObject({ read: 1, earlier: 0, changed: 1 });
});

it("an organization without an active owner or editor is left alone", async () => {
  const { fetch, owner } = await start({ Zelkova: "zelkova.example" });
  await test.db.person.update({ where: { id: owner.person.id }, data: { suspendedAt: new Date() } });
  const served = await serveWebsites({});
  expect(await fetch(served)).toMatchObject({ read: 0, skipped: [{ name: "Zelkova", code: "no_author" }] });
  expect(served.asked).toEqual([]);
});

describe("a host", () => {
  it("is asked for one thing at a time, with a pause between two readings, while others are asked too", async () => {
    const { fetch } = await start({ Oak: "one.example/a", Pine: "www.one.example/b", Rowan: "two.example" });
    const files = { ...(await sites("two.example")), "one.example/a": page, "www.one.example/b": page };
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const met = new Set<string>();
    const served = await serveWebsites(files, (host) => {
      met.add(host);
      if (met.has("two.example") && met.size > 1) release();
      return both;
    });
    await fetch({ ...served, pauseMs: 60 });
    const one = served.asked.filter(({ host }) => host.endsWith("one.example"));
    for (const [at, { until }] of one.slice(0, -1).entries())
      expect(one[at + 1]?.at).toBeGreaterThanOrEqual(until);
    const [first, second] = ["/a", "/b"].map((path) => one.find((each) => each.path === path));
    const between = one.filter(({ at }) => at > (first?.at ?? 0) && at < (second?.at ?? 0));
    const lastOfFirst = [first, ...between].filter((each) => each?.path !== "/robots.txt").at(-1);
    expect((second?.at ?? 0) - (lastOfFirst?.until ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it("is asked for its robots.txt once, and what it forbids is not read", async () => {
    const { fetch } = await start({ Sage: "shy.example/a", Thyme: "shy.example/b" });
    const served = await serveWebsites({
      ...{ "shy.example/robots.txt": "User-agent: VitrineReader\nDisallow: /a", "shy.example/b": page },
    });
    const report = await fetch(served);
    expect(report.unreachable).toMatchObject([{ name: "Sage", code: "robots_disallowed" }]);
    const asked = served.asked.map(({ path }) => path);
    expect(asked.filter((path) => path === "/robots.txt")).toHaveLength(1);
    expect(asked).not.toContain("/a");
  });

  it("that fails three times in a row is not asked again, and those products are left for another run", async () => {
    const paths = ["A", "B", "C", "D", "E"];
    const { fetch } = await start(Object.fromEntries(paths.map((each) => [each, `down.example/${each}`])));
    const served = await serveWebsites({ "down.example": "drop" });
    const report = await fetch(served);
    expect(report.unreachable.map(({ code }) => code)).toEqual(Array(3).fill("connection_reset"));
    expect(report.skipped.map(({ code }) => code)).toEqual(["host_failed", "host_failed"]);
    expect(served.asked).toHaveLength(3);
  });
});
