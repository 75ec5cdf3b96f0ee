import { ClaimDraft, ClaimedDraft, StartDraft, StartedDraft } from "../../catalog/drafts/schema";
import { operation } from "../operation";

export const startDraft = operation("POST /api/v1/drafts", {
  resource: "Drafts without an account",
  summary: "Start a draft without an account; its token uploads files for 24 hours",
  description:
    "The token is in the reply, and in a cookie for a browser. Who has a live draft gets its token again.",
  auth: "public",
  limits: [
    { name: "draft", by: "network" },
    { name: "allDrafts", by: () => "everybody" },
  ],
  input: StartDraft,
  output: StartedDraft,
  status: 201,
  cookie: ({ token, expiresAt }) => ({ name: "vitrine_draft", value: token, expires: new Date(expiresAt) }),
  secret: true,
});

export const claimDraft = operation("POST /api/v1/drafts/claim", {
  resource: "Drafts without an account",
  summary: "Take over the files of a draft that was started without an account",
  description: "The token comes in the cookie or in `x-draft-token`, and is good for nothing afterwards.",
  auth: "session",
  member: { of: "organization", role: "editor" },
  input: ClaimDraft,
  example: { organizationId: "$ORGANIZATION_ID" },
  output: ClaimedDraft,
  errors: ["not_found"],
});
