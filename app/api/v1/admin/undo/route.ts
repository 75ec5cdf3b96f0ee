import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { undoDecisions } from "@/lib/review/decisions/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.undoDecisions, undoDecisions));
