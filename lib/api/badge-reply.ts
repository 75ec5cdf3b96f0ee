import { type Badge, type BadgeTheme, drawBadge } from "../badges/draw-badge";
import { AppError, Moved } from "../core/errors";
import { toEtag } from "./kept-replies";

/** A badge as a reply, dark where `?theme=dark` asks, or 304 for who has it; what the verb does not find is a plain 404. */
export async function badgeReply(request: Request, read: () => Promise<Badge>): Promise<Response> {
  try {
    const body = drawBadge(await read(), themeOf(request));
    const etag = toEtag(body);
    const headers = {
      etag,
      "cache-control": "public, max-age=0, s-maxage=2, must-revalidate",
      "access-control-allow-origin": "*",
    };
    const held = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
    if (held.some((tag) => tag.replace(/^W\//, "") === etag))
      return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, "content-type": "image/svg+xml; charset=utf-8" } });
  } catch (error) {
    if (error instanceof Moved) {
      const { pathname, search } = new URL(request.url);
      const location = pathname.replace(/^\/products\/[^/]+/, `/products/${error.slug}`) + search;
      return new Response(null, {
        status: 301,
        headers: { location, "cache-control": "public, s-maxage=2" },
      });
    }
    if (error instanceof AppError && isMissing(error))
      return new Response("There is no such badge.\n", { status: 404 });
    throw error;
  }
}

const isMissing = ({ code }: AppError): boolean => code === "not_found" || code.endsWith("_not_enabled");

const themeOf = (request: Request): BadgeTheme =>
  new URL(request.url).searchParams.get("theme") === "dark" ? "dark" : "light";
