import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { readText } from "@/lib/api/input";
import { toProblem } from "@/lib/api/problem";
import { requestIdOf } from "@/lib/api/route";
import { authOptions } from "@/lib/auth/next-auth";
import { hintFor } from "@/lib/auth/signed-in-hint";
import { AppError, fail } from "@/lib/core/errors";

type Context = { params: Promise<{ nextauth: string[] }> };

const maxBodyBytes = 65_536;

const handle = async (request: NextRequest, context: Context): Promise<Response> => {
  try {
    const reply: Response = await NextAuth(authOptions())(await bounded(request), context);
    const hint = hintFor(reply.headers.getSetCookie());
    if (hint) reply.headers.append("set-cookie", hint);
    return reply;
  } catch (error) {
    return toProblem(error, requestIdOf(request), request.nextUrl.pathname);
  }
};

/** NextAuth reads whatever it is sent to the end, and takes broken JSON for a fault of its own. */
async function bounded(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const body = await readText(request, maxBodyBytes);
  if (request.headers.get("content-type")?.includes("json")) {
    try {
      JSON.parse(body);
    } catch {
      fail("invalid_json", "The body is not JSON.");
    }
  }
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

const refuse = (request: NextRequest): Response => {
  const error = new AppError("method_not_allowed", "This path has GET and POST.", {
    headers: { allow: "GET, POST" },
  });
  return toProblem(error, requestIdOf(request), request.nextUrl.pathname);
};

export { handle as GET, handle as POST, refuse as DELETE, refuse as PATCH, refuse as PUT };
