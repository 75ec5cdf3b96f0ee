import { cookies } from "next/headers";

/** The token of NextAuth's double-submit cookie: a page can't set that cookie, but it can repeat what it holds. */
export async function knownCsrfToken(): Promise<string | null> {
  const jar = await cookies();
  const cookie = jar.get("__Host-next-auth.csrf-token") ?? jar.get("next-auth.csrf-token");
  return cookie?.value.split("|")[0] || null;
}
