import { describe, expect, it } from "vitest";
import { findVisibleMedia } from "../../documents/media/find";
import { decide } from "../../review/decisions/decide";
import { submitRevision } from "../../review/submission/submit-revision";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { anonymous, ctx } from "../../testing/people";
import { aField } from "../../testing/pictures";
import { productsToFetch, sites } from "../../testing/products-to-fetch";
import { serveWebsites } from "../../testing/websites";

const test = useDatabase();
useMediaFolder();

const start = (products: Record<string, string>, more: { drafts?: boolean } = {}) =>
  productsToFetch(test.db, products, more);

describe("a website's logo and picture", () => {
  it("become a new public revision that says where they are from", async () => {
    const { fetch, find } = await start({ Alder: "alder.example" });
    const report = await fetch(await serveWebsites(await sites("alder.example")));
    expect(report).toMatchObject({
      ...{ products: 1, read: 1, logos: 1, pictures: 1, changed: 1, published: 1, unchanged: 0 },
      ...{ unreachable: [], incomplete: [], heldBack: [], skipped: [] },
    });
    const { newest, listings, count } = await find("Alder");
    expect([newest.status, count]).toEqual(["published", 3]);
    expect(newest.note).toMatch(/^Pictures read from http:\/\/alder\.example\/ on \d+ \w+ \d{4}\.$/);
    const { logo, websitePicture } = newest.listing;
    expect([logo?.alt, websitePicture?.alt]).toEqual(["Logo of Alder", "Picture from the website of Alder"]);
    expect(listings[0]).toMatchObject({ logoMediaId: logo?.mediaId, coverSource: "website" });
    const { isPublic, media } = await findVisibleMedia(ctx(test.db, anonymous), logo?.mediaId ?? "");
    expect([isPublic, media.sourceUrl]).toEqual([true, "http://alder.example/logo.png"]);
  });

  it("are nobody else's to see while the revision is a draft, which another run publishes without asking again", async () => {
    const { fetch, find } = await start({ Birch: "birch.example" });
    const served = await serveWebsites(await sites("birch.example"));
    expect(await fetch({ ...served, reviewer: null })).toMatchObject({ changed: 1, published: 0 });
    const { newest, listings } = await find("Birch");
    expect([newest.status, listings[0]?.logoMediaId]).toEqual(["draft", null]);
    const see = () => findVisibleMedia(ctx(test.db, anonymous), newest.listing.logo?.mediaId ?? "");
    await expect(see()).rejects.toMatchObject({ code: "not_found" });
    served.asked.length = 0;
    expect(await fetch(served, { missing: true })).toMatchObject({ read: 0, changed: 0, published: 1 });
    expect(served.asked).toEqual([]);
    expect((await see()).isPublic).toBe(true);
  });

  it("make no revision when they are the same, and leave no file unused", async () => {
    const { fetch, find } = await start({ Cedar: "cedar.example" });
    const files = await sites("cedar.example");
    const served = await serveWebsites(files);
    await fetch(served);
    const first = await find("Cedar");
    const inUse = () => test.db.media.count({ where: { deletedAt: null } });
    const before = await inUse();
    expect(await fetch({ ...served, again: true })).toMatchObject({ read: 1, changed: 0, unchanged: 1 });
    expect([(await find("Cedar")).count, await inUse()]).toEqual([first.count, before]);
    files["cedar.example/big.png"] = await aField(640, 400, "navy");
    expect(await fetch({ ...served, again: true })).toMatchObject({ changed: 1, published: 1 });
    const { listing } = (await find("Cedar")).newest;
    expect(listing.logo).toEqual(first.newest.listing.logo);
    expect(listing.websitePicture).not.toEqual(first.newest.listing.websitePicture);
  });

  it("replace a logo that the website had before, and keep how it was described", async () => {
    const { fetch, find } = await start({ Cypress: "cypress.example" });
    const files = await sites("cypress.example");
    const served = await serveWebsites(files);
    await fetch(served);
    const { logo } = (await find("Cypress")).newest.listing;
    files["cypress.example/logo.png"] = await aField(96, 96, "navy");
    expect(await fetch({ ...served, again: true }, { missing: true })).toMatchObject({ products: 0 });
    for (const changed of [1, 0])
      expect(await fetch({ ...served, again: true })).toMatchObject({ changed, published: changed });
    const { listing } = (await find("Cypress")).newest;
    expect([listing.logo?.alt, listing.logo?.mediaId === logo?.mediaId]).toEqual([logo?.alt, false]);
  });

  it("do not replace a logo or a cover that somebody chose", async () => {
    const { fetch, find, change, admin, owner } = await start({ Dogwood: "dogwood.example" });
    const served = await serveWebsites(await sites("dogwood.example"));
    await fetch(served);
    const { mediaId = "" } = (await find("Dogwood")).newest.listing.websitePicture ?? {};
    const chosen = { mediaId, alt: "Chosen" };
    await change("Dogwood", { logo: chosen, cover: chosen, websitePicture: null });
    const { slug } = await find("Dogwood");
    await submitRevision(ctx(test.db, owner), { slug });
    expect(await fetch({ ...served, again: true })).toMatchObject({ skipped: [{ slug, code: "in_review" }] });
    const { id } = await test.db.queueItem.findFirstOrThrow({ where: { product: { slug }, status: "open" } });
    await decide(ctx(test.db, admin), { queueItemId: id, decision: "approve" });
    served.asked.length = 0;
    expect(await fetch({ ...served, again: true })).toMatchObject({ changed: 1, published: 1, logos: 0 });
    const { newest, listings } = await find("Dogwood");
    expect(newest.listing).toMatchObject({ logo: chosen, cover: chosen, websitePicture: expect.anything() });
    expect(listings[0]?.coverSource).toBe("chosen");
    expect(served.asked.map(({ path }) => path)).not.toContain("/logo.png");
    expect(await fetch(served, { missing: true })).toMatchObject({ products: 0 });
  });
});

describe("a product with somebody's work", () => {
  it("that is not submitted is left alone and named, and its website is not asked", async () => {
    const { fetch, find, change } = await start({ Elder: "elder.example", Fir: "fir.example" });
    const draft = await change("Elder", { tagline: "Half a sentence" });
    const served = await serveWebsites(await sites("elder.example", "fir.example"));
    const report = await fetch(served, { drafts: true });
    expect(report).toMatchObject({ changed: 1, skipped: [{ name: "Elder", code: "unsent_draft" }] });
    expect(served.hosts()).toEqual(["fir.example"]);
    expect((await find("Elder")).newest).toMatchObject({ id: draft.id, status: "draft" });
  });

  it("is left alone also if that was written while the website was read", async () => {
    const { fetch, find, change } = await start({ Gorse: "gorse.example" });
    const served = await serveWebsites(
      await sites("gorse.example"),
      (_, path) => path === "/big.png" && change("Gorse", { tagline: "Written meanwhile" }),
    );
    const report = await fetch(served);
    expect(report).toMatchObject({ changed: 0, skipped: [{ name: "Gorse", code: "changed_meanwhile" }] });
    const { newest } = await find("Gorse");
    expect(newest).toMatchObject({ status: "draft", listing: { tagline: "Written meanwhile", logo: null } });
  });
});

it("drafts of an import get pictures only if they are asked for, and the import publishes them", async () => {
  const { fetch, find, bring, admin } = await start({ Hazel: "hazel.example" }, { drafts: true });
  const served = await serveWebsites(await sites("hazel.example"));
  expect(await fetch(served)).toMatchObject({ products: 0 });
  expect(await fetch(served, { drafts: true })).toMatchObject({ changed: 1, published: 0 });
  expect((await find("Hazel")).newest).toMatchObject({
    status: "draft",
    listing: { logo: expect.anything() },
  });
  expect(await bring({ reviewer: admin })).toMatchObject({ unchanged: 1, published: 1 });
  const { newest, listings } = await find("Hazel");
  expect(newest.status).toBe("published");
  expect(listings[0]?.logoMediaId).toBe(newest.listing.logo?.mediaId);
});
