import { z } from "zod";
import { WebsiteProblem } from "../../documents/website/schema";

/** What a reading came to, as it is remembered: what was wanted of it, what it took, and what was wrong. */
export const Found = z.object({
  wanted: z.object({ logo: z.boolean(), picture: z.boolean() }),
  taken: z.object({ logo: z.boolean(), picture: z.boolean() }),
  problems: z.array(WebsiteProblem),
  /** The logo that was taken over, now or earlier: while the product has it, a new one of the website replaces it. */
  logoId: z.string().optional(),
});
export type Found = z.infer<typeof Found>;

/** A product about which there is something to say. */
export type Finding = { slug: string; name: string; url: string; code: string; reason: string };

export type FetchReport = {
  /** Null for all organizations. */
  organization: string | null;
  startedAt: string;
  seconds: number;
  /** Products with a website that were looked at. */
  products: number;
  /** Websites that this run read. */
  read: number;
  /** Websites that an earlier run read in the last hours, whose results are taken over. */
  earlier: number;
  logos: number;
  pictures: number;
  /** How many got a new revision in this run, and how many of them it published. */
  changed: number;
  published: number;
  unchanged: number;
  /** Websites that gave nothing, and why. */
  unreachable: Finding[];
  /** Websites that were read, but of which a picture could not be taken or none is offered. */
  incomplete: Finding[];
  /** Saved, but sent back by the screening or left to a reviewer. */
  heldBack: Finding[];
  /** Products that were left alone, and why. */
  skipped: Finding[];
};
