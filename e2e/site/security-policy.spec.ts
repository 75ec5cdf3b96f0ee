import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { isDeep } from "../../lib/testing/deep";
import { open, personal } from "./addresses";
import { test as base, expect, fillIn, signInAs, signUp, unique, type Who } from "./fixtures";
import { post } from "./sessions";

/** A page that remembers what its policy stopped. A page that is not there is no fault. */
const test = base.extend<{ stopped: string[] }>({
  expected: [/status of 404/],
  stopped: async ({ page }, use) => {
    const stopped: string[] = [];
    await page.exposeFunction("noteStopped", (text: string) => stopped.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        const note = (globalThis as unknown as { noteStopped(text: string): void }).noteStopped;
        note(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
        );
      });
    });
    await use(stopped);
  },
});

const app = path.resolve(import.meta.dirname, "../../app");
const routes = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => ({
    who: file.startsWith("(admin)") ? ("Admin" as const) : ("Member" as const),
    route: `/${file.replace(/\([^)]+\)\/|\/?page\.tsx$/g, "")}`,
  }));

/** Where a route with parameters is shown; those of the member's own products are asked for. */
async function addressOf(page: Page, route: string): Promise<string> {
  const addresses: Record<string, string> = {
    "/admin/settings/[[...group]]": "/admin/settings",
    "/alternatives-to/[name]": "/alternatives-to/no-such-name",
    "/blog/[slug]/[[...locale]]": "/blog/how-the-trust-score-works",
    "/blog/list/[tag]/[[...after]]": "/blog/list/trust",
    "/blog/preview/[token]": "/blog/preview/no-such-token",
    "/c/[category]/[[...after]]": "/c/photography",
    "/directory/[...view]": "/directory/newest",
    "/docs/[[...chapter]]": "/docs",
    "/docs/reference/[[...resource]]": "/docs/reference/products",
    "/invitations/[token]": "/invitations/no-such-token",
    "/moderation-log/[[...view]]": "/moderation-log",
    "/moderation-log/search": "/moderation-log/search?reason=spam",
    "/o/[organization]/[[...after]]": "/o/northlight",
    "/collections/[slug]": "/collections/before-you-deploy-on-a-friday",
    "/saved/collections/[slug]": "/saved/collections/one-small-computer-in-the-cupboard",
    "/products/[slug]": "/products/silverwell",
    "/compare/[names]": "/compare/silverwell-vs-lightbench",
    "/products/[slug]/alternatives": "/products/silverwell/alternatives",
    "/products/[slug]/claim": "/products/silverwell/claim",
    "/products/[slug]/badges": "/products/silverwell/badges",
    "/products/[slug]/edit": "/products/rota-bene/edit",
    "/products/[slug]/history": "/products/rota-bene/history",
    "/products/[slug]/traffic": "/products/thruppence/traffic",
    "/products/[slug]/status": "/products/rota-bene/status",
    "/products/[slug]/trust": "/products/rota-bene/trust",
    "/rankings/[[...address]]": "/rankings",
    "/settings/organizations/[slug]": "/settings/organizations/northlight",
  };
  if (route === "/products/[slug]/history/[revisionId]") {
    return `/products/rota-bene/history/${(await firstOf(page, "/api/v1/products/rota-bene/revisions")).id}`;
  }
  if (route.startsWith("/admin/blog/[id]")) {
    const { id } = await (await page.request.get("/api/v1/blog/posts/how-the-trust-score-works")).json();
    const revision = await firstOf(page, `/api/v1/blog/posts/${id}/revisions`);
    return route.replace("[id]", id).replace("[revisionId]", revision.id);
  }
  if (route === "/admin/people/[id]")
    return route.replace("[id]", (await firstOf(page, "/api/v1/admin/people")).id);
  if (route === "/admin/import/[id]") return route.replace("[id]", await anImport(page));
  if (route === "/admin/fields/[key]") return route.replace("[key]", "pricing");
  if (route === "/settings/webhooks/[id]") return route.replace("[id]", await aWebhook(page));
  const address = addresses[route] ?? route;
  if (address.includes("[")) throw new Error(`Say above where ${route} is shown.`);
  return address;
}

/** A webhook of the member's own organization. */
async function aWebhook(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/v1/organizations?limit=100")).json();
  const organizationId = data.find(({ role }: { role: string }) => role === "owner").id;
  const { origin } = new URL(page.url());
  const made = await page.request.post("/api/v1/webhooks", {
    headers: { origin },
    data: { organizationId, url: "https://p1.probed.example/", events: ["ranking.final"] },
  });
  const { id } = made.ok() ? await made.json() : await firstOf(page, "/api/v1/webhooks");
  return id;
}

/** An import of one row, which becomes a draft. */
async function anImport(page: Page): Promise<string> {
  const { organization } = await firstOf(page, "/api/v1/products");
  const row = { name: unique("Imported") };
  const { id } = await post(page.request, "/api/v1/imports", {
    text: JSON.stringify([row]),
    format: "json",
    publish: "draft",
    organizationId: organization.id,
  });
  return id;
}

async function firstOf(page: Page, list: string): Promise<{ id: string; organization: { id: string } }> {
  return (await (await page.request.get(list)).json()).data[0];
}

/** React has taken over what the server drew: the last thing that a policy which is too strict lets happen. */
const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("a, button")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$")),
    ),
  );

/** Pages that are judged whole elsewhere have an empty console there, where a policy says what it stopped. */
const judged = new Set([...open, ...personal.map(([address]) => address)]);

async function visitAll(page: Page, who: Who | null): Promise<void> {
  expect(routes.length).toBeGreaterThan(25);
  for (const { route } of routes.filter((each) => who === null || each.who === who)) {
    const address = await addressOf(page, route).catch((error) => {
      if (who === null) return route.replaceAll(/\[\w+\]/g, "none");
      throw error;
    });
    if (!isDeep && judged.has(address)) continue;
    await page.goto(address);
    await isAlive(page);
  }
  for (const missing of ["/nowhere", "/products/no-such-thing"]) {
    await page.goto(missing);
    await isAlive(page);
  }
}

test.describe("the policy stops nothing of the site's own on any page", () => {
  for (const who of ["Member", "Admin", null] as const) {
    test(who ? `for the ${who.toLowerCase()}` : "for a visitor", async ({ page, stopped }) => {
      test.setTimeout(240_000);
      if (who) await signInAs(page, who);
      await visitAll(page, who);
      expect(stopped).toEqual([]);
    });
  }

  test("while a reader moves from page to page, changes the theme and votes in vain", async ({
    page,
    stopped,
  }) => {
    await signUp(page, "/products/nightporter");
    await isAlive(page);
    await page.getByRole("radio", { name: "Dark" }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const problem = { code: "invalid_state", status: 409, detail: "Not now." };
    await page.route("**/api/v1/votes", (route) =>
      route.fulfill({ status: 404, contentType: "application/problem+json", body: JSON.stringify(problem) }),
    );
    await page.getByRole("button", { name: /vote/i }).first().click();
    const notice = page.getByText("Not now.");
    await expect(notice).toBeVisible();
    // The notices' own stylesheet counts: without it they stand in the page and not over it.
    expect(
      await notice.evaluate((element) => getComputedStyle(element.closest("ol") as Element).position),
    ).toBe("fixed");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rankings" }).click();
    await page.waitForURL("**/rankings");
    await page.goto("/settings");
    await page.getByRole("link", { name: "Vitrine, home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(stopped).toEqual([]);
  });

  test("while a builder writes", async ({ page, stopped }) => {
    await signInAs(page, "Member", "/products/rota-bene/edit");
    await page.getByRole("button", { name: /^Edit the listing of/ }).click();
    await fillIn(page, "Tagline", "Plans who works when, and says so in time");
    const place = page.getByLabel("Write, or type / to add a block");
    await place.click();
    await place.pressSequentially("/");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    expect(stopped).toEqual([]);
  });
});

const planted = `
  <script>window.struck = true</script>
  <script>self.__next_f.push([1, (window.struck = true, "")])</script>
  <script src="https://elsewhere.example/strike.js"></script>
  <script src="data:text/javascript,window.struck=true"></script>
  <img src="/nowhere.png" onerror="window.struck = true">
  <svg onload="window.struck = true"></svg>
  <iframe srcdoc="<script>parent.struck = true</script>"></iframe>
  <object data="data:text/html,<script>top.struck = true</script>"></object>
  <a id="planted" href="javascript:void(window.struck = true)">Go</a>
  <style>h1 { color: rgb(1, 2, 3) }</style>
  <p id="styled" style="color: rgb(1, 2, 3)">Text</p>
  <base href="https://elsewhere.example/">
  <form id="sent" action="https://elsewhere.example/"><button>Send</button></form>`;

/** Shows a page with something written into it by somebody, under the policy that it was sent with or under none. */
async function showPlanted(page: Page, address: string, policy: boolean): Promise<void> {
  await page.route("https://elsewhere.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.struck = true" }),
  );
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    expect(headers["content-security-policy"]).toContain("script-src");
    if (!policy) delete headers["content-security-policy"];
    const body = (await response.text()).replace("</body>", `${planted}</body>`);
    await route.fulfill({ response, headers, body });
  });
  await page.goto(address, { waitUntil: "load" });
  await page.locator("#planted").evaluate((link: HTMLElement) => link.click());
}

const state = (page: Page) =>
  page.evaluate(() => {
    const color = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).color;
    const painted = [color("h1"), color("#styled")].includes("rgb(1, 2, 3)");
    const moved = !document.baseURI.startsWith(location.origin);
    return { struck: "struck" in window, painted, moved };
  });

test.describe("a script, a style or a form that somebody planted", () => {
  // What the policy stops is written to the console too.
  test.use({ expected: [/./] });

  for (const [kind, address] of [
    ["a stored page", "/products/silverwell"],
    ["a page rendered for one request", "/signin"],
  ] as const) {
    test(`does nothing on ${kind}`, async ({ page, stopped }) => {
      await showPlanted(page, address, true);
      expect(await state(page)).toEqual({ struck: false, painted: false, moved: false });
      const made = await page.evaluate(async () => {
        // What a test runs at once may compile code; what runs later is the page's own.
        await new Promise(requestAnimationFrame);
        try {
          return new Function("return 'made'")();
        } catch {
          return "refused";
        }
      });
      expect(made).toBe("refused");
      await page.locator("#sent").evaluate((form: HTMLFormElement) => form.submit());
      await expect.poll(() => stopped.filter((text) => text.includes("form-action"))).toHaveLength(1);
      for (const directive of [
        "script-src-elem",
        "script-src-attr",
        "style-src-elem",
        "style-src-attr",
        "base-uri",
      ])
        expect(
          stopped.some((text) => text.includes(directive)),
          directive,
        ).toBe(true);
      expect(new URL(page.url()).pathname).toBe(address);
    });

    test(`would do its work on ${kind} without the policy`, async ({ page }) => {
      await showPlanted(page, address, false);
      await expect.poll(() => state(page)).toEqual({ struck: true, painted: true, moved: true });
    });
  }
});
