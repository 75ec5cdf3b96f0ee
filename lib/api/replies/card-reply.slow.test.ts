import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { cardReply } from "./card-reply";

const test = useDatabase();

const ask = (title: string, peer: string) =>
  cardReply(
    new Request(`https://site.example/og/products/${title}`, { headers: { "x-vitrine-peer": peer } }),
    {
      db: test.db,
      read: async () => ({ words: { title, line: "No. 0001" }, stillLife: title }),
      stillLifeOf: () => "",
    },
  );

/** A share image that may be kept, and not the site's own in its place. */
const isOwn = (reply: Response) => reply.headers.has("etag");

// A stranger waited for all 60, and was then refused.
it("draws a stranger's share image among 60 that one network asks for at once, of which none is refused", async () => {
  const crowd = Array.from({ length: 60 }, (_, at) => ask(`Product ${at}`, "192.0.2.1"));
  const stranger = ask("Lantern", "198.51.100.1").then((reply) => ({ reply, at: performance.now() }));
  const replies = await Promise.all(crowd);
  const allAt = performance.now();
  const { reply, at } = await stranger;
  expect([reply.status, isOwn(reply)]).toEqual([200, true]);
  expect(at).toBeLessThan(allAt);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies.filter(isOwn).length).toBe(20);
  const plain = replies.find((each) => !isOwn(each));
  expect(plain?.headers.get("cache-control")).toBe("no-store");
  expect(plain?.headers.get("content-type")).toBe("image/png");
});
