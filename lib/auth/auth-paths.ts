import { configuredProviders } from "./providers";
import { siteOrigin } from "./resolve-caller";
import { isSignInError, type SignInError } from "./sign-in-errors";
import { wayBack } from "./way-back";

const pages = ["signin", "signout", "error", "verify-request"];
const bySecret = ["credentials", "link"];

/** What of NextAuth is served below /api/auth: its own pages are not, ours stand in for them. */
export function authPathKind(method: string, path: readonly string[]): "served" | "page" | "nothing" {
  const [action = "", provider, ...rest] = path;
  const byProvider = configuredProviders().some(({ id }) => id === provider);
  const known = provider !== undefined && (byProvider || bySecret.includes(provider));
  if (rest.length > 0 || (provider !== undefined && !known)) return "nothing";
  if (method === "POST") {
    if (action === "signin") return byProvider ? "served" : "nothing";
    if (action === "callback") return known && !byProvider ? "served" : "nothing";
    return provider === undefined && ["signout", "session"].includes(action) ? "served" : "nothing";
  }
  if (pages.includes(action)) return "page";
  if (action === "callback" && known) return byProvider ? "served" : "page";
  return provider === undefined && ["csrf", "session", "providers"].includes(action) ? "served" : "nothing";
}

/** Our own page for an address of one of NextAuth's, with the reason in its query and the way back. */
export function ownPageFor(url: URL, headers: Headers, signedIn: boolean): string {
  return wayToError(errorIn(url.searchParams), headers, signedIn, url.searchParams.get("callbackUrl"));
}

function errorIn(query: URLSearchParams): SignInError | null {
  const asked = query.get("error");
  if (asked === "CredentialsSignin" && query.get("provider") === "link") return "LinkExpired";
  if (asked === null) return query.has("csrf") ? "FormExpired" : null;
  return isSignInError(asked) ? asked : "Callback";
}

/** Where a reason is read: the sign-in page, or for who is signed in and connects a provider the page that began it. */
export function wayToError(
  error: SignInError | null,
  headers: Headers,
  signedIn: boolean,
  callbackUrl: string | null = null,
): string {
  const origin = siteOrigin(headers);
  const to = wayBack(callbackUrl ?? keptCallbackUrl(headers), "/dashboard", origin);
  const page = new URL(signedIn ? to : "/signin", origin);
  if (!signedIn) page.searchParams.set("callbackUrl", to);
  if (error) page.searchParams.set("error", error);
  return page.pathname + page.search + page.hash;
}

/** Where NextAuth was told to go at the beginning of the sign-in that this browser is in. */
function keptCallbackUrl(headers: Headers): string | null {
  const kept = /(?:^|;\s*)(?:__Secure-)?next-auth\.callback-url=([^;]*)/.exec(
    headers.get("cookie") ?? "",
  )?.[1];
  try {
    return kept === undefined ? null : decodeURIComponent(kept);
  } catch {
    return null;
  }
}
