import type { Page } from "@playwright/test";
import { text } from "./editor-page";
import { expect, signInAs, unique } from "./fixtures";

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
export const ask = <T = Written>(page: Page, method: string, address: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([verb, url, content]) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`/api/v1/blog/posts${url}`, { method: verb, headers, body: content });
      if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [method, address, body && JSON.stringify(body)] as const,
  );

export const readPost = (page: Page, id: string) => ask(page, "GET", `/${id}`);

/** A draft of an admin's, whose page is left signed in. */
export async function aPost(page: Page, title: string, blocks: object[] = [text("Alpha"), text("Beta")]) {
  await signInAs(page, "Admin", "/dashboard");
  return ask(page, "POST", "", { title: unique(title), blocks });
}

export const saved = (page: Page) =>
  expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 20_000 });

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
