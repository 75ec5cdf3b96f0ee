// What a request asks for, and the key under which its reply is stored.

/** The headers of the framework's own navigation. */
export const navigation = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** What may change a reply for this reader. */
const personalHeaders = [
  "cookie",
  "if-none-match",
  "if-modified-since",
  "next-router-state-tree",
  "next-url",
];

export const isPersonal = ({ headers }) => personalHeaders.some((name) => headers[name] !== undefined);

export const isForAll = ({ method, headers }) =>
  method === "GET" &&
  headers.authorization === undefined &&
  headers["x-api-key"] === undefined &&
  headers.range === undefined;

/** The request's address, before anything is changed. */
export function readAddress({ url, headers }) {
  const [path, search = ""] = url.split(/\?(.*)/s, 2);
  const isApi = path.startsWith("/api/");
  const form = isApi ? "api" : formOf(headers);
  const [accepted, noneMatch] = [headers["accept-encoding"], headers["if-none-match"]];
  // If address and headers ask for different forms, caches that look at addresses alone must not store the reply.
  const isOdd = form === "html" && search.includes("_rsc=");
  return { path, search, isApi, form, isOdd, accepted, noneMatch };
}

/** The forms of a page that get an entry; null for the parts that a browser prefetches. */
function formOf(headers) {
  if (headers.rsc === undefined) return "html";
  return headers["next-router-prefetch"] === undefined ? "rsc" : null;
}

/**
 * One key for all requests with the same reply, ending with its address; null if the form is not stored, or if the API
 * has to refuse a parameter.
 */
export function keyOf({ path, search, form }, { parameters }) {
  if (form === null) return null;
  const given = search === "" ? [] : [...new URLSearchParams(search)];
  const known = given.filter(([name]) => parameters.includes(name)).sort();
  if (form === "api" && known.length < given.length) return null;
  return `${form} ${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ""}`;
}

/** Makes a request anonymous: the handler sees the address and nothing about the reader. */
export function anonymizeRequest(request, asked, key) {
  asked.isPlain = true;
  // The framework accepts a request for a page's data only with the hash of the headers that are removed here.
  const url = key.slice(asked.form.length + 1);
  request.url = asked.form === "rsc" ? `${url}${url.includes("?") ? "&" : "?"}_rsc=` : url;
  for (const name of personalHeaders) delete request.headers[name];
}
