import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import { withLogIds } from "../core/log-ids";
import { steadyNow } from "../core/steady-clock";
import { type Found, responses, type StoredResponse } from "../platform/cache/response-cache";
import { count } from "../platform/telemetry/count";
import {
  type Asked,
  addressOf,
  anonymizeRequest,
  type Handle,
  type Incoming,
  isForAll,
  isPersonal,
  keyOf,
  queryOf,
  readAddress,
} from "./cache-key";
import { chooseLanguage, leadTo, speaks } from "./choose-language";
import { errorPage, isDatabaseAway, limitPage as limitPageBody } from "./error-page";
import { answer, interceptReply } from "./intercept-reply";
import { openPathRules } from "./path-rules";
import { requestIdFrom } from "./reply-headers";
import { addSecurityHeaders } from "./security-headers";
import { sendStored } from "./send-stored";
import type { AnsweredRequest, Storable } from "./storable";
import { fixResponseHeaders, flatten, toStored } from "./to-stored";

const requests = new AsyncLocalStorage<AnsweredRequest>();

const largestBody = 2 * 1024 * 1024;
/** What the build made is the same for everyone too. */
const built: Storable = { tags: [], lifetimeMs: 300_000 };
/** Its files. Another spelling, such as one with %2F, may find the same file. */
const isBuiltFile = (path: string): boolean => /^\/_next\/static\/[\w.~/-]+$/.test(path);

/**
 * Answers from the response cache what is the same for everyone, and lets the framework's handler make the rest. A
 * reply is stored if its route says so (`markCacheable`) and the handler saw nothing of the reader: no cookie, no key, no
 * undeclared query parameter.
 */
export function openFrontDoor(handle: Handle): (request: IncomingMessage, response: ServerResponse) => void {
  bridge().requests = requests;
  const keyRules = openPathRules();
  /** The replies that are being made, by key, so that concurrent readers wait for one. */
  const inFlight = new Map<string, Promise<boolean>>();
  /** The build's files as they are sent, by path: no more than there are on disk, and none in the cache's place. */
  const files = new Map<string, StoredResponse>();
  const find = (key: string): Found | undefined => responses().cache?.find(key, steadyNow());

  return function enter(incoming, response) {
    const request = incoming as Incoming;
    const asked = readAddress(request);
    // The framework gives a page no length for HEAD; Node.js sends no body for HEAD whatever is written.
    if (request.method === "HEAD" && !asked.path.startsWith("/media/")) request.method = "GET";
    const learning = isForAll(request) && asked.form !== null ? keyRules.learn(asked.path) : null;
    if (learning) void learning.then(() => proceed(request, response, asked));
    else proceed(request, response, asked);
  };

  function proceed(request: Incoming, response: ServerResponse, asked: Asked): void {
    const file = isForAll(request) ? files.get(asked.path) : undefined;
    if (file) return void sendStored(request, response, file, asked);
    const rule = isForAll(request) ? keyRules.get(asked.path) : undefined;
    const address = rule ? addressOf(asked, rule) : null;
    const key = address === null ? null : keyOf(asked, address);
    const found = key === null ? undefined : find(key);
    const isRenewed = key !== null && inFlight.has(key);
    if (key !== null) countLookup(found, isRenewed);
    asked.isLookedUp = key !== null;
    if (found?.state === "fresh" || (found?.state === "aged" && isRenewed))
      return void sendStored(request, response, found.response, asked);
    const make = () => {
      if (key === null || address === null || (rule?.isMixed && request.headers.cookie !== undefined))
        return void pass(request, response, asked);
      anonymizeRequest(request, asked, address);
      void lead(request, response, asked, key);
    };
    const { limitPage, readLanguages } = bridge();
    // The API counts its own requests.
    if ((asked.isApi && !speaks(request, asked.path)) || asked.path.startsWith("/_next/static/"))
      return void make();
    const speak = () => {
      if (!readLanguages) return void make();
      void chooseLanguage(asked.path, request.headers).then((choice) => {
        if ("redirect" in choice) return leadTo(request, response, choice.redirect + queryOf(asked));
        asked.spoken = choice;
        make();
      });
    };
    if (!limitPage || asked.isApi) return void speak();
    void limitPage(sender(request)).then(
      (refusal) => (refusal ? refuse(request, response, asked, refusal) : speak()),
      // Without the database nothing is counted.
      speak,
    );
  }

  async function lead(request: Incoming, response: ServerResponse, asked: Asked, key: string): Promise<void> {
    const arrivedAt = steadyNow();
    let wasStored = true;
    for (let other = inFlight.get(key); wasStored && other; other = inFlight.get(key)) {
      wasStored = await other;
      const found = wasStored ? find(key) : undefined;
      if (found && (found.state === "fresh" || found.response.reading.startedAt >= arrivedAt))
        return sendStored(request, response, found.response, asked);
    }
    // What could not be stored is made for each of the waiting readers at once.
    if (!wasStored) return void pass(request, response, asked);
    inFlight.set(key, recallOrPass(request, response, asked, key));
    await inFlight.get(key);
    inFlight.delete(key);
  }

  /** Answers with what another process has stored, if it may be used. */
  async function recallOrPass(
    request: Incoming,
    response: ServerResponse,
    asked: Asked,
    key: string,
  ): Promise<boolean> {
    const found = await responses().cache?.recall?.(key);
    // If this reader left meanwhile, another one tries again.
    if (response.destroyed) return true;
    if (found?.state !== "fresh") return pass(request, response, asked);
    void sendStored(request, response, found.response, asked);
    return true;
  }

  /** Lets the framework answer, and resolves to whether its reply is stored now. */
  function pass(request: Incoming, response: ServerResponse, asked: Asked): Promise<boolean> {
    const isPlain = (address: string | null): address is string =>
      asked.isPlain ? address !== null : isForAll(request) && address === url && !isPersonal(request);
    const cache = responses().cache;
    const { origin, spoken } = asked;
    const { url } = request;
    const reading = cache?.beginReading();
    const context: AnsweredRequest = { origin, language: spoken?.language, reading, storable: null };
    if (spoken && spoken.path !== asked.path) {
      request.url = spoken.path + url.slice(asked.path.length);
      // The framework's router reads what changes in a route from its path.
      if (request.headers.rsc) response.setHeader("x-nextjs-rewritten-path", spoken.path);
    }
    const isFile = isBuiltFile(asked.path);
    const storable = (): Storable | null => {
      if (!cache || asked.form === null) return null;
      return context.storable ?? (isFile || response.hasHeader("x-nextjs-prerender") ? built : null);
    };
    const nonce = addSecurityHeaders(request, response);
    // The framework compresses streams and decides that at the head; stored replies are compressed once.
    Object.defineProperty(request.headers, "accept-encoding", {
      get: () => (storable() ? undefined : asked.accepted),
      enumerable: true,
    });
    return new Promise((resolve) => {
      // If this reader leaves early, another one tries again.
      response.once("close", () => resolve(!response.writableFinished));
      interceptReply(response, () => {
        if (context.isMissing && response.statusCode === 200) response.statusCode = 404;
        const made = storable();
        const isKept = made !== null;
        fixResponseHeaders(response, asked, isKept);
        if (response.statusCode >= 500 && !asked.isApi && !asked.path.startsWith("/_next/"))
          return failPage(response);
        if (!made || !cache) return null;
        return (body) => {
          // Parts of a page that came after its head add tags.
          const { parameters = [], isMixed, ...rest } = storable() ?? made;
          const rule = { parameters, isMixed };
          const address = addressOf(asked, rule);
          const { reading = cache.beginReading() } = context;
          const stored = toStored(response, body, asked, { reading, ...rest, nonce });
          const isGood =
            [200, 304].includes(stored.status) &&
            !response.hasHeader("set-cookie") &&
            !failed[asked.form ?? "api"]?.test(body.toString());
          const isWhole = stored.status === 200 && body.length <= largestBody;
          // What the build made lies on disk, and is no entry.
          const isEntry = isGood && context.storable !== null;
          if (isEntry) keyRules.note(asked.path, rule);
          if (isFile && isWhole) files.set(asked.path, stored);
          const isStored = isEntry && isWhole && isPlain(address);
          if (isStored) void cache.store(keyOf(asked, address), stored);
          if (isStored && !asked.isLookedUp) countLookup(undefined);
          resolve(isStored);
          void sendStored(request, response, stored, asked);
        };
      });
      // One id for the reply and all that is logged on the way to it.
      const requestId = requestIdFrom(request.headers["x-request-id"]);
      request.headers["x-request-id"] = requestId;
      withLogIds({ requestId }, () => requests.run(context, handle, request, response));
    });
  }
}

/** How a failed or missing part appears in a page with status 200; ordinary text cannot contain it unescaped. */
const failed: Partial<Record<NonNullable<Asked["form"]>, RegExp>> = {
  html: /E\{\\"digest\\":/,
  rsc: /E\{"digest":/,
};

/** What is stored for the first time was a miss, although only its making showed that it can be stored. */
function countLookup(found: Found | undefined, isRenewed = false): void {
  const isStale = found?.state === "aged" && isRenewed;
  const result = isStale ? "stale" : found?.state === "fresh" ? "hit" : "miss";
  count("cache_lookups_total", { cache: "responses", result });
}

/** What may say which network a request comes from. */
const sender = ({ headers }: Incoming): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (ofSender.test(name) ? [[name, String(value)]] : []));
const ofSender = /^x-vitrine-peer$|^x-(?:vercel-)?forwarded-for$|-connect(?:ing|ion)-ip$|^fly-client-ip$/;

/** Tells a network that it asks too much. */
function refuse(
  request: Incoming,
  response: ServerResponse,
  { form, path }: Asked,
  headers: [string, string][],
): void {
  addSecurityHeaders(request, response);
  const page = form === "html" && !/\.\w+$|^\/(?:media|og)\//.test(path) ? limitPageBody() : null;
  const type = page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  const all = { ...response.getHeaders(), "cache-control": "no-store", "content-type": type };
  answer(
    response,
    429,
    [...flatten(all), ...headers.flat()],
    page ?? "Too many requests. Try again later.\n",
  );
}

/** Replaces the framework's bare error page. */
function failPage(response: ServerResponse): (() => void) | null {
  const page = errorPage();
  if (!page) return null;
  if (isDatabaseAway()) response.statusCode = 503;
  if (response.statusCode === 503) response.setHeader("retry-after", "5");
  response.setHeader("cache-control", "no-store");
  // A feed that failed has no type; what the framework's own navigation requested keeps its type.
  if (!/^(text\/html|$)/.test(String(response.getHeader("content-type") ?? ""))) return null;
  for (const name of ["content-encoding", "transfer-encoding", "etag", "x-nextjs-cache", "link"])
    response.removeHeader(name);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-length", page.length);
  return () => answer(response, response.statusCode, flatten(response.getHeaders()), page);
}
