import { expect, type Page, type Request } from "@playwright/test";
import { operations } from "../../lib/api/operations/all";
import { demoAccounts } from "../../lib/identity/auth/demo-accounts";
import { someOf } from "../../lib/testing/deep";
import { signInByForm } from "./fixtures";
import { attack, attackByNavigation, test } from "./foreign-origin";
import { aVictim, aWaitingProduct, password, send, signUpAsReaders, stateOf } from "./victim";

type Sent = { paths: string[]; statuses: Map<string, Set<number>> };

/** All that is sent to the site to change something, and the statuses of what a browser lets be seen of the answers. */
function watch(page: Page, site: string): Sent {
  const sent: Sent = { paths: [], statuses: new Map() };
  const pathOf = (request: Request) => {
    const url = new URL(request.url());
    return url.origin === site && !["GET", "HEAD", "OPTIONS"].includes(request.method())
      ? url.pathname
      : null;
  };
  page.context().on("request", (request) => {
    const path = pathOf(request);
    if (path) sent.paths.push(path);
  });
  page.context().on("response", (reply) => {
    const path = pathOf(reply.request());
    if (path) sent.statuses.set(path, new Set([...(sent.statuses.get(path) ?? []), reply.status()]));
  });
  return sent;
}

for (const where of someOf(["same site", "another site"] as const, 2)) {
  test.describe(`a page of ${where}`, () => {
    test("can change nothing for who is signed in", async ({ page, site, foreign }) => {
      test.setTimeout(240_000);
      const attempts = await aVictim(page);
      const before = await stateOf(page);
      const sent = watch(page, site);

      const elsewhere = await page.context().newPage();
      await elsewhere.goto(foreign[where]);
      await attack(elsewhere, site, attempts);

      const refused = where === "same site" ? [403, 405] : [401, 403, 405];
      for (const { path } of attempts) {
        expect(sent.paths.filter((each) => each === path).length, path).toBeGreaterThanOrEqual(7);
        const seen = [...(sent.statuses.get(path) ?? [])];
        expect(seen.length, path).toBeGreaterThan(0);
        const allowed = path.endsWith("/upload") ? [...refused, 404] : refused;
        expect(
          seen.filter((status) => !allowed.includes(status)),
          path,
        ).toEqual([]);
      }
      expect(await stateOf(page)).toEqual(before);
      for (const { method, path, body } of attempts.filter(({ path }) =>
        /(votes|api-keys|products)$/.test(path),
      ))
        expect((await send(page, method, path, body)).status, `${path} from the site's own page`).toBe(201);
    });

    test("can't decide what an admin decides", async ({ page, site, foreign }) => {
      const slug = await aWaitingProduct(page);
      await page.context().clearCookies();
      const [, admin] = demoAccounts;
      await signInByForm(page, admin.email, admin.password, "/admin/queue");
      const findItem = async (status: string) => {
        const { body } = await send(page, "GET", `/api/v1/admin/queue?status=${status}&q=${slug}`);
        return body.data.find((item: { product: { slug: string } | null }) => item.product?.slug === slug);
      };
      // Its website is asked by a job, which changes the item too.
      const outcomes = async () =>
        (await findItem("open")).screening.checks.map(({ outcome }: { outcome: string }) => outcome);
      await expect.poll(outcomes, { timeout: 30_000 }).not.toContain("pending");
      const item = await findItem("open");
      const decision = { queueItemId: item.id, decision: "approve" };
      const attempt = { method: "POST", path: "/api/v1/admin/decide", body: decision };
      const sent = watch(page, site);
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(foreign[where]);
      await attack(elsewhere, site, [attempt]);
      await attackByNavigation(elsewhere, site, attempt);
      expect(sent.statuses.get(attempt.path)).toEqual(new Set([where === "same site" ? 403 : 401]));
      expect(await findItem("open")).toEqual(item);
      expect((await send(page, "POST", attempt.path, decision)).status).toBe(200);
    });

    test("can neither sign a reader out nor in as somebody else", async ({
      page,
      site,
      foreign,
      request,
    }) => {
      const email = await signUpAsReaders(page);
      const { body: me } = await send(page, "GET", "/api/v1/me");
      // Another person's password is known to the page, and so is a token that the site itself gave out.
      const token = await request.get(`${site}/api/auth/csrf`);
      const { csrfToken } = await token.json();
      const [cookie = ""] = (token.headers()["set-cookie"] ?? "").split(";");
      const thief = { email: `thief-${email}`, password, csrfToken };
      const headers = { origin: site };
      const made = await request.post(`${site}/api/v1/people`, {
        data: { name: "Thief", email: thief.email, password },
        headers,
      });
      expect(made.status()).toBe(201);

      const elsewhere = await page.context().newPage();
      const planted = new URLSearchParams([["cookie", `${cookie}; Path=/; HttpOnly; SameSite=Lax`]]);
      await elsewhere.goto(`${foreign[where]}/?${planted}`);
      const sent = watch(page, site);
      const attempts = [
        { method: "POST", path: "/api/auth/signout", body: { csrfToken, callbackUrl: "/" } },
        { method: "POST", path: "/api/auth/callback/credentials", body: { ...thief, callbackUrl: "/" } },
        { method: "POST", path: "/api/auth/callback/credentials", body: { ...thief, json: "true" } },
      ];
      await attack(elsewhere, site, attempts);
      for (const attempt of attempts) {
        await attackByNavigation(elsewhere, site, attempt);
        await elsewhere.goto(foreign[where]);
        await elsewhere.goto(`${site}${attempt.path}`);
        await elsewhere.goto(foreign[where]);
      }
      expect(sent.paths.length).toBeGreaterThan(20);
      for (const [path, statuses] of sent.statuses) expect([...statuses], path).toEqual([403]);
      expect((await send(page, "GET", "/api/v1/me")).body).toEqual(me);
    });

    test("reads public replies, and nothing that is a person's own", async ({ page, site, foreign }) => {
      await signUpAsReaders(page);
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(foreign[where]);
      const read = (path: string, init: RequestInit) =>
        elsewhere.evaluate(
          async ([address, init]) =>
            fetch(address as string, init as RequestInit).then(
              async (reply) => `${reply.type} ${reply.status} ${await reply.text()}`,
              () => "refused",
            ),
          [site + path, init] as const,
        );
      const reads = operations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
      expect(reads.length).toBeGreaterThan(12);
      for (const { auth, path } of reads) {
        const plain = await read(path, { credentials: "omit" });
        if (auth === "public" && !path.includes("/people"))
          expect(plain, path).toMatch(/^cors (200|400|404|422) /);
        else expect(plain, path).toBe("refused");
        expect(await read(path, { credentials: "include" }), path).toBe("refused");
        expect(await read(path, { credentials: "include", mode: "no-cors" }), path).toMatch(
          /^(refused|opaque 0 )$/,
        );
      }
      for (const path of ["/settings", "/dashboard", "/api/auth/session", "/api/auth/csrf"]) {
        expect(await read(path, { credentials: "include" }), path).toBe("refused");
        expect(await read(path, { credentials: "include", mode: "no-cors" }), path).toMatch(
          /^(refused|opaque 0 )$/,
        );
      }
      const asScript = await elsewhere.evaluate(
        (address) =>
          new Promise((resolve) => {
            const script = document.createElement("script");
            script.onload = () => resolve("loaded");
            script.onerror = () => resolve("refused");
            script.src = address;
            document.head.append(script);
          }),
        `${site}/api/v1/me`,
      );
      expect(asScript).toBe("refused");
    });

    test("can't show the site's pages inside it, nor hold on to a window of them", async ({
      page,
      site,
      foreign,
    }) => {
      await signUpAsReaders(page);
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(foreign[where]);
      for (const path of [
        "/",
        "/products/silverwell",
        "/settings",
        "/signin",
        "/nowhere",
        "/api/v1/me",
        "/favicon.svg",
      ]) {
        const shown = await elsewhere.evaluate(
          (address) =>
            new Promise<boolean>((resolve) => {
              const frame = document.createElement("iframe");
              frame.addEventListener("load", () => resolve(frame.contentDocument !== null));
              frame.src = address;
              document.body.append(frame);
            }),
          site + path,
        );
        expect(shown, path).toBe(false);
        await expect
          .poll(() => elsewhere.frames().at(-1)?.url(), { message: path })
          .toMatch(/^chrome-error:/);
      }
      const opening = page.context().waitForEvent("page");
      const held = elsewhere.evaluateHandle((address) => window.open(address), `${site}/settings`);
      const popup = await opening;
      await popup.waitForLoadState();
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      expect(await (await held).evaluate((opened) => opened?.closed)).toBe(true);
    });
  });
}
