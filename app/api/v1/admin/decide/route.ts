import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { decide } from "@/lib/review/decisions/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(moderation.decide, (ctx, input) => decide(ctx, input)),
);
