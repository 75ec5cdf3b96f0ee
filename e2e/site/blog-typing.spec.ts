import { aPost, openPost, readPost, saved } from "./blog-writer";
import { aDraft, drawn, newestOf, openText, text, textsOf } from "./editor-page";
import { expect, expectAccessible, test } from "./fixtures";

const contentOf = (blocks: { type: string; data: Record<string, unknown> }[]) =>
  blocks.map(({ type, data }) => [type, data.text ?? data.md ?? null]);

test("signs at the start of a paragraph become blocks, and Enter goes on behind a heading", async ({
  page,
}) => {
  const { id } = await aPost(page, "Typed", [text("Before\n\nof the case\n\nBehind")]);
  await openPost(page, id);
  await openText(page, 0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await drawn(page);
  await page.keyboard.type("## The parts ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Glass, and a base.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("---And a word more.");
  const expected = [
    ["richText", "Before"],
    ["heading", "The parts of the case"],
    ["richText", "Glass, and a base."],
    ["divider", null],
    ["richText", "And a word more."],
    ["richText", "Behind"],
  ];
  await expect
    .poll(async () => contentOf((await readPost(page, id)).blocks), { timeout: 20_000 })
    .toEqual(expected);
  await expectAccessible(page);
});

test("a product's text keeps three hyphens, since its page has no dividers", async ({ page }) => {
  const slug = await aDraft(page, "Hyphens", [text("Start")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("--- so");
  await expect.poll(async () => (await newestOf(page, slug)).blocks.length).toBe(1);
  await expect.poll(async () => textsOf(await newestOf(page, slug))[0]).toMatch(/^Start\n\n\\?--- so$/);
});

test("code has its colors while somebody writes, and new ones when it changes", async ({ page }) => {
  const code = { id: crypto.randomUUID(), type: "code", v: 1 };
  const data = { code: "const half = 30; // days", language: "typescript", filename: "" };
  const { id } = await aPost(page, "Colored", [{ ...code, data }]);
  await openPost(page, id);
  const keyword = page.locator("pre .text-glass");
  await expect(keyword.first()).toHaveText("const");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.frameLocator("iframe").locator("pre .text-glass").first()).toHaveText("const");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: /^Edit Code/ }).click();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("let quarter = 15;");
  await page.keyboard.press("Escape");
  await expect(keyword.first()).toHaveText("let");
  await expect(page.locator("pre").first()).toHaveText("let quarter = 15;");
});

for (const way of ["paste", "drop"] as const) {
  test(`a picture comes into a post by ${way}, and is asked for what it shows`, async ({ page }) => {
    const { id } = await aPost(page, `By ${way}`, [text("One"), text("Two")]);
    await openPost(page, id);
    await openText(page, 0);
    await page.evaluate(async (kind) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 320 });
      canvas.getContext("2d")?.fillRect(80, 80, 200, 120);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      const files = new DataTransfer();
      files.items.add(new File([blob ?? ""], "case.png", { type: "image/png" }));
      const on = { bubbles: true, cancelable: true };
      if (kind === "paste") {
        document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: files, ...on }));
      } else {
        const place = [...document.querySelectorAll("[data-slot]")].at(-1);
        const clientY = place?.getBoundingClientRect().top ?? 0;
        place?.dispatchEvent(new DragEvent("drop", { dataTransfer: files, clientY, ...on }));
      }
    }, way);
    await page.getByLabel("Alt text").fill("A dark square");
    await saved(page);
    await expect
      .poll(async () => (await readPost(page, id)).blocks.map(({ type, data }) => [type, data.media]))
      .toMatchObject([
        ["richText", undefined],
        ["image", { alt: "A dark square" }],
        ["richText", undefined],
      ]);
    await expect(page.getByText("1 of 1")).toBeVisible();
  });
}
