import type { APIRequestContext, Page } from "@playwright/test";
import { expect, signInAs, unique } from "./fixtures";
import { post } from "./sessions";

export const text = (md: string) => ({ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } });

/** A draft of the member's with these blocks; the page becomes the member's. */
export async function aDraft(page: Page, name: string, blocks: object[]): Promise<string> {
  await signInAs(page, "Member", null);
  return draftOf(page.context().request, name, blocks);
}

/** A draft of the first organization of whoever sends these requests. */
export async function draftOf(api: APIRequestContext, name: string, blocks: object[]): Promise<string> {
  const { data } = await (await api.get("/api/v1/organizations")).json();
  const { slug } = await post(api, "/api/v1/products", {
    organizationId: data[0].id,
    name: unique(name),
    tagline: "Carries texts",
    categories: ["Testing"],
    websiteUrl: "https://long-boat.example/",
  });
  await post(api, `/api/v1/products/${slug}/revisions`, { blocks });
  return slug;
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
  listing: { cover: { mediaId: string; alt: string } | null };
  blocks: { type: string; data: Record<string, unknown> }[];
};

/** What the site has as the newest revision. */
export async function newestOf(page: Page, slug: string): Promise<Stored> {
  const read = async (address: string) =>
    (await page.context().request.get(`/api/v1/products/${slug}/revisions${address}`)).json();
  const { data } = await read("?limit=1");
  return read(`/${data[0].id}`);
}

export const textsOf = ({ blocks }: Pick<Stored, "blocks">): unknown[] =>
  blocks.flatMap(({ type, data }) => (type === "richText" ? [data.md] : []));

export const covers = (page: Page) => page.locator("[data-slot] [data-cover]");

/** Opens the nth text block's form, with the cursor at the end of its text. */
export async function openText(page: Page, nth: number) {
  const cover = page.getByRole("button", { name: /^Edit Text/ }).nth(nth);
  const id = await cover.evaluate((element) => element.closest<HTMLElement>("[data-slot]")?.dataset.slot);
  const place = page.locator(`[data-slot="${id}"]`);
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
