import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { newId } from "../../core/ids";
import { minuteMs } from "../../core/time";
import { formatMoment } from "../../documents/blocks/moment";
import { readPulse } from "../../metrics/pulse/read-pulse";
import { readPublicTraffic } from "../../metrics/traffic/read-traffic";
import { useDatabase } from "../../testing/database";
import { someOf } from "../../testing/deep";
import { aDraft, aPublished, paragraph, pulseBlock } from "../../testing/documents";
import { hostileMarkdown } from "../../testing/hostile-markdown";
import { whatRuns } from "../../testing/inert";
import { anonymous, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aView, writeHits } from "../../testing/traffic";
import { exportMarkdown, frontMatter } from "./export-markdown";

const test = useDatabase();
const release = {
  ...{ id: "v2-4", at: "2025-11-12", kind: "release", title: "Version 2.4" },
  ...{ md: "", url: "https://example.com/2.4" },
};

describe("the Markdown export", () => {
  it("is front matter and every block, for the public product alone", async () => {
    const names = {
      categories: ["Tools"],
      licenses: ["MIT"],
      platforms: ["Docker"],
      alternativeTo: ["Netflix"],
    };
    const made = await aPublished(test.db, names, [paragraph("Some *words*."), pulseBlock()]);
    const markdown = await exportMarkdown(ctx(test.db, anonymous), { slug: made.slug });
    const [, head = "", body = ""] = markdown.split("---\n");
    const fields = new Map(
      head
        .split("\n")
        .filter((line) => /^\w+: /.test(line))
        .map((line) => [line.slice(0, line.indexOf(":")), JSON.parse(line.slice(line.indexOf(":") + 2))]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      name: made.product.name,
      slug: made.slug,
      url: expect.stringMatching(`/products/${made.slug}$`),
      organization: made.product.organization.name,
      ...names,
      trustScore: expect.any(Number),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(body).toContain("Some *words*.");
    expect(body).toContain(":::pulse {");
    const hidden = await aDraft(test.db);
    const attempt = exportMarkdown(ctx(test.db, hidden.owner), { slug: hidden.slug });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  });

  it("says why there is no website, as it was written", async () => {
    const withoutWebsite = 'Not yet: "soon" --- we say.';
    const { slug } = await aPublished(test.db, { websiteUrl: null, withoutWebsite }, [paragraph("Words.")]);
    const [, head = ""] = (await exportMarkdown(ctx(test.db, anonymous), { slug })).split("---\n");
    expect(parse(head)).toMatchObject({ website: null, withoutWebsite });
  });

  it("has the figures that the page shows: revisions, health and public traffic", async () => {
    const { id: productId, slug } = await aPublicProduct(test.db, {
      websiteUrl: "https://figures.example/",
      blocks: [
        paragraph("Words."),
        {
          id: newId(),
          type: "activities",
          v: 1,
          data: { title: "", source: "both", limit: 10, items: [release] },
        },
        pulseBlock(),
        {
          ...{ id: newId(), type: "analytics", v: 1 },
          data: { title: "", metrics: ["views", "visitors"], range: 7, chart: "line" },
        },
      ],
    });
    const at = new Date("2026-11-20T12:00:00.000Z");
    const read = (now = at) => exportMarkdown(ctx(test.db, anonymous, now), { slug });
    expect(await read()).toContain("Not measured yet.");
    expect(await read()).toContain("0 page views, 0 visitor-days, 0 website visits.");

    const sample = (outcome: "successful" | "failed", minutesAgo: number, total: number) => ({
      productId,
      url: "https://figures.example/",
      outcome,
      errorClass: outcome === "failed" ? "timeout" : null,
      timings: { dns: 1, connect: 1, tls: 1, ttfb: 1, total },
      sampledAt: new Date(at.getTime() - minutesAgo * minuteMs),
    });
    await test.db.pulseSample.createMany({
      data: [
        sample("failed", 5, 10_000),
        ...[10, 20, 30].map((ago) => sample("successful", ago, 80)),
        sample("failed", 3 * 24 * 60, 9),
      ],
    });
    await writeHits(test.db, [
      aView(new Date(at.getTime() - 1000), { productId }),
      aView(new Date(at.getTime() - 500), { productId, visitor: 2 }),
      aView(new Date(at.getTime() - 400), { productId, visitor: 2 }),
    ]);
    const { uptime, latest } = await readPulse(ctx(test.db, anonymous, at), { slug });
    const { totals } = await readPublicTraffic(ctx(test.db, anonymous, at), { slug });
    const markdown = await read();
    expect(markdown).toContain("5 Jan 2026, 10:00 UTC · Revision · Revision 1 of this page");
    expect(markdown).toContain("12 Nov 2025 · Release · [Version 2.4](https://example.com/2.4)");
    expect(latest).toMatchObject({ outcome: "failed" });
    expect(markdown).toContain(`Latest: failed, ${formatMoment(latest?.sampledAt ?? "")}. It took 10000 ms.`);
    expect(markdown).toContain("The site didn't respond within ten seconds.");
    expect(uptime).toMatchObject({ successful: 3, measured: 5 });
    expect(markdown).toContain(
      "Uptime: 3 of 4 checks passed (last 24 hours); 3 of 5 checks passed (last 100 samples).",
    );
    expect(totals).toEqual({ pageViews: 3, visitorDays: 2, outbound: 0 });
    expect(markdown).toContain("3 page views, 2 visitor-days, 0 website visits.");
    expect(await read(new Date(at.getTime() + 20 * minuteMs))).toContain("This is older than 15 minutes.");
  });

  it.each([
    "---",
    "a: b",
    "# x",
    "\"q\" 's'",
    "x\u2028trustScore: 100",
    "x\u0085y",
    "- a",
    "null",
    "\\",
    "<b>",
  ])("quotes the name %j so that it stays one value", (name) => {
    const lines = frontMatter({ name, list: [{ evidence: name }] }).split(/[\n\u0085\u2028\u2029]/);
    expect(lines).toHaveLength(6);
    expect(lines.join("")).not.toContain("<");
    expect(lines[0]).toBe("---");
    expect(JSON.parse(lines[1]?.replace("name: ", "") ?? "")).toBe(name);
    expect(JSON.parse(lines[3]?.replace("  - ", "") ?? "")).toEqual({ evidence: name });
  });

  it("leaves nothing in it for a Markdown reader to run", () => {
    for (const text of someOf(hostileMarkdown, 5)) {
      const name = text.replace(/\s+/g, " ");
      const fields = {
        name,
        categories: [name, name],
        trust: [{ key: name, evidence: name }],
        website: null,
      };
      const source = frontMatter(fields);
      expect(whatRuns(source), JSON.stringify(name)).toEqual([]);
      expect(parse(source.slice(4, -4))).toEqual(fields);
    }
  });
});
