import type { Page } from "@playwright/test";
import { expect, signInAs, unique } from "./fixtures";

export const text = (md: string) => ({ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } });

/** A draft of the member's with these blocks. */
export async function aDraft(page: Page, name: string, blocks: object[]): Promise<string> {
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
        organizationId: data[0].id,
        name: title,
        tagline: "Carries texts",
        categories: ["Testing"],
        websiteUrl: "https://long-boat.example/",
      });
      await send(`/products/${slug}/revisions`, { blocks: content });
      return slug;
    },
    [unique(name), blocks] as const,
  );
}

/** A draft whose document is larger than what a browser sends behind a page that is closed. */
export const aLongDraft = (page: Page): Promise<string> =>
  aDraft(
    page,
    "Long Boat",
    Array.from({ length: 6 }, () => text("Größe über Höhe für schöne Töne, süße Blüten. ".repeat(205))),
  );

type Stored = {
  id: string;
  version: number;
  blocks: { type: string; data: Record<string, unknown> }[];
};

/** What the site has as the newest revision. */
export const newestOf = (page: Page, slug: string): Promise<Stored> =>
  page.evaluate(async (product) => {
    const read = async (address: string) => (await fetch(`/api/v1/products/${product}${address}`)).json();
    const { data } = await read("/revisions?limit=1");
    return read(`/revisions/${data[0].id}`);
  }, slug);

export const textsOf = ({ blocks }: Stored): unknown[] =>
  blocks.flatMap(({ type, data }) => (type === "richText" ? [data.md] : []));

export const covers = (page: Page) => page.locator("[data-place] [data-cover]");

/** Opens the nth text block's form, with the cursor at the end of its text. */
export async function openText(page: Page, nth: number) {
  const cover = page.getByRole("button", { name: /^Edit Text/ }).nth(nth);
  const id = await cover.evaluate((element) => element.closest<HTMLElement>("[data-place]")?.dataset.place);
  const place = page.locator(`[data-place="${id}"]`);
  const field = place.getByRole("textbox", { name: "Text", exact: true });
  await expect(async () => {
    if ((await field.count()) === 0) await place.locator("[data-cover]").click({ timeout: 1000 });
    await expect(field).toHaveAttribute("contenteditable", "true", { timeout: 3000 });
  }).toPass();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+End");
  await drawn(page);
  return field;
}

/** Once the page has drawn what the last key did: an editor hears of a cursor that the browser moved only then. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Makes the page's network slow; the returned function takes it away and gives it back. */
export async function slowDown(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const become = async (offline: boolean) => {
    await session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
  };
  await become(false);
  return become;
}

/** Pastes as a browser does, without the clipboard of the machine. */
export const paste = (page: Page, content: Record<string, string>) =>
  page.evaluate((kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, content);
