import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import {
  type AuthFields,
  answerAuthFault,
  browserCookie,
  confirmConnecting,
  countTry,
  countVisit,
  endFormerSession,
  leadToOwnPage,
  leadToSecondStep,
  readAuthFields,
  refuseForeign,
  refuseMethod,
  toNextAuthForm,
  toNextAuthRead,
  withSpelledEnds,
} from "@/lib/api/auth-request";
import { limitHeaders } from "@/lib/api/limit-requests";
import { fail } from "@/lib/core/errors";
import { type AuthVisit, authOptions } from "@/lib/identity/accounts/next-auth";
import { authPathKind } from "@/lib/identity/auth/auth-paths";
import { hintFor } from "@/lib/identity/auth/signed-in-hint";
import type { Allowance } from "@/lib/platform/limits/take";

type Context = { params: Promise<{ nextauth: string[] }> };

type Handler = (request: NextRequest, context: Context, used: Allowance[]) => Promise<Response>;

const counted = (handler: Handler) => async (request: NextRequest, context: Context) => {
  const used: Allowance[] = [];
  const reply = await handler(request, context, used).catch((error) => answerAuthFault(error, request));
  for (const [name, value] of limitHeaders(used)) reply.headers.set(name, value);
  return reply;
};

async function read(request: NextRequest, context: Context, used: Allowance[]): Promise<Response> {
  await countVisit(request, used);
  const kind = authPathKind("GET", (await context.params).nextauth);
  if (kind === "nothing") return fail("not_found", "There is nothing at this address.");
  if (kind === "page") return leadToOwnPage(request);
  return (await ask(await toNextAuthRead(request), context)).reply;
}

async function enter(request: NextRequest, context: Context, used: Allowance[]): Promise<Response> {
  const path = (await context.params).nextauth;
  const isTry = path[0] === "callback";
  if (!isTry) await countVisit(request, used);
  const kind = authPathKind("POST", path);
  if (kind !== "served") return fail("not_found", "There is nothing at this address.");
  refuseForeign(request);
  const fields = await readAuthFields(request);
  if (path[0] === "signin") await confirmConnecting(request, path[1]);
  const isByPassword = path[1] === "credentials";
  const settle = isTry ? await countTry(request, isByPassword ? fields : {}, used) : null;
  const { reply, isRight } = await ask(await toNextAuthForm(request, fields), context, fields);
  const isIn = hintFor(reply.headers.getSetCookie()) !== null;
  await settle?.(isRight || isIn);
  if (settle && isIn) await endFormerSession(request);
  return reply;
}

/** NextAuth's reply, or the way to the second step; `isRight` where the first one was passed. */
async function ask(request: NextRequest, context: Context, fields: AuthFields = {}) {
  const visit: AuthVisit = { headers: request.headers, now: new Date() };
  const answered: Response = await NextAuth(authOptions(visit))(request, context);
  if (visit.fault) throw visit.fault;
  const reply = leadToSecondStep(visit, answered, fields) ?? answered;
  const hint = hintFor(reply.headers.getSetCookie());
  if (hint) reply.headers.append("set-cookie", hint);
  const browser = visit.entered ? await browserCookie(request.headers, visit.entered) : null;
  if (browser) reply.headers.append("set-cookie", browser);
  return { reply: withSpelledEnds(reply), isRight: visit.ticket !== undefined };
}

const [GET, POST] = [counted(read), counted(enter)];

export { GET, POST, refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as PUT };
