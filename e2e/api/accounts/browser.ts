import { expect } from "vitest";
import { Caller, type Reply } from "../caller";

/** Sends a form of NextAuth's as a page of ours would. */
export async function enterBy(
  caller: Caller,
  provider: "credentials" | "link",
  fields: Record<string, string>,
): Promise<Reply> {
  const { csrfToken } = JSON.parse((await caller.fetch("/api/auth/csrf")).text);
  return caller.fetch(`/api/auth/callback/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

export const isSignedIn = async (caller: Caller): Promise<boolean> =>
  (await caller.call("GET /api/v1/me", {})).status === 200;

/** The id of the session that a caller's cookie stands for. */
export async function sidOf(caller: Caller): Promise<string> {
  const { body } = await caller.call("GET /api/v1/me/sessions", {});
  const current = body.data.find((session) => session.current);
  expect(current).toBeDefined();
  return current?.id ?? "";
}

/** A copy of a browser with its cookies as they are now, as a thief would have it. */
export const thiefOf = (caller: Caller): Caller => Caller.withCookies(caller.cookieHeader());

/** A reply without what differs between any two requests: ids, dates, secrets and counts of limits. */
export function comparable({ status, headers, text }: Reply, email: string) {
  const kept = [...headers].filter(([name]) => !["date", "x-request-id", "set-cookie"].includes(name));
  return {
    status,
    headers: kept.map(([name, value]) => [
      name,
      /^ratelimit/.test(name) ? value.replace(/\d+/g, "n") : value,
    ]),
    cookies: headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
    text: text.replaceAll(email, "EMAIL").replace(/"requestId":"[^"]*"/, '"requestId":""'),
  };
}
