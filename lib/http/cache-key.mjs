// What a request asks for, and the key under which its reply is stored.

import { siteOriginFor } from "../core/site-origin.mjs";

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

export const isPersonal = ({ headers }) => personalHeaders.some((name) => headers[name] !== undefined);

export const isForAll = ({ method, headers }) =>
  method === "GET" && keys.every((name) => headers[name] === undefined) && headers.range === undefined;

/**
 * The request's address, before anything is changed. A page's data is only sent to an address that says so, so that
 * no header decides which form a cache stores under an address.
 */
export function readAddress({ url, headers }) {
  const [path, search = ""] = url.split(/\?(.*)/s, 2);
  const isApi = path.startsWith("/api/");
  const isForData = /(?:^|&)_rsc(?:=|&|$)/.test(search);
  if (isApi || !isForData || headers.rsc !== "1") for (const name of navigation) delete headers[name];
  // No page asks for a key; a file may.
  if (!isApi && !path.startsWith("/media/")) for (const name of keys) delete headers[name];
  const form = isApi ? "api" : formOf(headers);
  const [accepted, noneMatch] = [headers["accept-encoding"], headers["if-none-match"]];
  const origin = siteOriginFor(headers.host, headers["x-forwarded-proto"]);
  // What an address alone doesn't decide, no shared cache may store.
  const isOdd = (!isApi && isForData) || (namesHost(path) && forwarded.some((name) => name in headers));
  return { path, search, isApi, form, isOdd, origin, accepted, noneMatch };
}

const namesHost = (path) => !process.env.SITE_URL && !/^\/(?:_next\/static|media)\//.test(path);

/** The forms of a page that get an entry; null for the parts that a browser prefetches. */
function formOf(headers) {
  if (headers.rsc === undefined) return "html";
  const isPart = headers["next-router-prefetch"] ?? headers["next-router-segment-prefetch"];
  return isPart === undefined ? "rsc" : null;
}

/** Whether a query parameter says nothing to any endpoint: those of campaigns, which get appended to addresses. */
export const isIgnored = (name) => name === "_rsc" || name.startsWith("utm_");

/**
 * The address of all requests of this form with the same reply; null if the form is not stored, or if the API has to
 * refuse a parameter.
 */
export function addressOf({ path, search, form }, { parameters }) {
  if (form === null) return null;
  const given = search === "" ? [] : [...new URLSearchParams(search)];
  const known = given.filter(([name]) => parameters.includes(name)).sort();
  if (form === "api" && given.some(([name]) => !parameters.includes(name) && !isIgnored(name))) return null;
  return `${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ""}`;
}

/** The key of a stored reply: what one host's readers got never reaches another's. */
export const keyOf = ({ origin, form }, address) => `${origin} ${form} ${address}`;

/** Makes a request anonymous: the handler sees the address and nothing about the reader. */
export function anonymizeRequest(request, asked, address) {
  asked.isPlain = true;
  // The framework accepts a request for a page's data only with the hash of the headers that are removed here.
  request.url = asked.form === "rsc" ? `${address}${address.includes("?") ? "&" : "?"}_rsc=` : address;
  for (const name of personalHeaders) delete request.headers[name];
  if (asked.form === "rsc") request.headers.rsc = "1";
}
