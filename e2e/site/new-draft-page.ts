import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, fillIn } from "./fixtures";

/** A drawn picture let go behind the last block, as a hand would; gives the id under which it is stored. */
export async function dropPicture(page: Page, name: string): Promise<string> {
  const sent = page.waitForResponse((reply) => reply.url().endsWith("/api/v1/media/upload") && reply.ok());
  await page.evaluate(async (fileName) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const pen = canvas.getContext("2d");
    if (pen) pen.fillStyle = "#284";
    pen?.fillRect(8, 8, 20, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob ?? ""], fileName, { type: "image/png" }));
    const place = [...document.querySelectorAll("[data-slot]")].at(-1);
    const clientY = (place?.getBoundingClientRect().bottom ?? 0) + 4;
    place?.dispatchEvent(new DragEvent("drop", { dataTransfer, clientY, bubbles: true, cancelable: true }));
  }, name);
  const { id } = await (await sent).json();
  await page.keyboard.press("Escape");
  return id;
}

export const picture = (page: Page, id: string) => page.locator(`img[src*="${id}"]`).first();

export const isDrawn = (page: Page, id: string) =>
  expect
    .poll(() => picture(page, id).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(64);

export const isStored = (page: Page) =>
  expect(page.getByText("Saved in this browser").first()).toBeAttached();

export async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel("Write, or type / to add a block").press("Enter");
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(field).toHaveAttribute("contenteditable", "true");
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await expect(field).toContainText(words);
  await page.keyboard.press("Escape");
}

export async function begin(page: Page, name: string): Promise<string> {
  await page.goto("/new");
  await fillIn(page, "Name", name);
  await write(page, "A note, folded along three lines.");
  const id = await dropPicture(page, "boat.png");
  await isStored(page);
  return id;
}

export const signUpHere = async (page: Page) => {
  const email = `p${randomBytes(6).toString("hex")}@people.example`;
  await page.getByRole("main").getByRole("link", { name: "Create account" }).click();
  await page.waitForURL("**/signup?*");
  await fillIn(page, "Name", "Somebody New");
  await fillIn(page, "Email", email);
  await fillIn(page, "Password", "a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((url) => url.pathname === "/new");
};

export const finish = async (page: Page, slug: string) => {
  await page.waitForURL(`**/products/${slug}/edit`);
  await expect(page.getByText("A note, folded along three lines.")).toBeVisible();
};

export const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
