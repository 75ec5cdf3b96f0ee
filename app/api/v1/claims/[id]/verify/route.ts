import * as claims from "@/lib/api/operations/claims";
import { on, route } from "@/lib/api/route";
import { verifyClaim } from "@/lib/review/claims/verify-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(claims.verifyClaim, (ctx, input) => verifyClaim(ctx, input)),
);
