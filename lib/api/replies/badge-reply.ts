import { type Badge, type BadgeTheme, drawBadge } from "../../syndication/badges/draw-badge";
import type { Mark } from "../../syndication/pictures/draw-picture";
import { missingReply, publicReply } from "./public-reply";

/** A badge as a reply, dark with `?theme=dark`; 304 if unchanged, a plain 404 if not found. */
export async function badgeReply(
  request: Request,
  read: () => Promise<{ badge: Badge; mark: Mark }>,
): Promise<Response> {
  try {
    const { badge, mark } = await read();
    const source = drawBadge(badge, themeOf(request), mark);
    return await publicReply(request, { source, contentType: "image/svg+xml; charset=utf-8" });
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const locationOf = (slug: string) => pathname.replace(/^\/products\/[^/]+/, `/products/${slug}`) + search;
    return missingReply(error, "badge", locationOf);
  }
}

const themeOf = (request: Request): BadgeTheme =>
  new URL(request.url).searchParams.get("theme") === "dark" ? "dark" : "light";
