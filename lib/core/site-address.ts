import { bridge } from "./bridge";

/** An absolute address of this site: at SITE_URL, or else the host that the request being answered names. */
export function siteAddress(path: string): string {
  return new URL(path, knownOrigin() ?? `http://localhost:${process.env.PORT || 3000}`).href;
}

/** The origin of the site; null without SITE_URL where no request is being answered, such as during the build. */
export function knownOrigin(): string | null {
  return process.env.SITE_URL || bridge().requests?.getStore()?.origin || null;
}
