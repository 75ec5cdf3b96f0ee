import type { MediaView } from "../media/schema";
import type { Pulse } from "../pulse/schema";
import type { CodeLines } from "./code/tokens";

/** What live blocks show, handed to the renderers by the page; null where nothing is known yet. */
export type PulseLive = Pulse & {
  /** Of the product whose website it is. */
  slug: string;
};

export type AnalyticsLive = {
  from: string;
  to: string;
  totals: { pageViews: number; visitorDays: number };
  series: readonly { day: string; pageViews: number; visitors: number }[];
};

export type RevisionEntry = { version: number; at: string; note: string | null };

/** A product of the directory, as a card shows it. */
export type ProductLive = {
  slug: string;
  name: string;
  tagline: string;
  trustScore: number;
  logo: { url: string; alt: string } | null;
  cover: { url: string } | null;
};

export type BlockLive = {
  now: Date;
  pulse: PulseLive | null;
  analytics: AnalyticsLive | null;
  revisions: readonly RevisionEntry[];
  /** The document's files by their ids. Absent where nobody looked: a picture is then fetched by its id alone. */
  media?: Readonly<Record<string, MediaView>>;
  /** The public products that cards name, by their slugs. */
  products?: Readonly<Record<string, ProductLive>>;
  /** Coloured code by the ids of its blocks; code without an entry is shown plain. */
  code?: Readonly<Record<string, CodeLines>>;
};
