import { AppError } from "../core/errors";
import { type Feed, toRss } from "../feeds/rss";
import { requestOrigin } from "./page-caller";

/** A feed as a reply; what the verb does not find is a plain 404. */
export async function feedReply(read: () => Promise<Feed>): Promise<Response> {
  try {
    const body = toRss(await requestOrigin(), await read());
    return new Response(body, {
      headers: {
        "content-type": "application/rss+xml; charset=utf-8",
        "cache-control": "public, max-age=0, s-maxage=2, must-revalidate",
        "access-control-allow-origin": "*",
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return new Response("There is no such feed.\n", { status: 404 });
    throw error;
  }
}
