import { createHash } from "node:crypto";
import { AppError } from "../core/errors";
import type { Feed } from "../feeds/feed";
import { toJsonFeed } from "../feeds/json-feed";
import { toRss } from "../feeds/rss";
import { requestOrigin } from "./page-caller";

const forms = {
  rss: { write: toRss, contentType: "application/rss+xml; charset=utf-8" },
  json: { write: toJsonFeed, contentType: "application/feed+json; charset=utf-8" },
};

/** A feed as a reply, or 304 for a reader that has it; what the verb does not find is a plain 404. */
export async function feedReply(
  read: (origin: string) => Promise<Feed>,
  { as = "rss", request }: { as?: keyof typeof forms; request?: Request } = {},
): Promise<Response> {
  const { write, contentType } = forms[as];
  try {
    const origin = await requestOrigin();
    const body = write(origin, await read(origin));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const headers = {
      etag,
      "cache-control": "public, max-age=0, s-maxage=2, must-revalidate",
      "access-control-allow-origin": "*",
    };
    const known = request?.headers.get("if-none-match")?.split(/,\s*/) ?? [];
    if (known.some((tag) => tag.replace(/^W\//, "") === etag))
      return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, "content-type": contentType } });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return new Response("There is no such feed.\n", { status: 404 });
    throw error;
  }
}
