import type { Moved } from "../core/errors";
import { corsHeaders } from "./kept-replies";
import type { Operation } from "./operation";

/** Leads to the same question at the present name. */
export function replyMoved(op: Operation, moved: Moved, request: Request, requestId: string): Response {
  const query = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(moved.query)) query.set(name, value);
  const location = op.path.replace(/\{\w+\}/, moved.slug) + (query.size > 0 ? `?${query}` : "");
  return new Response(null, {
    status: 301,
    headers: [
      ["location", location],
      ["x-request-id", requestId],
      // What moved may move back, and two kept redirects would then lead in a ring.
      [
        "cache-control",
        moved.isPrivate ? "private, no-store" : "public, max-age=0, s-maxage=2, must-revalidate",
      ],
      ...corsHeaders,
    ],
  });
}
