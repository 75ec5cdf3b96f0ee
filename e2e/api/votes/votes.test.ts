import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder } from "../world";

let builder: Builder;
let admin: Caller;
let slug: string;

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
  slug = await aPublished(builder, admin);
});

const vote = (caller: Caller, productSlug: string) => caller.call("POST /api/v1/votes", { productSlug });
const midnight = () => new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();

describe("voting", () => {
  it("counts once a day and says when the next one is due", async () => {
    const voter = await Caller.newPerson();
    const first = await vote(voter, slug);
    expect(first.body).toMatchObject({
      productSlug: slug,
      counted: true,
      reason: null,
      resetsAt: midnight(),
    });
    expect((await vote(voter, slug)).body).toMatchObject({ status: 409, code: "already_voted" });
    const mine = await voter.call("GET /api/v1/me/votes", {});
    expect(mine.body.data.map(({ productSlug }) => productSlug)).toEqual([slug]);
  });

  it("needs a browser session and a public product", async () => {
    const person = await Caller.newPerson();
    const { body } = await person.call("POST /api/v1/api-keys", { name: "no votes" });
    expect((await vote(Caller.anonymous(), slug)).body).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect((await vote(Caller.withKey(body.key), slug)).body).toMatchObject({
      status: 403,
      code: "session_required",
    });
    expect((await vote(person, await aDraft(builder))).status).toBe(404);
    expect((await vote(person, "no-such-product")).status).toBe(404);
    expect((await person.call("POST /api/v1/votes", {})).status).toBe(422);
  });

  it("counts three votes a day of one network and tells the fourth, and moves the day's board within ten seconds", async () => {
    const product = await aPublished(builder, admin);
    const counted: boolean[] = [];
    for (let voter = 0; voter < 4; voter++)
      counted.push((await vote(await Caller.newPerson(), product)).body.counted);
    expect(counted).toEqual([true, true, true, false]);
    const board = () => Caller.anonymous().call("GET /api/v1/rankings", { period: "daily", limit: 100 });
    const { body } = await within(10, board, (reply) =>
      reply.body.data.some((entry) => entry.product.slug === product && entry.votes >= 3),
    );
    const entry = body.data.find((candidate) => candidate.product.slug === product);
    expect(entry).toMatchObject({ points: 3, votes: 3, voters: 3 });
    const above = (one: typeof entry) => (other: typeof entry) =>
      other &&
      one &&
      (other.points > one.points || (other.points === one.points && other.voters > one.voters));
    expect(body.data.map(({ rank }) => rank)).toEqual(
      body.data.map((one) => body.data.filter(above(one)).length + 1),
    );
    expect(body).toMatchObject({ period: "daily", endsAt: midnight(), final: false });
  });
});
