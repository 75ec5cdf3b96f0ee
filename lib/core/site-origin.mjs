/** The origin of the site: SITE_URL, or else the host that the request names, if it is a host at all. */
export function siteOriginFor(host, forwardedProtocol) {
  const fixed = process.env.SITE_URL && originOf(process.env.SITE_URL);
  if (fixed) return fixed;
  const protocol = forwardedProtocol?.split(",")[0]?.trim() === "https" ? "https" : "http";
  const named = isHost.test(host ?? "") ? originOf(`${protocol}://${host}`) : null;
  return named ?? `${protocol}://localhost`;
}

const isHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function originOf(address) {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
