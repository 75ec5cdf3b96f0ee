import { z } from "zod";
import { parseUrl } from "../../core/parse-url";
import { UtcInstant } from "../../core/schema";
import { failures, unknowns } from "../../platform/outbound/schema";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { UploadedMedia } from "../media/schema";

export const ReadWebsite = z.strictObject({
  url: z.string().min(1).max(2048).describe("The website's public http or https URL."),
});
export type ReadWebsite = z.infer<typeof ReadWebsite>;

/** The host that a reading asks first, for the limit of each host; null for an address that may not be asked. */
export function hostToRead({ url }: ReadWebsite): string | null {
  const normal = normalizeWebsite(url);
  return normal === null ? null : (parseUrl(normal)?.hostname ?? null);
}

const ownProblems = [
  "robots_disallowed",
  "not_html",
  "encoded",
  "too_large",
  "logo_unusable",
  "picture_unusable",
] as const;
export type OwnProblem = (typeof ownProblems)[number];

export const WebsiteProblem = z.object({
  code: z.enum([...failures, ...unknowns, ...ownProblems]),
  message: z.string(),
});
export type WebsiteProblem = z.infer<typeof WebsiteProblem>;

export const WebsiteLink = z.object({
  kind: z.enum(["canonical", "source", "docs", "feed"]),
  url: z.string(),
});
export type WebsiteLink = z.infer<typeof WebsiteLink>;

/** What a website says about itself. The pictures belong to the caller, and only a published document shows them to others. */
export const WebsiteRead = z.object({
  url: z.string(),
  finalUrl: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  logo: UploadedMedia.nullable(),
  picture: UploadedMedia.nullable(),
  links: z.array(WebsiteLink),
  readAt: UtcInstant,
  problems: z.array(WebsiteProblem),
});
export type WebsiteRead = z.infer<typeof WebsiteRead>;
