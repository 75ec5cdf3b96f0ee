import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { block } from "./blog-world";
import { newPerson, post } from "./sessions";
import { sql } from "./site-database";

export type Waiting = { slug: string; name: string; words: string };

/** Submissions of a new builder, whose names begin with one stem that nothing else has. */
export async function someSubmissions(
  count: number,
): Promise<{ stem: string; waiting: Waiting[]; builder: { email: string; password: string } }> {
  const stem = `Row${randomBytes(4).toString("hex")}`;
  const builder = { email: `${stem.toLowerCase()}@people.example`, password: "a long enough password" };
  const api = await newPerson(builder);
  const { id: organizationId } = await post(api, "/api/v1/organizations", { name: `${stem} works` });
  const waiting: Waiting[] = [];
  for (let place = 1; place <= count; place++) {
    const name = `${stem} ${String(place).padStart(2, "0")}`;
    const words = `What ${randomBytes(6).toString("hex")} does is told here, ${randomBytes(6).toString("hex")} after all.`;
    const { slug } = await post(api, "/api/v1/products", {
      organizationId,
      name,
      tagline: "One of a row",
      withoutWebsite: "It is made for a test.",
    });
    await post(api, `/api/v1/products/${slug}/revisions`, {
      blocks: [block("heading", { text: "What it is", level: 2 }), block("richText", { md: words })],
    });
    await post(api, `/api/v1/products/${slug}/submit`, {});
    waiting.push({ slug, name, words });
  }
  await api.dispose();
  return { stem, waiting, builder };
}

/** A reviewer of the test's own. */
export async function aReviewer(): Promise<{ name: string; email: string; password: string }> {
  const stem = randomBytes(4).toString("hex");
  const reviewer = { email: `reviewer-${stem}@people.example`, password: "a long enough password" };
  await (await newPerson(reviewer)).dispose();
  const name = `Rita ${stem}`;
  await sql("update people set role = 'admin', name = $2 where email = $1", [reviewer.email, name]);
  return { name, ...reviewer };
}

/** Opens what is called so in the queue: a press before the page listens is lost. */
export const openItem = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator("#queue-item")).toHaveText(name, { timeout: 2000 });
  }).toPass();
