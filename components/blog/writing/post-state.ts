import type { Post } from "@/lib/blog/schema";
import { tagOf } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";

/** What the site says of a post beside its words. */
export type PostState = Pick<Post, "slug" | "locale" | "page" | "status" | "publishAt" | "publishedAt">;

export type PostPhase = "draft" | "scheduled" | "published" | "archived";

/** Where a post stands by the clock; one that waits for its time is a draft to the API. */
export function phaseOf(
  { status, publishAt }: Pick<PostState, "status" | "publishAt">,
  now: Date,
): PostPhase {
  if (status !== "draft" || publishAt === null) return status;
  return new Date(publishAt) > now ? "scheduled" : "published";
}

/** A time in the reader's own zone, and the same in UTC. */
export function bothZones(time: string): { own: string; utc: string } {
  const inZone = (timeZone?: string) =>
    new Intl.DateTimeFormat(tagOf(language().locale), {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    }).format(new Date(time));
  return { own: inZone(), utc: inZone("UTC") };
}
