import { encode } from "next-auth/jwt";
import { afterEach, expect, it } from "vitest";
import { env } from "../../core/env";
import { useDatabase } from "../../testing/database";
import { aPerson } from "../../testing/people";
import { findCookieCaller, resolveCaller } from "./resolve-caller";

const test = useDatabase();
const plain = "next-auth.session-token";
const secure = `__Secure-${plain}`;

afterEach(() => {
  delete process.env.SITE_URL;
});

async function aToken(): Promise<string> {
  const { sid, person } = await aPerson(test.db);
  return encode({ token: { sub: person.id, sid }, secret: env().NEXTAUTH_SECRET });
}

const kindBy = async (cookie: string, headers: Record<string, string> = {}) => {
  const sent = new Headers({ host: "directory.example", cookie, ...headers });
  const { kind } = await findCookieCaller(sent, test.db, new Date());
  const request = new Request("http://directory.example/api/v1/me", { headers: sent });
  expect((await resolveCaller(request, test.db, new Date())).kind).toBe(kind);
  return kind;
};

it("is the plain one where the site is reached over http", async () => {
  const token = await aToken();
  expect(await kindBy(`${plain}=${token}`)).toBe("session");
  expect(await kindBy(`${secure}=${token}`)).toBe("anonymous");
});

it("is the prefixed one alone behind a proxy that ends TLS, and where SITE_URL is https", async () => {
  const token = await aToken();
  const viaProxy = { "x-forwarded-proto": "https" };
  const sameForBoth = async (headers: Record<string, string>) => {
    expect(await kindBy(`${plain}=${token}`, headers)).toBe("anonymous");
    expect(await kindBy(`${secure}=${token}`, headers)).toBe("session");
    expect(await kindBy(`${plain}=${token}; ${secure}=nonsense`, headers)).toBe("anonymous");
  };
  await sameForBoth(viaProxy);
  process.env.SITE_URL = "https://directory.example";
  await sameForBoth({});
});
