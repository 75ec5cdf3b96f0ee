// What a request asks for, and the key under which its reply is stored.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "../core/locales";
import { siteOriginFor } from "../core/site-origin";
import type { PathRule } from "../platform/cache/response-cache";
import { isOfApi } from "./route-table";

/** A request that has arrived, whose address Node.js always gives. */
export type Incoming = IncomingMessage & { url: string };

export type Handle = (request: Incoming, response: ServerResponse) => unknown;

/** What a request asks for, as it came. */
export type Asked = {
  path: string;
  search: string;
  isApi: boolean;
  /** Null for what gets no entry. */
  form: "api" | "html" | "rsc" | null;
  isOdd: boolean;
  origin: string;
  accepted: string | undefined;
  noneMatch: string | undefined;
  /** Once it says nothing of the reader any more. */
  isPlain?: true;
  isLookedUp?: boolean;
  /** The language of a page, and its path as the framework knows it. */
  spoken?: { language?: Language; path: string };
};

/** The headers of the framework's own navigation. */
const navigation = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** What may change a reply for this reader. */
const personalHeaders = ["cookie", "if-none-match", "if-modified-since", ...navigation];

/** Where SITE_URL is not set, a reply may name the host and the protocol of these. */
const forwarded = ["x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

const keys = ["authorization", "x-api-key"];

export const isPersonal = ({ headers }: Incoming): boolean =>
  personalHeaders.some((name) => headers[name] !== undefined);

export const isForAll = ({ method, headers }: Incoming): boolean =>
  method === "GET" && keys.every((name) => headers[name] === undefined) && headers.range === undefined;

/**
 * The request's address, before anything is changed. A page's data is only sent to an address that says so, so that
 * no header decides which form a cache stores under an address.
 */
export function readAddress({ url, headers }: Incoming): Asked {
  const [path = "", search = ""] = url.split(/\?(.*)/s, 2);
  const isApi = isOfApi(path);
  const isForData = /(?:^|&)_rsc(?:=|&|$)/.test(search);
  if (isApi || !isForData || headers.rsc !== "1") for (const name of navigation) delete headers[name];
  // No page asks for a key; a file may.
  if (!isApi && !path.startsWith("/media/")) for (const name of keys) delete headers[name];
  const form = isApi ? "api" : formOf(headers);
  const { "accept-encoding": accepted, "if-none-match": noneMatch } = headers;
  const origin = siteOriginFor(headers.host, headers["x-forwarded-proto"]?.toString());
  // What an address alone doesn't decide, no shared cache may store.
  const isOdd = (!isApi && isForData) || (namesHost(path) && forwarded.some((name) => name in headers));
  return { path, search, isApi, form, isOdd, origin, accepted, noneMatch };
}

const namesHost = (path: string): boolean =>
  !process.env.SITE_URL && !/^\/(?:_next\/static|media)\//.test(path);

/** The forms of a page that get an entry; null for the parts that a browser prefetches. */
function formOf(headers: IncomingHttpHeaders): Asked["form"] {
  if (headers.rsc === undefined) return "html";
  const isPart = headers["next-router-prefetch"] ?? headers["next-router-segment-prefetch"];
  return isPart === undefined ? "rsc" : null;
}

/** Whether a query parameter says nothing to any endpoint: those of campaigns, which get appended to addresses. */
export const isIgnored = (name: string): boolean => name === "_rsc" || name.startsWith("utm_");

/** Whether a query parameter filters by a field that the directory has declared, such as `field.price.max`. */
export const isOwnFilter = (name: string): boolean => name.startsWith("field.");

/**
 * The address of all requests of this form with the same reply; null if the form is not stored, or if the API has to
 * refuse a parameter.
 */
export function addressOf({ path, search, form }: Asked, { parameters }: PathRule): string | null {
  if (form === null) return null;
  const given = search === "" ? [] : [...new URLSearchParams(search)];
  const isKnown = (name: string) => parameters.includes(isOwnFilter(name) ? "field" : name);
  const known = given.filter(([name]) => isKnown(name)).sort();
  if (form === "api" && given.some(([name]) => !isKnown(name) && !isIgnored(name))) return null;
  return `${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ""}`;
}

/** The key of a stored reply: what one host's readers got never reaches another's. */
export const keyOf = ({ origin, form }: Asked, address: string): string => `${origin} ${form} ${address}`;

/** Makes a request anonymous: the handler sees the address and nothing about the reader. */
export function anonymizeRequest(request: Incoming, asked: Asked, address: string): void {
  asked.isPlain = true;
  // The framework accepts a request for a page's data only with the hash of the headers that are removed here.
  request.url = asked.form === "rsc" ? `${address}${address.includes("?") ? "&" : "?"}_rsc=` : address;
  for (const name of personalHeaders) delete request.headers[name];
  if (asked.form === "rsc") request.headers.rsc = "1";
}

/** The query of a request, without the framework's own parameter. */
export function queryOf({ search }: Asked): string {
  const query = new URLSearchParams(search);
  query.delete("_rsc");
  return query.size > 0 ? `?${query}` : "";
}

/** The names in a Vary header without those of the framework's own navigation. */
export const withoutNavigation = (vary: string): string =>
  vary
    .split(/[\s,]+/)
    .filter((name) => name !== "" && !navigation.includes(name.toLowerCase()))
    .join(", ");
