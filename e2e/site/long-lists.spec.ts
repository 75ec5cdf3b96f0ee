import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, signUp, test, unique } from "./fixtures";
import { post } from "./sessions";
import { sql } from "./site-database";

/** Walks from the first page of a list to the second and back. */
async function walk(page: Page, name: string, first: string, second: string): Promise<void> {
  const pages = page.getByRole("navigation", { name });
  await expect(pages).toContainText(first);
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(pages).toContainText(second);
  await expect(pages.getByRole("link", { name: "Next" })).toBeHidden();
  await expectAccessible(page);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(pages).toContainText(first);
}

test("notifications have numbered pages and a total", async ({ page }) => {
  const email = await signUp(page);
  await sql(
    `insert into notifications (id, person_id, kinds, act, data, created_at)
     select gen_random_uuid(), p.id, '{invitation}', 'test:' || n,
       '{"outcome": "invited", "organizationName": "Makers"}', now() - n * interval '1 minute'
     from people p, generate_series(1, 30) n where p.email = $1`,
    [email],
  );
  await page.goto("/notifications");
  await walk(page, "Pages of notifications", "1–20 of 30", "21–30 of 30");
});

test.describe("beyond the end", () => {
  test.use({ expected: [/status of 404/] });

  test("a page of a private list is not found", async ({ page }) => {
    await signUp(page);
    for (const path of ["/notifications", "/dashboard"])
      for (const query of ["page=2", "page=0", "page=x"])
        expect((await page.goto(`${path}?${query}`))?.status(), `${path}?${query}`).toBe(404);
  });
});

test("the members of a large organization are paged, and its owner may leave from any page", async ({
  page,
}) => {
  await signUp(page);
  const { slug } = await post(page.request, "/api/v1/organizations", { name: unique("Many") });
  await sql(
    `with made as (
       insert into people (id, email, name, updated_at)
       select gen_random_uuid(), $1 || n || '@people.example', 'Member ' || n, now() from generate_series(1, 105) n
       returning id)
     insert into memberships (organization_id, person_id, role, created_at)
     select o.id, made.id, 'viewer', now() + interval '1 second' from organizations o, made where o.slug = $1`,
    [slug],
  );
  await page.goto(`/settings/organizations/${slug}`);
  await expect(page.getByRole("region", { name: "Members" })).toContainText("106");
  await walk(page, "Pages of members", "1–100 of 106", "101–106 of 106");
  await page.goto(`/settings/organizations/${slug}?page=2`);
  await expect(page.getByText("You're the only owner.")).toBeVisible();
});

test("people are paged with a total", async ({ page }) => {
  const word = unique("Paged").replace(" ", "");
  await sql(
    `insert into people (id, email, name, updated_at)
     select gen_random_uuid(), lower($1) || n || '@people.example', $1 || ' ' || n, now() from generate_series(1, 60) n`,
    [word],
  );
  await signInAs(page, "Admin", `/admin/people?q=${word}`);
  await walk(page, "Pages of people", "1–50 of 60", "51–60 of 60");
});
