import type {
  DemoActivities,
  DemoAnalytics,
  DemoCallout,
  DemoCode,
  DemoDivider,
  DemoFaq,
  DemoFeature,
  DemoFeatures,
  DemoHeading,
  DemoLink,
  DemoLinks,
  DemoPulse,
  DemoQuestion,
  DemoQuote,
  DemoRichText,
  DemoTable,
} from "./types";

/** One argument a paragraph (or list, or fence); a paragraph is one line of Markdown. */
export function text(key: string, ...paragraphs: string[]): DemoRichText {
  return { key, type: "richText", v: 1, data: { md: paragraphs.join("\n\n") } };
}

export function heading(key: string, words: string, level: 2 | 3 = 2): DemoHeading {
  return { key, type: "heading", v: 1, data: { text: words, level } };
}

export function features(key: string, items: DemoFeature[]): DemoFeatures {
  return { key, type: "features", v: 1, data: { items } };
}

export function links(key: string, items: DemoLink[]): DemoLinks {
  return { key, type: "links", v: 1, data: { items } };
}

export function activities(key: string, data: DemoActivities["data"]): DemoActivities {
  return { key, type: "activities", v: 1, data };
}

export function pulse(key: string, data: DemoPulse["data"]): DemoPulse {
  return { key, type: "pulse", v: 1, data };
}

export function analytics(key: string, data: DemoAnalytics["data"]): DemoAnalytics {
  return { key, type: "analytics", v: 1, data };
}

export function faq(key: string, items: DemoQuestion[]): DemoFaq {
  return { key, type: "faq", v: 1, data: { items } };
}

export function quote(key: string, md: string, cite?: string): DemoQuote {
  return { key, type: "quote", v: 1, data: cite ? { md, cite } : { md } };
}

export function callout(key: string, tone: DemoCallout["data"]["tone"], md: string): DemoCallout {
  return { key, type: "callout", v: 1, data: { tone, md } };
}

export function code(key: string, language: string, lines: string[], filename?: string): DemoCode {
  const joined = lines.join("\n");
  return {
    key,
    type: "code",
    v: 1,
    data: filename ? { code: joined, language, filename } : { code: joined, language },
  };
}

export function divider(key: string): DemoDivider {
  return { key, type: "divider", v: 1, data: {} };
}

export function table(key: string, head: string[], rows: string[][]): DemoTable {
  return { key, type: "table", v: 1, data: { head, rows } };
}
