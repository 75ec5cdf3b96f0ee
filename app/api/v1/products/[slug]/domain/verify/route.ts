import { verifyDomain } from "@/lib/api/operations/trust";
import { on, routes } from "@/lib/api/route";
import { verifyDomain as verify } from "@/lib/trust/domain/verify-domain";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(verifyDomain, verify));
