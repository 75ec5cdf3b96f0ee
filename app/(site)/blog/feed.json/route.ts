import { feedReply } from "@/lib/api/replies/feed-reply";
import { readFeed } from "../read-feed";

export const dynamic = "force-dynamic";

export const GET = (request: Request) =>
  feedReply((origin) => readFeed(request, "json", origin), { as: "json", request });
