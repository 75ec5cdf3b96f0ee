import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { listSitePages } from "../../blog/site-pages";
import type { Caller, Ctx, SessionCaller } from "../../core/ctx";
import { type Locale, sourceLocale } from "../../core/locales";
import { minuteMs } from "../../core/time";
import { markCacheable, markPersonal } from "../../http/storable";
import { findCookieCaller, siteOrigin } from "../../identity/auth/resolve-caller";
import type { Tag } from "../../platform/cache/tags";
import { db } from "../../platform/db/db";
import { inOwnWords } from "../../platform/settings/in-own-words";
import { readSettings, resolveSettings } from "../../platform/settings/read-settings";
import { keepLogos } from "../../syndication/pictures/site-mark";
import { publicDb } from "../public-db";

/** The context of whoever is signed in; using it makes a page personal, so no public page does. */
export const pageCtx = cache(async (): Promise<Ctx<Caller>> => {
  markPersonal();
  const now = new Date();
  const caller = await findCookieCaller(await headers(), db(), now);
  return { caller, db: db(), now };
});

/**
 * The context of a public, cached page: no one is signed in, and all that one page shows is of one time. It may read from
 * a replica.
 */
export const publicCtx = cache(
  (): Ctx<Caller> => ({ caller: { kind: "anonymous" }, db: publicDb(), now: new Date() }),
);

/** The same on the primary, for what writes, or follows a token that may be a moment old. */
export const primaryCtx = cache(
  (): Ctx<Caller> => ({ caller: { kind: "anonymous" }, db: db(), now: new Date() }),
);

/** The settings of the site, for what a page says of it in its language. */
export const siteSettings = cache(async () => inOwnWords(await readSettings(db())));

/** The same for the frame of all pages: those that the build makes have the defaults, as it knows no database. */
export const frameSettings = cache(async () => {
  if (process.env.NEXT_PHASE === "phase-production-build") return inOwnWords(resolveSettings(1, {}, {}));
  const found = await siteSettings();
  keepLogos(db());
  return found;
});

/** The languages of the site; a platform's build, without our web server in front, has one. */
export const siteLocales = cache(
  async (): Promise<readonly Locale[]> =>
    process.env.VITRINE_BUILT_FOR ? [sourceLocale] : (await frameSettings()).locales,
);

/** The pages such as /privacy that are linked at the foot of all pages. */
export const framePages = cache(async () => {
  if (process.env.NEXT_PHASE === "phase-production-build") return [];
  return listSitePages({ db: db(), now: new Date() });
});

/** The signed-in person's context; otherwise redirects to the sign-in page, and back here with the query. */
export async function sessionCtx(path: string, query: Query = {}): Promise<Ctx<SessionCaller>> {
  const ctx = await pageCtx();
  if (ctx.caller.kind === "session") {
    // An admin who has yet to add a second factor has none of an admin's pages.
    if (path.startsWith("/admin") && ctx.caller.person.lacksSecondFactor)
      return redirect("/settings/security#second-factors");
    return ctx as Ctx<SessionCaller>;
  }
  if (await suspendedCtx()) return redirect("/suspended");
  return redirect(`/signin?callbackUrl=${encodeURIComponent(path + toSearch(query))}`);
}

/** The context of a suspended person who is signed in, for the one page that is theirs. */
export const suspendedCtx = cache(async (): Promise<Ctx<SessionCaller> | null> => {
  // First: a page that asks for the request is not rendered by the build, which has no database.
  const sent = await headers();
  const ctx = { db: db(), now: new Date() };
  const caller = await findCookieCaller(sent, ctx.db, ctx.now, { suspendedToo: true });
  return caller.kind === "session" && caller.person.isSuspended ? { ...ctx, caller } : null;
});

/** The query of a page's address, each parameter once or several times. */
export type Query = Record<string, string | string[] | undefined>;

function toSearch(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value = []]) =>
    [value].flat().map((one) => [name, one]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** The origin that this request was sent to. */
export async function requestOrigin(): Promise<string> {
  return siteOrigin(await headers());
}

/**
 * Names what a page that is alike for everyone is made from: it is stored until one of the tags changes. Every page shows
 * the name of the site and its footer.
 */
export const tagPage = (...tags: Tag[]): void => tagPageBy([], ...tags);

/** The same for a page that also depends on these query parameters. */
export function tagPageBy(parameters: readonly string[], ...tags: Tag[]): void {
  markCacheable({ tags: ["site", ...tags], lifetimeMs: 5 * minuteMs, parameters });
}
