import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { addDays, dayMs } from "../../../core/time";
import type { ProbeNetwork } from "../../../platform/outbound/network";
import { useDatabase } from "../../../testing/database";
import { networkOf, serve } from "../../../testing/hostile-network";
import { anOrganization, aPerson, byKey, ctx, join } from "../../../testing/people";
import { aPublicProduct, hideProduct } from "../../../testing/products";
import { readOutlook } from "../read-outlook";
import { recomputeTrust } from "../recompute-trust";
import { readDomain, verifyDomain } from "./domain";
import { recheckDomains } from "./recheck-domains";

const test = useDatabase();
const now = new Date("2026-03-20T12:00:00.000Z");
let made = 0;

async function aProduct(website?: string) {
  const owner = await aPerson(test.db);
  const organization = await anOrganization(test.db, owner);
  const domain = `case-${++made}.example`;
  const websiteUrl = website ?? `http://www.${domain}/app`;
  const websiteKey = websiteUrl.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  const product = await aPublicProduct(test.db, { organizationId: organization.id, websiteUrl, websiteKey });
  return { owner, organization, domain, ...product };
}
type Made = Awaited<ReturnType<typeof aProduct>>;

/** Name servers that know these records; every website answers with the text, or not at all. */
async function aNetwork(
  records: Record<string, string[] | string>,
  answer: ((request: string, socket: Socket) => void) | null = null,
): Promise<ProbeNetwork> {
  const { port } = await serve((socket) =>
    socket.once("data", (data) => (answer ? answer(data.toString(), socket) : socket.destroy())),
  );
  return networkOf(port, {
    texts: async (name) => {
      const found = records[name];
      if (Array.isArray(found)) return found;
      throw Object.assign(new Error(name), { code: found ?? "ENOTFOUND" });
    },
  });
}
const text =
  (status: string, body: string, more = "") =>
  (_: string, socket: Socket) =>
    void socket.end(`HTTP/1.1 ${status}\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

const read = ({ owner, slug }: Made, at = now) => readDomain(ctx(test.db, owner, at), { slug });
const verify = ({ owner, slug }: Made, network: ProbeNetwork, at = now) =>
  verifyDomain(ctx(test.db, owner, at), { slug }, network);
const row = ({ id }: { id: string }) => test.db.product.findUniqueOrThrow({ where: { id } });
const domainPoints = async (of: { id: string }) =>
  ((await row(of)).trustParts as { key: string; points: number }[]).find(({ key }) => key === "domain")
    ?.points;

describe("a domain", () => {
  it("is verified by a TXT record of the bare host, for this product and organization alone", async () => {
    const [one, two] = [await aProduct(), await aProduct()];
    const asked = await read(one);
    expect(asked).toMatchObject({
      domain: one.domain,
      state: "unproven",
      record: { name: `_vitrine.${one.domain}`, type: "TXT" },
      file: {
        url: `http://${one.domain}/.well-known/vitrine-verification.txt`,
        content: asked.record?.value,
      },
      checks: [],
    });
    expect(asked.record?.value).toMatch(/^vitrine-verification=[\w-]{32}$/);
    expect(await read(one)).toEqual(asked);
    expect((await read(two)).record?.value).not.toBe(asked.record?.value);

    const others = await aNetwork({ [`_vitrine.${two.domain}`]: [asked.record?.value ?? ""] });
    expect(await verify(two, others)).toMatchObject({ state: "unproven" });
    const network = await aNetwork({
      [`_vitrine.${one.domain}`]: ["v=spf1 -all", asked.record?.value ?? ""],
    });
    const found = await verify(one, network);
    expect(found).toMatchObject({ state: "proven", method: "dns", provenAt: now.toISOString() });
    expect(found.checks.map(({ method, outcome }) => [method, outcome])).toEqual([
      ["dns", "found"],
      ["file", "unknown"],
    ]);
    expect([(await row(one)).isVerified, await domainPoints(one)]).toEqual([true, 25]);
    expect((await row(two)).isVerified).toBe(false);
    const entries = await test.db.auditEntry.findMany({ where: { subjectId: one.id } });
    expect(entries).toMatchObject([
      { action: "domain.proven", details: { domain: one.domain, method: "dns" } },
    ]);
  });

  it("is verified by a file, also where the bare host leads to its www.", async () => {
    const one = await aProduct();
    const content = (await read(one)).file?.content ?? "";
    const seen: string[] = [];
    const network = await aNetwork({}, (request, socket) => {
      const host = /host: (\S+)/i.exec(request)?.[1] ?? "";
      seen.push(`${request.split(" ")[1]} ${host}`);
      if (host === one.domain)
        text(
          "301 Moved",
          "",
          `Location: http://www.${one.domain}/.well-known/there.txt\r\n`,
        )(request, socket);
      else text("200 OK", `\uFEFF${content}\r\n`)(request, socket);
    });
    expect(await verify(one, network)).toMatchObject({ state: "proven", method: "file" });
    expect(seen).toEqual([
      `/.well-known/vitrine-verification.txt ${one.domain}`,
      `/.well-known/there.txt www.${one.domain}`,
    ]);
  });

  it("is not verified by another host, another file or a private address, and shows what was seen", async () => {
    const one = await aProduct();
    const content = (await read(one)).file?.content ?? "";
    const seen = async (network: ProbeNetwork) => (await verify(one, network)).checks[1];
    const elsewhere = await aNetwork({}, (request, socket) =>
      request.includes("other.example")
        ? text("200 OK", content)(request, socket)
        : text("302 Found", "", "Location: http://other.example/\r\n")(request, socket),
    );
    expect(await seen(elsewhere)).toMatchObject({
      outcome: "not_found",
      seen: `http://${one.domain}/.well-known/vitrine-verification.txt returned 302, a redirect that isn't followed.`,
    });
    const below = `Location: http://deep.${one.domain}/\r\n`;
    expect(await seen(await aNetwork({}, text("302 Found", content, below)))).toMatchObject({
      outcome: "not_found",
    });
    const long = `<html>${content}\u202e${"x".repeat(100_000)}`;
    const page = await seen(await aNetwork({}, text("200 OK", long)));
    expect(page?.outcome).toBe("not_found");
    expect(page?.seen.length).toBeLessThan(250);
    expect(page?.seen).not.toContain("\u202e");
    expect(await seen(await aNetwork({}, text("404 Not Found", content)))).toMatchObject({
      outcome: "not_found",
    });
    expect(await seen(await aNetwork({}, text("503 Away", content)))).toMatchObject({ outcome: "unknown" });
    const inside = { ...(await aNetwork({}, text("200 OK", content))), resolve: async () => ["10.0.0.7"] };
    expect(await seen(inside)).toMatchObject({
      outcome: "not_found",
      seen: expect.stringContaining("not allowed"),
    });
    expect((await row(one)).isVerified).toBe(false);
  });

  it("leads from an encrypted address to no plain one", async () => {
    const one = await aProduct(`https://www.case-${made + 1}.example/`);
    const asked = await read(one);
    expect(asked.file?.url).toMatch(/^https:/);
    // Nothing here speaks TLS: content over plain http verifies nothing.
    const network = await aNetwork({}, text("200 OK", asked.file?.content ?? ""));
    expect(await verify(one, network)).toMatchObject({ state: "unproven" });
  });

  it("of a shared host is the whole of it, and in figures there is none", async () => {
    const shared = await aProduct("https://github.com/someone/project");
    expect(await read(shared)).toMatchObject({ domain: "github.com" });
    for (const website of ["https://93.184.215.14/", undefined]) {
      const one = await aProduct(website);
      if (!website)
        await test.db.listing.updateMany({ where: { productId: one.id }, data: { websiteUrl: null } });
      expect(await read(one)).toMatchObject({ domain: null, state: "unavailable", record: null, file: null });
      await expect(verify(one, await aNetwork({}))).rejects.toMatchObject({ code: "invalid_state" });
    }
  });

  it("is part of what a draft's members are told it will be worth", async () => {
    const one = await aProduct();
    const network = await aNetwork({ [`_vitrine.${one.domain}`]: [(await read(one)).record?.value ?? ""] });
    await test.db.listing.deleteMany({ where: { productId: one.id } });
    const outlook = async () => {
      const { of, parts } = await readOutlook(ctx(test.db, one.owner, now), { slug: one.slug });
      return [of, parts[0]?.points];
    };
    expect(await outlook()).toEqual(["draft", 0]);
    expect(await verify(one, network)).toMatchObject({ state: "proven" });
    expect(await outlook()).toEqual(["draft", 25]);
    expect([(await row(one)).isVerified, await domainPoints(one)]).toEqual([false, 0]);
  });

  it("is read by members, checked by editors, and nobody else's", async () => {
    const one = await aProduct();
    const network = await aNetwork({});
    const [viewer, editor, stranger, admin] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db, { role: "admin" }),
    ];
    await join(test.db, one.organization.id, viewer, "viewer");
    await join(test.db, one.organization.id, editor, "editor");
    const slug = { slug: one.slug };
    expect(await readDomain(ctx(test.db, viewer, now), slug)).toMatchObject({ domain: one.domain });
    expect(await readDomain(ctx(test.db, admin, now), slug)).toMatchObject({ domain: one.domain });
    await expect(verifyDomain(ctx(test.db, viewer, now), slug, network)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(verifyDomain(ctx(test.db, admin, now), slug, network)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await verifyDomain(ctx(test.db, byKey(editor), now), slug, network)).toMatchObject({
      checkedAt: now.toISOString(),
    });
    for (const ask of [readDomain, verifyDomain])
      await expect(ask(ctx(test.db, stranger, now), slug, network)).rejects.toMatchObject({
        code: "forbidden",
      });
    await hideProduct(test.db, one.id);
    await test.db.listing.deleteMany({ where: { productId: one.id } });
    for (const ask of [readDomain, verifyDomain])
      await expect(ask(ctx(test.db, stranger, now), slug, network)).rejects.toMatchObject({
        code: "not_found",
      });
  });
});

describe("a proof", () => {
  it("ends with the website and with the organization, and not with a suspension", async () => {
    const [moved, handed, hidden] = [await aProduct(), await aProduct(), await aProduct()];
    for (const one of [moved, handed, hidden]) {
      const value = (await read(one)).record?.value ?? "";
      await verify(one, await aNetwork({ [`_vitrine.${one.domain}`]: [value] }));
    }
    await test.db.listing.updateMany({
      where: { productId: moved.id },
      data: { websiteUrl: "https://elsewhere.example/", websiteKey: "elsewhere.example" },
    });
    const other = await anOrganization(test.db, await aPerson(test.db));
    await test.db.product.update({ where: { id: handed.id }, data: { organizationId: other.id } });
    await test.db.listing.updateMany({ where: { productId: hidden.id }, data: { visibleUntil: now } });
    for (const { id } of [moved, handed, hidden]) await recomputeTrust(test.db, id, now);
    const lost = async ({ id }: Made) =>
      (await test.db.domainProof.findFirstOrThrow({ where: { productId: id } })).lostAt;
    expect([await lost(moved), await lost(handed), await lost(hidden)]).toEqual([now, now, null]);
    for (const one of [moved, handed]) expect((await row(one)).isVerified).toBe(false);
    // Coming back does not restore the verification.
    await test.db.listing.updateMany({
      where: { productId: moved.id },
      data: { websiteUrl: `http://${moved.domain}/`, websiteKey: moved.domain },
    });
    await recomputeTrust(test.db, moved.id, now);
    expect((await row(moved)).isVerified).toBe(false);
    expect(await read(moved)).toMatchObject({ state: "lost" });
  });

  it("is looked at again after a week, then daily, and is lost a week later; the owner sees it", async () => {
    const [one, fine] = [await aProduct(), await aProduct()];
    const held: Record<string, string[]> = {};
    for (const each of [one, fine]) {
      held[`_vitrine.${each.domain}`] = [(await read(each)).record?.value ?? ""];
      await verify(each, await aNetwork(held));
    }
    const network = await aNetwork(
      { ...held, [`_vitrine.${one.domain}`]: ["something else"] },
      text("404 No", ""),
    );
    const at = (days: number) => addDays(now, days);
    const early = new Date(at(7).getTime() - 1);
    const check = async (when: Date) =>
      (await recheckDomains({ db: test.db, now: when }, network, { most: 1000 })).filter((slug) =>
        [one.slug, fine.slug].includes(slug),
      );
    const checkedAt = async (of: Made) => (await read(of, at(30))).checkedAt;

    await check(early);
    expect(await checkedAt(one)).toBe(now.toISOString());
    expect(await check(at(7))).toEqual([]);
    expect(await read(one, at(7))).toMatchObject({
      state: "failing",
      checkedAt: at(7).toISOString(),
      endsAt: at(14).toISOString(),
      nextCheckAt: at(8).toISOString(),
      checks: [{ seen: `_vitrine.${one.domain} says “something else”.` }, { outcome: "not_found" }],
    });
    expect([await domainPoints(one), (await row(one)).isVerified]).toEqual([25, true]);
    for (let day = 8; day < 14; day++) expect(await check(at(day))).toEqual([]);
    expect(await checkedAt(fine)).toBe(at(7).toISOString());
    expect(await check(at(14))).toEqual([one.slug]);
    expect(await read(one, at(14))).toMatchObject({ state: "lost", lostAt: at(14).toISOString() });
    expect(await read(fine, at(14))).toMatchObject({ state: "proven", checkedAt: at(14).toISOString() });
    expect([await domainPoints(one), (await row(one)).isVerified]).toEqual([0, false]);
    const entries = await test.db.auditEntry.findMany({
      where: { subjectId: one.id, action: "domain.lost" },
    });
    expect(entries).toMatchObject([{ actorKind: "system", at: at(14) }]);
    expect(await check(new Date(at(21).getTime() - dayMs))).toEqual([]);
  });

  it("is looked at some at a time, the longest due first, and one that can't be told keeps", async () => {
    const one = await aProduct();
    const value = (await read(one)).record?.value ?? "";
    const long = new Date("2025-01-01T00:00:00.000Z");
    await verify(one, await aNetwork({ [`_vitrine.${one.domain}`]: [value] }), long);
    const away = await aNetwork({ [`_vitrine.${one.domain}`]: "ETIMEOUT" });
    expect(await recheckDomains({ db: test.db, now: addDays(long, 8) }, away, { most: 1 })).toEqual([]);
    expect(await read(one)).toMatchObject({
      state: "failing",
      lostAt: null,
      checkedAt: addDays(long, 8).toISOString(),
    });
    const back = await aNetwork({ [`_vitrine.${one.domain}`]: [value] });
    await recheckDomains({ db: test.db, now: addDays(long, 9) }, back, { most: 1 });
    expect(await read(one)).toMatchObject({ state: "proven", provenAt: long.toISOString() });
  });
});
