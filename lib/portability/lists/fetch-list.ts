import { isRecord } from "../../core/is-record";
import { parseUrl } from "../../core/parse-url";
import { secondMs } from "../../core/time";
import { judgeReply } from "../../platform/outbound/judge-reply";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { stopping, userAgent } from "../../platform/outbound/probe";
import { send } from "../../platform/outbound/send";
import { type Format, listLimits } from "./formats/schema";
import { unreadable } from "./unreadable";

const pageMs = 30 * secondMs;
/** For all pages of a list together. */
const mostMs = 240 * secondMs;

type Options = { network?: ProbeNetwork | undefined };

/**
 * The content of a list at a public address. Where the reply is a page of an MCP registry or of another Vitrine, the pages
 * after it belong to it. All together are at most 20 MB.
 */
export async function fetchList(
  address: string,
  format: Format | undefined,
  options: Options = {},
): Promise<Uint8Array> {
  const endsAt = performance.now() + mostMs;
  const first = listAddress(address, format);
  const bytes = await fetchOne(first, listLimits.bytes, options);
  const list = toPage(bytes);
  if (!list) return bytes;
  let size = bytes.length;
  const met = new Set<string>();
  for (let next = list.next; next !== null && !met.has(next); ) {
    if (performance.now() > endsAt)
      unreadable("The pages of the list take longer than four minutes to fetch.");
    met.add(next);
    const url = new URL(first);
    url.searchParams.set("cursor", next);
    const more = await fetchOne(url.href, listLimits.bytes - size, options);
    const page = toPage(more);
    if (!page || page.key !== list.key) return unreadable("A page of the list is not like the first one.");
    size += more.length;
    list.items.push(...page.items);
    next = page.next;
  }
  return new TextEncoder().encode(JSON.stringify({ ...list.rest, [list.key]: list.items }));
}

/** Another Vitrine may be named by its first page. */
function listAddress(address: string, format: Format | undefined): string {
  const url = parseUrl(address);
  return format === "vitrine" && url && !url.pathname.startsWith("/api/")
    ? new URL("/api/v1/products?limit=100", url).href
    : address;
}

async function fetchOne(address: string, mostBytes: number, { network }: Options): Promise<Uint8Array> {
  const { reply, fault, httpStatus } = await send(address, {
    ...{ deadlineMs: pageMs, network, userAgent: userAgent("VitrineLists") },
    accept: "application/json, application/yaml, text/csv, text/markdown, text/x-opml, */*;q=0.5",
    maxBytes: mostBytes + 1,
    redirects: { most: 5 },
    signal: stopping(),
    onlySuccess: true,
  });
  const verdict = reply ? judgeReply(reply.status, reply.headers) : fault;
  if (reply && verdict?.outcome === "successful") {
    if (reply.bytes.length > mostBytes) unreadable("A list can be at most 20 MB.");
    return reply.bytes;
  }
  const errorClass = verdict?.errorClass ?? null;
  if (errorClass === "not_allowed") unreadable("The address is not a public http or https URL.");
  const why =
    httpStatus === null ? errorClass?.replaceAll("_", " ") : `the server responded with ${httpStatus}`;
  return unreadable(`The list can't be fetched: ${why ?? "unknown reason"}.`);
}

type Page = { key: "servers" | "data"; items: unknown[]; next: string | null; rest: Record<string, unknown> };

function toPage(bytes: Uint8Array): Page | null {
  if (bytes[0] !== 0x7b) return null;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  for (const [key, about] of [
    ["servers", value.metadata],
    ["data", value.pagination],
  ] as const) {
    const items = value[key];
    if (!Array.isArray(items) || !isRecord(about)) continue;
    const next = about.nextCursor ?? about.next_cursor;
    return { key, items, next: typeof next === "string" && next !== "" ? next : null, rest: value };
  }
  return null;
}
