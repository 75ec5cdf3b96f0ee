import { revokeKey } from "@/lib/api/operations/keys";
import { on, routes } from "@/lib/api/route";
import { revokeKey as revoke } from "@/lib/keys/revoke-key";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(revokeKey, revoke));
