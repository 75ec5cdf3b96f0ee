import { expect, it } from "vitest";
import { addDays } from "../../core/time";
import { findVisibleMedia } from "../../documents/media/find";
import { sweepMedia } from "../../documents/media/sweep-media";
import { uploadMedia } from "../../documents/media/upload-media";
import { commandLine } from "../../events/audit-entry";
import { accentPath, accentStyles } from "../../platform/settings/accent-styles";
import { ChangeSettings } from "../../platform/settings/schema";
import { mediaStorage } from "../../platform/storage/storage";
import { drawBadge } from "../../syndication/badges/draw-badge";
import { drawIcon, iconPath, readMark } from "../../syndication/pictures/site-mark";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { changeSettings, writeSettings } from "./change-settings";

const test = useDatabase();
useMediaFolder();
const anAdmin = async () => ctx(test.db, await aPerson(test.db, { role: "admin" }));
const upload = async (by: Awaited<ReturnType<typeof anAdmin>>) =>
  (await uploadMedia(by, { file: new Blob([new Uint8Array(await pictures.png())]) })).id;
const unknown = { code: "validation_failed", fields: [{ path: "logo", code: "unknown_media" }] };

it("a logo is the admin's own upload, public and kept while it is the site's, and no longer", async () => {
  const admin = await anAdmin();
  const [logo, others] = [await upload(admin), await upload(await anAdmin())];
  const anyone = ctx(test.db, anonymous);
  await expect(findVisibleMedia(anyone, logo)).rejects.toMatchObject({ code: "not_found" });
  await expect(changeSettings(admin, { logo: others })).rejects.toMatchObject(unknown);
  await changeSettings(admin, { logo });
  expect((await findVisibleMedia(anyone, logo)).isPublic).toBe(true);
  // Another admin may leave it, or use it for the dark theme too.
  await changeSettings(await anAdmin(), { logo, logoDark: logo });
  const old = addDays(new Date(), -60);
  await test.db.media.updateMany({ data: { createdAt: old, sweepMarkedAt: old } });
  await sweepMedia({ db: test.db, now: new Date() }, mediaStorage());
  expect(await test.db.media.findMany({ select: { id: true } })).toEqual([{ id: logo }]);

  expect((await readMark(test.db)).logo).toMatch(/^data:image\/png/);
  const icon = iconPath(180, { logo, accent: "#0d6b58" }).slice(6);
  for (const file of [icon, "32.png"])
    expect([...(await drawIcon(anyone, file)).subarray(1, 4)], file).toEqual([80, 78, 71]);
  expect((await drawIcon(anyone, "mark.svg")).toString()).toContain('href="data:image/png');
  for (const file of [
    `181-${logo}.png`,
    `180-${others}.png`,
    `180-${logo}.svg`,
    "180-x.png",
    "180-0d6b58.png",
  ])
    await expect(drawIcon(anyone, file), file).rejects.toMatchObject({ code: "not_found" });

  await changeSettings(admin, { logo: null, logoDark: null });
  await expect(findVisibleMedia(anyone, logo)).rejects.toMatchObject({ code: "not_found" });
  await expect(drawIcon(anyone, icon)).rejects.toMatchObject({ code: "not_found" });
  expect((await readMark(test.db)).logo).toBeNull();
});

it("without a logo, icons and badges have Vitrine's mark in the color of the site", async () => {
  const anyone = ctx(test.db, anonymous);
  await changeSettings(await anAdmin(), { accent: "#ffcc00" });
  const mark = await readMark(test.db);
  expect((await drawIcon(anyone, "mark.svg")).toString()).toContain(".e{fill:#ffcc00}");
  expect((await drawIcon(anyone, "mark-ffcc00.svg")).toString()).toContain(".e{fill:#ffcc00}");
  await expect(drawIcon(anyone, "mark-0d6b58.svg")).rejects.toMatchObject({ code: "not_found" });
  const badge = { label: "trust", figure: "74 of 100", sentence: "Trust.", tone: "plain" as const };
  expect(drawBadge(badge, "light", mark).match(/#ffcc00/g)).toHaveLength(2);
  expect(drawBadge({ ...badge, tone: "bad" }, "light", mark)).toContain("#a3261d");
  const logo = "data:image/png;base64,AAAA";
  expect(drawBadge(badge, "dark", { ...mark, logo })).toContain(`href="${logo}"`);
});

it("a logo is a picture that exists, by command too", async () => {
  const by = { db: test.db, now: new Date(), caller: commandLine };
  const logo = await upload(await anAdmin());
  expect((await writeSettings(by, { logo })).logo).toBe(logo);
  await test.db.media.update({ where: { id: logo }, data: { deletedAt: new Date() } });
  await expect(writeSettings(by, { logo })).rejects.toMatchObject(unknown);
});

it("every color may be the site's, and its stylesheet is at an address of its own", () => {
  for (const [typed, accent] of [
    ["#1D4ED8", "#1d4ed8"],
    ["#ffcc00", "#ffcc00"],
    [" #FC0 ", "#ffcc00"],
    ["#ffffff", "#ffffff"],
  ])
    expect(ChangeSettings.parse({ accent: typed })).toEqual({ accent });
  for (const accent of ["red", "#12345", "#1234567", "#12345g", ""])
    expect(ChangeSettings.safeParse({ accent }).success, accent).toBe(false);
  expect(accentPath("#0d6b58")).toBeNull();
  expect(accentPath("#1d4ed8")).toBe("/accent/1d4ed8.css");
  expect(accentStyles("1d4ed8.css")).toMatch(/^:root\{--color-brand:#1d4ed8;.*--color-glass:#1d4ed8;/);
  for (const file of ["fc0.css", "1D4ED8.css", "1d4ed8", "1d4ed8.css.css", "}.css"])
    expect(accentStyles(file), file).toBeNull();
});
