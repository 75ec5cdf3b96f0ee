import { claimDraft } from "@/lib/api/operations/drafts";
import { on, routes } from "@/lib/api/route";
import { claimDraft as claim } from "@/lib/drafts/claim-draft";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(claimDraft, claim));
