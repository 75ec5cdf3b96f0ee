import * as trust from "@/lib/api/operations/trust";
import { on, route } from "@/lib/api/route";
import { verifyDomain } from "@/lib/ranking/trust/domain/domain";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(trust.verifyDomain, verifyDomain));
