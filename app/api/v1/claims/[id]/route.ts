import * as claims from "@/lib/api/operations/claims";
import { on, route } from "@/lib/api/route";
import { withdrawClaim } from "@/lib/review/claims/withdraw-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(claims.withdrawClaim, withdrawClaim));
