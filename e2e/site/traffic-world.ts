import { randomBytes, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { connect } from "../../lib/core/db";
import { trafficStore } from "../../lib/traffic/open-store";
import type { Batch, Hit } from "../../lib/traffic/store";
import { embeddedDatabaseUrl } from "../embedded-database";
import { expect, signInAs, signUp, unique } from "./fixtures";
import { sql } from "./site-database";

export const block = (type: string, data: object) => ({ id: randomUUID(), type, v: 1, data });

/** A draft of an organization of the page's own new person, who stays signed in. */
export async function aDraft(page: Page, more: object[] = []): Promise<string> {
  await signUp(page);
  return page.evaluate(
    async ([name, blocks]) => {
      const send = async (address: string, body: object) => {
        const reply = await fetch(`/api/v1${address}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
        return reply.json();
      };
      const { id: organizationId } = await send("/organizations", { name: `Makers of ${name}` });
      const { slug } = await send("/products", {
        organizationId,
        name,
        tagline: "Counted in a test",
        websiteUrl: `https://${name.replace(/\W/g, "").toLowerCase()}.example/`,
        categories: ["Testing"],
      });
      await send(`/products/${slug}/revisions`, { blocks });
      return slug;
    },
    [
      unique("Counted"),
      [
        block("richText", { md: `Made for a test, ${randomBytes(8).toString("hex")}, and looked at.` }),
        ...more,
      ],
    ] as const,
  );
}

/** The draft, sent and approved. */
export async function publish(page: Page, browser: Browser, slug: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const sent = await page.request.post(`/api/v1/products/${slug}/submit`, { headers, data: {} });
  expect(sent.status(), await sent.text()).toBe(202);
  const [item] = await sql<{ id: string }>(
    "select q.id from queue_items q join products p on p.id = q.product_id where p.slug = $1",
    [slug],
  );
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, "Admin");
  const decided = await admin.request.post("/api/v1/admin/decide", {
    headers,
    data: { queueItemId: item?.id, decision: "approve" },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  await context.close();
}

/** A public product of the page's own person. */
export async function aShown(page: Page, browser: Browser, more: object[] = []): Promise<string> {
  const slug = await aDraft(page, more);
  await publish(page, browser, slug);
  return slug;
}

type Past = Omit<Partial<Extract<Hit, { excluded: null }>>, "at"> & { at: Date; visitor: string };
type Excluded = NonNullable<Hit["excluded"]>;

/** Views, what was excluded and what was lost of past days, written as a server writes them. */
export async function happened(
  slug: string,
  views: readonly Past[],
  excluded: readonly { at: Date; reason: Excluded }[] = [],
  drops: readonly Omit<Batch["drops"][number], "slug">[] = [],
): Promise<void> {
  const [product] = await sql<{ id: string }>("select id from products where slug = $1", [slug]);
  const of = { slug, productId: product?.id ?? "" };
  const hits: Hit[] = [
    ...views.map(({ visitor, ...view }) => ({
      ...of,
      ...{ excluded: null, referrer: "direct", country: "DE", device: "desktop" },
      ...view,
      visitor: Buffer.from(visitor.padEnd(8)).toString("hex").slice(0, 16),
    })),
    ...excluded.map(({ at, reason }) => ({ ...of, at, excluded: reason })),
  ];
  const db = connect(embeddedDatabaseUrl(process.env.E2E_DATA), 1);
  try {
    await trafficStore(db).write({
      ...{ writer: randomUUID(), number: 1, hits },
      drops: drops.map((drop) => ({ ...drop, slug })),
    });
  } finally {
    await db.$disconnect();
  }
}

/** What the bars of a chart are high, by its own scale, oldest day first; days without a bar are 0. */
export async function barsOf(chart: ReturnType<Page["locator"]>, days: number) {
  return chart.evaluate((svg, count) => {
    const [, , width = 0, height = 0] = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    const scale = svg.parentElement?.parentElement?.querySelector(".label span")?.textContent ?? "";
    const top = Number(scale.replace(/,/g, ""));
    const read = (selector: string): number[] => {
      const values = new Array<number>(count).fill(0);
      const bars = svg.querySelector(selector)?.getAttribute("d") ?? "";
      for (const [, x, y] of bars.matchAll(/M([\d.]+) ([\d.]+)/g))
        values[Math.floor((Number(x) / width) * count)] = Math.round(((height - Number(y)) / height) * top);
      return values;
    };
    return { views: read(".fill-glass-wash, .fill-glass-edge"), visitors: read(".fill-glass") };
  }, days);
}

/** The cells of the table of days, oldest day first. */
export async function rowsOf(within: ReturnType<Page["locator"]>): Promise<string[][]> {
  const rows = await within.getByRole("table").locator("tbody tr").all();
  const cells = await Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
  return cells.reverse();
}
