import type { z } from "zod";
import { forms } from "../../messages/en.json";
import type { ValidationError } from "../core/errors";
import { isRecord } from "../core/is-record";
import { languageHeader, sourceLocale } from "../core/locales";
import { language, messages } from "../core/messages";
import { pollHeader } from "../core/poll-header";
import type { operations } from "./operations/all";

// Only types of the operations are imported: their schemas never reach a page.
type Any = (typeof operations)[number];
type ByKey = { [O in Any as `${O["method"]} ${O["path"]}`]: O };

export type OperationKey = keyof ByKey;
export type InputOf<K extends OperationKey> = z.input<ByKey[K]["input"]>;
export type OutputOf<K extends OperationKey> = z.output<ByKey[K]["output"]>;

/** An endpoint's error, with the content of its problem document. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: string;
  readonly detail: string;
  readonly errors: ValidationError[];

  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(String(body.detail ?? body.title ?? "The request failed."));
    this.code = String(body.code ?? "unreachable");
    this.detail = this.message;
    this.errors = Array.isArray(body.errors) ? body.errors : [];
  }
}

type Options = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  /** The version that the change is based on; if it is no longer the newest, 412. */
  ifMatch?: number;
  /** The page asks by itself: it is no sign that somebody is there. */
  poll?: boolean;
};

/** How somebody whose session is too old for a call shows that it is still them. */
export type Confirmation = "password" | "sign_in";

let confirm: ((how: Confirmation) => Promise<boolean>) | null = null;

/** Says who asks for a confirmation that a call needs; once it was given, the call is sent again. */
export const setConfirm = (ask: typeof confirm): void => {
  confirm = ask;
};

/** Calls an endpoint of this site, named as `"POST /api/v1/votes"`; an error is thrown as a `Problem`. */
export const call = <K extends OperationKey>(
  key: K,
  input: InputOf<K>,
  options: Options = {},
): Promise<OutputOf<K>> => confirming(() => send(key, input, options));

/** Sends a request, and once more if it needs a confirmation that is then given. */
export async function confirming<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const how = error instanceof Problem ? (error.body.confirm as Confirmation | undefined) : undefined;
    if (how === undefined || !(await confirm?.(how))) throw error;
    return request();
  }
}

async function send<K extends OperationKey>(
  key: K,
  input: InputOf<K>,
  options: Options,
): Promise<OutputOf<K>> {
  const { method, url, body } = toRequest(key, input as Record<string, unknown>);
  const response = await fetchOk(url, {
    method,
    signal: options.signal,
    keepalive: options.keepalive,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
      ...(options.ifMatch === undefined ? {} : { "if-match": `"${options.ifMatch}"` }),
      ...(options.poll ? { [pollHeader]: "1" } : {}),
    },
  });
  return response.status === 204 ? (undefined as OutputOf<K>) : response.json();
}

/** The response to a request that succeeded; anything else is thrown as a `Problem`. */
export async function fetchOk(url: string, init: RequestInit): Promise<Response> {
  const { locale } = language();
  const headers = new Headers(init.headers);
  if (locale !== sourceLocale) headers.set(languageHeader, locale);
  const t = messages({ forms });
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem(0, { detail: t("siteUnreachable") });
  });
  if (response.ok) return response;
  const problem = await response
    .json()
    .catch(() => ({ detail: t("respondedWith", { status: response.status }) }));
  throw new Problem(response.status, problem);
}

/** What isn't text is written as JSON. */
function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}

/** A call's HTTP request: path fields go into the path, the rest into a GET's query or the body; a file is the body. */
export function toRequest(
  key: string,
  input: Record<string, unknown>,
): { method: string; url: string; body: string | Blob | FormData | undefined } {
  const [method = "GET", template = "/"] = key.split(" ");
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (rest.file instanceof Blob)
    return {
      method,
      url: path,
      body: Object.keys(rest).length === 1 && !path.includes("/imports") ? rest.file : toForm(rest),
    };
  const isEmpty = Object.keys(rest).length === 0;
  if (method !== "GET")
    return { method, url: path, body: method === "DELETE" && isEmpty ? undefined : JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => pairsOf(name, value)),
  ).toString();
  return { method, url: query ? `${path}?${query}` : path, body: undefined };
}

/** A parameter of the query; filters by declared fields are one each. */
const pairsOf = (name: string, value: unknown): string[][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, each]) =>
        [each].flat().map((one) => [`${name}.${key}`, String(one)]),
      )
    : [[name, String(value)]];
