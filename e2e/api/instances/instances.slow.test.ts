import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../server";
import { within } from "../../within";
import { Caller, isMany } from "../caller";
import { siteSettings } from "../database";
import { aBuilder, aDraft, aPublished, type Builder, submitted } from "../world";

let other: RunningServer;
let builder: Builder;
let admin: Caller;

/** A second instance of the application on the first one's database. */
beforeAll(async () => {
  other = await startServer(siteSettings());
  [builder, admin] = [await aBuilder(), await Caller.admin()];
});

afterAll(() => other.stop());

const there = async (address: string) => {
  const reply = await fetch(other.url + address);
  return { status: reply.status, text: await reply.text() };
};

describe("a second instance", () => {
  it("shows what the first published and suspended within five seconds, in pages and replies that it had kept", async () => {
    const slug = await aDraft(builder);
    const item = await submitted(builder, slug, admin);
    const addresses = [`/products/${slug}`, `/api/v1/products/${slug}`];
    for (const address of addresses) expect((await there(address)).status).toBe(404);
    await there("/");

    await admin.call("POST /api/v1/admin/decide", { queueItemId: item.id, decision: "approve" });
    for (const address of addresses)
      await within(
        5,
        () => there(address),
        ({ status }) => status === 200,
      );
    await within(
      5,
      () => there("/"),
      ({ text }) => text.includes(`/products/${slug}`),
    );

    const suspend = { queueItemId: item.id, decision: "suspend", reason: "spam" };
    await admin.call("POST /api/v1/admin/decide", suspend);
    for (const address of addresses)
      await within(
        5,
        () => there(address),
        ({ status }) => status === 404,
      );
  });

  it("shows the first one's votes within ten seconds, and takes the same session", async () => {
    const slug = await aPublished(builder, admin);
    const votes = async () => JSON.parse((await there(`/api/v1/products/${slug}`)).text).votes?.total;
    await within(5, votes, (total) => total === 0);
    const voter = await Caller.newPerson();
    await voter.call("POST /api/v1/votes", { productSlug: slug });
    await within(10, votes, (total) => total === 1);
    const again = await fetch(`${other.url}/api/v1/votes`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: voter.cookieHeader(),
      },
      body: JSON.stringify({ productSlug: slug }),
    });
    expect(again.status).toBe(409);
  });

  it("has the settings that an admin saved on the first within five seconds, in pages, icons and replies", async () => {
    const read = async () => JSON.parse((await there("/api/v1/settings")).text);
    const greeting = `Seen on ${Date.now()}`;
    const { version } = (await admin.call("GET /api/v1/admin/settings", {})).body;
    expect((await there("/")).text).not.toContain("/accent/");
    const logo = await aLogo();
    const saved = await admin.call(
      "PATCH /api/v1/admin/settings",
      { greeting, accent: "#1d4ed8", logo },
      { "if-match": `"${version}"` },
    );
    expect(saved.status, saved.text).toBe(200);
    try {
      const { text } = await within(
        5,
        () => there("/"),
        ({ text }) => text.includes(greeting),
      );
      expect(text).toContain('href="/accent/1d4ed8.css"');
      expect(text).toContain(`/icon/32-${logo}.png`);
      expect(await read()).toMatchObject({ greeting, accent: "#1d4ed8", logo, version: version + 1 });
      expect((await there("/accent/1d4ed8.css")).text).toContain("--color-glass:#1d4ed8");
      for (const address of [`/icon/32-${logo}.png`, `/media/${logo}`]) {
        expect((await admin.fetch(address)).status, address).toBe(200);
        // With many engines the file is in a bucket that this instance doesn't know.
        expect((await there(address)).status, address).toBe(isMany ? 404 : 200);
      }
      expect((await there("/og/site/home")).status).toBe(200);
      expect((await there("/site.webmanifest")).text).toContain(`/icon/512-${logo}.png`);
    } finally {
      const restored = { greeting: null, accent: null, logo: null };
      expect((await admin.call("PATCH /api/v1/admin/settings", restored)).status).toBe(200);
    }
    await within(
      5,
      () => there("/"),
      ({ text }) => !text.includes("/accent/"),
    );
    expect((await there(`/icon/32-${logo}.png`)).status).toBe(404);
  });
});

/** A picture that the admin has uploaded. */
async function aLogo(): Promise<string> {
  const base64 = "R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
  const made = await admin.call("POST /api/v1/media/import", { base64, contentType: "image/gif" });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
