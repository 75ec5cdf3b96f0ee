import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { demoAccounts } from "../../lib/identity/auth/demo-accounts";
import { insertAccount, insertSession, newAccount } from "../people";

export type Who = "Member" | "Admin";
export type Account = { email: string; password: string };

/** Sends something as a page of the site would; the answer is expected to be a success. */
export async function post(api: APIRequestContext, path: string, data: object = {}) {
  const reply = await api.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** Makes an account and signs it in without forms, but as forms do: the cookies are the site's own. */
export async function signUpOver(api: APIRequestContext): Promise<Account> {
  const account = newAccount();
  await post(api, "/api/v1/people", { name: "Somebody New", ...account });
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const reply = await api.post("/api/auth/callback/credentials", {
    form: { ...account, csrfToken, json: "true" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return account;
}

export const testedData = (): string => process.env.E2E_DATA ?? "";

/** Whoever shares this context's cookies is signed in from then on. */
export async function startSession(context: BrowserContext, email: string): Promise<void> {
  await context.addCookies(await cookiesOf(email));
}

/** Requests of a new person, without a browser. */
export async function newPerson(account = newAccount()): Promise<APIRequestContext> {
  await insertAccount(testedData(), account);
  return requestsBy(account.email);
}

const sessions = new Map<Who, Promise<APIRequestContext>>();

/** Requests of an account of the demo; its session is one for all tests of this worker. */
export function requestsOf(who: Who): Promise<APIRequestContext> {
  const account = demoAccounts.find(({ label }) => label === who);
  if (!account) throw new Error(`There is no demo account ${who}.`);
  const found = sessions.get(who) ?? requestsBy(account.email);
  sessions.set(who, found);
  return found;
}

const requestsBy = async (email: string): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: process.env.E2E_URL,
    storageState: { cookies: await cookiesOf(email), origins: [] },
  });

async function cookiesOf(email: string) {
  const { hostname } = new URL(process.env.E2E_URL ?? "");
  const expires = Math.floor(Date.now() / 1000) + 30 * 86_400;
  return Object.entries(await insertSession(testedData(), email)).map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: "/",
    expires,
    httpOnly: name.includes("session"),
    secure: false,
    sameSite: "Lax" as const,
  }));
}
