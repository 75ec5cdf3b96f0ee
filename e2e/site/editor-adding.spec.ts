import sharp from "sharp";
import { definitionsFor } from "../../lib/documents/blocks/registry";
import { aPost, openPost } from "./blog-writer";
import { aDraft, covers, newestOf, text } from "./editor-page";
import { expect, expectAccessible, test } from "./fixtures";
import { savedState } from "./saved-state";

const typesOf = async (...of: Parameters<typeof newestOf>) =>
  (await newestOf(...of)).blocks.map(({ type }) => type);

test("the button at the end opens the palette with pictures and search, and puts the block there", async ({
  page,
}) => {
  const slug = await aDraft(page, "Adding", [text("one")]);
  await page.goto(`/products/${slug}/edit`);
  await page.getByRole("button", { name: "Add block at the end" }).click();
  const search = page.getByRole("combobox", { name: "Search blocks" });
  await expect(search).toBeFocused();
  const options = page.getByRole("option");
  const { length } = definitionsFor("product");
  await expect(options).toHaveCount(length);
  await expect(options.locator("svg")).toHaveCount(length);
  await expectAccessible(page, "all");
  await search.fill("question");
  await expect(options.first()).toContainText("Questions");
  await options.first().click();
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  await page.keyboard.type("Does it float?");
  await expect(savedState(page)).toBeVisible();
  expect(await typesOf(page, slug)).toEqual(["richText", "faq"]);
});

test("between two blocks a plus is always visible, and names itself when focused: it opens, gives up to where it was, and adds", async ({
  page,
}) => {
  const slug = await aDraft(page, "Between", [text("one"), text("two")]);
  await page.goto(`/products/${slug}/edit`);
  await expect(covers(page).first()).toBeVisible();
  const add = page.getByRole("button", { name: "Add block at position 2" });
  await expect(add.locator("svg")).toBeVisible();
  await expect(add).toHaveCSS("opacity", "1");
  const label = add.getByText("Add block", { exact: true }).locator("..");
  await expect(label).toHaveCSS("max-width", "0px");
  await covers(page).nth(1).focus();
  await page.keyboard.press("Tab");
  await expect(add).toBeFocused();
  await expect(label).not.toHaveCSS("max-width", "0px");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search blocks" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("code");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Code/ })).toBeVisible();
  await expect(covers(page)).toHaveCount(3);
  await expect.poll(() => typesOf(page, slug)).toEqual(["richText", "code", "richText"]);

  await page.getByRole("button", { name: /^Tools for Text, block 1/ }).click();
  await page.getByRole("menuitem", { name: "Add block above" }).click();
  await expect(page.getByRole("combobox", { name: "Search blocks" })).toBeFocused();
});

test.describe("on touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("each button to add a block is visible, and large enough", async ({ page }) => {
    const slug = await aDraft(page, "Touch", [text("one"), text("two")]);
    await page.goto(`/products/${slug}/edit`);
    const add = page.getByRole("button", { name: "Add block at position 2" });
    await expect(add).toHaveCSS("opacity", "1");
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await add.tap();
    // Not the search: its keyboard would cover the list.
    await expect(page.getByRole("dialog", { name: "Add block" })).toBeFocused();
    await expectAccessible(page, "all");
    await page.getByRole("option", { name: /^Code/ }).tap();
    await expect.poll(() => typesOf(page, slug)).toEqual(["richText", "code", "richText"]);
  });
});

test("a post has the same button, with the blocks that a post takes", async ({ page }) => {
  const { id } = await aPost(page, "Adding");
  await openPost(page, id);
  await page.getByRole("button", { name: "Add block at the end" }).click();
  await page.getByRole("combobox", { name: "Search blocks" }).fill("product");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Product" })).toBeFocused();
});

test("a point of the checklist opens its field or its form, and leaves nothing that fails behind", async ({
  page,
}) => {
  const slug = await aDraft(page, "Points", [text("one")]);
  await page.goto(`/products/${slug}/edit`);
  const point = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  await point("Three features").click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit Features/ })).toHaveCount(0);
  await expect(page.getByText("Ready to submit")).toBeVisible();
  await point("Two links").click();
  await page.getByLabel("Label", { exact: true }).fill("Source");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit Links/ })).toBeVisible();
  await point("A license").click();
  await expect(page.getByRole("textbox", { name: /^Licenses/ })).toBeFocused();

  const chosen = page.waitForEvent("filechooser");
  await point("A picture").click();
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await (await chosen).setFiles({ name: "teal.png", mimeType: "image/png", buffer });
  await expect(page.getByLabel("Alt text")).toBeVisible();
  await expect.poll(() => typesOf(page, slug)).toEqual(["richText", "links", "gallery"]);
});

test("a point on the trust page leads to its form in the editor", async ({ page }) => {
  const slug = await aDraft(page, "Outlook", [text("one")]);
  await page.goto(`/products/${slug}/trust`);
  await page.getByRole("link", { name: /^Three features/ }).click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
});
