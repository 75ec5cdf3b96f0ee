import * as drafts from "@/lib/api/operations/drafts";
import { on, route } from "@/lib/api/route";
import { startDraft } from "@/lib/catalog/drafts/anonymous-draft";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(drafts.startDraft, startDraft));
