import * as drafts from "@/lib/api/operations/drafts";
import { on, route } from "@/lib/api/route";
import { claimDraft } from "@/lib/catalog/drafts/anonymous-draft";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(drafts.claimDraft, claimDraft));
