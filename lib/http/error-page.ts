import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { bridge } from "../core/bridge";
import { steadyNow } from "../core/steady-clock";
import { firstPaint } from "./first-paint";
import { withSiteLook } from "./site-look";

const pages = new Map<string, unknown>();

/** A page that the build has made, prepared once; null without a build. */
export function builtPage<T>(name: string, prepare: (html: string) => T): T | null {
  if (!pages.has(name)) {
    const file = path.resolve(
      /* turbopackIgnore: true */ process.env.NEXT_DIST_DIR ?? ".next",
      `server/app/${name}.html`,
    );
    pages.set(name, existsSync(file) ? prepare(readFileSync(file, "utf8")) : null);
  }
  return pages.get(name) as T | null;
}

/** The page that replaces a failed one, built from app/error-page; null if the application has none. */
export const errorPage = () => inLook(builtPage("error-page", withoutScripts));

/** The page for a network that sent too many requests, built from app/limit-page. */
export const limitPage = () => inLook(builtPage("limit-page", withoutScripts));

const inLook = (html: string | null): Buffer | null =>
  html === null ? null : Buffer.from(withSiteLook(html, { isAlone: true }));

/** They work without the framework's scripts; the one that stays applies the chosen theme. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script[^>]*>([\s\S]*?)<\/script>/g, (script, text) => (text === firstPaint ? script : ""))
    .replace(/<link[^>]*(?:as="script"|rel="expect")[^>]*>/g, "");
}

const recentMs = 3000;

/** Whether a failure just now is the database's: reloads, search engines and proxies then expect 503. */
export function isDatabaseAway(): boolean {
  const { database, databaseFailedAt = 0 } = bridge();
  return Boolean(database?.goneSince) || databaseFailedAt > steadyNow() - recentMs;
}
