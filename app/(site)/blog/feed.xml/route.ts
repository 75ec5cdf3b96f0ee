import { feedReply } from "@/lib/api/feed-reply";
import { readFeed } from "../read-feed";

export const dynamic = "force-dynamic";

/** The newest posts as RSS, in all languages or in one. */
export const GET = (request: Request) => feedReply((origin) => readFeed(request, "xml", origin), { request });
