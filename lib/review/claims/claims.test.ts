import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import { aClaim, aListed, prove, showing, type TestClaim } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { outcomes, paragraph, save } from "../../testing/documents";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { aReceiver } from "../../testing/receiver";
import { claimProduct } from "./claim-product";
import { listClaims } from "./list-claims";
import { ClaimProduct, ListClaims } from "./schema";
import { verifyClaim } from "./verify-claim";
import { withdrawClaim } from "./withdraw-claim";

const test = useDatabase();
const now = new Date("2026-06-01T12:00:00.000Z");
const state = { code: "invalid_state" };
const missing = { code: "not_found" };

describe("claiming a product", () => {
  it("needs a listed product with a domain, and an organization that the caller owns", async () => {
    const listed = await aListed(test.db, now);
    const maker = await aPerson(test.db);
    const own = await anOrganization(test.db, maker);
    const [edited, other] = [
      await anOrganization(test.db, maker, "editor"),
      await anOrganization(test.db, await aPerson(test.db)),
    ];
    const claim = (organizationId: string, slug = listed.slug) =>
      claimProduct(ctx(test.db, maker, now), { slug, organizationId });
    for (const { id } of [edited, other]) await expect(claim(id)).rejects.toMatchObject(missing);
    await expect(claim(own.id, "nowhere")).rejects.toMatchObject(missing);
    const bare = await aListed(test.db, now, { websiteUrl: null });
    await expect(claim(own.id, bare.slug)).rejects.toMatchObject(state);
    const ip = await aListed(test.db, now, { websiteUrl: "http://93.184.215.14/" });
    await expect(claim(own.id, ip.slug)).rejects.toMatchObject(state);
    const kept = await aListed(test.db, now);
    await test.db.organization.update({ where: { id: kept.organizationId }, data: { listsOnly: false } });
    await expect(claim(own.id, kept.slug)).rejects.toMatchObject(state);
    await join(test.db, listed.organizationId, maker, "owner");
    await expect(claim(listed.organizationId)).rejects.toMatchObject(state);

    const made = await claim(own.id);
    expect(made).toMatchObject({
      status: "needs_proof",
      product: { slug: listed.slug },
      organization: { slug: own.slug },
      proof: {
        record: { name: `_vitrine.${listed.domain}` },
        file: { path: "/.well-known/vitrine-verification.txt", content: made.proof?.record.value },
      },
    });
    await expect(claim(own.id)).rejects.toMatchObject(state);
  });

  it("shows the product's public name, not that of a draft", async () => {
    const listed = await aListed(test.db, now, { name: "Known to all" });
    await save(test.db, listed, [paragraph("Secret.")], { listing: { name: "Not announced yet" } }, now);
    const { claim } = await aClaim(test.db, listed, now);
    expect(claim.product).toEqual({ slug: listed.slug, name: "Known to all" });
  });

  it("makes one claim of ten requests at once: the product's lock admits the first", async () => {
    const listed = await aListed(test.db, now);
    const maker = await aPerson(test.db);
    const { id: organizationId } = await anOrganization(test.db, maker);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        claimProduct(ctx(test.db, maker, now), { slug: listed.slug, organizationId }),
      ),
    );
    expect(outcomes(results)).toEqual({ ok: 1, invalid_state: 9 });
  });

  it("is not blocked by an unverified claim, but by a verified one", async () => {
    const listed = await aListed(test.db, now);
    const idle = await aClaim(test.db, listed, now);
    const rightful = await aClaim(test.db, listed, now);
    expect(rightful.value).not.toBe(idle.value);
    await prove(test.db, rightful, now);
    await expect(aClaim(test.db, listed, now)).rejects.toMatchObject(state);
    const again = () => aClaim(test.db, listed, now, idle);
    await withdrawClaim(ctx(test.db, idle.maker, now), { id: idle.claim.id });
    await expect(again()).rejects.toMatchObject(state);
    await withdrawClaim(ctx(test.db, rightful.maker, now), { id: rightful.claim.id });
    expect((await again()).value).not.toBe(idle.value);
  });
});

it("a claim has a note of at most 500 characters", () => {
  const input = { slug: "a", organizationId: newId() };
  for (const [length, fits] of [[500, true] as const, [501, false] as const])
    expect(ClaimProduct.safeParse({ ...input, note: "n".repeat(length) }).success, `${length}`).toBe(fits);
});

it("a claim is withdrawn by its owner, once, and may be made again", async () => {
  const listed = await aListed(test.db, now);
  const made = await aClaim(test.db, listed, now);
  const withdraw = (caller: SessionCaller) => withdrawClaim(ctx(test.db, caller, now), { id: made.claim.id });
  await expect(withdraw(listed.owner)).rejects.toMatchObject(missing);
  await withdraw(made.maker);
  await expect(withdraw(made.maker)).rejects.toMatchObject(state);
  expect((await aClaim(test.db, listed, now, made)).claim.id).not.toBe(made.claim.id);
});

describe("the proof of a claim", () => {
  it("is a value of its own for each claim", async () => {
    const listed = await aListed(test.db, now);
    const [hostile, rightful] = [await aClaim(test.db, listed, now), await aClaim(test.db, listed, now)];
    const verify = async ({ maker, claim }: TestClaim, ...values: string[]) =>
      verifyClaim(ctx(test.db, maker, now), { id: claim.id }, await showing(...values));
    expect(await verify(hostile, rightful.value)).toMatchObject({
      status: "needs_proof",
      seenAt: null,
      checks: [
        { method: "dns", outcome: "not_found" },
        { method: "file", outcome: "not_found" },
      ],
    });
    expect(await test.db.queueItem.count({ where: { productClaimId: hostile.claim.id } })).toBe(0);
    await expect(
      verifyClaim(ctx(test.db, hostile.maker, now), { id: rightful.claim.id }, await showing(rightful.value)),
    ).rejects.toMatchObject(missing);
    expect(await verify(rightful, "v=spf1", rightful.value)).toMatchObject({
      status: "in_review",
      method: "dns",
    });
    expect(await verify(rightful)).toMatchObject({ status: "in_review" });
  });

  it("may be a file", async () => {
    const listed = await aListed(test.db, now);
    const { maker, claim, value } = await aClaim(test.db, listed, now);
    const receiver = await aReceiver();
    receiver.answer({ status: 200, body: `${value}\n` });
    const network = { ...receiver.network, texts: async () => [] };
    expect(await verifyClaim(ctx(test.db, maker, now), { id: claim.id }, network)).toMatchObject({
      status: "in_review",
      method: "file",
    });
  });

  it("adds one queue item when it is found twice at once: the product's lock decides", async () => {
    const listed = await aListed(test.db, now);
    const claim = await aClaim(test.db, listed, now);
    await Promise.all([prove(test.db, claim, now), prove(test.db, claim, now), prove(test.db, claim, now)]);
    expect(await test.db.queueItem.count({ where: { productClaimId: claim.claim.id } })).toBe(1);
  });

  it("must be at the website's current domain", async () => {
    const listed = await aListed(test.db, now);
    const { maker, claim, value } = await aClaim(test.db, listed, now);
    await test.db.listing.updateMany({
      where: { productId: listed.id },
      data: { websiteUrl: "http://elsewhere.example/" },
    });
    const shown = await verifyClaim(ctx(test.db, maker, now), { id: claim.id }, await showing(value));
    expect(shown).toMatchObject({ status: "in_review", proof: { domain: "elsewhere.example" } });
  });
});

it("lists only the claims of the caller's own organizations, newest first", async () => {
  const [one, two] = [await aListed(test.db, now), await aListed(test.db, now)];
  const first = await aClaim(test.db, one, now);
  await aClaim(test.db, two, addDays(now, 1), first);
  const page = (input: object) => listClaims(ctx(test.db, first.maker, now), ListClaims.parse(input));
  const start = await page({ limit: "1" });
  expect(start.data.map(({ product }) => product.slug)).toEqual([two.slug]);
  const rest = await page({ limit: "1", cursor: start.pagination.nextCursor });
  expect(rest.data.map(({ product }) => product.slug)).toEqual([one.slug]);
  expect((await page({ product: one.slug })).data).toHaveLength(1);
  const other = await aPerson(test.db);
  await join(test.db, first.organizationId, other, "editor");
  expect((await listClaims(ctx(test.db, other, now), ListClaims.parse({}))).data).toEqual([]);
});
