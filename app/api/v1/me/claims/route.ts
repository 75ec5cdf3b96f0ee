import * as claims from "@/lib/api/operations/claims";
import { on, route } from "@/lib/api/route";
import { listClaims } from "@/lib/review/claims/list-claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(claims.listClaims, listClaims));
