import { startDraft } from "@/lib/api/operations/drafts";
import { on, routes } from "@/lib/api/route";
import { startDraft as start } from "@/lib/drafts/start-draft";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(startDraft, start));
