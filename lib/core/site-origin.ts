/** The origin of the site: SITE_URL, or else the host that the request names, if it is a host at all. */
export function siteOriginFor(
  host: string | null | undefined,
  forwardedProtocol: string | null | undefined,
): string {
  const fixed = process.env.SITE_URL && originOf(process.env.SITE_URL);
  if (fixed) return fixed;
  const protocol = forwardedProtocol?.split(",")[0]?.trim() === "https" ? "https" : "http";
  const named = isHost.test(host ?? "") ? originOf(`${protocol}://${host}`) : null;
  return named ?? `${protocol}://localhost`;
}

/** Whether a Host header names one host. */
export const isHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const origins = new Map<string, string | null>();
const mostOrigins = 100;

/** The origin of an address, or null; the last ones are remembered, since every request asks. */
function originOf(address: string): string | null {
  const known = origins.get(address);
  if (known !== undefined) return known;
  if (origins.size >= mostOrigins) origins.clear();
  const origin = URL.canParse(address) ? new URL(address).origin : null;
  origins.set(address, origin);
  return origin;
}
