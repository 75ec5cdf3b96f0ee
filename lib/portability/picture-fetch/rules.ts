import type { Listing } from "../../catalog/listings/schema";
import type { RevisionStatus } from "../../catalog/products/schema";
import { hourMs } from "../../core/time";
import { formatDay } from "../../documents/blocks/moment";
import type { WebsiteProblem } from "../../documents/website/schema";
import { unknowns } from "../../platform/outbound/schema";
import type { FetchReport, Finding, Found } from "./schema";

/** For how long a website that was read is not asked again. */
export const rememberedHours = 12;
/** How long to wait between two readings of one host. */
export const pauseMs = 1000;

export type Wants = Found["wanted"];

/**
 * Which pictures to take: a logo where there is none or where it came from the website, and the website's picture; with
 * `missing` only what is missing.
 */
export function wantsOf(
  { logo, cover, websitePicture }: Pick<Listing, "logo" | "cover" | "websitePicture">,
  { missing, hasPicture, logoId }: { missing: boolean; hasPicture: boolean; logoId: string | undefined },
): Wants {
  const has = hasPicture || cover !== null || websitePicture !== null;
  const isFetched = logo !== null && logo.mediaId === logoId;
  return { logo: logo === null || (!missing && isFetched), picture: !(missing && has) };
}

/** Whether a run is a failure: a website was asked, and every product's was unreachable or left alone. */
export const hasFailed = ({ products, unreachable, skipped }: Outcome): boolean =>
  unreachable.length > 0 && unreachable.length + skipped.length === products;

type Outcome = Pick<FetchReport, "products" | "unreachable" | "skipped">;

/** What says nothing of the website, but of this machine or its network. */
const ofOurs: ReadonlySet<string> = new Set(
  unknowns.filter((code) => code !== "not_allowed" && code !== "robot_refused"),
);

/** Whether an earlier reading of the same address still answers what is wanted now. */
export const stillAnswers = (
  earlier: { websiteUrl: string; readAt: Date; found: Found } | null,
  { url, wants, now }: { url: string; wants: Wants; now: Date },
): boolean =>
  earlier !== null &&
  earlier.websiteUrl === url &&
  now.getTime() - earlier.readAt.getTime() < rememberedHours * hourMs &&
  !earlier.found.problems.some(({ code }) => ofOurs.has(code)) &&
  (earlier.found.wanted.logo || !wants.logo) &&
  (earlier.found.wanted.picture || !wants.picture);

/** What says that only a part of the page or one of its pictures could not be used. */
const partial: ReadonlySet<string> = new Set(["too_large", "logo_unusable", "picture_unusable"]);

/** Why a website gave nothing at all, or undefined. */
export const unreachableBy = (problems: readonly WebsiteProblem[]): WebsiteProblem | undefined =>
  problems.find(({ code }) => !partial.has(code));

/** The note of a revision that has fetched pictures. */
export const noteOfReading = (url: string, readAt: Date): string =>
  `Pictures read from ${url.length > 400 ? `${url.slice(0, 400)}…` : url} on ${formatDay(readAt.toISOString())}.`;

/** Why a product whose newest revision is not the public one is left alone. */
export function reasonToSkip(status: RevisionStatus): Pick<Finding, "code" | "reason"> {
  if (status === "draft")
    return { code: "unsent_draft", reason: "It has a draft that hasn't been submitted yet." };
  if (status === "in_review" || status === "screening")
    return { code: "in_review", reason: "It has a revision in review." };
  if (status === "approved" || status === "published")
    return { code: "scheduled", reason: "It has an approved revision that is not public yet." };
  return { code: "not_public", reason: `Its newest revision is ${status.replaceAll("_", " ")}.` };
}
