import type { Page } from "@playwright/test";
import { aDraft, covers, drawn, newestOf, openText, text, textsOf } from "./editor-page";
import { expect, expectAccessible, expectWhole, test } from "./fixtures";
import { savedState } from "./saved-state";

test("rich text is written by keys, its toolbar and its link row, and stored as Markdown", async ({
  page,
}) => {
  const slug = await aDraft(page, "Rich", [text("Start")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.type(" with ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("weight");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" and ");
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("Link URL");
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a URL")).toBeVisible();
  await address.fill("example.com/x");
  await page.keyboard.press("Enter");
  // The editor takes the focus with the next frame, and would take it back from the toolbar.
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
  await drawn(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Markdown" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
  await drawn(page);
  await page.keyboard.type("- one");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
    "Start with **weight** and <https://example.com/x>\n\n- one",
  );
  await expect(savedState(page)).toBeVisible();
  expect(textsOf(await newestOf(page, slug))).toEqual([
    "Start with **weight** and <https://example.com/x>\n\n- one",
  ]);
});

test("what is typed while the text field is still on its way keeps its order", async ({ page }) => {
  const slug = await aDraft(page, "Early", []);
  const release = await openWithoutField(page, slug);
  await page.getByLabel("Write, or type / to add a block").focus();
  await page.keyboard.type("One two ");
  release();
  await page.keyboard.type("three four five six seven eight nine ten eleven twelve", { delay: 12 });
  await expect(savedState(page)).toBeVisible();
  expect(textsOf(await newestOf(page, slug))).toEqual([
    "One two three four five six seven eight nine ten eleven twelve",
  ]);
});

test("the space before the next word stays when the text field takes over there", async ({ page }) => {
  const slug = await aDraft(page, "Space", []);
  const release = await openWithoutField(page, slug);
  await page.getByLabel("Write, or type / to add a block").focus();
  await page.keyboard.type("One ");
  release();
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
  await page.keyboard.type("two");
  await expect(savedState(page)).toBeVisible();
  expect(textsOf(await newestOf(page, slug))).toEqual(["One two"]);
});

test("a slash in an empty paragraph opens the block menu there, and the text behind it stays", async ({
  page,
}) => {
  const slug = await aDraft(page, "Slash", [text("Before\n\nBehind")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  // Not to the very start: just after the focus the editor takes that for the browser's own doing, and goes back.
  await page.keyboard.press("ArrowUp");
  await drawn(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/headi");
  await expect(page.getByRole("option").first()).toContainText("Heading");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Between");
  await page.keyboard.press("Escape");
  await expect(covers(page)).toHaveCount(4);
  await expect(savedState(page)).toBeVisible();
  const { blocks } = await newestOf(page, slug);
  expect(blocks.map(({ data }) => data.md ?? data.text)).toEqual(["Before", "Between", "Behind"]);
});

test("blocks are put elsewhere by dragging, by keys at the grip, and back again", async ({ page }) => {
  const slug = await aDraft(page, "Order", [text("first"), text("second"), text("third")]);
  await page.goto(`/products/${slug}/edit`);
  const order = () =>
    covers(page).evaluateAll((all) => all.slice(1).map((each) => each.ariaLabel?.slice(11)));
  const grips = page.getByRole("button", { name: /^Tools for/ });
  const line = page.locator("[data-drop-line]");
  await expect(async () => {
    await page.mouse.up();
    const from = await grips.first().boundingBox();
    const to = await covers(page).nth(3).boundingBox();
    if (!from || !to) throw new Error("not there yet");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 });
    await page.mouse.move(from.x + 8, to.y + to.height + 4, { steps: 8 });
    await expect(line).toHaveAttribute("data-drop-line", "below", { timeout: 1000 });
  }).toPass();
  await page.mouse.up();
  await expect.poll(order).toEqual(["second", "third", "first"]);
  await grips.nth(2).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Picked up, position 3 of 3/)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Position 2 of 3")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual(["second", "first", "third"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(order).toEqual(["first", "second", "third"]);
  await grips.first().click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect.poll(order).toEqual(["first", "first", "second", "third"]);
});

test("the editor is accessible while writing, in every look", async ({ page }) => {
  const slug = await aDraft(page, "Access", [
    text("Some **text** with a [link](https://a.bc/)"),
    text("two"),
  ]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await expectWhole(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Changes" }).click();
  await expect(page.getByText("Nothing is public yet")).toBeVisible();
  await expectWhole(page);
});

/** Opens the editor of a draft with all code held back that its page does not name, until that is released. */
async function openWithoutField(page: Page, slug: string): Promise<() => void> {
  const address = `/products/${slug}/edit`;
  const first = await (await page.request.get(address)).text();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (!first.includes(name)) await released;
    await route.continue();
  });
  await page.goto(address);
  return release;
}
