import { z } from "zod";
import { Day, page, paging } from "../../core/schema";
import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { CastVote, MyVote, Vote, VoteTotals } from "../../ranking/votes/schema";
import { byMembers, operation } from "../operation";

export const castVote = operation("POST /api/v1/votes", {
  resource: "Votes",
  summary: "Vote for a public product, once a UTC day",
  description: "A vote that does not count is kept, and `reason` says why it does not.",
  auth: "session",
  input: CastVote,
  example: { productSlug: "$PRODUCT" },
  output: Vote,
  status: 201,
  errors: ["not_found", "already_voted"],
  usesNetwork: true,
});

export const listMyVotes = operation("GET /api/v1/me/votes", {
  resource: "Votes",
  summary: "List the caller's votes of a UTC day, today's without one",
  auth: "person",
  input: z.strictObject({ day: Day.optional(), ...paging }),
  output: page(MyVote),
});

export const readVoteTotals = operation("GET /api/v1/products/{slug}/votes", {
  ...byMembers,
  resource: "Votes",
  summary: "How many votes of a product counted, and how many did not and why",
  description: "For members. The week begins on Monday and all windows are in UTC; `total` is of all time.",
  input: ByProduct,
  output: VoteTotals,
});
