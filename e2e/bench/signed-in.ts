import { encode } from "next-auth/jwt";
import { secret } from "./servers";

/** What a browser in which somebody is signed in sends with a change. */
export async function signedIn({
  person,
  sid,
}: {
  person: { id: string };
  sid: string;
}): Promise<Record<string, string>> {
  const token = await encode({ token: { sub: person.id, sid }, secret });
  return { cookie: `next-auth.session-token=${token}`, "sec-fetch-site": "same-origin" };
}
