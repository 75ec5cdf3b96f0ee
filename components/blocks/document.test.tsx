import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { registry } from "@/lib/documents/blocks/registry";
import type { ProbeOutcome } from "@/lib/platform/outbound/schema";
import { errorsOfBlock } from "./bound";
import { BlockDocument } from "./document";
import { BlockForm } from "./forms";
import { applyMark } from "./markdown-edit";

const id = (place: number) => `01930a3e-5f00-7000-8000-${String(place).padStart(12, "0")}`;
const block = (type: string, data: object, place = 1) => ({ id: id(place), type, v: 1, data }) as Block;
const html = (element: ReactElement) => renderToStaticMarkup(element);

/** With the parts that are loaded apart from the page, as the server sends it. */
async function wholeHtml(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  return (await text(Readable.from(prelude as unknown as AsyncIterable<Uint8Array>))).replaceAll(
    "<!-- -->",
    "",
  );
}

const sampled = (outcome: ProbeOutcome, sampledAt: string): PulseSample => ({
  ...{ outcome, sampledAt, redirects: 0, tlsExpiresAt: null, ipFamily: null },
  ...(outcome === "successful"
    ? { errorClass: null, httpStatus: 200 }
    : { errorClass: "timeout", httpStatus: null }),
  timings: { dns: 10, connect: 20, tls: 40, ttfb: 114, total: 184.4 },
});

const live: BlockLive = {
  now: new Date("2026-11-12T10:00:00.000Z"),
  pulse: {
    slug: "a-product",
    websiteUrl: "https://example.com/",
    latest: sampled("successful", "2026-11-12T09:44:00.000Z"),
    stale: true,
    uptime: { percent: 50, successful: 1, measured: 2, unknown: 1 },
    samples: [
      sampled("successful", "2026-11-12T09:44:00.000Z"),
      sampled("failed", "2026-11-12T08:00:00.000Z"),
      sampled("unknown", "2026-11-12T07:00:00.000Z"),
      sampled("failed", "2026-11-10T07:00:00.000Z"),
    ],
    nextEligibleAt: null,
  },
  analytics: {
    from: "2026-11-10",
    to: "2026-11-11",
    totals: { pageViews: 1_234, visitorDays: 30, outbound: 57 },
    series: [
      { day: "2026-11-10", pageViews: 1_200, visitors: 20, outbound: 50 },
      { day: "2026-11-11", pageViews: 34, visitors: 10, outbound: 7 },
    ],
  },
  revisions: [{ version: 3, at: "2026-11-11T08:00:00.000Z", note: null }],
};

describe("a document", () => {
  it.each(Object.values(registry).map((entry) => [entry.type, entry.example] as const))(
    "shows %s",
    (_, example) => {
      expect(html(<BlockDocument blocks={[example as Block]} />)).toContain(`data-block="${example.type}"`);
    },
  );

  it("links nowhere but to safe addresses, whatever is stored", () => {
    const url = "javascript:alert(1)";
    const md = `[a](${url}) <img src=x onerror=alert(1)> <${url}>`;
    const shown = html(
      <BlockDocument
        blocks={[
          block("richText", { md }, 1),
          block("links", { items: [{ label: "x", url, kind: "docs" }] }, 2),
          block("quote", { md, cite: "", url }, 3),
          block(
            "activities",
            {
              title: "",
              source: "manual",
              limit: 1,
              items: [{ id: "a", at: "2026-01-01", kind: "update", title: "x", md, url }],
            },
            4,
          ),
        ]}
      />,
    );
    expect(shown).not.toMatch(/href="javascript/i);
    expect(shown).not.toContain("<img");
  });

  it("marks every link as a stranger's", () => {
    const shown = html(
      <BlockDocument
        blocks={[block("richText", { md: "[a](https://b.cd)" }), registry.links.example as Block]}
      />,
    );
    expect(shown.match(/<a href="https/g)).toHaveLength(3);
    expect(shown.match(/rel="nofollow ugc noopener"/g)).toHaveLength(3);
  });

  it("numbers the anchors of equal headings", () => {
    const shown = html(
      <BlockDocument
        blocks={[
          block("heading", { text: "Why?", level: 2 }, 1),
          block("heading", { text: "Why?", level: 3 }, 2),
        ]}
      />,
    );
    expect(shown).toContain('<h2 id="why"');
    expect(shown).toContain('<h3 id="why-2"');
  });
});

describe("live blocks", () => {
  it("say so when nothing is known", () => {
    const shown = html(
      <BlockDocument blocks={[registry.pulse.example, registry.analytics.example] as Block[]} />,
    );
    expect(shown).toContain("Not measured yet");
    expect(shown).toContain("Traffic to the public page will appear here.");
  });

  it("show uptime over what was measured in the window, and that it is stale", async () => {
    const shown = await wholeHtml(<BlockDocument blocks={[registry.pulse.example as Block]} live={live} />);
    expect(shown).toContain("Responded in 184 ms");
    expect(shown).toContain("1 of 2 checks passed, 1 unknown");
    expect(shown).toContain('aria-label="3 samples: 1 successful, 1 failed, 1 unknown."');
    expect(shown).toContain("stale");
    expect(shown.match(/<tr>/g)).toHaveLength(3);
    expect(shown).not.toContain("style=");
  });

  it("say of a website that nobody asked about that it is not measured, and claim nothing", async () => {
    const pulse = live.pulse && { ...live.pulse, latest: null, samples: [] };
    const shown = await wholeHtml(
      <BlockDocument blocks={[registry.pulse.example as Block]} live={{ ...live, pulse }} />,
    );
    expect(shown).toContain("Not measured yet");
    expect(shown).not.toContain("%");
  });

  it("show a chart, the way to its table, and what visitors are", () => {
    const shown = html(<BlockDocument blocks={[registry.analytics.example as Block]} live={live} />);
    expect(shown).toContain("1,234");
    expect(shown).toContain("View as table");
    expect(shown).toContain("summed days are not unique people");
  });

  it("show revisions among the activities, newest first", () => {
    const shown = html(<BlockDocument blocks={[registry.activities.example as Block]} live={live} />);
    expect(shown.indexOf("Revision 3")).toBeGreaterThan(0);
    expect(shown.indexOf("Revision 3")).toBeLessThan(shown.indexOf("Version 2.4"));
  });
});

describe("prices, people, products and code", () => {
  it("are a table with a head for each row and column", () => {
    const shown = html(<BlockDocument blocks={[registry.pricing.example as Block]} />);
    expect(shown.match(/scope="col"/g)).toHaveLength(3);
    expect(shown.match(/scope="row"/g)).toHaveLength(3);
    expect(shown).toContain("Free");
    expect(shown).toContain("€9.50");
    expect(shown).toContain("per month");
    expect(shown).toContain("On request");
  });

  it("link a person safely", () => {
    const person = { name: "Ada Example", role: "x", media: null, url: "javascript:alert(1)" };
    const shown = html(<BlockDocument blocks={[block("team", { items: [person] })]} />);
    expect(shown).toContain("AE");
    expect(shown).not.toContain("href");
  });

  it("show a product only where it is public", () => {
    const card = registry.productCard.example as Block;
    expect(html(<BlockDocument blocks={[card]} />)).not.toContain("photo-case");
    const product = {
      slug: "photo-case",
      name: "Photo Case",
      tagline: "x",
      trustScore: 71,
      logo: null,
      cover: null,
    };
    const shown = html(<BlockDocument blocks={[card]} live={{ products: { "photo-case": product } }} />);
    expect(shown).toContain('href="/products/photo-case"');
    expect(shown).toContain("trust 71");
  });

  it("color code by class and never by style", () => {
    const code = block("code", { code: "let <b>", language: "typescript", filename: "" });
    const lines = { [code.id]: [[{ text: "let ", kind: "keyword" as const }, { text: "<b>" }]] };
    const shown = html(<BlockDocument blocks={[code]} live={{ code: lines }} />);
    expect(shown).toContain('<span class="text-glass">let </span>&lt;b&gt;');
    expect(shown).not.toContain("style=");
  });
});

describe("forms", () => {
  it("show a error at its field", () => {
    const errors = errorsOfBlock(
      [{ path: "blocks[2].data.items[0].at", code: "in_future", message: "This day is in the future." }],
      2,
    );
    expect(errors[0]?.path).toBe("items[0].at");
    const shown = html(
      <BlockForm
        block={registry.activities.example as Block}
        onChange={() => {}}
        errors={errors}
        live={live}
      />,
    );
    const described = /<input[^>]*aria-describedby="([^"]+)"[^>]*aria-invalid="true"[^>]*type="date"/.exec(
      shown,
    )?.[1];
    expect(described).toBeDefined();
    expect(shown).toContain(`<p id="${described}"`);
  });

  it.each([
    ["bold", "a|b|c", "a**|b|**c"],
    ["bold", "a**|b|**c", "a|b|c"],
    ["code", "|a\nb|", "```\n|a\nb|\n```"],
    ["link", "|b|", "[b](|https://|)"],
    ["link", "|https://a.bc|", "[||](https://a.bc)"],
    ["list", "a\n|b\nc|", "a\n|- b\n- c|"],
    ["list", "|- b|", "|b|"],
  ] as const)("%s turns %j into %j", (mark, before, after) => {
    const [head = "", chosen = "", tail = ""] = before.split("|");
    const selected = { value: head + chosen + tail, start: head.length, end: head.length + chosen.length };
    const { value, start, end } = applyMark(selected, mark);
    expect(`${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`).toBe(after);
  });
});
