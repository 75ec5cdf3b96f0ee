import { randomBytes, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { writeBatch } from "../../lib/metrics/traffic/postgres/write-batch";
import type { Batch, Hit } from "../../lib/metrics/traffic/store";
import { connect } from "../../lib/platform/db/db";
import { embeddedDatabaseUrl } from "../database";
import { expect, signUp, unique } from "./fixtures";
import { post, requestsOf } from "./sessions";
import { sql } from "./site-database";

export const block = (type: string, data: object) => ({ id: randomUUID(), type, v: 1, data });

/** A draft of an organization of the page's own new person, who stays signed in. */
export async function aDraft(page: Page, more: object[] = []): Promise<string> {
  await signUp(page, null);
  const api = page.context().request;
  const name = unique("Counted");
  const { id: organizationId } = await post(api, "/api/v1/organizations", { name: `Makers of ${name}` });
  const { slug } = await post(api, "/api/v1/products", {
    organizationId,
    name,
    tagline: "Counted in a test",
    websiteUrl: `https://${name.replace(/\W/g, "").toLowerCase()}.example/`,
    categories: ["Testing"],
  });
  const md = `Made for a test, ${randomBytes(8).toString("hex")}, and looked at.`;
  await post(api, `/api/v1/products/${slug}/revisions`, { blocks: [block("richText", { md }), ...more] });
  return slug;
}

/** The draft, submitted by whoever sends these requests, and approved. */
export async function publish(api: APIRequestContext, slug: string): Promise<void> {
  const { revision } = await post(api, `/api/v1/products/${slug}/submit`);
  expect(revision.status).toBe("in_review");
  const [item] = await sql<{ id: string }>(
    "select q.id from queue_items q join products p on p.id = q.product_id where p.slug = $1",
    [slug],
  );
  await post(await requestsOf("Admin"), "/api/v1/admin/decide", {
    queueItemId: item?.id,
    decision: "approve",
  });
}

/** A public product of the page's own person. */
export async function aShown(page: Page, more: object[] = []): Promise<string> {
  const slug = await aDraft(page, more);
  await publish(page.context().request, slug);
  return slug;
}

type Past = Omit<Partial<Extract<Hit, { kind: "view" }>>, "at" | "kind"> & {
  at: Date;
  visitor: string;
  /** A visit to the website instead of a view. */
  isVisit?: boolean;
};
type Excluded = Extract<Hit, { kind: "excluded" }>["reason"];

/** Views and visits, what was excluded and what was lost of past days, written as a server writes them. */
export async function happened(
  slug: string,
  views: readonly Past[],
  excluded: readonly { at: Date; reason: Excluded }[] = [],
  drops: readonly Omit<Batch["drops"][number], "slug">[] = [],
): Promise<void> {
  const [product] = await sql<{ id: string }>("select id from products where slug = $1", [slug]);
  const of = { slug, productId: product?.id ?? "" };
  const hits: Hit[] = [
    ...views.map(({ visitor, isVisit, ...view }): Hit => {
      const hex = Buffer.from(visitor.padEnd(8)).toString("hex").slice(0, 16);
      if (isVisit) return { ...of, at: view.at, kind: "visit", visitor: hex, network: hex };
      return {
        ...of,
        ...{ kind: "view", referrer: "direct", country: "DE", device: "desktop", network: hex },
        ...view,
        visitor: hex,
      };
    }),
    ...excluded.map(({ at, reason }) => ({ ...of, at, kind: "excluded" as const, reason })),
  ];
  const db = connect(embeddedDatabaseUrl(process.env.E2E_DATA), 1);
  try {
    await writeBatch(db, {
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
