import { readDomain } from "@/lib/api/operations/trust";
import { on, routes } from "@/lib/api/route";
import { readDomain as read } from "@/lib/trust/domain/read-domain";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readDomain, read));
