import { type Operation, pathParameters } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import type { Caller, OperationKey, Reply } from "../caller";
import type { Actor } from "./actor";
import { people, type Subject, subjectsOf, verdictOf, type Who } from "./expected";
import { aSecond, type House } from "./house";
import { samples } from "./samples";

export const keyOf = (op: Operation) => `${op.method} ${op.path}` as OperationKey;

export const everyOperation = operations as readonly Operation[];

/** The operations that change something, by their keys. */
export const changes = everyOperation
  .filter(({ method }) => method !== "GET")
  .map((op) => [keyOf(op), op] as const);

export type Fields = Record<string, unknown>;

/** A request that would succeed: who may send it, where it goes, and its body. */
export type AllowedCall = {
  op: Operation;
  who: Who;
  subject: Subject;
  actor: Actor;
  input: Fields;
  address: string;
  body: Fields;
};

/** By a browser session of an owner, or else of somebody who may, with an actor of its own where a success uses that one up. */
export async function anAllowedCall(op: Operation, house: House): Promise<AllowedCall> {
  const [subject = "no product"] = subjectsOf(op);
  const who = (["owner", ...people] as const).find(
    (each) => verdictOf(op, each, "session", subject) === "allowed",
  );
  if (!who) throw new Error(`Nobody may call ${keyOf(op)}.`);
  const actor = samples[keyOf(op)].consumesCaller ? await aSecond(who, house) : house.cast[who];
  const input = (await samples[keyOf(op)].input({ house, actor, who, subject, allowed: true })) as Fields;
  return { op, who, subject, actor, input, ...split(op, input) };
}

/** The address that an input's path parameters make, and what is left for the body or the query. */
export function split(op: Operation, input: Fields): { address: string; body: Fields } {
  const inPath = pathParameters(op.path);
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const address = inPath.reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    op.path,
  );
  return { address, body };
}

/** Sends a call's request with another body or other headers, whatever the operation thinks of them. */
export const send = (
  { op, address, body }: Pick<AllowedCall, "op" | "address" | "body">,
  caller: Caller,
  headers: Record<string, string> = {},
): Promise<Reply<Fields>> =>
  caller.fetch(op.method === "GET" ? withQuery(address, body) : address, {
    method: op.method,
    ...(op.method === "GET" ? {} : { body: JSON.stringify(body) }),
    headers: { ...(op.method === "GET" ? {} : { "content-type": "application/json" }), ...headers },
  }) as Promise<Reply<Fields>>;

function withQuery(address: string, fields: Fields): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${address}?${query}` : address;
}
