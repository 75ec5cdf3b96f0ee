import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { demoAccounts } from "../../lib/identity/auth/demo-accounts";

export type Who = "Member" | "Admin";
export type Account = { email: string; password: string };

export const newAccount = (): Account => ({
  email: `p${randomBytes(6).toString("hex")}@people.example`,
  password: "a long enough password",
});

/** Sends something as a page of the site would; the answer is expected to be a success. */
export async function post(api: APIRequestContext, path: string, data: object = {}) {
  const reply = await api.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** Makes an account without the form. */
export async function signUpOver(api: APIRequestContext, account = newAccount()): Promise<Account> {
  await post(api, "/api/v1/people", { name: "Somebody New", ...account });
  return account;
}

/** Signs in without the form: whatever shares these requests' cookies is signed in from then on. */
export async function startSession(api: APIRequestContext, account: Account): Promise<void> {
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const reply = await api.post("/api/auth/callback/credentials", {
    form: { ...account, csrfToken, json: "true" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Requests of a new person, without a browser. */
export async function newPerson(account = newAccount()): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: process.env.E2E_URL });
  await startSession(api, await signUpOver(api, account));
  return api;
}

const sessions = new Map<Who, Promise<APIRequestContext>>();

/** Requests of an account of the demo; its session is one for all tests of this worker. */
export function requestsOf(who: Who): Promise<APIRequestContext> {
  const found = sessions.get(who) ?? startDemoSession(who);
  sessions.set(who, found);
  return found;
}

async function startDemoSession(who: Who): Promise<APIRequestContext> {
  const account = demoAccounts.find(({ label }) => label === who);
  if (!account) throw new Error(`There is no demo account ${who}.`);
  const api = await request.newContext({ baseURL: process.env.E2E_URL });
  await startSession(api, { email: account.email, password: account.password });
  return api;
}
