import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, signInAs, test } from "./fixtures";
import { someSubmissions } from "./queue-world";
import { post } from "./sessions";
import { sql } from "./site-database";

type Look = { label: string; ink: string; ground: string; edge: string; icon: string };

/** How a page shows a status, wherever it shows it first. */
async function lookOf(page: Page, path: string, status: string): Promise<Look> {
  await page.goto(path);
  const tag = page.locator(`main [data-status="${status}"]:visible`).first();
  await expect(tag, `${status} on ${path}`).toBeVisible();
  return tag.evaluate((element) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return {
      label: element.textContent ?? "",
      ink: color,
      ground: backgroundColor,
      edge: borderTopColor,
      icon: element.querySelector("svg")?.innerHTML ?? "no icon",
    };
  });
}

const labels = {
  in_review: "in review",
  changes_requested: "changes requested",
  rejected: "rejected",
  withdrawn: "withdrawn",
  draft: "draft",
};

/** The tests of the site's settings, which may run at the same time, change its color for a moment. */
const whileColorChanges = { timeout: 30_000 };

test("a product's status has one name, one icon and one color on every page", async ({ page }) => {
  test.slow();
  const { waiting, builder } = await someSubmissions(1);
  const slug = waiting[0]?.slug ?? "";
  await signIn(page, builder.email);
  const newest =
    "select id from revisions where product_id = (select id from products where slug = $1) order by version desc limit 1";
  const [{ id } = { id: "" }] = await sql<{ id: string }>(newest, [slug]);
  const icons = new Set<string>();
  for (const [status, label] of Object.entries(labels)) {
    await sql(`update revisions set status = $2::revision_status where id = (${newest})`, [slug, status]);
    let looks: Look[] = [];
    await expect(async () => {
      looks = [];
      for (const path of [
        "/dashboard",
        `/products/${slug}/edit`,
        `/products/${slug}/history`,
        `/products/${slug}/history/${id}`,
        `/products/${slug}/status`,
      ])
        looks.push(await lookOf(page, path, status));
      expect(looks[0]).toMatchObject({ label });
      for (const look of looks) expect(look).toEqual(looks[0]);
    }).toPass(whileColorChanges);
    icons.add(looks[0]?.icon ?? "");
  }
  expect(icons.size, "an icon for each").toBe(Object.keys(labels).length);
  await expectAccessible(page);
});

test("a decision looks the same in the queue and in the moderation log", async ({ page }) => {
  const { waiting } = await someSubmissions(1);
  const { slug = "", name = "" } = waiting[0] ?? {};
  await signInAs(page, "Admin", "/admin/queue");
  const [item] = await sql<{ id: string; version: number }>(
    "select q.id, q.version from queue_items q join products p on p.id = q.product_id where p.slug = $1",
    [slug],
  );
  const decision = { decision: "reject", reason: "spam", expectedVersion: item?.version };
  await post(page.context().request, "/api/v1/admin/decide", { queueItemId: item?.id, ...decision });
  await page.goto("/admin/queue");
  await page.getByRole("button", { name: "Decided" }).click();
  await page.getByLabel("Search the queue").fill(name);
  const row = page.locator("[data-item]").filter({ hasText: name });
  await expect(row.locator('[data-status="rejected"]')).toHaveText("rejected");
  const inQueue = await row
    .locator('[data-status="rejected"]')
    .evaluate((tag) => getComputedStyle(tag).color);
  const { ink } = await lookOf(page, "/moderation-log/reject", "rejected");
  expect(ink).toBe(inQueue);
  await expectAccessible(page);
});
