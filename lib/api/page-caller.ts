import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Caller, Ctx, SessionCaller } from "../auth/caller";
import { findCookieCaller, siteOrigin } from "../auth/resolve-caller";
import { db } from "../core/db";

/** A page's verb context for whoever is signed in; reading it makes the page personal, so no public page does. */
export const pageCtx = cache(async (): Promise<Ctx<Caller>> => {
  const now = new Date();
  const caller = await findCookieCaller((await cookies()).toString(), db(), now);
  return { caller, db: db(), now };
});

/** The context of a public, cached page: nobody. */
export const publicCtx = (): Ctx<Caller> => ({ caller: { kind: "anonymous" }, db: db(), now: new Date() });

/** The signed-in person's context, or the way to the sign-in page and back to this page with its query. */
export async function sessionCtx(path: string, query: Query = {}): Promise<Ctx<SessionCaller>> {
  const ctx = await pageCtx();
  if (ctx.caller.kind === "session") return ctx as Ctx<SessionCaller>;
  return redirect(`/signin?callbackUrl=${encodeURIComponent(path + toSearch(query))}`);
}

type Query = Record<string, string | string[] | undefined>;

function toSearch(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** The origin that this request came to. */
export async function requestOrigin(): Promise<string> {
  return siteOrigin(await headers());
}
