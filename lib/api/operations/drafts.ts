import { ClaimDraft, ClaimedDraft, StartDraft, StartedDraft } from "../../catalog/drafts/schema";
import { operation } from "../operation";

export const startDraft = operation("POST /api/v1/drafts", {
  resource: "Drafts without an account",
  summary: "Start a draft without an account and get a token for uploads, valid for 24 hours",
  description:
    "The token is returned in the reply and, for browsers, in a cookie. A caller who already has a draft gets the same token again.",
  auth: "public",
  limits: [
    { name: "draft", by: "network" },
    { name: "allDrafts", by: () => "everybody" },
  ],
  input: StartDraft,
  output: StartedDraft,
  status: 201,
  cookie: ({ token, expiresAt }) => ({ name: "vitrine_draft", value: token, expires: new Date(expiresAt) }),
  secret: "expiring",
});

export const claimDraft = operation("POST /api/v1/drafts/claim", {
  resource: "Drafts without an account",
  summary: "Claim the files of a draft that was started without an account",
  description:
    "Send the token in the cookie or in `x-draft-token`. It can't be used afterwards: 404, as for an unknown one.",
  auth: "session",
  member: { of: "organization", role: "editor" },
  input: ClaimDraft,
  example: { organizationId: "$ORGANIZATION_ID" },
  output: ClaimedDraft,
  errors: ["not_found"],
});
