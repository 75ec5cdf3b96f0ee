import { expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aPublished } from "../world";

it("takes exactly one of 200 votes that one person casts at the same time", async () => {
  const slug = await aPublished(await aBuilder(), await Caller.admin());
  const voter = await Caller.newPerson();
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => voter.call("POST /api/v1/votes", { productSlug: slug })),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(199).fill(409)]);
  const shown = await within(
    10,
    () => Caller.anonymous().call("GET /api/v1/products/{slug}", { slug }),
    ({ body }) => body.votes.total > 0,
  );
  expect(shown.body.votes).toEqual({ today: 1, week: 1, month: 1, total: 1 });
});
