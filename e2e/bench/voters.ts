import { createSession } from "../../lib/identity/auth/sessions";
import type { connect } from "../../lib/platform/db/db";
import { signedIn } from "./signed-in";

const voters = 40;

/**
 * What autocannon sends as votes by new people, signed in, for ever other products. Each person votes for each product
 * once, and few products get more than three, after which a network's do not count.
 */
export async function manyVotes(db: ReturnType<typeof connect>) {
  const people = await db.person.createManyAndReturn({
    data: Array.from({ length: voters }, () => ({ name: "Bench", emailVerifiedAt: new Date() })),
  });
  const senders = await Promise.all(
    people.map(async (person) => {
      const sid = await createSession(db, person.id, null, new Date());
      // The yardstick looks the session up by its id.
      return { ...(await signedIn({ person, sid })), "x-session": sid };
    }),
  );
  let sent = Math.floor(Math.random() * 100_000);
  const next = () => {
    const at = sent++;
    const productSlug = `bench-product-${1 + (at % 100_000)}`;
    return { headers: senders[Math.floor(at / 7) % voters] ?? {}, body: JSON.stringify({ productSlug }) };
  };
  return (path: string) => [
    {
      method: "POST" as const,
      path,
      setupRequest: (request: object) => {
        const { headers, body } = next();
        return { ...request, headers: { "content-type": "application/json", ...headers }, body };
      },
    },
  ];
}
