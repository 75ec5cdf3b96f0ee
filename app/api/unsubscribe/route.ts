import { publicCtx } from "@/lib/api/page-caller";
import { toProblem } from "@/lib/api/problem";
import { requestIdOf } from "@/lib/api/route";
import { AppError, fail } from "@/lib/core/errors";
import { unsubscribe } from "@/lib/notifications/unsubscribe";

/**
 * Ends mails by the link in one. A mail program posts here without any session (RFC 8058); a press on the page that the
 * link opens posts the same with `page`, and is led back there. Reading the address changes nothing.
 */
export async function POST(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  try {
    const token = searchParams.get("token") ?? "";
    const ended = await unsubscribe(publicCtx(), token);
    if (searchParams.has("page")) return leadTo(`/unsubscribe?token=${encodeURIComponent(token)}`);
    if (!ended) fail("not_found", "This link was not made by this site, or it does not count any more.");
    return new Response(null, { status: 204 });
  } catch (error) {
    return toProblem(error, requestIdOf(request), pathname);
  }
}

/** For who opens the address by hand. */
export const GET = (request: Request): Response => leadTo(`/unsubscribe${new URL(request.url).search}`);

const refuse = (request: Request): Response =>
  toProblem(
    new AppError("method_not_allowed", "This path has GET, POST.", { headers: { allow: "GET, POST" } }),
    requestIdOf(request),
    new URL(request.url).pathname,
  );

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as PUT };

const leadTo = (location: string): Response => new Response(null, { status: 303, headers: { location } });
