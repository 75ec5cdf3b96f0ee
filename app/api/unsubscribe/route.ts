import { unsubscribe } from "@/lib/activity/notifications/preferences";
import { limitVisit } from "@/lib/api/limit-requests";
import { primaryCtx } from "@/lib/api/pages/page-context";
import { answerProblem, otherMethod } from "@/lib/api/problem";
import { fail } from "@/lib/core/errors";

/**
 * Ends mails by the link in one. A mail program posts here without any session (RFC 8058); a press on the page that the
 * link opens posts the same with `page`, and is led back there. Reading the address changes nothing.
 */
export async function POST(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  try {
    await limitVisit(request.headers, "write", []);
    const token = searchParams.get("token") ?? "";
    const ended = await unsubscribe(primaryCtx(), token);
    if (searchParams.has("page")) return leadTo(`/unsubscribe?token=${encodeURIComponent(token)}`);
    if (!ended) fail("not_found", "This link wasn't created by this site, or it's too old.");
    return new Response(null, { status: 204 });
  } catch (error) {
    return answerProblem(request, error);
  }
}

/** For who opens the address by hand. */
export const GET = (request: Request): Response => leadTo(`/unsubscribe${new URL(request.url).search}`);

const refuse = (request: Request): Response => answerProblem(request, otherMethod("GET", "POST"));

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as PUT };

const leadTo = (location: string): Response => new Response(null, { status: 303, headers: { location } });
