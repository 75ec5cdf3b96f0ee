import { setTimeout as wait } from "node:timers/promises";
import { expect, inject } from "vitest";
import type { z } from "zod";
import { toRequest } from "@/lib/api/client";
import { type Operation, problemCodesOf } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { type ProblemCode, problems } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/scopes";
import { type Account, insertAccount, insertSession, newAccount } from "../people";
import { ProblemDocument } from "./problem-document";

export type Any = (typeof operations)[number];
export type ByKey = { [O in Any as `${O["method"]} ${O["path"]}`]: O };
export type OperationKey = keyof ByKey;

export type Reply<T = unknown> = { status: number; headers: Headers; body: T; text: string };

export const site = (): string => inject("site");

/** Somebody who calls the service over HTTP: nobody, a key, or a browser with its cookies. */
export class Caller {
  private readonly cookies = new Map<string, string>();
  private key: string | null = null;
  private base: string | null = null;

  static anonymous = (): Caller => new Caller();

  static withKey(key: string | undefined): Caller {
    if (key === undefined) throw new Error("There is no raw key.");
    const caller = new Caller();
    caller.key = key;
    return caller;
  }

  /** Signs in through NextAuth as a browser's form would. */
  static async signedIn(email: string, password: string): Promise<Caller> {
    const caller = new Caller();
    await caller.signIn(email, password);
    return caller;
  }

  async signIn(email: string, password: string): Promise<void> {
    const reply = await this.postForm("/api/auth/callback/credentials", { email, password });
    expect(reply.status, `sign-in of ${email}`).toBe(200);
  }

  /** A browser that somebody else's cookies were put into. */
  static withCookies(header: string): Caller {
    const caller = new Caller();
    for (const pair of header.split("; ")) caller.keepCookie(pair);
    return caller;
  }

  /** Signs out through NextAuth as a page's button would. */
  async signOut(): Promise<void> {
    expect((await this.postForm("/api/auth/signout", {})).status, "sign-out").toBe(200);
  }

  /** The same caller at another instance. */
  at(base: string): Caller {
    const caller = new Caller();
    for (const [name, value] of this.cookies) caller.cookies.set(name, value);
    caller.key = this.key;
    caller.base = base;
    return caller;
  }

  static admin = (): Promise<Caller> => Caller.withSession("admin@demo.example");
  static member = (): Promise<Caller> => Caller.withSession("member@demo.example");

  /** A person who has just signed up and in, for tests of something else. */
  static async newPerson(): Promise<Caller> {
    return Caller.withSession((await insertAccount(inject("data"))).email);
  }

  /** A browser in which the account is signed in, without its password. */
  static async withSession(email: string): Promise<Caller> {
    const cookies = Object.entries(await insertSession(inject("data"), email));
    return Caller.withCookies(cookies.map((cookie) => cookie.join("=")).join("; "));
  }

  /** Makes an API key, by default with the scopes that a key has by default. */
  async newKey(name: string, scopes?: readonly Scope[]): Promise<{ id: string; key: string }> {
    const { body, text } = await this.call("POST /api/v1/api-keys", { name, scopes });
    if (!body.key) throw new Error(text);
    return { id: body.id, key: body.key };
  }

  /** Calls an operation and holds its reply against the operation's own schema. */
  async call<K extends OperationKey>(
    key: K,
    input: z.input<ByKey[K]["input"]> | Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Reply<z.output<ByKey[K]["output"]>>> {
    const { method, url, body } = toRequest(key, input as Record<string, unknown>);
    const sent =
      body === undefined ? {} : { body, headers: { "content-type": "application/json", ...headers } };
    const reply = await this.fetch(url, { method, headers, ...sent });
    const op = operations.find((candidate) => `${candidate.method} ${candidate.path}` === key);
    if (op) holdAgainst(op, reply);
    return reply as Reply<z.output<ByKey[K]["output"]>>;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("cookie")) {
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    if (this.key && !headers.has("authorization")) headers.set("authorization", `Bearer ${this.key}`);
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    if (isMany && !path.startsWith("/api/auth/")) await untilPublic(init.method, headers);
    const response = await fetch((this.base ?? site()) + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : text,
    };
  }

  /** The cookies as they are sent, to try them elsewhere. */
  cookieHeader = (): string => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  /** The key as it is sent. */
  keyHeader = (): string => this.key ?? "";

  private async postForm(path: string, fields: Record<string, string>): Promise<Reply> {
    const csrf = await this.fetch("/api/auth/csrf");
    const { csrfToken } = JSON.parse(csrf.text);
    return this.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  }

  private keepCookie(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Whether the tested site is three workers behind nginx, which answers some odd requests itself. */
export const isMany = Boolean(process.env.E2E_MANY);
/** Whether it is the framework alone behind a platform's twin: what is lost there stands in docs/scaling.md. */
export const onPlatform = Boolean(process.env.E2E_PLATFORM);
let changedAt = Number.NEGATIVE_INFINITY;

/** A read by nobody in particular may be five seconds old, unless one process answers everything. */
async function untilPublic(method: string | undefined, headers: Headers): Promise<void> {
  if (method !== undefined && !/^(GET|HEAD)$/i.test(method)) changedAt = performance.now();
  else if (!["cookie", "authorization", "x-api-key", "x-draft-token"].some((name) => headers.has(name)))
    await wait(changedAt + 5000 - performance.now());
}

/** A new person's account, which nobody has signed in to yet. */
export async function signUp(): Promise<Account> {
  const account = newAccount();
  const reply = await Caller.anonymous().call("POST /api/v1/people", { name: "Somebody", ...account });
  expect(reply.status, reply.text).toBe(201);
  return { id: reply.body.id, ...account };
}

/** What an operation's description promises of each of its replies; `also` are problems that the request itself asks for. */
export function holdAgainst(op: Operation, reply: Reply, also: readonly ProblemCode[] = []): void {
  const what = `${op.method} ${op.path} answered ${reply.status}: ${reply.text.slice(0, 300)}`;
  expect(reply.headers.get("x-request-id"), what).toBeTruthy();
  if (reply.status >= 300 && reply.status < 400) return;
  if (reply.status < 300) {
    if (op.sendsFile && reply.status === 200) {
      expect(reply.headers.get("content-disposition"), what).toMatch(/^attachment/);
      return;
    }
    expect(reply.status, what).toBe(op.status);
    const isCsv = op.asCsv && reply.headers.get("content-type")?.startsWith("text/csv");
    if (op.reply !== "json" || isCsv) return;
    const result = op.output.safeParse(reply.body);
    expect(result.success ? [] : result.error.issues, what).toEqual([]);
    return;
  }
  expect(reply.headers.get("content-type"), what).toBe(
    op.plainErrors ? "application/json" : "application/problem+json",
  );
  const problem = ProblemDocument.parse(reply.body);
  expect(problem.status, what).toBe(reply.status);
  expect(problems[problem.code].status, what).toBe(reply.status);
  expect([...problemCodesOf(op), ...also], what).toContain(problem.code);
}
