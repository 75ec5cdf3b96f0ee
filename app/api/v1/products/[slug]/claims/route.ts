import * as claims from "@/lib/api/operations/claims";
import { on, route } from "@/lib/api/route";
import { claimProduct } from "@/lib/review/claims/claim-product";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(claims.claimProduct, claimProduct));
