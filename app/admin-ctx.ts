import { notFound } from "next/navigation";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import type { Ctx, SessionCaller } from "@/lib/core/ctx";
import { isAdmin } from "@/lib/core/require";

/** The context of an admin: a page of theirs is not found for anyone else who is signed in. */
export async function adminCtx(path: string, query: Query = {}): Promise<Ctx<SessionCaller>> {
  const ctx = await sessionCtx(path, query);
  return isAdmin(ctx.caller) ? ctx : notFound();
}
