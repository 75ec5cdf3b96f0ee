import { undoDecisions } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { undoDecisions as undo } from "@/lib/moderation/undo-decisions";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(undoDecisions, undo));
