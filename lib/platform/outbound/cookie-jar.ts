const maxCookies = 50;
const maxBytes = 4096;

type Cookie = {
  name: string;
  value: string;
  host: string;
  isHostOnly: boolean;
  path: string;
  isSecure: boolean;
};

/** The cookies of one request's redirects: each goes only where its host, path and scheme let it. */
export class CookieJar {
  private cookies: Cookie[] = [];

  /** The Cookie header for an address, if any. */
  headerFor(url: URL): { cookie?: string } {
    const sent = this.cookies.filter(
      ({ host, isHostOnly, path, isSecure }) =>
        (isHostOnly ? url.hostname === host : isWithin(url.hostname, host)) &&
        isBelow(url.pathname, path) &&
        (url.protocol === "https:" || !isSecure),
    );
    return sent.length === 0 ? {} : { cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; ") };
  }

  take(url: URL, lines: readonly string[] = []): void {
    for (const line of lines) {
      const [pair = "", ...parts] = line.split(";");
      const [name = "", value] = split(pair);
      if (value === undefined || pair.length > maxBytes) continue;
      const about = new Map(parts.map((part) => [split(part)[0]?.toLowerCase() ?? "", split(part)[1] ?? ""]));
      const domain = about.get("domain")?.replace(/^\./, "").toLowerCase() || null;
      // A domain of one label is everybody's.
      if (
        domain !== null &&
        domain !== url.hostname &&
        !(isWithin(url.hostname, domain) && domain.includes("."))
      )
        continue;
      const asked = about.get("path") ?? "";
      const path = asked.startsWith("/") ? asked : url.pathname.replace(/\/[^/]*$/, "") || "/";
      const host = domain ?? url.hostname;
      this.cookies = this.cookies.filter(
        (each) => !(each.name === name && each.host === host && each.path === path),
      );
      const ends = about.has("max-age") ? Number(about.get("max-age")) <= 0 : isPast(about.get("expires"));
      if (ends || this.cookies.length >= maxCookies) continue;
      this.cookies.push({
        name,
        value,
        host,
        isHostOnly: domain === null,
        path,
        isSecure: about.has("secure"),
      });
    }
  }
}

function split(pair: string): string[] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair.trim()] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);

const isPast = (expires: string | undefined): boolean =>
  expires !== undefined && Date.parse(expires) < Date.now();
