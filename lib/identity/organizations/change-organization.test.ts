import { describe, expect, it } from "vitest";
import { addDays } from "../../core/time";
import { findVisibleMedia } from "../../documents/media/find";
import { sweepMedia } from "../../documents/media/sweep-media";
import { uploadMedia } from "../../documents/media/upload-media";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { anOrganization, anonymous, aPerson, ctx, join } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { aPublicProduct } from "../../testing/products";
import { changeOrganization } from "./change-organization";
import { ChangeOrganization } from "./schema";

const test = useDatabase();
useMediaFolder();

it("is opened to claims and closed again by its owners and by admins, and by nobody else", async () => {
  const [owner, editor, stranger] = [await aPerson(test.db), await aPerson(test.db), await aPerson(test.db)];
  const admin = await aPerson(test.db, { role: "admin" });
  const { id, slug, name } = await anOrganization(test.db, owner);
  await join(test.db, id, editor, "editor");
  const mark = (caller: typeof owner, listsOnly: boolean) =>
    changeOrganization(ctx(test.db, caller), { slug, listsOnly });
  expect(await mark(owner, true)).toMatchObject({ listsOnly: true, role: "owner" });
  await mark(owner, true);
  expect(await mark(admin, false)).toMatchObject({ listsOnly: false, role: null, name });
  await expect(mark(editor, true)).rejects.toMatchObject({ code: "forbidden" });
  await expect(mark(stranger, true)).rejects.toMatchObject({ code: "not_found" });
  const actions = await test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  expect(actions.map(({ action }) => action)).toEqual([
    "organization.opened_to_claims",
    "organization.closed_to_claims",
  ]);
});

it("renames for owners alone, with the rest or not at all", async () => {
  const [owner, admin] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
  const { id, slug } = await anOrganization(test.db, owner);
  const both = { slug, name: "Harbour Tools", listsOnly: true };
  await expect(changeOrganization(ctx(test.db, admin), both)).rejects.toMatchObject({ code: "not_found" });
  expect(await changeOrganization(ctx(test.db, owner), both)).toMatchObject({
    name: "Harbour Tools",
    listsOnly: true,
  });
  expect(await test.db.organization.findUnique({ where: { id } })).toMatchObject({ listsOnly: true });
  expect(ChangeOrganization.safeParse({ slug }).success).toBe(false);
});

describe("the profile", () => {
  const profile = {
    description: " We make lamps.\n\n\n\nBy hand. ",
    websiteUrl: "https://lamps.example/",
    links: [{ label: "Source", url: "https://code.example/lamps" }],
  };
  const aTeam = async () => {
    const owner = await aPerson(test.db);
    const { id, slug } = await anOrganization(test.db, owner);
    const change = (by: typeof owner, changes: object) =>
      changeOrganization(ctx(test.db, by), ChangeOrganization.parse({ slug, ...changes }));
    return { owner, id, slug, change };
  };

  it("is changed by owners alone, part by part, and logged once", async () => {
    const { owner, id, change } = await aTeam();
    const [editor, admin] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
    await join(test.db, id, editor, "editor");
    const said = await change(owner, profile);
    expect(said).toMatchObject({ ...profile, description: "We make lamps.\n\nBy hand.", logo: null });
    await change(owner, profile);
    expect(await change(owner, { websiteUrl: null })).toMatchObject({ ...said, websiteUrl: null });
    expect(await change(owner, { description: " ", links: [] })).toMatchObject({
      description: null,
      links: [],
    });
    await expect(change(editor, profile)).rejects.toMatchObject({ code: "forbidden" });
    await expect(change(admin, profile)).rejects.toMatchObject({ code: "not_found" });
    expect(await test.db.auditEntry.count({ where: { subjectId: id } })).toBe(3);
  });

  it("has limits, and addresses that anybody can reach", async () => {
    const fits = (changes: object) => ChangeOrganization.safeParse({ slug: "x", ...changes }).success;
    const link = profile.links[0];
    expect(fits({ description: "x".repeat(500), links: Array(5).fill(link) })).toBe(true);
    for (const changes of [
      { description: "x".repeat(501) },
      { links: Array(6).fill(link) },
      { links: [{ label: "", url: link?.url }] },
      { links: [{ label: "Source", url: "javascript:alert(1)" }] },
      { links: [{ label: "Router", url: "http://192.168.0.1/" }] },
      { websiteUrl: "http://localhost/" },
      { websiteUrl: "https://printer.local/" },
    ])
      expect(fits(changes), JSON.stringify(changes)).toBe(false);
  });

  it("names no banned domain, wherever it stands", async () => {
    const { owner, change } = await aTeam();
    await test.db.bannedDomain.create({ data: { domain: "casino.example", reason: "spam" } });
    for (const [changes, path] of [
      [{ description: "Play at www.casino.example" }, "description"],
      [{ websiteUrl: "https://casino.example/" }, "websiteUrl"],
      [{ links: [...profile.links, { label: "Play", url: "https://a.casino.example/" }] }, "links[1].url"],
    ] as const)
      await expect(change(owner, changes)).rejects.toMatchObject({
        fields: [{ path, code: "banned_domain" }],
      });
  });

  it("has a logo that its owner uploaded, kept from the sweep, and public with a product", async () => {
    const { owner, id, change } = await aTeam();
    const upload = async (by: typeof owner) =>
      (await uploadMedia(ctx(test.db, by), { file: new Blob([new Uint8Array(await pictures.png())]) })).id;
    const [mediaId, others] = [await upload(owner), await upload(await aPerson(test.db))];
    await expect(change(owner, { logo: { mediaId: others } })).rejects.toMatchObject({
      fields: [{ path: "logo", code: "unknown_media" }],
    });
    expect((await change(owner, { logo: { mediaId, alt: "A lamp" } })).logo).toEqual({
      ...{ mediaId, alt: "A lamp", url: `/media/${mediaId}` },
    });
    const anyone = ctx(test.db, anonymous);
    await expect(findVisibleMedia(anyone, mediaId)).rejects.toMatchObject({ code: "not_found" });
    const viewer = await aPerson(test.db);
    await join(test.db, id, viewer, "viewer");
    expect((await findVisibleMedia(ctx(test.db, viewer), mediaId)).isPublic).toBe(false);
    const old = addDays(new Date(), -60);
    await test.db.media.updateMany({ data: { createdAt: old, sweepMarkedAt: old } });
    await sweepMedia({ db: test.db, now: new Date() }, mediaStorage());
    expect(await test.db.media.findMany({ select: { id: true } })).toEqual([{ id: mediaId }]);
    await aPublicProduct(test.db, { organizationId: id });
    expect((await findVisibleMedia(anyone, mediaId)).isPublic).toBe(true);
    await change(owner, { logo: null });
    await expect(findVisibleMedia(anyone, mediaId)).rejects.toMatchObject({ code: "not_found" });
  });
});
