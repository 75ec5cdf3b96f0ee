import { decide } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { decide as record } from "@/lib/moderation/decide";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(decide, record));
