import * as settings from "@/lib/api/operations/settings";
import { on, route } from "@/lib/api/route";
import { previewRetention } from "@/lib/portability/retention/enforce-retention";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(settings.previewRetention, previewRetention),
);
