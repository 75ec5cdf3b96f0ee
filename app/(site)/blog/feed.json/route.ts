import { feedReply } from "@/lib/api/feed-reply";
import { readFeed } from "../read-feed";

export const dynamic = "force-dynamic";

/** The newest posts as a JSON Feed, in all languages or in one. */
export const GET = (request: Request) =>
  feedReply((origin) => readFeed(request, "json", origin), { as: "json", request });
