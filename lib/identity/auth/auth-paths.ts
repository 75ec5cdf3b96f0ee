import { signInErrors } from "../../../messages/en.json";
import { messages } from "../../core/messages";
import { parseUrl } from "../../core/parse-url";
import { configuredProviders } from "./identity-providers";
import { siteOrigin } from "./resolve-caller";
import { readCookie } from "./rules";

const pages = ["signin", "signout", "error", "verify-request"];
const bySecret = ["credentials", "link", "second-step"];

/** The parts of NextAuth that are served below /api/auth; our own pages replace its pages. */
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

/** Our page for one of NextAuth's addresses, with the error in its query and the return address. */
export function ownPageFor(url: URL, headers: Headers, signedIn: boolean): string {
  return wayToError(errorIn(url.searchParams), headers, signedIn, url.searchParams.get("callbackUrl"));
}

function errorIn(query: URLSearchParams): SignInError | null {
  const asked = query.get("error");
  if (asked === "CredentialsSignin" && query.get("provider") === "link") return "LinkExpired";
  if (asked === null) return query.has("csrf") ? "FormExpired" : null;
  return isSignInError(asked) ? asked : "Callback";
}

/** Where an error is shown: the sign-in page, or the page where a signed-in person began to connect a provider. */
export function wayToError(
  error: SignInError | null,
  headers: Headers,
  signedIn: boolean,
  callbackUrl: string | null = null,
): string {
  const origin = siteOrigin(headers);
  const to = safeCallbackUrl(callbackUrl ?? callbackUrlOf(headers), "/dashboard", origin);
  const page = new URL(signedIn ? to : "/signin", origin);
  if (!signedIn) page.searchParams.set("callbackUrl", to);
  if (error) page.searchParams.set("error", error);
  return page.pathname + page.search + page.hash;
}

/** The page of the second step, which leads on to where the sign-in was to lead. */
export function wayToSecondStep(
  headers: Headers,
  { error, callbackUrl = null }: { error?: SignInError; callbackUrl?: string | null } = {},
): string {
  const to = safeCallbackUrl(callbackUrl ?? callbackUrlOf(headers), "/dashboard", siteOrigin(headers));
  const query = new URLSearchParams({ callbackUrl: to, ...(error ? { error } : {}) });
  return `/signin/second-step?${query}`;
}

/** The return address that this browser's sign-in was started with. */
function callbackUrlOf(headers: Headers): string | null {
  const stored = readCookie(headers.get("cookie"), callbackCookies);
  try {
    return stored === null ? null : decodeURIComponent(stored);
  } catch {
    return null;
  }
}

const callbackCookies = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];

const nowhere = "http://way-back.invalid";
const never = /^\/(signin|signup|api)(?![\w-])/;

/**
 * Where to go after signing in: a path of this site, or `fallback`. It parses the address like a browser, so that
 * `//x`, `/\x` and `/.//x` do not lead elsewhere; `origin` permits absolute addresses of this site.
 */
export function safeCallbackUrl(wanted: unknown, fallback = "/dashboard", origin = nowhere): string {
  const text = Array.isArray(wanted) ? wanted[0] : wanted;
  if (typeof text !== "string" || text.length > 2000) return fallback;
  if (!text.startsWith("/") && !text.startsWith(`${origin}/`)) return fallback;
  const url = parseUrl(text, origin);
  if (url?.origin !== new URL(origin).origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") || never.test(path) ? fallback : path;
}

/** The codes of `?error=CODE` on the sign-in page and in the settings: NextAuth's and our own, as their messages are keyed. */
export type SignInError = Exclude<keyof typeof signInErrors, "unknown">;

/** The message for any code in an address. */
export const signInErrorText = (code: unknown): string =>
  messages({ signInErrors })(isSignInError(code) ? code : "unknown");

const isSignInError = (code: unknown): code is SignInError =>
  typeof code === "string" && code !== "unknown" && Object.hasOwn(signInErrors, code);
