import { pages } from "../pasted-pages";
import { aDraft, covers, newestOf, openText, paste, text, textsOf } from "./editor-page";
import { expect, test } from "./fixtures";
import { savedState } from "./saved-state";

// A console message fails a test: the page's policy reports each style that a paste would bring.

test("pasted Markdown and pages become blocks, with a word on what had no place, and can be taken back", async ({
  page,
}) => {
  const slug = await aDraft(page, "Paste", [text("Before")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await paste(page, { "text/plain": "## Head\n\nProse with *stress*.\n\n***\n\n```js\nlet x;\n```" });
  await expect(page.getByText(/Pasted as 3 blocks/)).toBeVisible();
  await expect(page.getByText(/A divider was left out because it isn't supported here/)).toBeVisible();
  await expect(covers(page)).toHaveCount(5);
  await page.keyboard.press("Control+z");
  await expect(covers(page)).toHaveCount(2);
  const field = await openText(page, 0);
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/html": `<h5>Near</h5><p onclick="x()"><font color=red>Red <b>bold</b></font> <a href="javascript:x()">bad</a></p>`,
    "text/plain": "x",
  });
  await expect(field.locator("h4")).toHaveText("Near");
  await expect(field.locator("a, font")).toHaveCount(0);
  await paste(page, { "text/html": "<div><h2>Part</h2><p>One</p><pre>code</pre></div>", "text/plain": "x" });
  await expect(page.getByText(/Pasted as 3 blocks/).first()).toBeVisible();
  await expect(savedState(page)).toBeVisible();
  const { blocks } = await newestOf(page, slug);
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "heading", "richText", "code"]);
  expect(textsOf(await newestOf(page, slug))[0]).toContain("Red **bold** bad");
});

const inField: Record<"googleDocs" | "word" | "appleNotes", string> = {
  googleDocs: pages.googleDocs.md,
  word: pages.word.md,
  appleNotes: pages.appleNotes.md,
};

for (const [name, md] of Object.entries(inField)) {
  test(`a paste of ${name} keeps its stress and its lists in the text it came into`, async ({ page }) => {
    const slug = await aDraft(page, "Paste", [text("Start")]);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    await page.keyboard.press("Enter");
    const { html } = pages[name as keyof typeof inField];
    await paste(page, { "text/html": html, "text/plain": "x" });
    await expect.poll(async () => textsOf(await newestOf(page, slug))).toEqual([`Start\n\n${md}`]);
  });
}

test("words pasted at the cursor stay in their line, with their stress", async ({ page }) => {
  const slug = await aDraft(page, "Paste", [text("Start")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.type(" ");
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700">bold</span> <span style="font-style:italic">slanted</span></b>`;
  await paste(page, { "text/html": html, "text/plain": "x" });
  await page.keyboard.type("!");
  await expect.poll(async () => textsOf(await newestOf(page, slug))).toEqual(["Start **bold** *slanted!*"]);
});

test("a pasted table becomes lines in a text, with a word on it", async ({ page }) => {
  const slug = await aDraft(page, "Paste", [text("Start")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.press("Enter");
  const html =
    "<table style='width:9px'><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>";
  await paste(page, { "text/html": html, "text/plain": "A\tB\n1\t2" });
  await expect(page.getByText("Text can't contain tables")).toBeVisible();
  await expect.poll(async () => textsOf(await newestOf(page, slug))).toEqual(["Start\n\nA | B\\\n1 | 2"]);
});

test("pages with sections become blocks, their tables lines", async ({ page }) => {
  const slug = await aDraft(page, "Paste", [text("Start")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await paste(page, { "text/html": pages.github.html, "text/plain": "x" });
  await expect(page.getByText(/Tables aren't supported here, so each row became a line/)).toBeVisible();
  const line = page.getByLabel("Write, or type / to add a block");
  await line.focus();
  await paste(page, { "text/html": pages.googleDocsWithHeading.html, "text/plain": "x" });
  await expect
    .poll(async () =>
      (await newestOf(page, slug)).blocks.map(({ data }) => data.md ?? data.text ?? data.code),
    )
    .toEqual([
      "Start",
      "Install",
      "Run `npm i x` then **go**.",
      'npm install\n  export A="b"',
      "- ☑ done\n- ☐ open\n\nA | B\\\n1 | `2`\n\n> quoted",
      "Title of it",
      "Plain **bold** *slanted*\n\nc1 | **c\\|2**",
    ]);
});
