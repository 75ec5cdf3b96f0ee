import { z } from "zod";
import { Day, page, paging } from "../../core/schema";
import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { CastVote, MyVote, Vote, VoteTotals } from "../../ranking/votes/schema";
import { byMembers, operation } from "../operation";

export const castVote = operation("POST /api/v1/votes", {
  resource: "Votes",
  summary: "Vote for a public product, once per UTC day",
  description: "A vote that doesn't count is kept, and `reason` says why.",
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
  summary: "List the caller's votes on a UTC day, today by default",
  auth: "person",
  scope: "products:read",
  input: z.strictObject({ day: Day.optional(), ...paging }),
  output: page(MyVote),
});

export const readVoteTotals = operation("GET /api/v1/products/{slug}/votes", {
  ...byMembers,
  resource: "Votes",
  summary: "Get the number of counted votes for a product, and why others didn't count",
  description:
    "For members. Weeks start on Monday, and all periods are in UTC; `total` is the all-time count.",
  input: ByProduct,
  output: VoteTotals,
});
