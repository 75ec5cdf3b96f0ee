import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillIn, signInAs, test, unique } from "./fixtures";

const saves = "**/api/v1/products/*/revisions";
const keepaliveLimit = 65_536;

const text = (md: string) => ({ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } });

/** A draft of the member's with these blocks. */
async function aDraft(page: Page, name: string, blocks: object[]): Promise<string> {
  await signInAs(page, "Member", "/dashboard");
  return page.evaluate(
    async ([title, content]) => {
      const send = async (address: string, body?: object) => {
        const headers = { "content-type": "application/json" };
        const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
        const reply = await fetch(`/api/v1${address}`, init);
        if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
        return reply.json();
      };
      const { data } = await send("/organizations");
      const { slug } = await send("/products", {
        ...{ organizationId: data[0].id, name: title, tagline: "Carries texts", categories: ["Testing"] },
        websiteUrl: "https://long-boat.example/",
      });
      await send(`/products/${slug}/revisions`, { blocks: content });
      return slug;
    },
    [unique(name), blocks] as const,
  );
}

/** A draft whose document is larger than what a browser sends behind a page that is closed. */
const aLongDraft = (page: Page): Promise<string> =>
  aDraft(
    page,
    "Long Boat",
    Array.from({ length: 6 }, () => text("Größe über Höhe für schöne Töne, süße Blüten. ".repeat(205))),
  );

type Stored = { id: string; version: number; blocks: { type: string; data: Record<string, unknown> }[] };

/** What the site has as the newest revision. */
const newestOf = (page: Page, slug: string): Promise<Stored> =>
  page.evaluate(async (product) => {
    const read = async (address: string) => (await fetch(`/api/v1/products/${product}${address}`)).json();
    const { data } = await read("/revisions?limit=1");
    return read(`/revisions/${data[0].id}`);
  }, slug);

const textsOf = ({ blocks }: Stored): unknown[] =>
  blocks.flatMap(({ type, data }) => (type === "richText" ? [data.md] : []));

const covers = (page: Page) => page.locator("[data-place] [data-cover]");

/** Opens the nth block's form, with the cursor at the end of its text. */
async function openText(page: Page, nth: number) {
  const cover = page.getByRole("button", { name: /^Edit Text/ }).nth(nth);
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(async () => {
    await cover.click({ timeout: 1000 });
    await expect(field).toHaveAttribute("contenteditable", "true", { timeout: 3000 });
  }).toPass();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+End");
  return field;
}

/** Makes the page's network slow; the returned function takes it away and gives it back. */
async function slowDown(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const become = async (offline: boolean) => {
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline, latency: 400 },
      ...{ downloadThroughput: 50_000, uploadThroughput: 20_000 },
    });
  };
  await become(false);
  return become;
}

/** Pastes as a browser does, without the clipboard of the machine. */
const paste = (page: Page, content: Record<string, string>) =>
  page.evaluate((kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, content);

/** Opens the editor from the dashboard, so that the way back stays inside the site, and writes a sentence. */
async function writeTagline(page: Page, slug: string, tagline: string): Promise<void> {
  await page.goto("/dashboard");
  await page.locator(`a[href="/products/${slug}/edit"]`).first().click();
  await page.waitForURL(`**/products/${slug}/edit`);
  await page.getByRole("button", { name: /^Edit the listing of/ }).click();
  await fillIn(page, "Tagline", tagline);
}

test("a long page that is left by the way back in the middle of writing is saved behind it", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  const tagline = unique("Left in haste");
  await writeTagline(page, slug, tagline);
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes(tagline) ?? false);
  await page.goBack();
  const reply = await saved;
  expect(reply.status()).toBe(201);
  expect(reply.request().postDataBuffer()?.byteLength).toBeGreaterThan(keepaliveLimit);
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByText("This browser kept unsaved changes")).toHaveCount(0);
});

test.describe("a save that does not arrive", () => {
  test.use({ expected: [/ERR_FAILED/] });

  test("is kept in the browser, whatever its size, and offered at the next opening", async ({ page }) => {
    const slug = await aLongDraft(page);
    const tagline = unique("Written offline");
    await writeTagline(page, slug, tagline);
    await page.route(saves, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/revisions"));
    await page.goBack();
    await failed;
    await page.unroute(saves);
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText("This browser kept unsaved changes")).toBeVisible();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 15_000 });
    await page.goto(`/products/${slug}/edit`);
    await expect(page.getByText(tagline)).toBeVisible();
    await expect(page.getByText("This browser kept unsaved changes")).toHaveCount(0);
  });
});

test("saving by key while a save is under way, and writing on, meets no conflict of its own making", async ({
  page,
}) => {
  const slug = await aLongDraft(page);
  await writeTagline(page, slug, "First");
  const statuses: number[] = [];
  page.on("response", (reply) => {
    if (reply.request().method() === "POST" && reply.url().endsWith("/revisions"))
      statuses.push(reply.status());
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(saves, async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  });
  const tagline = page.getByLabel("Tagline", { exact: true });
  const begun = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Control+s");
  await begun;
  await tagline.fill("Second");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+s");
  release();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect(page.getByText("Conflict")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(statuses).toEqual([201, 201]);
});

test("what is submitted is what its author saw, not what somebody else saved since", async ({ page }) => {
  const slug = await aLongDraft(page);
  const read = (address: string, body?: object) =>
    page.evaluate(
      async ([url, text]) => {
        const init = { method: "POST", headers: { "content-type": "application/json" }, body: text };
        return (await fetch(url ?? "", text ? init : {})).json();
      },
      [`/api/v1/products/${slug}${address}`, body && JSON.stringify(body)],
    );
  const seen = (await read("/revisions?limit=1")).data[0];
  await page.goto(`/products/${slug}/edit`);
  await expect(page.getByRole("button", { name: /^Edit the listing of/ })).toBeVisible();
  const theirs = await read("/revisions", { blocks: [], note: "Saved elsewhere" });
  expect(theirs.version).toBe(seen.version + 1);
  await page.getByRole("button", { name: /Submit for review/ }).click();
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/submit"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Submit/ })
    .click();
  const answer = await (await answered).json();
  expect(answer.revision).toMatchObject({ id: seen.id, version: seen.version });
});

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
  const address = page.getByLabel("Address of the link");
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This must be an address")).toBeVisible();
  await address.fill("example.com/x");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Markdown" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.type("- one");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
    "Start with **weight** and <https://example.com/x>\n\n- one",
  );
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  expect(textsOf(await newestOf(page, slug))).toEqual([
    "Start with **weight** and <https://example.com/x>\n\n- one",
  ]);
});

test("a slash in an empty paragraph opens the block menu there, and the text behind it stays", async ({
  page,
}) => {
  const slug = await aDraft(page, "Slash", [text("Before\n\nBehind")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/headi");
  await expect(page.getByRole("option").first()).toContainText("Heading");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Between");
  await page.keyboard.press("Escape");
  await expect(covers(page)).toHaveCount(4);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const { blocks } = await newestOf(page, slug);
  expect(blocks.map(({ data }) => data.md ?? data.text)).toEqual(["Before", "Between", "Behind"]);
});

test("pasted Markdown and pages become blocks, with a word on what had no place, and can be taken back", async ({
  page,
}) => {
  const slug = await aDraft(page, "Paste", [text("Before")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await paste(page, { "text/plain": "## Head\n\nProse with *stress*.\n\n***\n\n```js\nlet x;\n```" });
  await expect(page.getByText(/Pasted as 3 blocks/)).toBeVisible();
  await expect(page.getByText(/dividing line had no place/)).toBeVisible();
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
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const { blocks } = await newestOf(page, slug);
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "heading", "richText", "code"]);
  expect(textsOf(await newestOf(page, slug))[0]).toContain("Red **bold** bad");
});

test("blocks are put elsewhere by dragging, by keys at the grip, and back again", async ({ page }) => {
  const slug = await aDraft(page, "Order", [text("first"), text("second"), text("third")]);
  await page.goto(`/products/${slug}/edit`);
  const order = () =>
    covers(page).evaluateAll((all) => all.slice(1).map((each) => each.ariaLabel?.slice(11)));
  const grips = page.getByRole("button", { name: /^Tools of/ });
  await expect(async () => {
    const from = await grips.first().boundingBox();
    const to = await covers(page).nth(3).boundingBox();
    if (!from || !to) throw new Error("not there yet");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 });
    await page.mouse.move(from.x + 8, to.y + to.height + 4, { steps: 8 });
    await expect(page.locator("[data-drop-line]")).toHaveCount(1, { timeout: 1000 });
    await page.mouse.up();
    expect(await order()).toEqual(["second", "third", "first"]);
  }).toPass();
  await grips.nth(2).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Picked up, place 3 of 3/)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Place 2 of 3")).toBeAttached();
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

test.describe("with a slow network", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|409 \(Conflict\)/] });

  test("what is written while the site can't be reached is saved when it can, to the last letter", async ({
    page,
  }) => {
    const slug = await aDraft(page, "Offline", [text("Start")]);
    await page.goto(`/products/${slug}/edit`);
    await openText(page, 0);
    const becomeOffline = await slowDown(page);
    await page.keyboard.type(" slow");
    await becomeOffline(true);
    await page.keyboard.type(" offline");
    await expect(page.getByText("Offline: kept in this browser").first()).toBeVisible({ timeout: 15_000 });
    await page.keyboard.type(" longer");
    await becomeOffline(false);
    await page.keyboard.type(" and back");
    await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const stored = await newestOf(page, slug);
    expect(textsOf(stored)).toEqual(["Start slow offline longer and back"]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("unsaved"))),
    ).toEqual([]);
  });

  test("two windows on one document meet in a conflict that keeps the words of both", async ({
    page,
    context,
  }) => {
    const slug = await aDraft(page, "Two", [text("one"), text("two"), text("three")]);
    await page.goto(`/products/${slug}/edit`);
    const other = await context.newPage();
    await other.goto(`/products/${slug}/edit`);
    await slowDown(page);
    await openText(other, 1);
    await other.keyboard.type(" from there");
    await other.keyboard.press("Escape");
    await openText(other, 2);
    await other.keyboard.type(" as well");
    await expect(other.getByText(/^Saved/).first()).toBeVisible();
    await openText(page, 1);
    await page.keyboard.type(" from here");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("you changed it too")).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText("from there")).toBeVisible();
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 20_000 });
    const merged = ["one", "two from there", "two from here", "three as well"];
    expect(textsOf(await newestOf(page, slug))).toEqual(merged);
    await expect(other.getByText("This browser kept unsaved changes")).toHaveCount(0);
  });

  test("the saves of one sitting go into one draft", async ({ page }) => {
    const slug = await aDraft(page, "Sitting", [text("a")]);
    await page.goto(`/products/${slug}/edit`);
    const ids: string[] = [];
    page.on("response", async (reply) => {
      if (reply.request().method() === "POST" && reply.url().endsWith("/revisions"))
        ids.push((await reply.json()).id);
    });
    await openText(page, 0);
    for (const letter of ["b", "c", "d"]) {
      await page.keyboard.type(letter);
      await page.keyboard.press("Control+s");
      await expect.poll(async () => textsOf(await newestOf(page, slug))[0]).toMatch(new RegExp(`${letter}$`));
    }
    await expect.poll(() => ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(1);
  });
});

test("a picture that is dropped on the document becomes a gallery that asks for its description", async ({
  page,
}) => {
  const slug = await aDraft(page, "Picture", [text("one"), text("two")]);
  await page.goto(`/products/${slug}/edit`);
  await openText(page, 0);
  await page.keyboard.press("Escape");
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    canvas.getContext("2d")?.fillRect(8, 8, 20, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob ?? ""], "square.png", { type: "image/png" }));
    const place = [...document.querySelectorAll("[data-place]")].at(-1);
    const clientY = place?.getBoundingClientRect().top ?? 0;
    place?.dispatchEvent(new DragEvent("drop", { dataTransfer, clientY, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("region", { name: /^Gallery/ })).toBeVisible();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const { blocks } = await newestOf(page, slug);
  expect(blocks.map(({ type }) => type)).toEqual(["richText", "gallery", "richText"]);
});

for (const scheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`the editor is accessible while writing, in ${scheme} at ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      const slug = await aDraft(page, "Access", [
        text("Some **text** with a [link](https://a.bc/)"),
        text("two"),
      ]);
      await page.goto(`/products/${slug}/edit`);
      await openText(page, 0);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "Changes" }).click();
      await expect(page.getByText("Nothing is public yet")).toBeVisible();
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
