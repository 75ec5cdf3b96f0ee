import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newestOf } from "./editor-page";
import { test as base, expect, expectWhole, fillIn, unique } from "./fixtures";
import { signUpHere, slugOf } from "./new-draft-page";

const website = (page: Page) => page.getByRole("textbox", { name: /^Website/ });

/** A website of this machine that the directory reads, with a logo, a picture and links. */
const test = base.extend<{ website: { name: string; url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture takes its needs so.
  website: async ({}, use) => {
    const name = unique("Tide Table");
    const side = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "teal" } })
        .png()
        .toBuffer();
    const [logo, cover] = await Promise.all([side(180, 180), side(1200, 630)]);
    const server = createServer(({ url }, response) => {
      if (url === "/robots.txt") return void response.writeHead(404).end();
      if (url === "/logo.png") return void response.end(logo);
      if (url === "/cover.png") return void response.end(cover);
      response.setHeader("content-type", "text/html");
      response.end(`<title>${name} | Home</title><meta name="description" content="When the water comes.">
        <link rel="apple-touch-icon" href="/logo.png"><meta property="og:image" content="/cover.png">
        <a href="https://github.com/tide/table">Source</a>`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await use({ name, url: `http://p${port}.probed.example` });
    server.close();
  },
});

test("a guest begins with an address, takes what the website says, and finds it in the draft", async ({
  page,
  website: { name, url },
}) => {
  await page.goto("/new");
  await website(page).fill(url);
  await page.getByRole("button", { name: "Fill in from website" }).click();
  const panel = page.getByRole("region", { name: "Start with the website" });
  await expect(panel.getByRole("button", { name: "Fill empty fields" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expectWhole(page, "new-website");
  await panel.getByRole("button", { name: "Use name" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(panel.getByRole("button", { name: "Use name" })).toHaveCount(0);
  await page.getByLabel("Name", { exact: true }).press("Escape");
  await expect(panel).toHaveCount(0);
  await page.getByRole("button", { name: `Edit the listing of ${name}` }).click();
  await panel.getByRole("button", { name: "Fill empty fields" }).click();
  await expect(panel.getByRole("button", { name: "Fill empty fields" })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: /^Tagline/ })).toHaveValue("When the water comes.");

  await page.reload();
  await expect(page.getByText("Draft restored from this browser.")).toBeVisible();
  await signUpHere(page);
  await fillIn(page, "Organization", unique("Pond"));
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL(`**/products/${slugOf(name)}/edit`);
  const { listing, blocks } = await newestOf(page, slugOf(name));
  const picture = { mediaId: expect.stringMatching(/^[0-9a-f-]{36}$/), alt: expect.stringContaining(name) };
  expect(listing).toMatchObject({
    name,
    websiteUrl: url,
    logo: picture,
    websitePicture: picture,
    cover: null,
  });
  expect(JSON.stringify(blocks)).toContain("https://github.com/tide/table");
});

test("a website that does not answer costs nothing: the page says why, and goes on", async ({ page }) => {
  await page.goto("/new");
  await website(page).fill("http://nobody.probed.example");
  await website(page).press("Enter");
  const panel = page.getByRole("region", { name: "Start with the website" });
  await expect(panel.getByText("The site's domain name doesn't exist (DNS).")).toBeVisible();
  await fillIn(page, "Name", "Still here");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page.getByRole("textbox", { name: /^Tagline/ })).toBeFocused();
  await expect(website(page)).toHaveValue("http://nobody.probed.example");
});
