import type { MediaView } from "../media/schema";
import type { Pulse } from "./pulse/history/schema";

/** The data of live blocks, which the page passes to the renderers; null while nothing is known. */
export type PulseLive = Pulse & {
  /** The product that the website belongs to. */
  slug: string;
};

export type AnalyticsLive = {
  from: string;
  to: string;
  totals: { pageViews: number; visitorDays: number; outbound: number };
  series: readonly { day: string; pageViews: number; visitors: number; outbound: number }[];
  /** Whether the figures can't be read now. */
  isAway?: true;
};

export type RevisionEntry = { version: number; at: string; note: string | null };

/** A product of the directory, as cards show it. */
export type ProductLive = {
  slug: string;
  name: string;
  tagline: string;
  trustScore: number;
  logo: { url: string; alt: string } | null;
  cover: { url: string; source: "chosen" | "hero" | "gallery" | "video" | "website" | "logo" } | null;
};

export type BlockLive = {
  now: Date;
  pulse: PulseLive | null;
  analytics: AnalyticsLive | null;
  revisions: readonly RevisionEntry[];
  /** The document's files by id. Absent if nobody looked them up: a picture is then loaded by its id alone. */
  media?: Readonly<Record<string, MediaView>>;
  /** The public products that cards name, by slug. */
  products?: Readonly<Record<string, ProductLive>>;
  /** Highlighted code by block id; code without an entry is shown plain. */
  code?: Readonly<Record<string, CodeLines>>;
};

/** The kind of a token, which determines its color. */
export type TokenKind = "comment" | "constant" | "function" | "keyword" | "string" | "punctuation";

/** Highlighted code: lines of tokens; a token without a kind has the color of text. */
export type CodeLines = readonly (readonly { text: string; kind?: TokenKind }[])[];
