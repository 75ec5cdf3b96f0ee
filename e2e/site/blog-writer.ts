import type { Page } from "@playwright/test";
import { text } from "./editor-page";
import { expect, signInAs, unique } from "./fixtures";
import { savedState } from "./saved-state";

export type Written = {
  id: string;
  slug: string;
  title: string;
  status: string;
  version: number;
  publishAt: string | null;
  publishedAt: string | null;
  blocks: { type: string; data: Record<string, unknown> }[];
};

/** Asks the site as whoever is signed in there. */
export async function ask<T = Written>(
  page: Page,
  method: string,
  address: string,
  data?: object,
): Promise<T> {
  const headers = { "sec-fetch-site": "same-origin" };
  const reply = await page.context().request.fetch(`/api/v1/blog/posts${address}`, { method, headers, data });
  expect(reply.ok(), `${address}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

export const readPost = (page: Page, id: string) => ask(page, "GET", `/${id}`);

/** A draft of an admin's, whose page is left signed in. */
export async function aPost(page: Page, title: string, blocks: object[] = [text("Alpha"), text("Beta")]) {
  await signInAs(page, "Admin", null);
  return ask(page, "POST", "", { title: unique(title), blocks });
}

export const saved = (page: Page) => expect(savedState(page)).toBeVisible({ timeout: 20_000 });

/** Opens a post's editor once it hears what is done to it. */
export async function openPost(page: Page, id: string) {
  await page.goto(`/admin/blog/${id}`);
  await expect(page.getByRole("button", { name: "More" })).toBeEnabled();
}

export async function more(page: Page, item: string) {
  await expect(async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: item }).click({ timeout: 1500 });
  }).toPass();
}
